import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import type { DayTakings } from "#server/ledger/takings.ts";
import { Card } from "../cards/card.tsx";
import { DayChart } from "../charts/day-chart.tsx";
import { viewPath } from "../view/view-path.ts";

const names = { value: "Received", against: "Due" };

type TakingsProps = {
  takings: { days: readonly DayTakings[]; openToday: Ugx; overdue: { amount: Ugx; agreements: number } };
};

/**
 * Shows what was received on each of the last fourteen days beside what was due, and the sum of all that is overdue:
 * each bar has only what fell due on its day, deposits included. What was given back is subtracted, as on every page that
 * says what was received.
 */
export function Takings({ takings: { days, openToday, overdue } }: TakingsProps) {
  const steps = days.map(({ day, received, due }) => ({
    label: weekdayDateText(day),
    value: received.inAll,
    against: due.inAll,
    deposits: { value: received.deposits, against: due.deposits },
    refunded: received.refunded,
  }));
  return (
    <Card aria-labelledby="takings" padding="sides" className="pt-5 pb-2">
      <DayChart
        title="Money received against due"
        steps={steps}
        names={names}
        formatValue={(amount) => formatUgx(ugx(amount))}
      >
        {({ label, value, against, deposits, refunded }, at) => {
          const isToday = at === steps.length - 1;
          return (
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h2 id="takings" className="sr-only">
                  Money received against due
                </h2>
                {isToday ? null : <p className="text-[0.9375rem] font-bold">{label}</p>}
                <dl className="flex flex-wrap gap-x-3 gap-y-1 sm:gap-x-6">
                  <Figure
                    name={isToday ? "Received today" : "Received"}
                    amount={value}
                    deposits={deposits.value}
                    refunded={refunded}
                  />
                  <Figure
                    name={isToday ? "Due today" : "Due"}
                    amount={against}
                    deposits={deposits.against}
                    {...(isToday && { note: settledText(against, openToday) })}
                  />
                </dl>
                {overdue.amount > 0 ? (
                  <p className="text-[0.9375rem] text-ink-soft">
                    <Link to={viewPath("/dashboard/arrears")} className="font-bold text-clay">
                      {formatUgx(overdue.amount)} overdue
                    </Link>{" "}
                    in all, on {countText(overdue.agreements, "agreement")}
                  </p>
                ) : null}
              </div>
              <Link to={viewPath("/dashboard/desk")} className={buttonClass("sun", "small")}>
                Record a payment
              </Link>
            </div>
          );
        }}
      </DayChart>
    </Card>
  );
}

/** Says how much of what is due today is paid, so that the end of the day is understood. */
function settledText(due: number, open: number): string {
  if (due <= 0) return "nothing falls due today";
  if (open <= 0) return "all of it is paid";
  return due > open ? `${formatUgx(ugx(due - open))} paid, ${formatUgx(ugx(open))} open` : "all of it is open";
}

type FigureProps = { name: string; amount: number; deposits: number; refunded?: number; note?: string };

function Figure({ name, amount, deposits, refunded = 0, note }: FigureProps) {
  return (
    <div className="max-sm:flex-[1_1_8rem]">
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="display text-lg sm:text-[1.75rem] leading-tight font-[780] whitespace-nowrap">
        {formatUgx(ugx(amount))}
      </dd>
      {/* The deposits are a part of what came in, which can be more than what is left of it. */}
      {refunded > 0 ? (
        <dd className="text-[0.9375rem] text-ink-soft">{formatUgx(ugx(amount + refunded))} came in</dd>
      ) : null}
      {deposits > 0 ? (
        <dd className="text-[0.9375rem] text-ink-soft">
          {deposits > amount + refunded ? "deposits" : "of it deposits"} {formatUgx(ugx(deposits))}
        </dd>
      ) : null}
      {refunded > 0 ? <dd className="text-[0.9375rem] text-ink-soft">{formatUgx(ugx(refunded))} given back</dd> : null}
      {note === undefined ? null : <dd className="text-[0.9375rem] text-ink-soft">{note}</dd>}
    </div>
  );
}
