import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { countLockWaits, untilLockWaits } from "#test/lock-waits.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { ROWS_PER_BATCH } from "./statement-evaluation.ts";
import { readStatement } from "./statement-reading.ts";

const now = new Date("2026-11-20T09:00:00Z");
const by = { actor: { id: "1", name: "Ada" } };

test("two long files that name the same numbers in opposite order are both read", async ({ database: { db } }) => {
  const day = localDate(now).split("-").reverse().join("/");
  const sourceOf = (name: string, numbers: readonly string[]) => {
    const rows = numbers.map((number) => [number, day, "Completed", "A STRANGER", 20_000, "x"].join(","));
    const text = `Transaction ID,Date,Status,From,Amount,Details\n${rows.join("\n")}\n`;
    return { name, method: "airtel" as const, content: Readable.from([Buffer.from(text)]) };
  };
  // The layout is known after this file, so the other files are read without questions.
  expect(await readConfirmed(db, sourceOf("first.csv", ["FIRST1"]), by, now)).toMatchObject({ ok: true });
  const long = (name: string, last: readonly string[], first: readonly string[]) =>
    sourceOf(name, [...first, ...Array.from({ length: ROWS_PER_BATCH - 1 }, (_, i) => `${name}${i + 1000}`), ...last]);

  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const blocker = db.transaction().execute(async (trx) => {
    await sql`insert into transactions (method, number, first_seen_at) values ('airtel', 'AAA1', ${now})`.execute(trx);
    holding.resolve();
    await held.promise;
  });
  await holding.promise;
  // The first file stops in its last batch, so that the second one can begin meanwhile.
  const up = readStatement(db, long("UP", ["AAA1", "YYY1"], ["XXX1"]), by, now);
  await untilLockWaits(db);
  let isRead = false;
  const down = readStatement(db, long("DOWN", ["XXX1"], ["YYY1"]), by, now).finally(() => {
    isRead = true;
  });
  await expect.poll(async () => isRead || (await countLockWaits(db)) === 2).toBe(true);
  held.resolve();
  await blocker;
  expect(await Promise.allSettled([up, down])).toMatchObject([{ value: { ok: true } }, { value: { ok: true } }]);
});
