import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { assignRow } from "#server/statements/assign-row.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { countUnmatchedLines } from "#server/statements/count-statements.ts";
import { listUnmatchedLines } from "#server/statements/read-statements.ts";
import { testWithCollecting } from "#test/collections/collecting.ts";
import { addRunningAgreement, waitForState, waitUntilRequested } from "#test/collections/wait-for-collections.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { requestPayment } from "./request-payment.ts";

const by = { actor: { id: "1", name: "Admin" } };

const test = testWithCollecting();

describe("a phone that is asked for a payment", () => {
  for (const [provider, phone] of [
    ["mtn", "+256772123456"],
    ["airtel", "+256701234567"],
  ] as const)
    test(`${provider}: it is approved, and the ledger has it once, under the provider's number`, async ({
      collecting,
    }) => {
      const agreement = await addRunningAgreement(collecting);
      const asked = await collecting.ask(agreement, 20_000, phone);
      expect(asked).toMatchObject({ provider, state: "asked", paymentId: null });
      const payment = await waitUntilRequested(collecting, asked);
      expect(payment).toMatchObject({
        amount: 20_000,
        details: agreementDisplayId(agreement).replace(/-/g, provider === "mtn" ? "-" : ""),
      });
      await waitForState(collecting, asked.id, "sent");
      await collecting.host.decide(payment, "paid");
      const { payment_id: id, provider_number: number } = await waitForState(collecting, asked.id, "successful");
      expect(number).toBe(payment.number);
      const entry = await collecting.db
        .selectFrom("payments")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({
        ...{ agreement_id: agreement, amount_ugx: 20_000, method: provider, external_reference: payment.number },
        ...{ paid_on: localDate(collecting.clock()) },
      });
      await collecting.host.tell(payment, 3);
      await collecting.pass(5_000);
      expect(await sumPaid(collecting.db, agreement)).toBe(20_000);
      expect(await collecting.states(asked.id)).toEqual(["asked", "sent", "successful"]);
    });

  test("declined, expired and unknown numbers are shown as such; a success after that still counts", async ({
    collecting,
  }) => {
    const agreement = await addRunningAgreement(collecting);
    for (const [state, end, reason] of [
      ["declined", "failed", "declined"],
      ["not-enough", "failed", "not-enough"],
      ["expired", "expired", "no-pin"],
    ] as const) {
      const asked = await collecting.ask(agreement);
      const payment = await waitUntilRequested(collecting, asked);
      await collecting.host.decide(payment, state);
      expect(await waitForState(collecting, asked.id, end)).toMatchObject({ reason });
      if (end !== "expired") continue;
      await collecting.pass(1_000);
      await collecting.host.decide(payment, "paid", { anew: true });
      await waitForState(collecting, asked.id, "successful");
    }
    expect(await sumPaid(collecting.db, agreement)).toBe(20_000);
  });

  test("a form that is sent again asks once; one agreement is asked one thing at a time", async ({ collecting }) => {
    const agreementId = await addRunningAgreement(collecting);
    const form = {
      agreementId,
      amount: ugx(5_000),
      phone: "0772 123456",
      open: ["mtn"] as const,
      formKey: randomUUID(),
    };
    const ask = (more: object = {}) => requestPayment(collecting.db, { ...form, ...more }, by, collecting.clock());
    const [one, two] = await Promise.all([ask(), ask()]);
    if (!one.ok || !two.ok) throw new Error("rejected");
    expect([one.collection.id, [one.isNew, two.isNew].sort()]).toEqual([two.collection.id, [false, true]]);
    expect(await ask({ amount: ugx(6_000) })).toEqual({ ok: false, reason: "form-used" });
    const another = { formKey: randomUUID() };
    expect(await ask(another)).toEqual({ ok: false, reason: "open-already" });
    await collecting.host.decide(await waitUntilRequested(collecting, one.collection), "declined");
    await waitForState(collecting, one.collection.id, "failed");
    for (const [wrong, reason] of [
      [{ phone: "0701234567" }, "no-provider"],
      [{ phone: "12" }, "phone"],
      [{ amount: ugx(499) }, "too-little"],
      [{ amount: ugx(5_000_001) }, "too-much"],
      [{ agreementId: 999_999 }, "not-running"],
      [{ purpose: "deposit" }, "no-deposit"],
    ] as const)
      expect(await ask({ ...another, ...wrong })).toMatchObject({ ok: false, reason });
    const small = await addRunningAgreement(collecting, 3_000);
    expect(await ask({ ...another, agreementId: small })).toEqual({ ok: false, reason: "more-than-owed", owed: 3_000 });
  });

  test("a private link asks only so often", async ({ collecting }) => {
    const agreementId = await addRunningAgreement(collecting);
    const outcomes: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const asked = await requestPayment(
        collecting.db,
        { agreementId, amount: ugx(5_000), phone: "0772123456", open: ["mtn"], isByLink: true },
        by,
        collecting.clock(),
      );
      outcomes.push(asked.ok ? "asked" : asked.reason);
      if (!asked.ok) continue;
      await collecting.host.decide(await waitUntilRequested(collecting, asked.collection), "declined");
      await waitForState(collecting, asked.collection.id, "failed");
    }
    expect(outcomes).toEqual(["asked", "asked", "asked", "asked", "too-often"]);
  });
});

describe("money that does not fit", () => {
  test("another amount waits with what arrived, and is assigned like the row of a file", async ({ collecting }) => {
    const { db } = collecting;
    const agreement = await addRunningAgreement(collecting);
    const asked = await collecting.ask(agreement);
    const payment = await waitUntilRequested(collecting, asked);
    // MTN's sandbox takes payments in euros only, so here the amount is the one thing that differs from the request.
    await collecting.host.decide(payment, "paid", { amount: 15_000 });
    expect(await waitForState(collecting, asked.id, "needs-person")).toMatchObject({
      reason: "other-amount",
      payment_id: null,
    });
    const [line] = await listUnmatchedLines(db, { limit: 10, offset: 0 });
    expect(line).toMatchObject({ reference: payment.number, amount: 15_000, candidates: [agreement] });
    await collecting.host.tell(payment, 2);
    await collecting.pass(5_000);
    expect(await countUnmatchedLines(db)).toBe(1);
    const notices = await db.selectFrom("push_notices").select(["kind", "body"]).execute();
    expect(notices).toEqual([{ kind: "money", body: "UGX 15,000 by MTN Mobile Money" }]);
    expect(await assignRow(db, { rowId: line?.id ?? 0, agreementId: agreement }, by, collecting.clock())).toEqual({
      ok: true,
    });
    await bookStatement(db, { importId: line?.importId ?? 0 }, by, collecting.clock);
    expect(await sumPaid(db, agreement)).toBe(15_000);
  });

  test("a payment for a paid or ended agreement, or above what is owed, waits for an administrator", async ({
    collecting,
  }) => {
    const { db } = collecting;
    const agreement = await addRunningAgreement(collecting, 20_000);
    const asked = await collecting.ask(agreement);
    const payment = await waitUntilRequested(collecting, asked);
    const cash = { method: "cash", externalReference: undefined, backdatingReason: "", note: "" } as const;
    const now = collecting.clock();
    await recordPayment(db, { ...cash, agreementId: agreement, amount: ugx(20_000), paidOn: localDate(now) }, by, now);
    await collecting.host.decide(payment, "paid");
    expect(await waitForState(collecting, asked.id, "needs-person")).toMatchObject({ reason: "not-booked" });
    const lines = await listUnmatchedLines(db, { limit: 10, offset: 0 });
    expect(lines.find(({ reference }) => reference === payment.number)).toMatchObject({
      ...{
        amount: 20_000,
        reason: "owed",
        problem: "More than is owed: UGX 0 is left to pay",
        candidates: [agreement],
      },
    });
  });

  // MTN's transaction numbers may look like phone numbers.
  test.for(["512345678", "712345678"])(
    "what a person has entered under %s already is taken for what it is",
    async (number, { collecting }) => {
      const { db, host } = collecting;
      const agreement = await addRunningAgreement(collecting);
      const asked = await collecting.ask(agreement);
      const payment = await waitUntilRequested(collecting, asked);
      host.wallets.decide(payment, "paid", { number });
      const now = collecting.clock();
      const typed = await recordPayment(
        db,
        {
          ...{ agreementId: agreement, amount: ugx(20_000), method: "mtn", externalReference: payment.number },
          ...{ paidOn: localDate(now), backdatingReason: "", note: "" },
        },
        by,
        now,
      );
      if (!typed.ok) throw new Error(typed.reason);
      await host.tell(payment, 1);
      expect(await waitForState(collecting, asked.id, "successful")).toMatchObject({ payment_id: typed.payment.id });
      expect(await sumPaid(db, agreement)).toBe(20_000);
    },
  );

  test("a payment from a phone is not entered again, also under a number that looks like a phone's", async ({
    collecting,
  }) => {
    const { db, host } = collecting;
    const agreement = await addRunningAgreement(collecting);
    const asked = await collecting.ask(agreement);
    const number = "722345678";
    host.wallets.decide(await waitUntilRequested(collecting, asked), "paid", { number });
    await host.tell(await waitUntilRequested(collecting, asked), 1);
    await waitForState(collecting, asked.id, "successful");
    const now = collecting.clock();
    const again = await recordPayment(
      db,
      {
        ...{ agreementId: agreement, amount: ugx(20_000), method: "mtn", externalReference: number },
        ...{ paidOn: localDate(now), backdatingReason: "", note: "" },
      },
      by,
      now,
    );
    expect(again).toEqual({ ok: false, reason: "reference-used" });
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });
});

test("what is logged names no phone, no token and no key", async ({ collecting }) => {
  const all = collecting.logged.join("\n");
  for (const secret of ["772123456", "701234567", "Bearer", "1e89774dabd944b4b112c30aaef5b9c8"])
    expect(all).not.toContain(secret);
});
