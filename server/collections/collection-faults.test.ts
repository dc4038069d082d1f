import { describe, expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { startCollecting } from "#test/collections/collecting.ts";
import { askedPhones, provePaidOnce, untilLater, usualFaults } from "#test/collections/payment-faults.ts";
import { addRunningAgreement, waitForState, waitUntilRequested } from "#test/collections/wait-for-collections.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { listDownProviders } from "./provider-state.ts";
import { listStuckCollections } from "./read-collections.ts";

const test = testWithDatabase;

describe("a provider that answers badly", () => {
  for (const [provider, phone] of askedPhones)
    for (const { name, faults } of usualFaults)
      test(`${provider}: ${name}, and the payment is there once`, ({ database }) =>
        provePaidOnce(database, phone, faults));

  test("an unreachable one is reported, delays no other, and is used again by itself", async ({ database }) => {
    const collecting = await startCollecting(database, { timeoutMs: 300 });
    const { db, host } = collecting;
    try {
      const agreements = [await addRunningAgreement(collecting), await addRunningAgreement(collecting)];
      const isMtn = { on: "request", kind: "status", status: 503 } as const;
      const asked = await collecting.ask(agreements[0] ?? 0);
      await waitUntilRequested(collecting, asked);
      host.faults.push(...Array.from({ length: 5 }, () => ({ ...isMtn, on: "status" as const })));
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
