import { expect } from "vitest";
import type { Database } from "#server/db/connection.ts";
import { doneWholly, inSavepoint, inTransaction } from "#server/db/in-transaction.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;
test.beforeAll(({ database: opened }) => {
  database = opened;
});

const add = (db: Database, name: string) => db.insertInto("buildings").values({ name }).execute();
const names = async () =>
  (await database.db.selectFrom("buildings").select("name").orderBy("name").execute()).map(({ name }) => name);
const undo = () => Promise.reject(new Error("undo"));

test("what a command writes in a caller's transaction is undone with it", async () => {
  const { db } = database;
  for (const join of [inTransaction, inSavepoint]) {
    await expect(
      db.transaction().execute((trx) => join(trx, (own) => add(own, "Joined")).then(undo)),
    ).rejects.toThrow();
  }
  expect(await names()).toEqual([]);
});

test("a command that fails and may try again takes nothing of the caller's with it", async () => {
  const { db } = database;
  await inTransaction(db, async (trx) => {
    await add(trx, "A: the caller's");
    await expect(inSavepoint(trx, (own) => add(own, "Half").then(undo))).rejects.toThrow("undo");
    await expect(
      inSavepoint(trx, (own) => own.deleteFrom("buildings").where("id", "=", Number.NaN).execute()),
    ).rejects.toThrow();
    await inSavepoint(trx, (own) => add(own, "B: the second try"));
  });
  expect(await names()).toEqual(["A: the caller's", "B: the second try"]);
  await expect(inSavepoint(db, (own) => add(own, "Alone").then(undo))).rejects.toThrow("undo");
  expect(await names()).toHaveLength(2);
});

test("a rejection undoes what was written before it, alone and within a caller's transaction", async () => {
  const { db } = database;
  await db.deleteFrom("buildings").execute();
  const rejectAfterWriting = (own: Database) =>
    add(own, "Rejected").then(() => ({ ok: false, reason: "withdrawn" }) as const);
  expect(await doneWholly(db, rejectAfterWriting)).toEqual({ ok: false, reason: "withdrawn" });
  await inTransaction(db, async (trx) => {
    await add(trx, "The caller's");
    expect(await doneWholly(trx, rejectAfterWriting)).toEqual({ ok: false, reason: "withdrawn" });
    expect(await doneWholly(trx, (own) => add(own, "Done").then(() => ({ ok: true }) as const))).toEqual({ ok: true });
  });
  await expect(doneWholly(db, (own) => add(own, "Alone").then(undo))).rejects.toThrow("undo");
  expect(await names()).toEqual(["Done", "The caller's"]);
});
