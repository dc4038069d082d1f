import { readDayRange, sourceText } from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listAnalyticsDays, listTopHomes, listTopPages, listTopSources } from "#server/analytics/analytics.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { answerFile, csvType, writeCsv } from "#server/tables/write-table.ts";
import type { Route } from "./+types/analytics-csv.ts";

const MAX_LINES = 10_000;

type Range = ReturnType<typeof readDayRange>;

const tables: Record<string, (db: Database, range: Range) => Promise<Record<string, string | number>[]>> = {
  days: async (db, range) =>
    (await listAnalyticsDays(db, range)).map((day) => ({
      Day: day.day,
      Views: day.views,
      Visitors: day.visitors,
      Calls: day.calls,
      "WhatsApp taps": day.whatsAppTaps,
      Enquiries: day.enquiries,
      "Visits booked": day.visitsBooked,
      "Visits attended": day.visitsAttended,
      Agreements: day.agreements,
      "Received UGX": day.received,
    })),
  pages: async (db, range) =>
    (await listTopPages(db, range, MAX_LINES)).map(({ path, views }) => ({ Page: path, Views: views })),
  homes: async (db, range) =>
    (await listTopHomes(db, range, MAX_LINES)).map(({ kind, id, name, views, taps }) => ({
      Home: name,
      Page: homePath({ kind, id }),
      Views: views,
      "Calls and WhatsApp": taps,
    })),
  sources: async (db, range) =>
    (await listTopSources(db, range, MAX_LINES)).map(({ source, arrivals }) => ({
      Source: sourceText(source),
      Arrivals: arrivals,
    })),
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const range = readDayRange(url.searchParams, localDate(context.get(nowContext)));
  const name = url.searchParams.get("table") ?? "days";
  const read = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!read) throw new Response("There is no such table.", { status: 404 });
  const lines = await read(context.get(dbContext), range);
  return answerFile(writeCsv([lines]), { name: `analytics-${name}-${range.from}-${range.until}.csv`, type: csvType });
}
