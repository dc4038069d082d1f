import type { ReactNode } from "react";
import { Link } from "react-router";
import { growthText } from "#domain/analytics/analytics.ts";
import { formatNumber, formatUgx, formatUgxShort, ugx } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { viewPath } from "../view/view-path.ts";
import type { AnalyticsData } from "./analytics.server.ts";

export function Cards({ views, properties, enquiries, revenue }: AnalyticsData["summary"]) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4 xl:gap-4.5">
      <SummaryCard label="Total Views" value={formatNumber(views.total)}>
        <Growth {...views} of="from last month" nothing="No views last month to compare with" />
      </SummaryCard>
      <SummaryCard label="Active Properties" value={formatNumber(properties.active)}>
        {formatNumber(properties.featured)} featured
      </SummaryCard>
      <SummaryCard label="Inquiries" value={formatNumber(enquiries.total)}>
        <Link to={viewPath("/dashboard/enquiries/:id?")}>{`${formatNumber(enquiries.pending)} pending`}</Link>
      </SummaryCard>
      <SummaryCard label="Revenue" value={formatUgxShort(ugx(revenue.total))} whole={formatUgx(ugx(revenue.total))}>
        <Growth {...revenue} of="this month" nothing="Nothing last month to compare with" />
      </SummaryCard>
    </ul>
  );
}

function SummaryCard(props: { label: string; value: string; whole?: string; children: ReactNode }) {
  return (
    <Card as="li" padding="none" className="flex min-w-0 flex-col p-3.5 sm:p-5 sm:px-6">
      <span className="text-ink-soft max-sm:text-[0.9375rem]">{props.label}</span>
      <span className="display mt-1.5 text-[clamp(22px,2.7vw+6px,40px)] leading-none font-[780] wrap-anywhere">
        {props.value}
      </span>
      {props.whole && props.whole !== props.value ? (
        <span className="mt-1 text-[0.9375rem] text-ink-soft tabular-nums">{props.whole}</span>
      ) : null}
      <span className="mt-auto pt-2 text-sm font-bold sm:pt-3 sm:text-[0.9375rem]">{props.children}</span>
    </Card>
  );
}

function Growth(props: { thisMonth: number; lastMonth: number; of: string; nothing: string }) {
  const growth = growthText(props.thisMonth, props.lastMonth);
  if (growth === undefined) return <span className="font-normal text-ink-soft">{props.nothing}</span>;
  return (
    <span className={growth.startsWith("-") ? "text-clay" : "text-leaf"}>
      {growth} {props.of}
    </span>
  );
}

export function PerformanceOverview({ bars }: { bars: AnalyticsData["bars"] }) {
  return (
    <Card aria-labelledby="performance" className="mt-4 xl:mt-4.5">
      <h2 id="performance" className="text-xl">
        Performance Overview
      </h2>
      <p className="text-[0.9375rem] text-ink-soft">
        What there is, of the goals that you set in the{" "}
        <Link to={viewPath("/dashboard/settings/:area", { area: "targets" })}>settings</Link>.
      </p>
      <ul className="mt-4 grid gap-5 lg:grid-cols-3 lg:gap-8">
        {bars.map(({ label, about, count, target, percent }) => (
          <li key={label}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-display font-bold tracking-tight">{label}</span>
              <span className="text-[0.9375rem] text-ink-soft tabular-nums">
                {formatNumber(count)} of {formatNumber(target)}, {formatNumber(percent)}%
              </span>
            </p>
            <span className="mt-2 block h-3.5 overflow-hidden rounded-full bg-paper-2" aria-hidden="true">
              <span
                className={`block h-full rounded-full ${percent >= 100 ? "bg-leaf" : "bg-sun"}`}
                style={{ width: `${Math.min(100, percent)}%` }}
              />
            </span>
            <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{about}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
