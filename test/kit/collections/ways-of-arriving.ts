import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { createAirtelMoney } from "#server/collections/airtel-money.ts";
import { callbackPath, callbackRoutes } from "#server/collections/callback-routes.ts";
import { type Collection, leaseDueCollections } from "#server/collections/collection-store.ts";
import { readTransactions } from "#server/collections/read-transactions.ts";
import { requestPayment } from "#server/collections/request-payment.ts";
import { settleCollection } from "#server/collections/settle-collection.ts";
import type { Database } from "#server/db/connection.ts";
import { createBodyReader } from "#server/http/receive-body.ts";
import { listReconciled } from "#server/ledger/reconciliation.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { confirm } from "#test/forms/confirm.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { airtelCallback } from "#test/stand-ins/provider-simulator/airtel-collections.ts";
import { ProviderSimulator } from "#test/stand-ins/provider-simulator/simulator.ts";
import type { WalletPayment } from "#test/stand-ins/provider-simulator/wallets.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";

/**
 * The program learns of a payment when it asks what became of its request, when the provider calls back, from the
 * provider's list, from an uploaded file, or from the person at the desk.
 */
export const ways = ["request", "callback", "list", "file", "hand"] as const;
export type Way = (typeof ways)[number];

export const situations = ["fits", "agreement-ended", "another-amount", "more-than-owed", "month-closed"] as const;
export type Situation = (typeof situations)[number];

/** Returns these ways in every possible order. */
export function ordersOf(some: readonly Way[]): Way[][] {
  if (some.length < 2) return [[...some]];
  return some.flatMap((way) => ordersOf(some.filter((one) => one !== way)).map((rest) => [way, ...rest]));
}

const by = { actor: { id: "1", name: "Ada" } };
const secret = "the sign-in secret of the tests, 32 characters and more";
const asked = ugx(20_000);

/** Has a database and a provider that calls nobody back, for the whole test file. */
export const testWithProvider = testWithDatabase.extend(
  "simulator",
  { scope: "file" },
  async ({ database: _ }, { onCleanup }) => {
    const simulator = await ProviderSimulator.start({ callbacks: 0 });
    onCleanup(() => simulator.close());
    return simulator;
  },
);

let buyers = 0;

/**
 * Makes one payment that a phone was asked for and its payer approved, and reports it in each way of `order`, and then
 * again in each. At the end a person assigns what waits. Whatever the order, there must be one transaction, in one row
 * or entry, that is counted once.
 */
export async function proveOneTransaction(
  { db, simulator }: { db: Database; simulator: ProviderSimulator },
  situation: Situation,
  order: readonly Way[],
): Promise<void> {
  const payment = await approvedPayment({ db, simulator }, situation);
  try {
    for (const way of order) {
      await arrive(db, payment, way);
      await expectOnce(db, payment);
    }
    await expectHeard(db, payment, order);
    await proveAssignedOnce(db, payment, order);
  } finally {
    await payment.end();
  }
}

/** Does the same as `proveOneTransaction`, but reports the payment in all ways at the same time, twice. */
export async function proveOneTransactionAtOnce(
  { db, simulator }: { db: Database; simulator: ProviderSimulator },
  situation: Situation,
): Promise<void> {
  const payment = await approvedPayment({ db, simulator }, situation);
  try {
    for (let i = 0; i < 2; i += 1) {
      await Promise.all(ways.map((way) => arrive(db, payment, way)));
      await expectOnce(db, payment);
    }
    await expectHeard(db, payment, ways);
    await proveAssignedOnce(db, payment, ways);
  } finally {
    await payment.end();
  }
}

async function proveAssignedOnce(db: Database, payment: Arriving, order: readonly Way[]): Promise<void> {
  for (const way of order) await arrive(db, payment, way);
  await expectOnce(db, payment);
  await assignAllThatWaits(db, payment);
  const { entries, waiting } = await expectOnce(db, payment);
  expect([entries.length, waiting.length]).toEqual([1, 0]);
  for (const way of order) await arrive(db, payment, way);
  await assignAllThatWaits(db, payment);
  await expectOnce(db, payment);
}

type Arriving = Awaited<ReturnType<typeof approvedPayment>>;

async function approvedPayment(
  { db, simulator }: { db: Database; simulator: ProviderSimulator },
  situation: Situation,
) {
  buyers += 1;
  const phone = `+2567010${String(buyers).padStart(5, "0")}`;
  const clock = () => new Date();
  const now = clock();
  const price = situation === "more-than-owed" ? asked : undefined;
  const agreement = await newAgreement(db, await newBuyer(db, `Payer ${buyers}`, phone), now, price);
  const other = await newAgreement(
    db,
    await newBuyer(db, `Other ${buyers}`, phone.replace("+2567010", "+2567020")),
    now,
  );
  const provider = createAirtelMoney({ ...simulator.keys, baseUrl: simulator.url, isTest: true }, 2_000);
  const tools = {
    ...{ provider, callbackUrl: () => "https://homes.example", clock },
    write: <Result>(work: () => Promise<Result>) => work(),
  };
  const settle = (collection: Collection) => settleCollection(db, tools, collection);
  const requested = await requestPayment(
    db,
    { agreementId: agreement, amount: asked, phone, open: ["airtel"] },
    by,
    now,
  );
  if (!requested.ok) throw new Error(requested.reason);
  const { collection } = requested;
  await settle({ ...collection, looks: 1 });
  const wallet = simulator.wallets.find("airtel", collection.reference.replaceAll("-", ""));
  if (!wallet) throw new Error("the provider has not heard of it");
  const arrived = ugx(situation === "another-amount" ? 15_000 : asked);
  simulator.wallets.decide(wallet, "paid", { amount: arrived });
  const ending = await prepare(db, { situation, agreement, wallet, simulator, now });
  const number = (wallet.number ?? "").toUpperCase();
  return { ...{ agreement, other, provider, settle, collection, wallet, arrived, number, clock }, end: ending };
}

/**
 * Prepares what has to happen between the request and its approval in this way of arriving. It returns a function that
 * undoes what would disturb other payments.
 */
async function prepare(
  db: Database,
  {
    situation,
    agreement,
    wallet,
    simulator,
    now,
  }: { situation: Situation; agreement: number; wallet: WalletPayment; simulator: ProviderSimulator; now: Date },
): Promise<() => Promise<void>> {
  switch (situation) {
    case "fits":
      return async () => {};
    case "agreement-ended": {
      const ending = { reason: "Moved away", keptPercent: 0, refundDueOn: null };
      await cancelAgreement(db, { id: agreement, ending }, by, now);
      return async () => {};
    }
    case "another-amount": {
      const values = { "data.transaction.amount": "15000" };
      simulator.faults.push({ on: "status", about: wallet.reference, lasts: true, kind: "values", values });
      return async () => {
        simulator.faults.length = 0;
      };
    }
    case "more-than-owed": {
      const cash = { method: "cash", externalReference: undefined, backdatingReason: "", note: "" } as const;
      await recordPayment(db, { ...cash, agreementId: agreement, amount: asked, paidOn: localDate(now) }, by, now);
      return async () => {};
    }
    case "month-closed": {
      const month = monthOf(localDate(now));
      await db.insertInto("month_closings").values({ month, closed_by: "Ada", closed_at: now }).execute();
      return async () => {
        await db
          .updateTable("month_closings")
          .set({ reopened_by: "Ada", reopened_at: now, reopening_reason: "The next case" })
          .where("reopened_at", "is", null)
          .execute();
      };
    }
  }
}

async function arrive(db: Database, payment: Arriving, way: Way): Promise<void> {
  const { agreement, arrived, collection, clock, number, provider, settle, wallet } = payment;
  const paidOn = localDate(clock());
  switch (way) {
    case "request":
      await settle({ ...collection, looks: 2 });
      return;
    case "callback":
      return callBack(db, payment);
    case "list": {
      await db.updateTable("payment_providers").set({ next_list_at: null }).where("provider", "=", "airtel").execute();
      await forgetLastLook(db, payment);
      expect(await readTransactions(db, provider, clock)).toEqual({ ok: true });
      // A payment that the list names makes the program ask about its open request at once.
      await settleDue(db, payment);
      return;
    }
    case "file": {
      const day = paidOn.split("-").reverse().join("/");
      const row = [number, day, "Completed", wallet.phone, agreementDisplayId(agreement), arrived].join(",");
      const content = Buffer.from(`Transaction ID,Date,Status,From,Details,Amount\n${row}\n`);
      const source = { name: `${number}.csv`, method: "airtel", content: Readable.from([content]) } as const;
      const read = await readConfirmed(db, source, by, clock());
      if (!read.ok && read.reason !== "read-before") throw new Error(read.reason);
      if (read.ok) await bookStatement(db, { importId: read.importId }, by, clock);
      return;
    }
    case "hand": {
      const money = { method: "airtel", externalReference: number, paidOn, backdatingReason: "", note: "" } as const;
      const answers = confirm([{ code: "month-closed", facts: { paidOn } }], lateReason);
      await recordPayment(db, { ...money, agreementId: agreement, amount: arrived, answers }, by, clock());
    }
  }
}

async function callBack(db: Database, payment: Arriving): Promise<void> {
  const { collection, clock, wallet } = payment;
  const routes = callbackRoutes({ db, secret, bodies: createBodyReader(), log: () => {}, clock });
  const body = JSON.stringify(airtelCallback(wallet, undefined));
  await forgetLastLook(db, payment);
  const answer = await routes.request(callbackPath({ secret }, "airtel"), { method: "POST", body });
  expect(answer.status).toBe(202);
  const soon = () => new Date(clock().getTime() + 2_000);
  const isDue = async () => {
    const row = await db
      .selectFrom("collections")
      .select(["state", "next_look_at"])
      .where("id", "=", collection.id)
      .executeTakeFirstOrThrow();
    expect(row.state === "successful" || (row.next_look_at !== null && row.next_look_at < soon())).toBe(true);
  };
  // When all ways come at the same time, another one may have decided the request before this check.
  await vi.waitFor(isDue, { timeout: 500, interval: 10 }).catch(() => {});
  await settleDue(db, payment);
}

/** The program asks about a request at most once a second. This removes the wait. */
async function forgetLastLook(db: Database, { collection }: Arriving): Promise<void> {
  await db.updateTable("collections").set({ looked_at: null }).where("id", "=", collection.id).execute();
}

async function settleDue(db: Database, { clock, settle }: Arriving): Promise<void> {
  const soon = new Date(clock().getTime() + 2_000);
  for (const due of await leaseDueCollections(db, { provider: "airtel", limit: 9 }, soon)) await settle(due);
}

/**
 * Checks that the money is counted once at this moment: one transaction, at most one entry that counts, and nothing
 * that waits beside it.
 */
async function expectOnce(db: Database, { number, arrived }: Arriving) {
  const transactions = await db.selectFrom("transactions").select("id").where("number", "=", number).execute();
  expect(transactions.length).toBeLessThanOrEqual(1);
  const entries = await db
    .selectFrom("payments")
    .select(["id", "amount_ugx as amount"])
    .where("external_reference", "=", number)
    .where("kind", "=", "payment")
    .where(sql<boolean>`not exists (select from payments as back where back.reverses_id = payments.id)`)
    .execute();
  // A row of a file remains in its file after another way has brought the payment, so the transactions are counted that
  // the office sees as waiting.
  const unmatched = await listUnmatchedLines(db, { limit: 10_000, offset: 0 });
  const ready = await db
    .selectFrom("statement_rows")
    .select("transaction_id")
    .distinct()
    .where("external_reference", "=", number)
    .where("outcome", "=", "matched")
    .execute();
  const waiting = [...unmatched.filter(({ reference }) => reference === number), ...ready];
  expect(entries.length + waiting.length).toBeLessThanOrEqual(1);
  for (const { amount } of entries) expect(amount).toBe(arrived);
  const month = monthOf(localDate(new Date()));
  const items = (await listReconciled(db, { month })).filter(({ reference }) => reference === number);
  expect(items.length).toBeLessThanOrEqual(1);
  for (const { stated, booked } of items) {
    expect(booked).toBe(entries.length === 0 ? 0 : arrived);
    expect([0, arrived]).toContain(stated);
  }
  return { entries, waiting, items };
}

/**
 * Checks that the payment is there after any way that brings money, and that its request is decided if the provider was
 * asked or has called back.
 */
async function expectHeard(db: Database, payment: Arriving, order: readonly Way[]): Promise<void> {
  const { entries, waiting, items } = await expectOnce(db, payment);
  expect([entries.length + waiting.length, items.length]).toEqual([1, 1]);
  if (!order.some((way) => way === "request" || way === "callback")) return;
  const { state } = await db
    .selectFrom("collections")
    .select("state")
    .where("id", "=", payment.collection.id)
    .executeTakeFirstOrThrow();
  expect(["successful", "needs-person"]).toContain(state);
}

const lateReason = "It came in the last hour of the month";

/**
 * Assigns every row of the number to the agreement as a person would, or to another agreement where this one does not
 * accept it.
 */
async function assignAllThatWaits(db: Database, payment: Arriving): Promise<void> {
  const { agreement, other, number, clock } = payment;
  const rows = await db
    .selectFrom("statement_rows")
    .select(["id", "import_id as importId", "version", "paid_on as paidOn"])
    .where("external_reference", "=", number)
    .orderBy("id")
    .execute();
  for (const row of rows)
    for (const agreementId of [agreement, other]) {
      const answers = confirm([{ code: "month-closed", facts: { paidOn: row.paidOn ?? "" } }], lateReason);
      const choice = { rowId: row.id, agreementId, answers };
      const assigned = await assignRow(db, choice, by, clock());
      await bookStatement(db, { importId: row.importId }, by, clock);
      if (assigned.ok) break;
    }
}
