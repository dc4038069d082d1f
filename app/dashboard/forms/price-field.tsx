import { useState } from "react";
import { priceDropQuestions } from "#domain/catalogue/price-drop.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import type { Binding } from "./bind.ts";
import { MoneyField } from "./money-field.tsx";

type PriceFieldProps = Binding & {
  label: string;
  required?: boolean;
  /** Returns what follows the understood price in the hint, such as the price a day; "" for nothing. */
  describe: (price: Ugx) => string;
  whenEmpty: string;
};

/**
 * Shows a field for a price or another amount, and below it how it was understood and whether it falls so far that a
 * zero may be missing. The server asks about that when the price of a home or a unit is saved, but not in the settings.
 */
export function PriceField({ describe, whenEmpty, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState(field.defaultValue);
  const parsed = parseUgx(typed);
  const before = parseUgx(field.defaultValue);
  const falls = before.ok && parsed.ok && priceDropQuestions(before.amount, parsed.amount).length > 0;
  const was = falls ? ` It was ${formatUgx(before.amount)}: is a zero missing?` : "";
  // Text that cannot be read has no hint: what is wrong with it is said when the form is sent.
  const hint = parsed.ok ? `${formatUgx(parsed.amount)}. ${describe(parsed.amount)}${was}` : whenEmpty;
  return (
    <MoneyField
      {...field}
      isMeaningInHint
      inputMode="text"
      autoComplete="off"
      placeholder="185M"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={parsed.ok || typed.trim() === "" ? <span aria-live="polite">{hint}</span> : undefined}
    />
  );
}
