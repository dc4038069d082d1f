import { sql } from "kysely";
import { expect, test } from "vitest";
import { OFFICE_MAILS_PER_HOUR } from "#server/enquiries/office-mail.ts";
import { createTestDatabase } from "#test/database.ts";
import { createDataFolder } from "#test/site-process.ts";
import { postUnderKill } from "./forms-under-kill.ts";

test("while the program is killed again and again, every form that was acknowledged is stored, and stored once", async () => {
  const database = await createTestDatabase();
  const folder = await createDataFolder();
  try {
    const { acknowledged } = await postUnderKill(database.url, folder.path, {
      forms: 120,
      kills: 5,
      killEveryMs: 2_000,
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(120);
    const { rows } = await sql<{ message: string; times: number }>`
      select message, count(*)::int as times from enquiries group by message`.execute(database.db);
    const times = new Map(rows.map((row) => [row.message, row.times]));
    expect(acknowledged.filter((message) => times.get(message) !== 1)).toEqual([]);
    // Each enquiry is in one mail to the office: the first ones of an hour have a mail each, and the others share one.
    const office = await sql<{ all: number; alone: number; mails: number }>`
      select sum(told)::int as all, sum(least(told, ${OFFICE_MAILS_PER_HOUR}))::int as alone,
        (select count(*)::int from outgoing_mails where template = 'new-enquiry') as mails
      from office_mail_hours`.execute(database.db);
    expect(office.rows[0]?.all).toBe(times.size);
    expect(office.rows[0]?.mails).toBe(office.rows[0]?.alone);
  } finally {
    await folder.remove();
    await database.remove();
  }
}, 900_000);
