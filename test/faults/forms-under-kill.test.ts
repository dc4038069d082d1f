import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "../database.ts";
import { createDataFolder } from "../site-process.ts";
import { postUnderKill } from "./forms-under-kill.ts";

test("while the program is killed again and again, every form that was acknowledged is stored, and stored once", async () => {
  const database = await createTestDatabase();
  const folder = await createDataFolder();
  try {
    const { acknowledged, kills } = await postUnderKill(database.url, folder.path, {
      forms: 120,
      kills: 5,
      killEveryMs: 2_000,
    });
    expect(kills).toBeGreaterThanOrEqual(5);
    expect(acknowledged.length).toBeGreaterThanOrEqual(120);
    const { rows } = await sql<{ message: string; times: number }>`
      select message, count(*)::int as times from enquiries group by message`.execute(database.db);
    const times = new Map(rows.map((row) => [row.message, row.times]));
    expect(acknowledged.filter((message) => times.get(message) !== 1)).toEqual([]);
    // The office is told of each once, too.
    const mails = await sql<{ mails: number }>`
      select count(*)::int as mails from outgoing_mails where template = 'new-enquiry'`.execute(database.db);
    expect(mails.rows[0]?.mails).toBe(times.size);
  } finally {
    await folder.remove();
    await database.remove();
  }
}, 180_000);
