import { sql } from "kysely";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { type Collecting, testWithCollecting } from "#test/collections/collecting.ts";
import { untilLater } from "#test/collections/payment-faults.ts";
import { addRunningAgreement, waitForState, waitUntilRequested } from "#test/collections/wait-for-collections.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import type { Fault } from "#test/stand-ins/provider-simulator/faults.ts";
import type { ListedTransaction } from "./payment-provider.ts";
import { listDownProviders } from "./provider-state.ts";
import { listShownCollections, listStuckCollections } from "./read-collections.ts";
import { readTransactions } from "./read-transactions.ts";

const test = testWithCollecting();

const phones = { mtn: "+256772123456", airtel: "+256701234567" };
const emptyNumber = { status: "SUCCESSFUL", financialTransactionId: "", "data.transaction.status": "TS" };
const emptyAirtel = { ...emptyNumber, "data.transaction.airtel_money_id": "" };

/** Makes five payments of one provider, and answers each with these values until the faults are taken away. */
async function oddPayments(collecting: Collecting, provider: "mtn" | "airtel", values: Record<string, unknown>) {
  const asked = [];
  for (let i = 0; i < 5; i += 1) {
    const agreement = await addRunningAgreement(collecting);
    const one = await collecting.ask(agreement, 20_000, phones[provider]);
    const payment = await waitUntilRequested(collecting, one);
    await waitForState(collecting, one.id, "sent");
    asked.push({ agreement, one, payment });
  }
  collecting.host.faults.push({ on: "status", provider, lasts: true, kind: "values", values });
  for (const { one } of asked)
    await untilLater(collecting, async () => {
      expect(await collecting.row(one.id)).toMatchObject({ state: "needs-person", reason: "odd-answer" });
    });
  return asked;
}

describe("an odd answer about one payment", () => {
  for (const provider of ["mtn", "airtel"] as const)
    for (const [name, values] of [
      ["an unknown state", { status: "ONGOING", "data.transaction.status": "TZ" }],
      ["a success without a transaction number", emptyAirtel],
    ] as const)
      test(`${provider}: ${name} is its own question, and no provider is down; a clear answer is booked once`, async ({
        collecting,
      }) => {
        const { db, host, clock } = collecting;
        const asked = await oddPayments(collecting, provider, values);
        expect(await listDownProviders(db)).toEqual([]);
        const ids = asked.map(({ agreement }) => agreement);
        for (const { oddAnswer } of await listShownCollections(db, ids, clock()))
          expect(JSON.parse(oddAnswer)).toEqual(expect.any(Object));
        expect((await listStuckCollections(db, clock(), 50)).map(({ agreementId }) => agreementId)).toEqual(
          expect.arrayContaining(ids),
        );
        host.faults.length = 0;
        for (const { one, payment } of asked) {
          await host.decide(payment, "paid");
          await waitForState(collecting, one.id, "successful");
          expect(await collecting.row(one.id)).toMatchObject({ odd_answer: "", reason: "" });
        }
        for (const id of ids) expect(await sumPaid(db, id)).toBe(20_000);
      });

  test("a late success without its number opens a failed request again, and is booked when the number is told", async ({
    collecting,
  }) => {
    const { host } = collecting;
    const agreement = await addRunningAgreement(collecting);
    const asked = await collecting.ask(agreement);
    const payment = await waitUntilRequested(collecting, asked);
    await host.decide(payment, "declined");
    await waitForState(collecting, asked.id, "failed");
    host.faults.push({ on: "status", about: asked.reference, lasts: true, kind: "values", values: emptyNumber });
    await collecting.pass(601_000);
    await waitForState(collecting, asked.id, "needs-person");
    host.faults.length = 0;
    await host.decide(payment, "paid", { anew: true });
    await waitForState(collecting, asked.id, "successful");
    expect(await sumPaid(collecting.db, agreement)).toBe(20_000);
  });

  test("a refusal at the request itself ends it with its reason, and nobody else has to wait", async ({
    collecting,
  }) => {
    const { host, db } = collecting;
    for (const [code, reason, status] of [
      ["PAYER_NOT_FOUND", "unknown-number", 500],
      ["PAYER_NOT_FOUND", "unknown-number", 404],
      ["NOT_ENOUGH_FUNDS", "not-enough", 500],
      ["PAYER_LIMIT_REACHED", "limit", 500],
    ] as const) {
      host.faults.push({ on: "request", kind: "refused", code, status });
      const asked = await collecting.ask(await addRunningAgreement(collecting), 20_000, phones.mtn);
      expect(await waitForState(collecting, asked.id, "failed")).toMatchObject({ reason });
    }
    expect(host.faults).toEqual([]);
    expect(await listDownProviders(db)).toEqual([]);
  });
});

describe("callbacks", () => {
  test("forged, repeated, early and contradicting ones book nothing that the provider does not confirm", async ({
    collecting,
  }) => {
    const { host, db } = collecting;
    for (const provider of ["mtn", "airtel"] as const) {
      const agreement = await addRunningAgreement(collecting);
      const asked = await collecting.ask(agreement, 20_000, phones[provider]);
      const payment = await waitUntilRequested(collecting, asked);
      await waitForState(collecting, asked.id, "sent");
      // Before the payer has approved, callbacks claim that the payment succeeded, one of them with another HTTP method
      // and one to an address that is not this site's.
      await host.callBack(payment, { state: "paid" });
      await host.callBack(payment, { state: "paid", method: "POST" });
      await host.callBack(payment, {
        state: "paid",
        url: collecting.callbackUrl(provider, asked.reference).slice(0, -3),
      });
      await host.callBack(payment, { body: { transaction: { id: asked.reference, status_code: "TS" } } });
      await host.callBack(payment, { body: "<html>" });
      await untilLater(collecting, async () => expect((await collecting.row(asked.id)).state).toBe("pending"));
      expect(await sumPaid(db, agreement)).toBe(0);
      // Then the true outcome is reported, and after it other states, which must change nothing.
      await host.decide(payment, "paid");
      await waitForState(collecting, asked.id, "successful");
      await host.callBack(payment, { state: "declined" });
      await host.callBack(payment, { state: "waiting" });
      await host.tell(payment, 5);
      await collecting.pass(600_000);
      expect(await collecting.row(asked.id)).toMatchObject({ state: "successful" });
      expect(await sumPaid(db, agreement)).toBe(20_000);
    }
  });
});

describe("a provider's list", () => {
  test("an odd row waits for the office once, hides no other, and is set aside when it is listed as it should be", async ({
    collecting,
  }) => {
    const { db, host, clock, providers, pass } = collecting;
    const read = async () => {
      await pass(61_000);
      for (const provider of providers) expect(await readTransactions(db, provider, clock)).toEqual({ ok: true });
    };
    const agreement = await newAgreement(db, await newBuyer(db, "Ruth Akello", "+256703333333"), clock());
    const pay = (details: string) =>
      host.payUnasked({ amount: 5_000, phone: "703333333", payerName: "RUTH AKELLO", details });
    const named = await pay(agreementDisplayId(agreement));
    const byPhone = await pay("rent");
    const odd: Fault = { on: "list", kind: "values", values: { "data.transactions.0.transaction.status": "TR" } };
    for (let i = 0; i < 3; i += 1) {
      host.faults.push({ ...odd });
      await read();
    }
    expect(await sumPaid(db, agreement)).toBe(5_000);
    const [waiting, ...others] = await listUnmatchedLines(db, { limit: 10, offset: 0 });
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ reference: byPhone.number, amount: null });
    expect(waiting?.problem).toContain("cannot be read (status)");
    expect(JSON.parse(waiting?.details ?? "")).toMatchObject({ transaction: { status: "TR", amount: "5000" } });
    await read();
    const lines = await listUnmatchedLines(db, { limit: 10, offset: 0 });
    expect(lines).toMatchObject([{ reference: byPhone.number, amount: 5_000, candidates: [agreement] }]);
    // Nothing contradicts the payment, so the problem only says what is missing.
    expect(lines[0]?.problem).toBe("The phone is Ruth Akello: the agreement's number is missing");
    expect(named.number).not.toBe(byPhone.number);
    expect(await sumPaid(db, agreement)).toBe(5_000);
  });

  test("letters that no database keeps in a payer's words hold up no day", async ({ collecting }) => {
    const { db, host, clock, providers, pass } = collecting;
    const agreement = await newAgreement(db, await newBuyer(db, "Moses Otim", "+256705555555"), clock());
    const named = {
      amount: 6_000,
      phone: "705555555",
      payerName: "MOSES OTIM",
      details: agreementDisplayId(agreement),
    };
    await host.payUnasked(named);
    host.faults.push({
      ...{ on: "list", kind: "values" },
      values: {
        "data.transactions.0.payer.name": "MOSES\0OTIM \ud83d",
        "data.transactions.0.transaction.reference_number": `\0${agreementDisplayId(agreement)}\0`,
      },
    });
    await pass(61_000);
    for (const provider of providers) expect(await readTransactions(db, provider, clock)).toEqual({ ok: true });
    expect(await sumPaid(db, agreement)).toBe(6_000);
  });

  test("a day that cannot be taken or booked stops no other day, and is taken when it can be", async ({
    collecting,
  }) => {
    const { db, clock, providers, pass } = collecting;
    const airtel = providers.find(({ provider }) => provider === "airtel");
    if (!airtel) throw new Error("Airtel is missing");
    const agreement = await newAgreement(db, await newBuyer(db, "Moses Otim", "+256704444444"), clock());
    await pass(61_000);
    const dayMs = 86_400_000;
    const listed = (daysAgo: number, amount: number, payerName: string): ListedTransaction => ({
      ...{ number: `LIST${daysAgo}`, state: "successful", amount, currency: "UGX", payerName },
      ...{ reference: agreementDisplayId(agreement), payerPhone: "704444444" },
      at: new Date(clock().getTime() - daysAgo * dayMs),
    });
    const read = async (transactions: ListedTransaction[]) => {
      await pass(61_000);
      return readTransactions(db, { ...airtel, list: async () => ({ ok: true, transactions, odd: [] }) }, clock);
    };
    const listedUntil = async () => {
      const { listed_until } = await db
        .selectFrom("payment_providers")
        .select("listed_until")
        .where("provider", "=", "airtel")
        .executeTakeFirstOrThrow();
      return listed_until;
    };
    // The database stores no NUL, and is made to refuse a payment of 13,001.
    await sql`create function refuse_13001() returns trigger language plpgsql as
      $$begin if new.amount_ugx = 13001 then raise exception 'refused'; end if; return new; end$$`.execute(db);
    await sql`create trigger refuse_13001 before insert on payments for each row execute function refuse_13001()`.execute(
      db,
    );
    const before = await listedUntil();
    const [early, middle, late] = [listed(2, 5_000, "MOSES\0OTIM"), listed(1, 13_001, ""), listed(0, 7_000, "")];
    const failed = await read([late, middle, early]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AggregateError);
    expect(failed).toMatchObject({ errors: [expect.any(Error), expect.any(Error)] });
    expect(await sumPaid(db, agreement)).toBe(7_000);
    expect(await listedUntil()).toEqual(before);
    await sql`drop trigger refuse_13001 on payments`.execute(db);
    const mended = { ...early, payerName: "MOSES OTIM" };
    expect(await read([late, middle, mended])).toEqual({ ok: true });
    expect(await read([late, middle, mended])).toEqual({ ok: true });
    expect(await sumPaid(db, agreement)).toBe(25_001);
    expect(await listedUntil()).not.toEqual(before);
  });
});
