import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { type ArrearsAge, arrearsAgeNames } from "#domain/ledger/arrears.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";

const colours: Record<ArrearsAge, string> = {
  "1-7": "bg-sun",
  "8-30": "age-of-30",
  "31-90": "bg-clay",
  more: "bg-ink",
};

type AgeBarProps = {
  ages: readonly { age: ArrearsAge; count: number; overdue: Ugx }[];
  shown: string | undefined;
  to: (age: ArrearsAge | undefined) => string;
};

/**
 * Shows one bar of overdue amounts, divided by age. A press on a part shows only that age, and a second press shows all
 * again.
 */
export function AgeBar({ ages, shown, to }: AgeBarProps) {
  if (ages.every(({ count }) => count === 0)) return null;
  return (
    <nav aria-labelledby="overdue-for" className="mb-2 sm:mb-4">
      <p id="overdue-for" className="mb-1 text-[0.9375rem] text-ink-soft">
        The oldest part is overdue for
      </p>
      <div aria-hidden="true" className="mb-1 flex h-4 gap-[3px]">
        {ages
          .filter(({ count }) => count > 0)
          .map(({ age, overdue }) => (
            <i
              key={age}
              className={classNames(
                "unit-block min-w-3 rounded",
                colours[age],
                shown !== undefined && shown in colours && shown !== age && "opacity-30",
              )}
              style={{ flexGrow: Math.max(1, overdue), flexBasis: 0 }}
            />
          ))}
      </div>
      <ul className="grid grid-cols-2 sm:grid-cols-4 sm:gap-1">
        {ages.map(({ age, count, overdue }) => (
          <li key={age}>
            <Link
              to={to(shown === age ? undefined : age)}
              aria-current={shown === age ? "true" : undefined}
              preventScrollReset
              className={classNames(
                "block h-full rounded-2xl border-2 px-2 py-1 no-underline hover:border-ink sm:px-3 sm:py-1.5",
                shown === age ? "border-ink bg-white" : "border-transparent",
              )}
            >
              <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft">
                <i
                  aria-hidden="true"
                  className={classNames("unit-block block size-3 shrink-0 rounded", colours[age])}
                />
                {arrearsAgeNames[age]}
              </span>
              <span className="flex items-baseline justify-between gap-x-2 sm:block">
                <span className="display sm:block sm:text-lg">{formatNumber(count)}</span>
                <span className="text-sm whitespace-nowrap tabular-nums sm:block">{formatUgx(overdue)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
