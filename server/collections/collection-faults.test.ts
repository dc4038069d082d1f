import { describe, expect, vi } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { type Collecting, startCollecting } from "#test/money/collecting.ts";
import { addRunningAgreement, waitForState, waitUntilRequested } from "#test/money/wait-for-collections.ts";
import type { Fault } from "#test/provider-simulator/faults.ts";
import { sumPaid } from "#test/sum-paid.ts";
import { listDownProviders } from "./provider-state.ts";
import { listStuckCollections } from "./read-collections.ts";

const test = testWithDatabase;

const untilLater = (collecting: Collecting, check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await collecting.pass(6_000);
      await check();
    },
    { timeout: 30_000, interval: 300 },
  );

const unknownState = { status: "ONGOING", "data.transaction.status": "TZ" };
const wrongTypes = { status: { is: "SUCCESSFUL" }, "data.transaction.status": 7 };

const faults: { name: string; faults: Fault[] }[] = [
  { name: "the request is lost on its way", faults: [{ on: "request", kind: "lost", when: "before" }] },
  { name: "the answer to the request is lost", faults: [{ on: "request", kind: "lost", when: "after" }] },
  { name: "the request is heard by nobody", faults: [{ on: "request", kind: "silent", when: "before" }] },
  { name: "the request is taken in silence", faults: [{ on: "request", kind: "silent", when: "after" }] },
  { name: "the answer to the request comes too late", faults: [{ on: "request", kind: "late", ms: 1_500 }] },
  { name: "the request fails with 500", faults: [{ on: "request", kind: "status", status: 500 }] },
  { name: "a proxy answers the request", faults: [{ on: "request", kind: "proxy-page", when: "before" }] },
  { name: "a proxy answers the request with 200", faults: [{ on: "request", kind: "proxy-page", status: 200 }] },
  { name: "a proxy hides that it was taken", faults: [{ on: "request", kind: "proxy-page", when: "after" }] },
  { name: "half of the answer to the request arrives", faults: [{ on: "request", kind: "half-body" }] },
  { name: "the answer to the request ends in the middle", faults: [{ on: "request", kind: "cut-json" }] },
  {
    name: "the answer to the request has another type",
    faults: [{ on: "request", kind: "content-type", type: "a/b" }],
  },
  {
    name: "the request has to wait (429)",
    faults: [{ on: "request", kind: "status", status: 429, headers: { "Retry-After": "1" } }],
  },
  { name: "the tokens expire in the middle", faults: [{ on: "request", kind: "expired-tokens" }] },
  { name: "the token is not given", faults: [{ on: "token", kind: "status", status: 500 }] },
  { name: "a proxy gives the token", faults: [{ on: "token", kind: "proxy-page", status: 200 }] },
  { name: "half a token is given", faults: [{ on: "token", kind: "half-body" }] },
  {
    name: "a token without a life is given",
    faults: [{ on: "token", kind: "values", values: { expires_in: "soon" } }],
  },
  { name: "the answer of the state is lost", faults: [{ on: "look", kind: "lost", when: "after" }] },
  { name: "the state is asked in silence", faults: [{ on: "look", kind: "silent", when: "before" }] },
  { name: "the answer of the state comes too late", faults: [{ on: "look", kind: "late", ms: 1_500 }] },
  { name: "the state fails with 500", faults: [{ on: "look", kind: "status", status: 500 }] },
  {
    name: "the state has to wait (429)",
    faults: [{ on: "look", kind: "status", status: 429, headers: { "Retry-After": "1" } }],
  },
  { name: "a proxy answers the state", faults: [{ on: "look", kind: "proxy-page" }] },
  { name: "a proxy does not find the state", faults: [{ on: "look", kind: "proxy-page", status: 404 }] },
  { name: "half of the state arrives", faults: [{ on: "look", kind: "half-body" }] },
  { name: "the state ends in the middle", faults: [{ on: "look", kind: "cut-json" }] },
  { name: "the state has another type", faults: [{ on: "look", kind: "content-type", type: "text/html" }] },
  { name: "the tokens expire when the state is asked", faults: [{ on: "look", kind: "expired-tokens" }] },
  { name: "nobody knows the state", faults: [{ on: "look", kind: "values", values: unknownState }] },
  { name: "the state is of another type", faults: [{ on: "look", kind: "values", values: wrongTypes }] },
  {
    name: "the first state has no transaction number",
    faults: [
      {
        on: "look",
        kind: "values",
        values: { status: "SUCCESSFUL", "data.transaction.status": "TS", "data.transaction.airtel_money_id": "" },
      },
    ],
  },
];

describe("a provider that answers badly", () => {
  for (const [provider, phone] of [
    ["mtn", "+256772123456"],
    ["airtel", "+256701234567"],
  ] as const)
    for (const { name, faults: wrong } of faults)
      test(`${provider}: ${name}, and the payment is there once`, async ({ database }) => {
        const collecting = await startCollecting(database, { timeoutMs: 700, callbacks: 2 });
        try {
          const agreement = await addRunningAgreement(collecting);
          collecting.host.faults.push(...wrong.map((fault) => ({ ...fault })));
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
          expect(collecting.host.faults).toEqual([]);
        } finally {
          await collecting.close();
        }
      });

  test("an unreachable one is reported, delays no other, and is used again by itself", async ({ database }) => {
    const collecting = await startCollecting(database, { timeoutMs: 300 });
    const { db, host } = collecting;
    try {
      const agreements = [await addRunningAgreement(collecting), await addRunningAgreement(collecting)];
      const isMtn = { on: "request", kind: "status", status: 503 } as const;
      const asked = await collecting.ask(agreements[0] ?? 0);
      await waitUntilRequested(collecting, asked);
      host.faults.push(...Array.from({ length: 5 }, () => ({ ...isMtn, on: "look" as const })));
      await untilLater(collecting, async () => {
        expect(await listDownProviders(db)).toEqual(["mtn"]);
      });
      host.faults.length = 0;
      const other = await collecting.ask(agreements[1] ?? 0, 20_000, "+256701234567");
      await host.decide(await waitUntilRequested(collecting, other), "paid");
      await waitForState(collecting, other.id, "successful");
      await untilLater(collecting, async () => {
        expect(await listDownProviders(db)).toEqual([]);
      });
      expect(await collecting.row(asked.id)).toMatchObject({ payment_id: null });
      const later = new Date(collecting.clock().getTime() + 3_600_000);
      expect(await listStuckCollections(db, later, 9)).toMatchObject([{ agreementId: agreements[0], amount: 20_000 }]);
      await host.decide(await waitUntilRequested(collecting, asked), "declined");
      await waitForState(collecting, asked.id, "failed");
    } finally {
      await collecting.close();
    }
  });

  test("a request not sent while the payer waited is not sent later", async ({ database }) => {
    const collecting = await startCollecting(database, { timeoutMs: 300 });
    try {
      const agreement = await addRunningAgreement(collecting);
      collecting.host.faults.push({ on: "request", kind: "lost", when: "before" });
      const asked = await collecting.ask(agreement);
      await waitForState(collecting, asked.id, "unknown");
      await collecting.pass(600_000);
      expect(await waitForState(collecting, asked.id, "expired")).toMatchObject({ reason: "not-sent" });
      expect(collecting.host.wallets.all.size).toBe(0);
      expect(await listStuckCollections(collecting.db, collecting.clock(), 9)).toEqual([]);
    } finally {
      await collecting.close();
    }
  });
});

test("a payment reported the day after is entered on the day of approval", async ({ database }) => {
  const collecting = await startCollecting(database, { hears: false });
  const agreement = await addRunningAgreement(collecting);
  const asked = await collecting.ask(agreement);
  const payment = await waitUntilRequested(collecting, asked);
  await waitForState(collecting, asked.id, "sent");
  collecting.host.wallets.decide(payment, "paid");
  await collecting.pass(86_400_000);
  const { payment_id: id } = await waitForState(collecting, asked.id, "successful");
  const entry = await collecting.db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    paid_on: localDate(asked.askedAt),
    backdating_reason: expect.stringContaining("said so later"),
  });
  await collecting.close();
});
