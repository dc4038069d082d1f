import type { ReactNode } from "react";
import { Link } from "react-router";
import { viewPath } from "#app/dashboard/view/view-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type DayRange, dayRangeParameters, dayRangeText, sourceText } from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { enquiryChannelNames } from "#domain/enquiries/enquiry-states.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { Fact, Facts } from "../cards/facts.tsx";
import { OrderedList } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/analytics.ts";
import { ChooseDays } from "./choose-days.tsx";
import { DaysCard } from "./days-card.tsx";
import { Figures, FunnelSteps } from "./figures.tsx";
import { Cards, PerformanceOverview } from "./summary-cards.tsx";

const ones = { views: "view", arrivals: "arrival", inquiries: "inquiry" } as const;

type RankingProps = {
  title: string;
  empty: string;
  of: keyof typeof ones;
  table: ReactNode;
  lines: readonly { key: string; name: ReactNode; count: number; note?: string | undefined }[];
};

export { loader } from "./analytics.server.ts";

export const handle = viewHandle({ title: "Analytics" });

export default function Analytics({ loaderData: data }: Route.ComponentProps) {
  const { range, totals, steps } = data;
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
        <h2 id="days" className="text-[1.625rem]">
          {dayRangeText(range)}
        </h2>
        <ChooseDays range={range} today={data.today} />
        <div className="mt-5 grid gap-4 lg:grid-cols-2 lg:gap-4.5">
          <DaysCard
            title="Page views"
            total={formatNumber(totals.views)}
            note={`by ${countText(totals.visitors, "visitor")}, counted by day`}
            steps={steps.map(({ label, views }) => ({ label, value: views }))}
          />
          <DaysCard
            title="Money received"
            total={formatUgx(ugx(totals.received))}
            note={totals.refunded > 0 ? `after ${formatUgx(ugx(totals.refunded))} given back` : undefined}
            steps={steps.map(({ label, received }) => ({ label, value: received }))}
            formatValue={(value) => formatUgx(ugx(value))}
          />
          <DaysCard
            title="Inquiries"
            total={formatNumber(totals.enquiries)}
            steps={steps.map(({ label, enquiries }) => ({ label, value: enquiries }))}
          />
          <Figures totals={totals} />
        </div>
        <FunnelSteps funnel={data.funnel} />
        <Rankings data={data} />
        <Definitions rawViewDays={data.rawViewDays} />
      </section>
    </>
  );
}

/** Shows which homes, pages, sources and channels had the most views, arrivals and inquiries on the selected days. */
function Rankings({ data: { range, pages, homes, sources, channels } }: { data: Route.ComponentProps["loaderData"] }) {
  return (
    <div className="mt-4 grid items-start gap-4 lg:mt-4.5 lg:gap-4.5 xl:grid-cols-2">
      <Ranking
        title="Top homes"
        empty="No home was viewed on these days."
        of="views"
        table={<TableLink range={range} table="homes" label="CSV" of="Top homes" />}
        lines={homes.map(({ kind, id, name, views, taps }) => ({
          key: homePath({ kind, id }),
          name: <a href={homePath({ kind, id })}>{name}</a>,
          count: views,
          note: taps > 0 ? countText(taps, "call or WhatsApp tap", "calls and WhatsApp taps") : undefined,
        }))}
      />
      <Ranking
        title="Top pages"
        empty="No page was viewed on these days."
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
        empty="No visitors on these days."
        of="arrivals"
        table={<TableLink range={range} table="sources" label="CSV" of="Where visitors came from" />}
        lines={sources.map(({ source, arrivals }) => ({ key: source, name: sourceText(source), count: arrivals }))}
      />
      <Ranking
        title="How inquiries arrived"
        empty="No inquiries on these days."
        of="inquiries"
        table={null}
        lines={channels.map(({ channel, enquiries }) => ({
          key: channel,
          name: enquiryChannelNames[channel],
          count: enquiries,
        }))}
      />
    </div>
  );
}

function Definitions({ rawViewDays }: { rawViewDays: number }) {
  const words: [string, string][] = [
    [
      "View",
      "A visitor opened a public page. Search engines and other machines, pages loaded ahead, and you while signed in are not counted.",
    ],
    [
      "Visitor",
      `One person on one day, recognised by connection and browser until midnight. The same person on two days counts twice; phones of the same kind on one connection count once. No cookie is set and no address is stored. After ${rawViewDays} days only sums are left.`,
    ],
    [
      "Calls, WhatsApp taps",
      "Taps on a phone number or on WhatsApp. Taps without JavaScript are not counted, and we cannot see whether the call was answered.",
    ],
    [
      "Where visitors came from",
      "The website that links here, or the campaign named in the link (utm_source). Many apps do not say.",
    ],
    [
      "Inquiry",
      "A visit request, message, call-back or request for information, sent by a form or entered here. Suspected spam is left out; pending means not answered yet, or a visit that was changed and nobody has told the visitor.",
    ],
    [
      "Visits booked, attended",
      "Booked: requested or booked here on these days, also if cancelled later. Attended: marked as attended on these days.",
    ],
    [
      "Agreement",
      "Entered on these days. In the steps above it belongs to the inquiry that the buyer came from, or one with the buyer's phone number or e-mail address.",
    ],
    [
      "Revenue, money received",
      "What buyers paid, by the day of payment, less what was given back to them. A payment that was reversed counts on no day.",
    ],
    ["From last month, this month", "This month so far against the same days of last month."],
    [
      "Performance Overview",
      "The share of the targets in the settings. Listed: published, and available or reserved. Featured: such properties and published blog posts. Monthly: since the first of this month.",
    ],
  ];
  return (
    <Card as="details" padding="sides" className="mt-4 py-2 lg:mt-4.5">
      <summary className="cursor-pointer py-3">
        <h3 className="inline text-xl">What these numbers mean</h3>
      </summary>
      <Facts layout="texts" className="mt-3 gap-x-10 lg:columns-2">
        {words.map(([word, meaning]) => (
          <Fact key={word} label={word} className="break-inside-avoid border-t-[1.5px] border-line py-2.5">
            <div className="mt-0.5 text-[0.9375rem] text-ink-soft">{meaning}</div>
          </Fact>
        ))}
      </Facts>
      <p className="border-t-[1.5px] border-line pt-3 text-[0.9375rem] text-ink-soft">
        Days are in Kampala time. <Link to={viewPath("/dashboard/enquiries/:id?")}>All inquiries</Link>,{" "}
        <Link to={viewPath("/dashboard/buyers")}>all agreements</Link>.
      </p>
    </Card>
  );
}

function Ranking({ title, empty, of, table, lines }: RankingProps) {
  const highest = Math.max(...lines.map(({ count }) => count), 1);
  return (
    <Card className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-xl">{title}</h3>
        {lines.length > 0 ? table : null}
      </div>
      {lines.length === 0 ? (
        <p className="mt-3 border-t-[1.5px] border-line pt-4 text-ink-soft">{empty}</p>
      ) : (
        <>
          <RankedLines lines={lines.slice(0, SHOWN_AT_FIRST)} of={of} highest={highest} />
          {lines.length > SHOWN_AT_FIRST ? (
            <details>
              <summary className="text-button">
                {formatNumber(lines.length - SHOWN_AT_FIRST)} more<span className="sr-only">: {title}</span>
              </summary>
              <RankedLines lines={lines.slice(SHOWN_AT_FIRST)} of={of} highest={highest} />
            </details>
          ) : null}
        </>
      )}
    </Card>
  );
}

const SHOWN_AT_FIRST = 5;

function RankedLines({ lines, of, highest }: Pick<RankingProps, "lines" | "of"> & { highest: number }) {
  return (
    <OrderedList place="inside" className="mt-3">
      {lines.map(({ key, name, count, note }) => (
        <Row key={key} space="none" className="py-2.5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              {formatNumber(count)}{" "}
              <span className="text-[0.9375rem] text-ink-soft">{count === 1 ? ones[of] : of}</span>
            </span>
          </p>
          <span
            className="mt-1.5 block h-1.5 rounded-full bg-sun"
            style={{ width: `${Math.max(1, (count / highest) * 100)}%` }}
            aria-hidden="true"
          />
          {note ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{note}</p> : null}
        </Row>
      ))}
    </OrderedList>
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
