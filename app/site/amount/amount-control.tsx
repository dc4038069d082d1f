import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { script } from "#app/ui/island.ts";
import { AMOUNT_PARAMETER, nextAmount, quickAmounts, readAmount, stepAbove } from "#domain/amount/daily-amount.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/amount.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";

type AmountFieldProps = {
  /**
   * This is the amount from which + and − begin while the visitor has none. The empty field does not show it, because
   * it is not hers.
   */
  start: Ugx;
  label?: string;
  /** The price a day of the home of the page: the empty field shows it, and − leads to less than it. */
  price?: Ugx;
  /**
   * This is the amount of a plan, which may be between two steps ("from UGX 24,100"). By default the field has the
   * amount in the address, rounded to a step.
   */
  exact?: Ugx | undefined;
  /** Buttons with round amounts are below the field. */
  hasQuickAmounts?: boolean;
  /** The field is large, because it is the main thing of its page. */
  isLarge?: boolean;
};

/**
 * Shows the field for the amount that a visitor can pay a day, for any form that uses GET. Without script its buttons
 * send the form with the next step. With script the page answers in place, and the device stores the amount.
 */
export function AmountField({
  start,
  label = words.iCanPay(),
  price,
  exact,
  hasQuickAmounts,
  isLarge = false,
}: AmountFieldProps) {
  const id = useId();
  const params = new URLSearchParams(useLocation().search);
  const read = readAmount(params);
  const amount = exact ?? read.amount;
  // A plan may have a higher amount than visitors can enter elsewhere.
  const problem = exact === undefined ? read.problem : undefined;
  const first = stepAbove(start);
  const less = nextAmount(amount ?? price ?? first, -1);
  const more = amount === undefined ? first : nextAmount(amount, 1);
  return (
    <div className={classNames("amount", isLarge && "is-large")} {...script("site/amount/amount-control", "touch")}>
      {/* Enter presses the first button of a form, so this hidden one comes before the steps. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" data-needs-script>
        {words.show()}
      </button>
      <label htmlFor={id}>{label}</label>
      {hasQuickAmounts ? (
        <div className="amount-quick">
          {quickAmounts.map((quick) => (
            <button
              key={quick}
              type="submit"
              name={AMOUNT_PARAMETER}
              value={quick}
              aria-current={quick === amount || undefined}
              data-amount-step=""
            >
              {formatNumber(quick)}
            </button>
          ))}
        </div>
      ) : null}
      <div className="amount-row">
        {/* The buttons come before the field, because the first of two values with one name counts. The style sheet
            moves them to the field's sides. */}
        <StepButton to={less} direction={-1} />
        <StepButton to={more} direction={1} />
        <span className="amount-value">
          <span aria-hidden="true">UGX</span>
          <input
            id={id}
            name={AMOUNT_PARAMETER}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={amount === undefined ? (params.get(AMOUNT_PARAMETER) ?? "") : formatNumber(amount)}
            placeholder={price === undefined ? words.typeAmount() : formatNumber(price)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-error`}
          />
        </span>
      </div>
      {problem ? (
        <p id={`${id}-error`} className="field-error">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function StepButton({ to, direction }: { to: Ugx; direction: 1 | -1 }) {
  return (
    <button
      type="submit"
      name={AMOUNT_PARAMETER}
      value={to}
      className="amount-step"
      aria-label={direction === 1 ? words.more() : words.less()}
      data-amount-step={direction}
      data-needs-script
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={direction === 1 ? "M3 10h14M10 3v14" : "M3 10h14"} />
      </svg>
    </button>
  );
}

/**
 * Shows the field in a form of its own, which leads to the same page. Other parameters of the address stay, except the
 * page number of a list, unless a page has read them as others (`fields`).
 */
export function AmountForm({
  children,
  fields,
  ...field
}: AmountFieldProps & { children?: ReactNode; fields?: readonly (readonly [string, string])[] }) {
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== AMOUNT_PARAMETER && name !== "page");
  return (
    <form action={pathIn(currentLanguage(), pathname)} className="amount-form">
      {(fields ?? others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AmountField {...field} />
      {children}
    </form>
  );
}
