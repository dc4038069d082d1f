import { sql } from "kysely";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import { listAnalyticsDays } from "#server/analytics/analytics.ts";
import type { Database } from "#server/db/connection.ts";
import { table } from "#server/tables/exported-table.ts";

const daysAtOnce = 366;

export const analytics = table(
  {
    Day: "day",
    Views: "number",
    Visitors: "number",
    Calls: "number",
    "WhatsApp taps": "number",
    Inquiries: "number",
    "Visits booked": "number",
    "Visits attended": "number",
    Agreements: "number",
    "Received UGX": "amount",
  },
  async function* (db, days, today) {
    const until = days.until === undefined || days.until > today ? today : days.until;
    for (let from = await firstDay(db, days.from, until); from <= until; from = addDays(from, daysAtOnce)) {
      const last = addDays(from, daysAtOnce - 1);
      const rows = await listAnalyticsDays(db, { from, until: [last, until].sort()[0] ?? until });
      yield rows.map((row) => ({
        Day: row.day,
        Views: row.views,
        Visitors: row.visitors,
        Calls: row.calls,
        "WhatsApp taps": row.whatsAppTaps,
        Inquiries: row.enquiries,
        "Visits booked": row.visitsBooked,
        "Visits attended": row.visitsAttended,
        Agreements: row.agreements,
        "Received UGX": row.received,
      }));
    }
  },
);

async function firstDay(db: Database, from: LocalDate | undefined, until: LocalDate): Promise<LocalDate> {
  const { rows } = await sql<{ first: LocalDate | null }>`
    select least((select min(day) from days_counted), (select min(created_at)::date from enquiries),
      (select min(paid_on) from payments))::text as first`.execute(db);
  const first = rows[0]?.first ?? until;
  return from === undefined || from < first ? first : from;
}
