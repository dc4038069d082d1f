import { chartSteps, readDayRange } from "#domain/analytics/analytics.ts";
import { sharePercent } from "#domain/money/share-percent.ts";
import { targetsArea } from "#domain/settings/areas/targets.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import {
  type AnalyticsDay,
  listAnalyticsDays,
  listChannels,
  listTopHomes,
  listTopPages,
  listTopSources,
  readAnalyticsSummary,
  readFunnel,
} from "#server/analytics/analytics.ts";
import { RAW_VIEW_DAYS } from "#server/analytics/page-views.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

const LIST_LENGTH = 10;

async function load({ db, url, now }: ViewRequest) {
  const today = localDate(now);
  const range = readDayRange(url.searchParams, today);
  const [summary, days, funnel, channels, pages, homes, sources, { targets }] = await Promise.all([
    readAnalyticsSummary(db, now),
    listAnalyticsDays(db, range),
    readFunnel(db, range),
    listChannels(db, range),
    listTopPages(db, range, LIST_LENGTH),
    listTopHomes(db, range, LIST_LENGTH),
    listTopSources(db, range, LIST_LENGTH),
    getSettings(db, targetsArea),
  ]);
  const bar = (label: string, about: string, { count, target }: { count: number; target: number }) => ({
    label,
    about,
    count,
    target,
    percent: sharePercent(count, target),
  });
  return {
    now,
    today,
    range,
    summary,
    bars: [
      bar("Properties Listed", "Properties on the site", {
        count: summary.properties.listed,
        target: targets.propertiesListed,
      }),
      bar("Featured Content", "Properties and articles marked as featured", {
        count: summary.properties.featured + summary.featuredPosts,
        target: targets.featuredContent,
      }),
      bar("Monthly Inquiries", "Inquiries of this month", {
        count: summary.enquiries.thisMonth,
        target: targets.monthlyEnquiries,
      }),
    ],
    totals: totalOf(days),
    steps: chartSteps(range).map(({ from, until, label }) => ({
      label,
      ...totalOf(days.filter(({ day }) => day >= from && day <= until)),
    })),
    funnel,
    channels,
    pages,
    homes,
    sources,
    rawViewDays: RAW_VIEW_DAYS,
  };
}

function totalOf(days: readonly AnalyticsDay[]): Omit<AnalyticsDay, "day"> {
  const sum = (read: (day: AnalyticsDay) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    views: sum(({ views }) => views),
    visitors: sum(({ visitors }) => visitors),
    calls: sum(({ calls }) => calls),
    whatsAppTaps: sum(({ whatsAppTaps }) => whatsAppTaps),
    enquiries: sum(({ enquiries }) => enquiries),
    visitsBooked: sum(({ visitsBooked }) => visitsBooked),
    visitsAttended: sum(({ visitsAttended }) => visitsAttended),
    agreements: sum(({ agreements }) => agreements),
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
  };
}

export type AnalyticsData = Awaited<ReturnType<typeof load>>;

export const loader = viewLoader(load);
