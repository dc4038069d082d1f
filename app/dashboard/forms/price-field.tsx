import { useState } from "react";
import { CheckboxField } from "#app/ui/field.tsx";
import { isSteepDrop, priceDropQuestion } from "#domain/catalogue/price-drop.ts";
import { answerName, answerTo } from "#domain/forms/question.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import type { Binding } from "./bind.ts";
import { MoneyField } from "./money-field.tsx";

type PriceFieldProps = Binding & {
  label: string;
  required?: boolean;
  say: (price: Ugx) => string;
  whenEmpty: string;
  /** A price far below it must be confirmed. */
  before?: Ugx | null | undefined;
};

/** Shows below how the amount was understood. */
export function PriceField({ say, whenEmpty, before, ...field }: PriceFieldProps) {
  const [submitted, setSubmitted] = useState(field.defaultValue);
  const parsed = parseUgx(submitted);
  const hint = parsed.ok ? `${formatUgx(parsed.amount)}. ${say(parsed.amount)}` : whenEmpty;
  return (
    <div>
      <MoneyField
        {...field}
        inputMode="text"
        autoComplete="off"
        placeholder="185M"
        onInput={(event) => setSubmitted(event.currentTarget.value)}
        hint={parsed.ok || submitted.trim() === "" ? <span aria-live="polite">{hint}</span> : undefined}
      />
      {parsed.ok && before && isSteepDrop(before, parsed.amount) ? (
        <CheckboxField
          key={parsed.amount}
          form={field.form}
          name={answerName}
          value={answerTo(priceDropQuestion(before, parsed.amount))}
          label={`Save it all the same: it was ${formatUgx(before)}`}
        />
      ) : null}
    </div>
  );
}
