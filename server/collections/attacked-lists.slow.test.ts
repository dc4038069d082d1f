import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { ugx } from "#domain/money/money.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import type { Database } from "#server/db/connection.ts";
import { listReconciled, listReconciledDays } from "#server/ledger/reconciliation.ts";
import { findTransactionDifferences } from "#server/ledger/transaction-proof.ts";
import { erasePersonalData } from "#server/personal-data/personal-data.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { createAirtelMoney } from "./airtel-money.ts";
import { leaseDueCollections } from "./collection-store.ts";
import type { ListedTransaction, PaymentProvider, StatusOutcome } from "./payment-provider.ts";
import { readTransactions } from "./read-transactions.ts";
import { requestPayment } from "./request-payment.ts";
import { settleCollection } from "./settle-collection.ts";

const test = testWithDatabase;
const by = { actor: { id: "1", name: "Ada" } };
const hourMs = 3_600_000;

let people = 0;

/** Starts a provider whose answers, and the moments at which it sends them, are decided by the test. */
async function talking(db: Database, startsAt: string) {
  people += 1;
  const phone = `+2567031${String(people).padStart(5, "0")}`;
  const agreement = await newAgreement(db, await newBuyer(db, `Payer ${people}`, phone), new Date(startsAt));
  const says = {
    now: new Date(startsAt),
    list: [] as ListedTransaction[],
    look: { ok: true, status: { state: "pending" }, answer: "" } as StatusOutcome,
  };
  const clock = () => says.now;
  const provider: PaymentProvider = {
    ...{ provider: "airtel", isTest: true, currency: "UGX" },
    request: async () => ({ ok: true }),
    fetchStatus: async () => says.look,
    list: async ({ from, until }) => ({
      ok: true,
      transactions: says.list.filter(({ at }) => from <= at && at <= until),
      odd: [],
    }),
  };
  const write = <Result>(work: () => Promise<Result>) => work();
  const settleAll = async () => {
    await db
      .updateTable("collections")
      .set({ next_look_at: clock(), looked_at: null })
      .where("state", "in", ["asked", "sent", "pending", "unknown"])
      .execute();
    for (const due of await leaseDueCollections(db, { provider: "airtel", limit: 9 }, clock()))
      await settleCollection(db, { provider, clock, write, callbackUrl: () => "https://homes.example" }, due);
  };
  const readList = async () => {
    await db.updateTable("payment_providers").set({ next_list_at: null }).execute();
    expect(await readTransactions(db, provider, clock)).toEqual({ ok: true });
  };
  await db.updateTable("payment_providers").set({ listed_until: says.now }).execute();
  const ask = async () => {
    const asked = await requestPayment(
      db,
      { agreementId: agreement, amount: ugx(20_000), phone, open: ["airtel"] },
      by,
      clock(),
    );
    if (!asked.ok) throw new Error(asked.reason);
    return asked.collection;
  };
  const listed = (number: string, more: Partial<ListedTransaction> = {}): ListedTransaction => ({
    ...{ number, state: "successful", amount: 20_000, currency: "UGX", reference: "x", payerName: "P" },
    ...{ payerPhone: phone.slice(4), at: clock() },
    ...more,
  });
  const pass = (ms: number) => {
    says.now = new Date(says.now.getTime() + ms);
  };
  return { ...{ agreement, phone, says, settleAll, readList, ask, listed, pass } };
}

async function waiting(db: Database, number: string) {
  return (await listUnmatchedLines(db, { limit: 10_000, offset: 0 })).filter(({ reference }) => reference === number);
}

const entriesOf = (db: Database, number: string) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("external_reference", "=", number)
    .where("kind", "=", "payment")
    .execute();

describe("a payment that is listed while a request of the same sum is open", () => {
  test("waits once the request has failed, however late that is known", async ({ database: { db } }) => {
    const { says, settleAll, readList, ask, listed, pass } = await talking(db, "2026-11-20T09:00:00Z");
    const { id } = await ask();
    await settleAll();
    await settleAll();
    says.list.push(listed("DIRECT1"));
    pass(60_000);
    await readList();
    for (let i = 0; i < 4; i += 1) {
      pass(4 * hourMs);
      await settleAll();
      await readList();
    }
    expect(await db.selectFrom("collections").select("state").where("id", "=", id).executeTakeFirst()).toEqual({
      state: "pending",
    });
    says.look = { ok: true, status: { state: "failed", reason: "no-pin", code: "x" }, answer: "" };
    pass(4 * hourMs);
    await settleAll();
    pass(60_000);
    await readList();
    expect(await waiting(db, "DIRECT1")).toHaveLength(1);
  });

  test("is not added when it is the request's own, and the other of the two is", async ({ database: { db } }) => {
    const { agreement, says, settleAll, readList, ask, listed, pass } = await talking(db, "2026-11-20T09:00:00Z");
    await ask();
    await settleAll();
    await settleAll();
    says.list.push(listed("OWN1"), listed("OTHER1"));
    pass(60_000);
    await readList();
    says.look = {
      ok: true,
      status: { state: "successful", number: "OWN1", amount: 20_000, currency: "UGX" },
      answer: "",
    };
    pass(12 * hourMs);
    await settleAll();
    pass(60_000);
    await readList();
    expect(await entriesOf(db, "OWN1")).toHaveLength(1);
    expect(await waiting(db, "OWN1")).toEqual([]);
    expect(await waiting(db, "OTHER1")).toHaveLength(1);
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });
});

describe("a list", () => {
  test("of more pages than are read at once is read whole", async ({ database: { db } }) => {
    const startsAt = Date.parse("2026-11-20T09:00:00Z");
    const many = 5_300;
    const rows = Array.from({ length: many }, (_, i) => ({
      ...{ service: { type: "MERCHPAY" }, payer: { currency: "UGX", msisdn: "701000001", name: "P" } },
      transaction: {
        airtel_money_id: `MANY${10_000 + i}`,
        amount: 1_000,
        created_at: startsAt + i * 1_000,
        reference_number: "x",
        status: "TS",
      },
    }));
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? "", "http://host");
      if (url.pathname.endsWith("token")) return response.end('{"access_token":"T1","expires_in":"3600"}');
      const [from, to, limit, offset] = ["from", "to", "limit", "offset"].map((name) =>
        Number(url.searchParams.get(name)),
      );
      const own = rows
        .filter(({ transaction: { created_at: at } }) => at >= (from ?? 0) && at <= (to ?? 0))
        .toReversed();
      return response.end(
        JSON.stringify({ data: { transactions: own.slice(offset, (offset ?? 0) + (limit ?? 0)) }, status: {} }),
      );
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    const airtel = createAirtelMoney({ baseUrl, clientId: "client", clientSecret: "secret", isTest: true }, 2_000);
    await db
      .updateTable("payment_providers")
      .set({ listed_until: new Date(startsAt), next_list_at: null })
      .execute();
    const clock = () => new Date(startsAt + many * 1_000);
    expect(await readTransactions(db, airtel, clock)).toEqual({ ok: true });
    server.close();
    server.closeAllConnections();
    const { count } = await db
      .selectFrom("provider_transactions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("number", "like", "MANY%")
      .executeTakeFirstOrThrow();
    expect(count).toBe(many);
  });

  test("in which an amount becomes known late is compared with that amount", async ({ database: { db } }) => {
    const { agreement, says, readList, listed, pass } = await talking(db, "2026-11-20T09:00:00Z");
    const reference = agreementDisplayId(agreement);
    says.list = [listed("LATE1", { state: "pending", amount: 50_000, reference })];
    await readList();
    says.list = [listed("LATE1", { amount: 20_000, reference })];
    pass(60_000);
    await readList();
    expect(await sumPaid(db, agreement)).toBe(20_000);
    const { differences } = await findTransactionDifferences(db);
    expect(differences.filter(({ number }) => number === "LATE1")).toEqual([]);
  });

  test("with one number for two sums loses neither from sight", async ({ database: { db } }) => {
    const { says, readList, listed } = await talking(db, "2026-11-20T09:00:00Z");
    says.list = [listed("PAIR1", { amount: 20_000 }), listed("pair1", { amount: 35_000 })];
    await readList();
    await readList();
    const seen = await waiting(db, "PAIR1");
    expect(seen.map(({ amount, details }) => [amount, details.includes('"amount":35000')])).toEqual([
      [null, true],
      [20_000, false],
    ]);
  });

  test("around midnight in Kampala puts each payment on its own day", async ({ database: { db } }) => {
    const { says, readList, listed } = await talking(db, "2026-11-30T20:00:00Z");
    const at = (text: string) => new Date(text);
    says.list = [
      listed("MIDNIGHT1", { at: at("2026-11-30T20:59:59.999Z") }),
      listed("MIDNIGHT2", { at: at("2026-11-30T21:00:00Z") }),
    ];
    says.now = at("2026-11-30T21:01:00Z");
    await readList();
    expect((await waiting(db, "MIDNIGHT1"))[0]?.paidOn).toBe("2026-11-30");
    expect((await waiting(db, "MIDNIGHT2"))[0]?.paidOn).toBe("2026-12-01");
  });
});

describe("a request at the end of a month", () => {
  test("approved at 23:59, told at 00:01 and listed under the old day is one payment, matched once", async ({
    database: { db },
  }) => {
    const { agreement, says, settleAll, readList, ask, listed } = await talking(db, "2026-10-31T20:58:00Z");
    await ask();
    await settleAll();
    await settleAll();
    says.list.push(listed("NIGHT1", { at: new Date("2026-10-31T20:59:30Z") }));
    says.now = new Date("2026-10-31T21:01:00Z");
    says.look = {
      ok: true,
      status: { state: "successful", number: "NIGHT1", amount: 20_000, currency: "UGX" },
      answer: "",
    };
    await settleAll();
    await readList();
    expect(await sumPaid(db, agreement)).toBe(20_000);
    const items = [
      ...(await listReconciled(db, { month: "2026-10-01" })),
      ...(await listReconciled(db, { month: "2026-11-01" })),
    ];
    expect(items.filter(({ reference }) => reference === "NIGHT1").map(({ state, day }) => [state, day])).toEqual([
      ["matched", "2026-10-31"],
    ]);
    const { differences } = await findTransactionDifferences(db);
    expect(differences.filter(({ number }) => number === "NIGHT1")).toEqual([]);
  });
});

describe("a person who is erased while the provider decides", () => {
  test("leaves money that waits once, and is booked for another", async ({ database: { db } }) => {
    const { agreement, phone, says, settleAll, readList, ask, listed, pass } = await talking(
      db,
      "2026-11-20T09:00:00Z",
    );
    const { agreement: other } = await talking(db, "2026-11-20T09:00:00Z");
    const { id } = await ask();
    await settleAll();
    await settleAll();
    const ending = { reason: "Moved away", keptPercent: 0, refundDueOn: null };
    await cancelAgreement(db, { id: agreement, ending }, by, says.now);
    expect(await erasePersonalData(db, { phone }, by, says.now)).toMatchObject({ ok: true });
    says.list.push(listed("ERASED1"));
    pass(60_000);
    await readList();
    says.look = {
      ok: true,
      status: { state: "successful", number: "erased1", amount: 20_000, currency: "UGX" },
      answer: "",
    };
    await settleAll();
    await readList();
    const { state } = await db.selectFrom("collections").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    expect(state).toBe("needs-person");
    const [row, another] = await waiting(db, "ERASED1");
    expect([row?.amount, another]).toEqual([20_000, undefined]);
    expect(await assignRow(db, { rowId: row?.id ?? 0, agreementId: other }, by, says.now)).toEqual({ ok: true });
    await bookStatement(db, { importId: row?.importId ?? 0 }, by, () => says.now);
    expect([await sumPaid(db, agreement), await sumPaid(db, other)]).toEqual([0, 20_000]);
    const { differences } = await findTransactionDifferences(db);
    expect(differences.filter(({ number }) => number === "ERASED1")).toEqual([]);
  });
});

describe("an odd sum or currency", () => {
  const answers = [
    ["another currency", 20_000, "USD", 0],
    ["its number", 20_000, "800", 0],
    ["small letters", 20_000, "ugx", 0],
    ["a fraction", 20_000.5, "UGX", 0],
    ["less than nothing", -20_000, "UGX", 0],
    ["nothing", 0, "UGX", 0],
    ["more than there is", Number.MAX_SAFE_INTEGER, "UGX", 0],
    ["more than a number holds", 1e22, "UGX", 0],
    ["no number", Number.NaN, "UGX", 0],
  ] as const;

  test.for(answers.map(([name, amount, currency], i) => ({ name, amount, currency, i })))(
    "$name is the request's question, and the list tells of the money once",
    async ({ amount, currency, i }, { database: { db } }) => {
      const { agreement, says, settleAll, readList, ask, listed, pass } = await talking(db, "2026-11-20T09:00:00Z");
      const { id } = await ask();
      await settleAll();
      await settleAll();
      const number = `SUM${7_000 + i}`;
      says.look = { ok: true, status: { state: "successful", number, amount, currency }, answer: '{"odd":true}' };
      pass(60_000);
      await settleAll();
      const { state, odd_answer: odd } = await db
        .selectFrom("collections")
        .select(["state", "odd_answer"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      if (state === "successful") expect([currency, await sumPaid(db, agreement)]).toEqual(["ugx", 20_000]);
      else expect([state, odd, (await waiting(db, number)).length]).toEqual(["needs-person", '{"odd":true}', 0]);
      says.list.push(listed(number));
      pass(60_000);
      await readList();
      await readList();
      expect((await waiting(db, number)).length + (await entriesOf(db, number)).length).toBe(1);
      await listReconciledDays(db, "2026-11-01");
      await findTransactionDifferences(db);
    },
  );

  test("a huge sum in the provider's list waits without breaking a page", async ({ database: { db } }) => {
    const airtel = async (amount: string, number: string) => {
      const server = createServer((request, response) => {
        if (/token/.test(request.url ?? "")) return response.end('{"access_token":"T1","expires_in":"3600"}');
        return response.end(
          `{"data":{"transactions":[{"service":{"type":"MERCHPAY"},"payer":{"currency":"UGX"},"transaction":{"airtel_money_id":"${number}","amount":${amount},"created_at":${Date.parse("2026-11-20T09:00:00Z")},"status":"TS"}}]},"status":{}}`,
        );
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      const baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
      await db.updateTable("payment_providers").set({ next_list_at: null }).execute();
      const provider = createAirtelMoney({ baseUrl, clientId: "client", clientSecret: "secret", isTest: true }, 2_000);
      expect(await readTransactions(db, provider, () => new Date("2026-11-20T09:05:00Z"))).toEqual({ ok: true });
      server.close();
      server.closeAllConnections();
    };
    for (const [i, amount] of [
      "9007199254740991",
      "9007199254740990",
      '"999999999999999"',
      "0",
      "-5",
      "20000.5",
      '"1e5"',
    ].entries()) {
      await airtel(amount, `HUGE${i}`);
      expect(await waiting(db, `HUGE${i}`)).toHaveLength(1);
    }
    await listReconciledDays(db, "2026-11-01");
    await findTransactionDifferences(db);
  });
});
