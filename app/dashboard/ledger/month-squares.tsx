import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { lastDayOf } from "#domain/ledger/reconciliation.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import {
  addDays,
  daysBetween,
  type LocalDate,
  weekdayDateText,
  weekdayNames,
  weekdayOf,
} from "#domain/time/kampala-time.ts";
import { axisText } from "../charts/chart-scale.ts";

export interface SquareDay {
  day: LocalDate;
  /** The statements have this amount, in UGX. Cash has no statements. */
  stated: number;
  /** The ledger has this amount without cash, in UGX. */
  booked: number;
  cash: number;
  /** This many lines and entries need an explanation. */
  open: number;
}

type MonthSquaresProps = {
  month: LocalDate;
  days: readonly SquareDay[];
  opened: LocalDate | undefined;
  to: (day: LocalDate) => string;
};

/** Shows a month with a row for each week. Each day compares the statements with the ledger, and leads to its lines. */
export function MonthSquares({ month, days, opened, to }: MonthSquaresProps) {
  const all = Array.from({ length: daysBetween(month, lastDayOf(month)) + 1 }, (_, i) => addDays(month, i));
  // Weeks begin on Monday.
  const first = ((weekdayOf(month) + 6) % 7) + 1;
  return (
    <section aria-labelledby="squares" className="mt-6">
      <h2 id="squares" className="sr-only">
        The month by day
      </h2>
      <div aria-hidden="true" className="month-squares text-xs text-ink-soft">
        {[...weekdayNames.slice(1), weekdayNames[0]].map((name) => (
          <span key={name} className="text-center">
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      <ol className="month-squares mt-1">
        {all.map((day, i) => (
          <li key={day} style={i === 0 ? { gridColumnStart: first } : undefined}>
            <Square day={day} found={days.find((one) => one.day === day)} isOpened={day === opened} to={to} />
          </li>
        ))}
      </ol>
      <ul
        aria-label="What the colours mean"
        className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft"
      >
        <li className="flex items-center gap-1.5">
          <i aria-hidden="true" className="month-square month-key is-agreed" />
          Agrees
        </li>
        <li className="flex items-center gap-1.5">
          <i aria-hidden="true" className="month-square month-key is-explained" />
          Differs, explained
        </li>
        <li className="flex items-center gap-1.5">
          <i aria-hidden="true" className="month-square month-key is-open" />
          To explain
        </li>
        <li>Above the statements, below the ledger, without cash</li>
      </ul>
    </section>
  );
}

type SquareProps = {
  day: LocalDate;
  found: SquareDay | undefined;
  isOpened: boolean;
  to: (day: LocalDate) => string;
};

function Square({ day, found, isOpened, to }: SquareProps) {
  const number = Number(day.slice(8));
  if (!found) {
    return (
      <span className="month-square">
        <span className="sr-only">{`${weekdayDateText(day)}: nothing`}</span>
        <span aria-hidden="true" className="text-ink-soft">
          {number}
        </span>
      </span>
    );
  }
  const { stated, booked, cash, open } = found;
  const hasStatements = stated !== 0 || booked !== 0;
  return (
    <Link
      to={to(day)}
      preventScrollReset
      aria-current={isOpened ? "date" : undefined}
      className={classNames(
        "month-square no-underline",
        open > 0 ? "is-open" : stated !== booked ? "is-explained" : hasStatements && "is-agreed",
      )}
    >
      <span className="sr-only">{squareText(found)}</span>
      <span aria-hidden="true" className="flex w-full justify-between gap-1">
        <b>{number}</b>
        {open > 0 ? <b className="month-open">{formatNumber(open)}</b> : null}
      </span>
      <span aria-hidden="true" className="month-figures">
        {hasStatements ? (
          <>
            <span>{axisText(stated)}</span>
            <span>{axisText(booked)}</span>
          </>
        ) : (
          <span>{axisText(cash)} cash</span>
        )}
      </span>
    </Link>
  );
}

/** Describes a day in words: "Monday 5 October: statement UGX 90,000, ledger UGX 50,000, 3 to explain". */
function squareText({ day, stated, booked, cash, open }: SquareDay): string {
  const parts = [
    stated !== 0 || booked !== 0 ? `statement ${formatUgx(ugx(stated))}, ledger ${formatUgx(ugx(booked))}` : "",
    cash === 0 ? "" : `${formatUgx(ugx(cash))} in cash`,
    open > 0 ? `${formatNumber(open)} to explain` : "",
  ];
  return `${weekdayDateText(day)}: ${parts.filter(Boolean).join(", ")}`;
}
