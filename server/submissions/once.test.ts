import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Database } from "#server/db/connection.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { untilLockWaits } from "#test/lock-waits.ts";
import { digestOf, findSubmittedId, forgetOldSubmissions, once, rowOf } from "./once.ts";

const now = new Date("2026-11-28T09:00:00Z");
const input = { amount: 20_000, paidOn: "2026-11-28" };

type Sent = { key?: string; input?: unknown; command?: string; at?: Date };
type Done = { ok: true; id: number } | { ok: false; reason: "closed" };

let done = 0;
async function give(): Promise<Done> {
  done += 1;
  return { ok: true, id: done };
}

function send(db: Database, { key, at = now, ...sent }: Sent, work: () => Promise<Done> = give) {
  const by = { actor: { id: "someone" } };
  const submission = { key, command: "test.do", input, by, now: at, ...sent };
  return db.transaction().execute((trx) => once(trx, submission, work));
}

describe("a form", () => {
  test("that is sent many times at the same moment is done once, and each answer says what was done", async ({
    database: { db },
  }) => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(db, { key })));
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.ok && answer.id)).size).toBe(1);
    const reordered = { paidOn: input.paidOn, amount: input.amount, note: undefined };
    expect(await send(db, { key, input: reordered })).toMatchObject({ ok: true, isNew: false });
  });

  test("that is sent with other contents or for something else is not done, and claims no success", async ({
    database: { db },
  }) => {
    const key = randomUUID();
    await send(db, { key });
    const used = { ok: false, reason: "form-used" };
    expect(await send(db, { key, input: { ...input, amount: 30_000 } })).toEqual(used);
    expect(await send(db, { key, command: "test.undo" })).toEqual(used);
  });

  test("that was rejected, or whose command failed, is done once it is corrected", async ({ database: { db } }) => {
    const key = randomUUID();
    const reject = async () => ({ ok: false, reason: "closed" }) as const;
    expect(await send(db, { key }, reject)).toEqual({ ok: false, reason: "closed" });
    const fail = () => Promise.reject(new Error("lost"));
    await expect(send(db, { key }, fail)).rejects.toThrow("lost");
    expect(await send(db, { key, input: { ...input, amount: 1 } })).toMatchObject({ ok: true, isNew: true });
  });

  test("waits for the first that has its key, and is done where that was rejected", async ({ database: { db } }) => {
    const key = randomUUID();
    const order: string[] = [];
    const hold = Promise.withResolvers<void>();
    const first = send(db, { key }, async () => {
      order.push("first begins");
      await hold.promise;
      order.push("first ends");
      return { ok: false, reason: "closed" };
    });
    await expect.poll(() => order).toHaveLength(1);
    const second = send(db, { key }, async () => {
      order.push("second");
      return give();
    });
    await untilLockWaits(db);
    hold.resolve();
    expect(await first).toMatchObject({ ok: false });
    expect(await second).toMatchObject({ ok: true, isNew: true });
    expect(order).toEqual(["first begins", "first ends", "second"]);
  });

  test("names what it made only to the command that made it", async ({ database: { db } }) => {
    const key = randomUUID();
    const made = await send(db, { key });
    expect(await findSubmittedId(db, { key, command: "test.do" })).toBe(made.ok ? made.id : undefined);
    expect(await findSubmittedId(db, { key, command: "buyer.create" })).toBeUndefined();
  });

  test("that a program sends, without a key, is done each time", async ({ database: { db } }) => {
    const [first, second] = [await send(db, {}), await send(db, {})];
    expect(first.ok && second.ok && first.id !== second.id).toBe(true);
  });

  test("of an earlier release, which cannot be compared, is neither done again nor called done", async ({
    database: { db },
  }) => {
    const key = randomUUID();
    const stored = {
      key: rowOf(key),
      command: "test.do",
      result: JSON.stringify({ id: 7 }),
      actor_id: "",
      submitted_at: now,
    };
    await db.insertInto("submissions").values(stored).execute();
    expect(await send(db, { key })).toEqual({ ok: false, reason: "form-used" });
  });
});

test("what was sent is remembered for ninety days", async ({ database: { db } }) => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const [old, recent] = [randomUUID(), randomUUID()];
  await send(db, { key: old, at: ago(91) });
  await send(db, { key: recent, at: ago(89) });
  await forgetOldSubmissions(db, now);
  const keys = await db.selectFrom("submissions").select("key").execute();
  const rows = keys.map(({ key }) => key.replaceAll("-", ""));
  expect(rows).toContain(rowOf(recent));
  expect(rows).not.toContain(rowOf(old));
});

test("neither the key of a form nor a digest that guessed words give is stored", async ({ database: { db } }) => {
  const key = randomUUID();
  await send(db, { key });
  const { rows } = await sql<{ row: string }>`select submissions::text as row from submissions`.execute(db);
  const stored = rows.map(({ row }) => row).join();
  const guessed = [key, key.replaceAll("-", ""), digestOf("", input), digestOf(rowOf(key), input)];
  expect(guessed.filter((text) => stored.includes(text))).toEqual([]);
  expect(stored).toContain(digestOf(key, input));
});
