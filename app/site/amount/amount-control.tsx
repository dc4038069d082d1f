import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { script } from "#app/ui/island.ts";
import { AMOUNT_PARAMETER, nextAmount, readAmount, stepAbove } from "#domain/money/daily-amount.ts";
import { formatNumber, type Ugx } from "#domain/money/money.ts";

type AmountFieldProps = {
  /** Where + and − begin while there is no amount. It is shown faintly, and is not the visitor's. */
  start: Ugx;
  label?: string;
  /** Shown in the empty field in place of `start`: the exact least for one home. */
  least?: Ugx;
  /** Of a plan, which is exact between two steps ("from UGX 24,100"). Default: the amount of the address, as a step. */
  exact?: Ugx | undefined;
  /** Large, as the one thing of a page. */
  isLarge?: boolean;
};

/**
 * The one control of what a visitor can pay a day, for any form that asks with GET. Without script its buttons send the
 * form with the next step; with script the page answers in place, and the device keeps the amount.
 */
export function AmountField({ start, label = "I can pay a day", least, exact, isLarge = false }: AmountFieldProps) {
  const id = useId();
  const params = new URLSearchParams(useLocation().search);
  const read = readAmount(params);
  const amount = exact ?? read.amount;
  // A plan may be for more than what a visitor can ask for elsewhere.
  const problem = exact === undefined ? read.problem : undefined;
  const first = stepAbove(start);
  const less = amount === undefined && least === undefined ? first : nextAmount(amount ?? least ?? first, -1);
  const more = amount === undefined ? first : nextAmount(amount, 1);
  return (
    <div className={classNames("amount", isLarge && "is-large")} {...script("site/amount/amount-control", "touch")}>
      {/* Enter presses the first button of a form, which must not be one of the steps. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" data-needs-script>
        Show
      </button>
      <label htmlFor={id}>{label}</label>
      <div className="amount-row">
        {/* Before the field, since the first of two values of one name counts; the style sheet puts them at its sides. */}
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
            placeholder={formatNumber(least ?? first)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-problem`}
          />
        </span>
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="field-error">
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
      aria-label={direction === 1 ? "More a day" : "Less a day"}
      data-amount-step={direction}
      data-needs-script
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={direction === 1 ? "M3 10h14M10 3v14" : "M3 10h14"} />
      </svg>
    </button>
  );
}

/** A form of its own, to the same page. Other parameters of the address stay, except the number of a list's page. */
export function AmountForm({ children, ...field }: AmountFieldProps & { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== AMOUNT_PARAMETER && name !== "page");
  return (
    <form action={pathname} className="amount-form">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AmountField {...field} />
      {children}
    </form>
  );
}
