import { formatNumber } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";

type DayChartProps = {
  title: string;
  /** "48,201 views" */
  total: string;
  note?: string;
  steps: readonly { label: string; value: number }[];
  say?: (value: number) => string;
};

const HEIGHT = 100;
const GAP = 0.22;

export function DayChart({ title, total, note, steps, say = formatNumber }: DayChartProps) {
  const highest = Math.max(...steps.map(({ value }) => value), 0);
  const bestAt = steps.findIndex(({ value }) => value === highest);
  return (
    <Card padding="form" className="min-w-0">
      <h3 className="text-base font-semibold text-ink-soft">{title}</h3>
      <p className="display mt-1 text-[2.125rem] leading-none font-[780] wrap-anywhere">{total}</p>
      {note ? <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{note}</p> : null}
      {highest <= 0 ? (
        <p className="mt-5 border-t-[1.5px] border-line pt-4 text-ink-soft">Nothing on these days.</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${steps.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="mt-4 h-20 w-full sm:mt-5 sm:h-32 border-b-[1.5px] border-line"
            aria-hidden="true"
          >
            {steps.map(({ label, value }, index) => {
              // The smallest value is visible.
              const height = value <= 0 ? 0 : Math.max(1.5, (value / highest) * HEIGHT);
              return (
                <rect
                  key={label}
                  x={index + GAP / 2}
                  y={HEIGHT - height}
                  width={1 - GAP}
                  height={height}
                  className={index === bestAt ? "fill-clay" : "fill-sun"}
                >
                  <title>{`${label}: ${say(value)}`}</title>
                </rect>
              );
            })}
          </svg>
          <p className="mt-1.5 flex justify-between gap-4 text-sm text-ink-soft" aria-hidden="true">
            <span>{steps[0]?.label}</span>
            {steps.length > 1 ? <span>{steps.at(-1)?.label}</span> : null}
          </p>
          <p className="mt-1 text-[0.9375rem]">
            Most: <strong>{say(highest)}</strong> on {steps[bestAt]?.label}
          </p>
          <details className="mt-2">
            <summary className="text-button">
              As a table<span className="sr-only">: {title}</span>
            </summary>
            <table className="w-full text-[0.9375rem] tabular-nums">
              <thead className="sr-only">
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">{title}</th>
                </tr>
              </thead>
              <tbody>
                {steps.map(({ label, value }) => (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {label}
                    </th>
                    <td className="py-1.5 pr-2 text-right">{say(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}
