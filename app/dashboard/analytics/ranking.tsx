import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { type DayRange, dayRangeParameters } from "#domain/analytics/analytics.ts";
import { formatNumber } from "#domain/money/money.ts";

type RankingProps = {
  title: string;
  empty: string;
  /** What is counted: "views". */
  of: string;
  table: ReactNode;
  lines: readonly { key: string; name: ReactNode; count: number; note?: string | undefined }[];
};

export function Ranking({ title, empty, of, table, lines }: RankingProps) {
  const highest = Math.max(...lines.map(({ count }) => count), 1);
  return (
    <section className="min-w-0 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-xl">{title}</h3>
        {lines.length > 0 ? table : null}
      </div>
      {lines.length === 0 ? (
        <p className="mt-3 border-t-[1.5px] border-line pt-4 text-ink-soft">{empty}</p>
      ) : (
        <ol className="mt-3">
          {lines.map(({ key, name, count, note }) => (
            <li key={key} className="border-t-[1.5px] border-line py-2.5">
              <p className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
                <span className="shrink-0 tabular-nums">
                  {formatNumber(count)} <span className="text-[15px] text-ink-soft">{of}</span>
                </span>
              </p>
              <span
                className="mt-1.5 block h-1.5 rounded-full bg-sun"
                style={{ width: `${Math.max(1, (count / highest) * 100)}%` }}
                aria-hidden="true"
              />
              {note ? <p className="mt-1 text-[15px] text-ink-soft">{note}</p> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function TableLink(props: { range: DayRange; table: string; label: string; of?: string }) {
  const parameters = { table: props.table, ...dayRangeParameters(props.range) };
  const given = Object.entries(parameters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return (
    <a
      href={`/dashboard/analytics.csv?${new URLSearchParams(given)}`}
      className={`${buttonClass("outline", "small")} shrink-0 whitespace-nowrap`}
      download
    >
      {props.label}
      {props.of ? <span className="sr-only"> of {props.of}</span> : null}
    </a>
  );
}
