import type { Database } from "#server/db/connection.ts";

type StopScope = "reminders" | "all";

/** Stops messages to a number. If there are several requests, the widest counts. */
export async function stopSms(
  db: Database,
  { phone, scope, by }: { phone: string; scope: StopScope; by: "reply" | "link" | "gateway" },
  now: Date,
): Promise<void> {
  await db
    .insertInto("sms_stops")
    .values({ phone, scope, stopped_by: by, stopped_at: now })
    .onConflict((conflict) =>
      conflict
        .column("phone")
        .where("ended_at", "is", null)
        .doUpdateSet({ scope, stopped_by: by, stopped_at: now })
        .where("sms_stops.scope", "=", "reminders"),
    )
    .execute();
}

/** Ends a stop, because the recipient wants messages again. */
export async function endSmsStop(db: Database, phone: string, by: "reply" | "link", now: Date): Promise<void> {
  await db
    .updateTable("sms_stops")
    .set({ ended_at: now, ended_by: by })
    .where("phone", "=", phone)
    .where("ended_at", "is", null)
    .execute();
}

/** Lists the stops of these numbers that are in force. */
export async function listSmsStops(
  db: Database,
  phones: readonly string[],
): Promise<Map<string, { scope: StopScope; at: Date; by: string }>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom("sms_stops")
    .select(["phone", "scope", "stopped_at as at", "stopped_by as by"])
    .where("phone", "in", [...phones])
    .where("ended_at", "is", null)
    .execute();
  return new Map(rows.map(({ phone, ...stop }) => [phone, stop]));
}

/** Deletes the stops of phone numbers, those that have ended included. It is a part of erasing a person's data. */
export async function eraseSmsStops(trx: Database, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  await trx
    .deleteFrom("sms_stops")
    .where("phone", "in", [...phones])
    .execute();
}
