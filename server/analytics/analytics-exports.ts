import { sql } from "kysely";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import { listAnalyticsDays } from "#server/analytics/analytics.ts";
import type { Database } from "#server/db/connection.ts";
import { table } from "#server/tables/exported-table.ts";

const DAYS_AT_ONCE = 366;

export const analytics = table(
  async function* (db, days, today) {
    const until = days.until === undefined || days.until > today ? today : days.until;
    for (let from = await firstDay(db, days.from, until); from <= until; from = addDays(from, DAYS_AT_ONCE)) {
      const last = addDays(from, DAYS_AT_ONCE - 1);
      yield await listAnalyticsDays(db, { from, until: [last, until].sort()[0] ?? until });
    }
  },
  {
    Day: ["day", (row) => row.day],
    Views: ["number", (row) => row.views],
    Visitors: ["number", (row) => row.visitors],
    Calls: ["number", (row) => row.calls],
    "WhatsApp taps": ["number", (row) => row.whatsAppTaps],
    Inquiries: ["number", (row) => row.enquiries],
    "Visits booked": ["number", (row) => row.visitsBooked],
    "Visits attended": ["number", (row) => row.visitsAttended],
    Agreements: ["number", (row) => row.agreements],
    "Received UGX": ["amount", (row) => row.received],
  },
);

async function firstDay(db: Database, from: LocalDate | undefined, until: LocalDate): Promise<LocalDate> {
  const { rows } = await sql<{ first: LocalDate | null }>`
    select least((select min(day) from days_counted), (select min(created_at)::date from enquiries),
      (select min(paid_on) from payments))::text as first`.execute(db);
  const first = rows[0]?.first ?? until;
  return from === undefined || from < first ? first : from;
}
