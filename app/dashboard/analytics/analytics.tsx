import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import {
  type DayRange,
  dayRangeParameters,
  dayRangeText,
  growthText,
  type RangeName,
  sourceText,
} from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { formatNumber, formatUgx, formatUgxShort, ugx } from "#domain/money/money.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { FilterChips } from "../parts/filter-chips.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import type { Route } from "./+types/analytics.ts";
import { DayChart } from "./day-chart.tsx";

export { loader } from "./analytics.server.ts";

export const handle = viewHandle({ title: "Analytics" });

type Data = Route.ComponentProps["loaderData"];

/** What was measured: the site's pages, who asked, who came, who signed, and what was paid. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  const data = loaderData;
  const { range, totals, steps, pages, homes, sources } = data;
  const { countedAt } = data.summary;
  return (
    <>
      <ViewHeader
        title="Analytics"
        lead={
          countedAt ? `Views are counted up to ${sinceText(countedAt, data.now)}.` : "No view has been counted yet."
        }
        actions={<TableLink range={range} table="days" label="Download as CSV" />}
      />
      <Cards {...data.summary} />
      <PerformanceOverview bars={data.bars} />
      <section aria-labelledby="days" className="mt-10">
        <h2 id="days" className="text-[26px]">
          {dayRangeText(range)}
        </h2>
        <ChooseDays range={range} today={data.today} />
        <div className="mt-5 grid gap-4 lg:grid-cols-2 lg:gap-4.5">
          <DayChart
            title="Page views"
            total={formatNumber(totals.views)}
            note={`by ${formatNumber(totals.visitors)} visitors, counted by day`}
            steps={steps.map(({ label, views }) => ({ label, value: views }))}
          />
          <DayChart
            title="Money received"
            total={formatUgx(ugx(totals.received))}
            steps={steps.map(({ label, received }) => ({ label, value: received }))}
            say={(value) => formatUgx(ugx(value))}
          />
          <DayChart
            title="Inquiries"
            total={formatNumber(totals.enquiries)}
            steps={steps.map(({ label, enquiries }) => ({ label, value: enquiries }))}
          />
          <Figures totals={totals} />
        </div>
        <FunnelSteps funnel={data.funnel} />
        <div className="mt-4 grid items-start gap-4 lg:mt-4.5 xl:grid-cols-3 lg:gap-4.5">
          <Ranking
            title="Top homes"
            empty="No home's page was seen on these days."
            of="views"
            table={<TableLink range={range} table="homes" label="CSV" of="Top homes" />}
            lines={homes.map(({ kind, id, name, views, taps }) => ({
              key: homePath({ kind, id }),
              name: <a href={homePath({ kind, id })}>{name}</a>,
              count: views,
              note:
                taps > 0
                  ? `${formatNumber(taps)} ${taps === 1 ? "call or WhatsApp tap" : "calls and WhatsApp taps"}`
                  : undefined,
            }))}
          />
          <Ranking
            title="Top pages"
            empty="No page was seen on these days."
            of="views"
            table={<TableLink range={range} table="pages" label="CSV" of="Top pages" />}
            lines={pages.map(({ path, views }) => ({
              key: path,
              name: path.startsWith("/") ? <a href={path}>{path === "/" ? "Home page" : path}</a> : "Others",
              count: views,
            }))}
          />
          <Ranking
            title="Where visitors came from"
            empty="Nobody came from anywhere on these days."
            of="arrivals"
            table={<TableLink range={range} table="sources" label="CSV" of="Where visitors came from" />}
            lines={sources.map(({ source, arrivals }) => ({ key: source, name: sourceText(source), count: arrivals }))}
          />
        </div>
        <Definitions rawViewDays={data.rawViewDays} />
      </section>
    </>
  );
}

function Cards({ views, properties, enquiries, revenue }: Data["summary"]) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 xl:gap-4.5">
      <Card label="Total Views" value={formatNumber(views.total)}>
        <Growth {...views} of="from last month" nothing="No views last month to compare with" />
      </Card>
      <Card label="Active Properties" value={formatNumber(properties.active)}>
        {formatNumber(properties.featured)} featured
      </Card>
      <Card label="Inquiries" value={formatNumber(enquiries.total)}>
        {formatNumber(enquiries.pending)} pending
      </Card>
      <Card label="Revenue" value={formatUgxShort(ugx(revenue.total))} whole={formatUgx(ugx(revenue.total))}>
        <Growth {...revenue} of="this month" nothing="Nothing last month to compare with" />
      </Card>
    </ul>
  );
}

function Card(props: { label: string; value: string; whole?: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col rounded-card border-[1.5px] border-line bg-white p-5 sm:px-6">
      <span className="text-ink-soft">{props.label}</span>
      <span className="display mt-2 text-[clamp(30px,2.7vw,40px)] leading-none font-[780] wrap-anywhere">
        {props.value}
      </span>
      {props.whole && props.whole !== props.value ? (
        <span className="mt-1 text-[15px] text-ink-soft tabular-nums">{props.whole}</span>
      ) : null}
      <span className="mt-auto pt-3 text-[15px] font-bold">{props.children}</span>
    </li>
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

function PerformanceOverview({ bars }: { bars: Data["bars"] }) {
  return (
    <section
      aria-labelledby="performance"
      className="mt-4 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6 xl:mt-4.5"
    >
      <h2 id="performance" className="text-xl">
        Performance Overview
      </h2>
      <ul className="mt-4 grid gap-5 lg:grid-cols-3 lg:gap-8">
        {bars.map(({ label, count, target, percent }) => (
          <li key={label}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-display font-bold tracking-tight">{label}</span>
              <span className="text-[15px] text-ink-soft tabular-nums">
                {formatNumber(count)} of {formatNumber(target)}, {formatNumber(percent)}%
              </span>
            </p>
            <span className="mt-2 block h-3.5 overflow-hidden rounded-full bg-paper-2" aria-hidden="true">
              <span
                className={`block h-full rounded-full ${percent >= 100 ? "bg-leaf" : "bg-sun"}`}
                style={{ width: `${Math.min(100, percent)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rangeLabels: readonly (readonly [Exclude<RangeName, "custom">, string])[] = [
  ["today", "Today"],
  ["7", "7 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["month", "This month"],
];

function ChooseDays({ range, today }: { range: DayRange; today: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
      <FilterChips
        label="Days"
        choices={rangeLabels.map(([name, label]) => ({
          label,
          to: viewPath("/dashboard/analytics", dayRangeParameters({ ...range, name })),
          isSelected: range.name === name,
        }))}
      />
      <Form
        method="get"
        action={viewPath("/dashboard/analytics")}
        preventScrollReset
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="range" value="custom" />
        <label className="flex flex-col text-[15px] font-bold">
          From
          <input
            key={range.from}
            type="date"
            name="from"
            required
            max={today}
            defaultValue={range.from}
            className="control mt-0.5 w-auto!"
          />
        </label>
        <label className="flex flex-col text-[15px] font-bold">
          Until
          <input
            key={range.until}
            type="date"
            name="until"
            required
            max={today}
            defaultValue={range.until}
            className="control mt-0.5 w-auto!"
          />
        </label>
        <Button type="submit" variant="outline" size="small">
          Show
        </Button>
      </Form>
    </div>
  );
}

function Figures({ totals }: { totals: Data["totals"] }) {
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
        <div key={label} className="flex flex-col-reverse justify-center bg-white p-5">
          <dt className="text-[15px] text-ink-soft">{label}</dt>
          <dd className="display text-[30px] leading-tight font-[780]">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far those who asked have come; each step is a share of the first. */
function FunnelSteps({ funnel }: { funnel: Data["funnel"] }) {
  const { enquiries } = funnel;
  const steps: [string, number][] = [
    ["Asked", enquiries],
    ["Booked a visit", funnel.booked],
    ["Came", funnel.attended],
    ["Signed an agreement", funnel.signed],
  ];
  return (
    <section
      aria-labelledby="funnel"
      className="mt-4 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6 lg:mt-4.5"
    >
      <h3 id="funnel" className="text-xl">
        From inquiry to agreement
      </h3>
      <p className="mt-1 text-ink-soft">What has become, up to now, of the inquiries of these days.</p>
      {enquiries === 0 ? (
        <p className="mt-4 border-t-[1.5px] border-line pt-4 text-ink-soft">Nobody asked on these days.</p>
      ) : (
        <ol className="mt-4 grid gap-3">
          {steps.map(([label, count]) => {
            const percent = Math.round((count * 100) / enquiries);
            return (
              <li
                key={label}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 sm:grid-cols-[190px_minmax(0,1fr)_120px] sm:items-center"
              >
                <span className="font-display font-bold tracking-tight">{label}</span>
                <span
                  className="order-last col-span-2 h-7 overflow-hidden rounded-xl bg-paper-2 sm:order-none sm:col-span-1"
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
    </section>
  );
}

type RankingProps = {
  title: string;
  empty: string;
  /** What is counted: "views". */
  of: string;
  table: ReactNode;
  lines: readonly { key: string; name: ReactNode; count: number; note?: string | undefined }[];
};

function Ranking({ title, empty, of, table, lines }: RankingProps) {
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

function Definitions({ rawViewDays }: { rawViewDays: number }) {
  const words: [string, string][] = [
    [
      "View",
      "A public page that somebody opened, also one that was answered from memory. Machines, pages fetched ahead and whoever is signed in here are left out.",
    ],
    [
      "Visitor",
      `Somebody of one day: a number made of the connection, the browser and a secret of that day, which is thrown away at midnight. Who comes on two days counts twice; phones of one kind behind one connection count once. No cookie is set and no address is kept. After ${rawViewDays} days only sums are left.`,
    ],
    [
      "Calls, WhatsApp taps",
      "Taps on a telephone number or on WhatsApp. Without JavaScript they cannot be counted; whether anybody answered is not known.",
    ],
    [
      "Where visitors came from",
      "The site with the link, or the campaign that the link names (utm_source). Many apps say nothing of it.",
    ],
    [
      "Inquiry",
      "A visit request, message, call-back or wish for information. Suspected spam is left out; pending means not answered yet.",
    ],
    [
      "Visits booked, attended",
      "Booked: requested on these days, also if cancelled later. Kept: somebody came on these days, as you have marked it.",
    ],
    [
      "Agreement",
      "Entered on these days. In the steps above it belongs to the inquiry from which the buyer was entered, or which has the buyer's telephone number or e-mail address.",
    ],
    ["Revenue, money received", "The sum of the ledger by the day of payment. A reversal is taken off on its own day."],
    ["From last month, this month", "This month so far against the same days of last month."],
    [
      "Performance Overview",
      "The share of the targets in the settings. Listed: published, and available or reserved. Featured: such properties and published blog posts. Monthly: since the first of this month.",
    ],
  ];
  return (
    <section className="mt-4 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6 lg:mt-4.5">
      <h3 className="text-xl">What these numbers mean</h3>
      <dl className="mt-3 gap-x-10 lg:columns-2">
        {words.map(([word, meaning]) => (
          <div key={word} className="break-inside-avoid border-t-[1.5px] border-line py-2.5">
            <dt className="font-bold">{word}</dt>
            <dd className="mt-0.5 text-[15px] text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t-[1.5px] border-line pt-3 text-[15px] text-ink-soft">
        Days are Kampala's. <Link to={viewPath("/dashboard/enquiries/:id?")}>All inquiries</Link>,{" "}
        <Link to={viewPath("/dashboard/buyers/:id?")}>all agreements</Link>.
      </p>
    </section>
  );
}

function TableLink(props: { range: DayRange; table: string; label: string; of?: string }) {
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
