import { type PointerEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { formatNumber } from "#domain/money/money.ts";
import { axisText, axisTicks, scaledUpTo } from "./chart-scale.ts";
import { ChooseDay } from "./choose-day.tsx";

export interface ChartStep {
  /** The label differs from those of the other days, such as "Friday 20 November". */
  label: string;
  value: number;
  /** The value is compared with this one, such as the amount that was due. */
  against?: number;
}

type DayChartProps<Step extends ChartStep> = {
  /** The title names the picture and its table. */
  title: string;
  steps: readonly Step[];
  /** These names head the table's columns and, with `against`, the key. */
  names: { value: string; against?: string };
  formatValue?: (value: number) => string;
  /** Draws the selected day, which is the last one at first. */
  children: (step: Step, index: number) => ReactNode;
};

/**
 * Draws bars for days, with an axis. A pointer, a finger or the arrow keys select the day that `children` draws. A
 * table behind the picture holds all days, also before the script runs.
 */
export function DayChart<Step extends ChartStep>({
  title,
  steps,
  names,
  formatValue = formatNumber,
  children,
}: DayChartProps<Step>) {
  const slider = useId();
  const [asked, setAsked] = useState<number>();
  const last = steps.length - 1;
  const at = Math.min(asked ?? last, last);
  const chosen = steps[at];
  const highestOf = steps.map(({ value, against = 0 }) => Math.max(value, against, 0));
  // A day's amount due has to be read beside a single large payment.
  const ticks = axisTicks(names.against === undefined ? Math.max(...highestOf, 0) : scaledUpTo(highestOf));
  const top = ticks.at(-1) ?? 0;
  const share = (value: number) => `${top === 0 ? 0 : Math.min(1, Math.max(0, value) / top) * 100}%`;
  if (!chosen) return null;
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const under = Math.floor(((event.clientX - left) / width) * steps.length);
    setAsked(Math.min(last, Math.max(0, under)));
  };
  return (
    <figure className="min-w-0">
      {children(chosen, at)}
      <div className="mt-4 flex h-32 gap-2 sm:h-44">
        <div className="relative w-9 shrink-0 text-right text-xs text-ink-soft tabular-nums" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 translate-y-1/2 leading-none" style={{ bottom: share(tick) }}>
              {axisText(tick)}
            </span>
          ))}
        </div>
        {/* The picture is the label of the slider, so that a press on it moves the focus to the slider and its
            keys. */}
        <label
          htmlFor={slider}
          className="day-plot relative flex min-w-0 flex-1 touch-pan-y"
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && setAsked(undefined)}
        >
          {ticks.map((tick) => (
            <span
              key={tick}
              aria-hidden="true"
              className={classNames(
                "absolute inset-x-0 border-t-[1.5px]",
                tick === 0 ? "border-ink-soft" : "border-line",
              )}
              style={{ bottom: share(tick) }}
            />
          ))}
          {steps.map(({ label, value, against }, index) => (
            <span
              key={label}
              aria-hidden="true"
              title={describeStep({ label, value, against }, names, formatValue)}
              className="day-bar"
            >
              {against === undefined ? null : <i className="day-bar-against" style={{ height: share(against) }} />}
              <i
                className={classNames(
                  "day-bar-value",
                  index === at && "is-chosen",
                  value > 0 && "is-more",
                  value > top && "is-cut",
                )}
                style={{ height: share(value) }}
              />
              {Math.max(value, against ?? 0) > top ? (
                <em className="day-bar-above">{axisText(Math.max(value, against ?? 0))}</em>
              ) : null}
              {against === undefined ? null : <b className="day-bar-mark" style={{ bottom: share(against) }} />}
            </span>
          ))}
          <ChooseDay
            id={slider}
            label={`${title}: day`}
            text={describeStep(chosen, names, formatValue)}
            at={at}
            last={last}
            onChoose={setAsked}
          />
        </label>
      </div>
      <p className="mt-2 flex justify-between gap-4 pl-11 text-[0.8125rem] text-ink-soft" aria-hidden="true">
        <span>{shortened(steps[0])}</span>
        {steps.length > 1 ? <span>{shortened(steps[last])}</span> : null}
      </p>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6">
        {names.against === undefined ? null : (
          <span className="flex flex-wrap gap-x-4 text-[0.8125rem] text-ink-soft" aria-hidden="true">
            <span className="flex items-center gap-1.5">
              <i className="day-key day-bar-value" /> {names.value}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="day-key day-key-against" /> {names.against}
            </span>
          </span>
        )}
        {highestOf.some((height) => height > top) ? (
          <span className="text-[0.8125rem] text-ink-soft" aria-hidden="true">
            A broken bar is off the scale; its amount stands above it.
          </span>
        ) : null}
        <details className="min-w-0 open:w-full">
          <summary className="text-button">
            As a table<span className="sr-only">: {title}</span>
          </summary>
          <table className="w-full text-[0.9375rem] tabular-nums">
            <thead>
              <tr className="text-sm text-ink-soft">
                <th scope="col" className="py-1.5 text-left font-normal">
                  Day
                </th>
                <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {names.value}
                </th>
                {names.against === undefined ? null : (
                  <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                    {names.against}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ label, value, against }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 pl-3 text-right">{formatValue(value)}</td>
                  {against === undefined ? null : <td className="py-1.5 pl-3 text-right">{formatValue(against)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}

/** Shortens "Sunday 15 November" to "Sun 15 Nov". */
function shortened(step: ChartStep | undefined): string {
  return step?.label.replaceAll(/(\p{L}{3})\p{L}+/gu, "$1") ?? "";
}

/** Describes a day in words: "Friday 20 November: UGX 20,000 received, UGX 40,000 due". */
function describeStep(
  { label, value, against }: Pick<ChartStep, "label" | "value"> & { against?: number | undefined },
  names: DayChartProps<ChartStep>["names"],
  formatValue: (value: number) => string,
): string {
  const measured = against === undefined ? "" : `, ${formatValue(against)} ${names.against?.toLowerCase() ?? ""}`;
  return `${label}: ${formatValue(value)} ${names.value.toLowerCase()}${measured}`;
}
