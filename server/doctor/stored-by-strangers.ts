import { sql } from "kysely";
import { formatNumber } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { PlainError } from "#server/db/plain-error.ts";
import { storageBudget, storedBytes, VIEW_ROW_BYTES, viewRowsADay } from "#server/http/limits.ts";
import type { DatabaseCheck } from "./examine.ts";

type StoredByStrangers = { forms: number; viewRows: number; databaseBytes: number };

/** Counts forms of the last 24 hours and page views of today in Kampala, and reads the size of the database. */
async function readStoredByStrangers(db: Database, now: Date): Promise<StoredByStrangers> {
  const { rows } = await sql<StoredByStrangers>`
    with since as (select ${now}::timestamptz - interval '1 day' as day_ago)
    select (
        (select count(*) from enquiries, since where created_at > day_ago)
        + (select count(*) from subscribers, since where requested_at > day_ago)
        + (select count(*) from sign_in_attempts, since where last_failed_at > day_ago)
      )::integer as forms,
      (select count(*) from counted_views where day = ${localDate(now)})::integer as "viewRows",
      pg_database_size(current_database())::bigint as "databaseBytes"`.execute(db);
  return rows[0] ?? { forms: 0, viewRows: 0, databaseBytes: 0 };
}

/**
 * Describes what strangers have stored.
 *
 * @throws {PlainError} if it is more than half of what they may store in a day
 */
function describeStored({ forms, viewRows, databaseBytes }: StoredByStrangers): string {
  const bytes = forms * storedBytes(0) + viewRows * VIEW_ROW_BYTES;
  const most = storageBudget.all + viewRowsADay.all * VIEW_ROW_BYTES;
  const megabytes = (count: number) => `${formatNumber(Math.ceil(count / 1_000_000))} MB`;
  const text = `Strangers stored ${formatNumber(forms)} forms and ${formatNumber(viewRows)} rows of page views in a day, at most ${megabytes(bytes)} of the ${megabytes(most)} that they may; the database has ${megabytes(databaseBytes)}`;
  if (bytes <= most / 2) return `${text}.`;
  throw new PlainError(`${text}: look at the proxy's log for networks that send much.`);
}

/** Makes a check that reports how much of their budget of a day strangers have used. */
export function storageCheck(clock: () => Date): DatabaseCheck {
  return { check: "Storage", look: async (db) => describeStored(await readStoredByStrangers(db, clock())) };
}
