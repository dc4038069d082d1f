import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import { createPrivateLink } from "#server/agreements/private-links.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { createDataFolder } from "#test/site-process.ts";
import { watchSite } from "./watched-site.ts";

const buyers = 60;
const rounds = 5;
const MAX_MORE_BYTES = 120 * 1024 * 1024;

testWithDatabase(
  "hundreds of statements that buyers ask for at once leave the site answering",
  async ({ database }) => {
    const { db } = database;
    const now = new Date();
    const by = { actor: { id: "1", name: "Ada" } };
    const paths: string[] = [];
    for (let n = 1; n <= buyers; n += 1) {
      const buyer = await newBuyer(db, `Buyer ${n}`, `+2567720${String(n).padStart(5, "0")}`);
      const agreementId = await newAgreement(db, buyer, now);
      await sql`
      insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, backdating_reason, recorded_by)
      select ${n * 1_000}::int + i, ${agreementId}, 20000, 'cash', current_date - 300 + i, 'test', 'test'
      from generate_series(1, 250) as i`.execute(db);
      const link = await createPrivateLink(
        db,
        { agreementId, document: { kind: "statement" }, secret: "test" },
        by,
        now,
      );
      paths.push(`/statement/${link?.token}`, `/statement/${link?.token}/statement.pdf`);
    }
    const folder = await createDataFolder();
    const site = await watchSite({ DATABASE_URL: database.url, DATA_DIR: folder.path });
    try {
      const before = await site.usage();
      let isOver = false;
      const statuses = Promise.all(
        Array.from({ length: rounds }, () => paths)
          .flat()
          .map((path, n) => askOnce(`http://127.0.0.1:${site.process.port}${path}`, n)),
      ).finally(() => {
        isOver = true;
      });
      let most = 0;
      while (!isOver) {
        await site.expectAlive();
        most = Math.max(most, (await site.usage()).residentBytes);
        await sleep(100);
      }
      const answered = Object.groupBy(await statuses, (status) => status);
      expect(Object.keys(answered).filter((status) => !["200", "429", "503"].includes(status))).toEqual([]);
      expect(most - before.residentBytes).toBeLessThan(MAX_MORE_BYTES);
    } finally {
      await site.stop();
      await folder.remove();
    }
  },
);

async function askOnce(url: string, number: number): Promise<number> {
  const headers = { "X-Forwarded-For": `2001:db8:${number.toString(16)}::1` };
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status === 503) expect(answer.headers.get("retry-after")).not.toBeNull();
  return answer.status;
}
