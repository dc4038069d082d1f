import { sql } from "kysely";
import { expect, test } from "vitest";
import { callbackSchema } from "#domain/enquiries/enquiry.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { receiveCallback } from "#server/enquiries/enquiry-intake.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { retentionQueues, workOnRetention } from "#server/personal-data/retention-job.ts";
import { saveSettings } from "#server/settings/all-settings.ts";
import { createTestDatabase } from "#test/database.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

test("every night expired data is erased, and younger data stays", async () => {
  const database = await createTestDatabase();
  const { db, url: databaseUrl } = database;
  const written = localInstant("2026-01-10", "09:00");
  const desk = {
    settings: defaultSettings,
    publicUrl: "https://amaka.example",
    secret: "of this test",
    hasMailServer: true,
  };
  const by = { actor: { id: "1", name: "Admin" } };
  const ask = (name: string, phone: string, at: Date) =>
    receiveCallback(db, { request: callbackSchema.parse({ name, phone }), home: undefined }, desk, at);
  await ask("Amina", "0772 111 222", written);
  await ask("Brian", "0772 333 444", localInstant("2026-06-10", "09:00"));
  await saveSettings(
    db,
    { key: "retention", value: { ...defaultSettings.retention, enquiryMonths: 6 }, version: 0 },
    by,
    written,
  );

  const buyer = await newBuyer(db, "Carol", "+256772555666");
  const agreement = await newAgreement(db, buyer, written);
  const text = (key: string, at: Date, state: "sent") => ({
    ...{
      kind: "reminder-after" as const,
      sent_at: at,
      agreement_id: agreement,
      buyer_id: buyer,
      phone: "+256772555666",
      state,
    },
    ...{ deduplication_key: key, next_attempt_at: at, expires_at: at, created_at: at },
  });
  const messages = [text("old", written, "sent"), text("new", localInstant("2026-06-10", "09:00"), "sent")];
  await db.insertInto("sms_messages").values(messages).execute();

  const consoleErrors: string[] = [];
  const log = (_level: string, message: string) => consoleErrors.push(message);
  const jobs = await startJobs({ databaseUrl, queues: retentionQueues, log });
  try {
    await workOnRetention(db, jobs, () => localInstant("2026-08-01", "02:30"));
    const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db);
    expect(rows).toEqual([{ name: "retention", cron: "30 2 * * *", timezone: "Africa/Kampala" }]);
    await jobs.enqueue(db, defineQueue("retention"), {});
    const names = () => db.selectFrom("enquiries").select("name").orderBy("id").execute();
    await expect.poll(names).toEqual([{ name: "(erased)" }, { name: "Brian" }]);
    const kept = () => db.selectFrom("sms_messages").select("deduplication_key as key").execute();
    await expect.poll(kept).toEqual([{ key: "new" }]);
    expect(consoleErrors).toEqual([]);
  } finally {
    await jobs.stop(1);
    await database.remove();
  }
});
