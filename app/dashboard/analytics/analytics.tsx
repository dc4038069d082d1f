import { dayRangeText, sourceText } from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { enquiryChannelNames } from "#domain/enquiries/office-enquiry.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/analytics.ts";
import { ChooseDays } from "./choose-days.tsx";
import { DayChart } from "./day-chart.tsx";
import { Definitions } from "./definitions.tsx";
import { Figures, FunnelSteps } from "./figures.tsx";
import { Ranking, TableLink } from "./ranking.tsx";
import { Cards, PerformanceOverview } from "./summary-cards.tsx";

export { loader } from "./analytics.server.ts";

export const handle = viewHandle({ title: "Analytics" });

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
        <div className="mt-4 grid items-start gap-4 lg:mt-4.5 lg:gap-4.5 xl:grid-cols-2">
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
          <Ranking
            title="How inquiries came"
            empty="Nobody asked on these days."
            of="inquiries"
            table={null}
            lines={data.channels.map(({ channel, enquiries }) => ({
              key: channel,
              name: enquiryChannelNames[channel],
              count: enquiries,
            }))}
          />
        </div>
        <Definitions rawViewDays={data.rawViewDays} />
      </section>
    </>
  );
}
