import { formatNumber } from "#domain/money/money.ts";
import { sharePercent } from "#domain/money/share-percent.ts";
import { Card } from "../cards/card.tsx";
import type { AnalyticsData } from "./analytics.server.ts";

export function Figures({ totals }: { totals: AnalyticsData["totals"] }) {
  const figures: [string, number][] = [
    ["Calls", totals.calls],
    ["WhatsApp taps", totals.whatsAppTaps],
    ["Visits booked", totals.visitsBooked],
    ["Visits attended", totals.visitsAttended],
    ["Agreements", totals.agreements],
    ["Visitors", totals.visitors],
  ];
  return (
    <dl className="grid auto-rows-fr grid-cols-2 gap-px overflow-hidden rounded-card border-[1.5px] border-line bg-line">
      {figures.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-center bg-white p-3.5 sm:p-5">
          <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
          <dd className="display text-2xl leading-tight sm:text-[1.875rem] font-[780]">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FunnelSteps({ funnel }: { funnel: AnalyticsData["funnel"] }) {
  const { enquiries } = funnel;
  const steps: [string, number][] = [
    ["Asked", enquiries],
    ["Booked a visit", funnel.booked],
    ["Came", funnel.attended],
    ["Signed an agreement", funnel.signed],
  ];
  return (
    <Card aria-labelledby="funnel" className="mt-4 lg:mt-4.5">
      <h3 id="funnel" className="text-xl">
        From inquiry to agreement
      </h3>
      <p className="mt-1 text-ink-soft">What has happened so far to the inquiries of these days.</p>
      {enquiries === 0 ? (
        <p className="mt-4 border-t-[1.5px] border-line pt-4 text-ink-soft">No inquiries on these days.</p>
      ) : (
        <ol className="mt-4 grid gap-3">
          {steps.map(([label, count]) => {
            const percent = sharePercent(count, enquiries);
            return (
              <li
                key={label}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 sm:grid-cols-[190px_minmax(0,1fr)_120px] sm:items-center"
              >
                <span className="font-display font-bold tracking-tight">{label}</span>
                <span
                  className="order-last col-span-2 h-3.5 overflow-hidden rounded-xl bg-paper-2 sm:order-none sm:col-span-1 sm:h-7"
                  aria-hidden="true"
                >
                  <span className="block h-full rounded-xl bg-sun" style={{ width: `${Math.min(100, percent)}%` }} />
                </span>
                <span className="text-right tabular-nums">
                  <strong>{formatNumber(count)}</strong> <span className="text-ink-soft">{percent}%</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
