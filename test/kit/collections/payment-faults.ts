import { expect, vi } from "vitest";
import type { TestDatabase } from "#test/database.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import type { Fault } from "#test/stand-ins/provider-simulator/faults.ts";
import { type Collecting, startCollecting } from "./collecting.ts";
import { addRunningAgreement, waitUntilRequested } from "./wait-for-collections.ts";

interface NamedFault {
  name: string;
  faults: Fault[];
}

const unknownState = { status: "ONGOING", "data.transaction.status": "TZ" };
const wrongTypes = { status: { is: "SUCCESSFUL" }, "data.transaction.status": 7 };

/** This list has one fault of each family, at each step of a payment. */
export const usualFaults: NamedFault[] = [
  { name: "the request is lost on its way", faults: [{ on: "request", kind: "lost", when: "before" }] },
  { name: "the answer to the request is lost", faults: [{ on: "request", kind: "lost", when: "after" }] },
  { name: "the answer to the request comes too late", faults: [{ on: "request", kind: "late", ms: 1_500 }] },
  { name: "the request fails with 500", faults: [{ on: "request", kind: "status", status: 500 }] },
  { name: "a proxy hides that it was taken", faults: [{ on: "request", kind: "proxy-page", when: "after" }] },
  {
    name: "the request has to wait (429)",
    faults: [{ on: "request", kind: "status", status: 429, headers: { "Retry-After": "1" } }],
  },
  { name: "the tokens expire in the middle", faults: [{ on: "request", kind: "expired-tokens" }] },
  { name: "the token is not given", faults: [{ on: "token", kind: "status", status: 500 }] },
  { name: "the answer of the state is lost", faults: [{ on: "status", kind: "lost", when: "after" }] },
  { name: "the state fails with 500", faults: [{ on: "status", kind: "status", status: 500 }] },
  { name: "half of the state arrives", faults: [{ on: "status", kind: "half-body" }] },
  { name: "nobody knows the state", faults: [{ on: "status", kind: "values", values: unknownState }] },
  {
    name: "the first state has no transaction number",
    faults: [
      {
        on: "status",
        kind: "values",
        values: { status: "SUCCESSFUL", "data.transaction.status": "TS", "data.transaction.airtel_money_id": "" },
      },
    ],
  },
];

export const rareFaults: NamedFault[] = [
  { name: "the request is heard by nobody", faults: [{ on: "request", kind: "silent", when: "before" }] },
  { name: "the request is taken in silence", faults: [{ on: "request", kind: "silent", when: "after" }] },
  { name: "a proxy answers the request", faults: [{ on: "request", kind: "proxy-page", when: "before" }] },
  { name: "a proxy answers the request with 200", faults: [{ on: "request", kind: "proxy-page", status: 200 }] },
  { name: "half of the answer to the request arrives", faults: [{ on: "request", kind: "half-body" }] },
  { name: "the answer to the request ends in the middle", faults: [{ on: "request", kind: "cut-json" }] },
  {
    name: "the answer to the request has another type",
    faults: [{ on: "request", kind: "content-type", type: "a/b" }],
  },
  { name: "a proxy gives the token", faults: [{ on: "token", kind: "proxy-page", status: 200 }] },
  { name: "half a token is given", faults: [{ on: "token", kind: "half-body" }] },
  {
    name: "a token without a life is given",
    faults: [{ on: "token", kind: "values", values: { expires_in: "soon" } }],
  },
  { name: "the state is asked in silence", faults: [{ on: "status", kind: "silent", when: "before" }] },
  { name: "the answer of the state comes too late", faults: [{ on: "status", kind: "late", ms: 1_500 }] },
  {
    name: "the state has to wait (429)",
    faults: [{ on: "status", kind: "status", status: 429, headers: { "Retry-After": "1" } }],
  },
  { name: "a proxy answers the state", faults: [{ on: "status", kind: "proxy-page" }] },
  { name: "a proxy does not find the state", faults: [{ on: "status", kind: "proxy-page", status: 404 }] },
  { name: "the state ends in the middle", faults: [{ on: "status", kind: "cut-json" }] },
  { name: "the state has another type", faults: [{ on: "status", kind: "content-type", type: "text/html" }] },
  { name: "the tokens expire when the state is asked", faults: [{ on: "status", kind: "expired-tokens" }] },
  { name: "the state is of another type", faults: [{ on: "status", kind: "values", values: wrongTypes }] },
];

export const askedPhones = [
  ["mtn", "+256772123456"],
  ["airtel", "+256701234567"],
] as const;

/** Repeats the check, and moves the clock on each time by as much as the program waits before it asks again. */
export const untilLater = (collecting: Collecting, check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await collecting.pass(6_000);
      await check();
    },
    { timeout: 120_000, interval: 300 },
  );

/**
 * Asks a phone for a payment that the payer approves, with these faults on the way. Whatever they are, the payment must
 * be in the ledger once, and the phone must be asked once.
 */
export async function provePaidOnce(
  database: Pick<TestDatabase, "db" | "url">,
  phone: string,
  faults: readonly Fault[],
): Promise<void> {
  const collecting = await startCollecting(database, { timeoutMs: 700, callbacks: 2 });
  try {
    const agreement = await addRunningAgreement(collecting);
    collecting.host.faults.push(...faults.map((fault) => ({ ...fault })));
    const asked = await collecting.ask(agreement, 20_000, phone);
    await untilLater(collecting, async () => expect(collecting.at(asked)).toBeDefined());
    const payment = await waitUntilRequested(collecting, asked);
    await untilLater(collecting, async () => expect(collecting.host.faults).toEqual([]));
    await collecting.host.decide(payment, "paid");
    await untilLater(collecting, async () => {
      expect((await collecting.row(asked.id)).state).toBe("successful");
    });
    expect(await sumPaid(collecting.db, agreement)).toBe(20_000);
    expect(collecting.host.wallets.all.size).toBe(1);
  } finally {
    await collecting.close();
  }
}
