import { formatNumber } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { type ChartStep, DayChart } from "../charts/day-chart.tsx";

type DaysCardProps = {
  title: string;
  /** The sum is written in words, such as "48,201 views". */
  total: string;
  note?: string;
  steps: readonly ChartStep[];
  formatValue?: (value: number) => string;
};

export function DaysCard({ title, total, note, steps, formatValue = formatNumber }: DaysCardProps) {
  const highest = Math.max(...steps.map(({ value }) => value), 0);
  const best = steps.find(({ value }) => value === highest);
  return (
    <Card padding="form" className="min-w-0">
      <h3 className="text-base font-semibold text-ink-soft">{title}</h3>
      <p className="display mt-1 text-[2.125rem] leading-none font-[780] wrap-anywhere">{total}</p>
      {note ? <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{note}</p> : null}
      {highest <= 0 ? (
        <p className="mt-5 border-t-[1.5px] border-line pt-4 text-ink-soft">Nothing on these days.</p>
      ) : (
        <DayChart title={title} steps={steps} names={{ value: title }} formatValue={formatValue}>
          {({ label, value }) => (
            <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
              <span>
                {label}: <strong>{formatValue(value)}</strong>
              </span>
              <span className="text-ink-soft">
                Most: <strong>{formatValue(highest)}</strong> on {best?.label}
              </span>
            </p>
          )}
        </DayChart>
      )}
    </Card>
  );
}
