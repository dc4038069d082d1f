import { useState } from "react";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import type { Binding } from "./bind.ts";
import { MoneyField } from "./money-field.tsx";

type PriceFieldProps = Binding & {
  label: string;
  required?: boolean;
  say: (price: Ugx) => string;
  whenEmpty: string;
};

/** A field for a price that shows below how it was understood. */
export function PriceField({ say, whenEmpty, ...field }: PriceFieldProps) {
  const [submitted, setSubmitted] = useState(field.defaultValue);
  const parsed = parseUgx(submitted);
  const hint = parsed.ok ? `${formatUgx(parsed.amount)}. ${say(parsed.amount)}` : whenEmpty;
  return (
    <MoneyField
      {...field}
      isSaidByHint
      inputMode="text"
      autoComplete="off"
      placeholder="185M"
      onInput={(event) => setSubmitted(event.currentTarget.value)}
      hint={parsed.ok || submitted.trim() === "" ? <span aria-live="polite">{hint}</span> : undefined}
    />
  );
}
