import { expect, test } from "vitest";
import type { Database } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { getSettings } from "#server/settings/settings.ts";
import { createDatabaseBefore } from "#test/database.ts";

const entered =
  "MTN MoMo Pay 482 913, Airtel Money 7654321, or account 0102030405 at Pearl Bank; cash at the office with {{agreement}} as the reference";
const published = { kind: "MTN MoMo merchant code", number: "482 913", name: "Nyumba Homes Ltd" };
const store = (db: Database, key: string, value: object) =>
  db
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value) })
    .execute();

test.each([
  {
    what: "were only in the reminders become accounts",
    accounts: undefined,
    list: [
      { kind: "MTN MoMo Pay", number: "482 913", name: "" },
      { kind: "Airtel Money", number: "7654321", name: "" },
      { kind: "account at Pearl Bank", number: "0102030405", name: "" },
      { kind: "cash at the office", number: "", name: "" },
    ],
  },
  { what: "were published stay as they are", accounts: { list: [published] }, list: [published] },
  { what: "were never set stay unset", waysToPay: null, accounts: { list: [] }, list: [] },
])("ways to pay that $what", async ({ accounts, waysToPay = entered, list }) => {
  const { db, url, remove } = await createDatabaseBefore("20261123T1022");
  try {
    const words = { behind: "{{name}}", deposit: "{{name}}" };
    await store(db, "arrears", waysToPay === null ? words : { ...words, waysToPay });
    if (accounts) await store(db, "accounts", accounts);
    await migrate(url);
    const settings = await getSettings(db);
    expect(settings.accounts.list).toEqual(list);
    expect(settings.arrears).toEqual(words);
  } finally {
    await remove();
  }
});
