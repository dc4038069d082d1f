import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { weekdayDateText } from "#domain/time/kampala-time.ts";
import type { Takings as TakingsData } from "#server/ledger/takings.ts";
import { Card } from "../cards/card.tsx";
import { viewPath } from "../view/view-path.ts";

export function Takings({ takings: { days, due } }: { takings: TakingsData }) {
  const today = days.at(-1)?.received ?? ugx(0);
  const share = due === 0 ? 1 : Math.min(1, today / due);
  return (
    <Card aria-labelledby="takings" padding="sides" className="py-5 mb-4 grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto]">
      <div>
        <h2 id="takings" className="font-sans text-[0.9375rem] font-normal tracking-normal text-ink-soft">
          Received today
        </h2>
        <p className="display text-[2rem] leading-tight font-[780]">{formatUgx(today)}</p>
        <p className="text-[0.9375rem] text-ink-soft">of {formatUgx(due)} due today</p>
        <div aria-hidden="true" className="mt-2 h-2 max-w-sm overflow-hidden rounded-full bg-paper-2">
          <div className="h-full bg-leaf" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:flex-col">
        <Bars days={days} />
        <Link to={viewPath("/dashboard/desk")} className={buttonClass("sun", "small")}>
          Record a payment
        </Link>
      </div>
    </Card>
  );
}

/** A bar per day with its value on hover, and a summary in words. */
function Bars({ days }: Pick<TakingsData, "days">) {
  const most = Math.max(1, ...days.map(({ received }) => received));
  const best = days.find(({ received }) => received === most);
  return (
    <figure className="w-36 max-w-full">
      <svg
        viewBox={`0 0 ${days.length * 10} 40`}
        className="block h-10 w-full"
        role="img"
        aria-label={inWords(days, best)}
      >
        {days.map(({ day, received }, i) => {
          const height = Math.max(1, (received / most) * 40);
          const isToday = i === days.length - 1;
          return (
            <rect
              key={day}
              x={i * 10 + 1}
              y={40 - height}
              width={8}
              height={height}
              rx={1}
              className={isToday ? "fill-leaf" : "fill-sun"}
            >
              <title>{`${weekdayDateText(day)}: ${formatUgx(received)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">Last {days.length} days</figcaption>
    </figure>
  );
}

function inWords(days: TakingsData["days"], best: TakingsData["days"][number] | undefined): string {
  const sum = days.reduce((all, { received }) => all + received, 0);
  const most = best ? `, most on ${weekdayDateText(best.day)}: ${formatUgx(best.received)}` : "";
  return `${formatUgx(ugx(sum))} in the last ${days.length} days${most}`;
}
