import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { getAgreement, getPosition } from "#server/agreements/read-agreements.ts";
import { listAnalyticsDays } from "#server/analytics/analytics.ts";
import { signedIn } from "#test/administrator.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumAccounts } from "./account-totals.ts";
import { recordPayment } from "./record-payment.ts";
import { reversePayment } from "./reversals.ts";
import { recordRefund } from "./settlements.ts";
import { readTakings } from "./takings.ts";

const test = testWithNewSite();

test("two weeks of money stand beside what fell due, by the positions; what ended counts until the day before", async ({
  site,
}) => {
  const { db, clock } = site;
  const admin = await signedIn(site);
  const today = localDate(clock.now);
  const startsOn = addDays(today, -40);
  const [kept = 0, ended = 0] = await Promise.all(
    ["Amina Nakato", "Brian Okello"].map(async (name, i) =>
      newAgreement(db, await newBuyer(db, name, `+25677212345${i}`), clock.now, 25_000_000, { startsOn }),
    ),
  );
  const dueOn = async (id: number, day: string) => {
    const agreement = await getAgreement(db, id);
    const [until, before] = await Promise.all([
      getPosition(db, agreement, day),
      getPosition(db, agreement, addDays(day, -1)),
    ]);
    return until.due - before.due;
  };
  const days = Array.from({ length: 14 }, (_, i) => addDays(today, i - 13));
  const both = await Promise.all(days.map(async (day) => (await dueOn(kept, day)) + (await dueOn(ended, day))));
  const takings = await readTakings(db, today);
  expect(takings.map(({ day }) => day)).toEqual(days);
  expect(takings.map(({ due }) => due.inAll)).toEqual(both);
  expect(both.some((due) => due > 0)).toBe(true);

  const pay = (amount: string, paidOn: string) =>
    payConfirmed(admin, `/dashboard/agreements/${kept}`, {
      ...{ intent: "pay", amount, method: "cash", paidOn, backdatingReason: "Entered late" },
    });
  await pay("30,000", addDays(today, -3));
  await pay("20,000", today);
  await pay("50,000", addDays(today, -20));
  const { buyerId } = await getAgreement(db, ended);
  const end = { intent: "end", id: String(buyerId), agreement: String(ended), reason: "Gave up", keptPercent: "10" };
  expect(await payConfirmed(admin, `/dashboard/agreements/${ended}`, end)).toBe(302);
  const after = await readTakings(db, today);
  expect(after.filter(({ received }) => received.inAll > 0).map(({ day, received }) => [day, received.inAll])).toEqual([
    [addDays(today, -3), 30_000],
    [today, 20_000],
  ]);
  expect(after.map(({ due }) => due.inAll)).toEqual([...both.slice(0, -1), await dueOn(kept, today)]);
});

test("deposits count the same in what is received and what is due, whichever way they are agreed", async ({ site }) => {
  const { db, clock } = site;
  const today = localDate(clock.now);
  const startsOn = addDays(today, -2);
  const before = { takings: await readTakings(db, today), accounts: await sumAccounts(db, today) };
  const [first = 0, apart = 0] = await Promise.all(
    [true, false].map(async (depositFirst, i) =>
      newAgreement(db, await newBuyer(db, "Carol Auma", `+25677212346${i}`), clock.now, 25_000_000, {
        ...{ startsOn, depositFirst, deposit: ugx(500_000), payingDaysPerMonth: 31 },
      }),
    ),
  );
  const by = { actor: { id: "test", name: "test" } };
  const pay = async (agreementId: number, amount: number, purpose: "daily" | "deposit", paidOn: string) => {
    const payment = {
      ...{ agreementId, amount: ugx(amount), purpose, paidOn, method: "cash" as const, externalReference: "" },
      ...{ backdatingReason: "Entered late", note: "" },
    };
    const paid = await recordPayment(db, payment, by, clock.now);
    if (!paid.ok) throw new Error(paid.reason);
    return paid.payment.id;
  };
  await pay(first, 200_000, "daily", startsOn);
  await pay(first, 360_000, "daily", today);
  await pay(apart, 500_000, "deposit", today);
  const wrong = await pay(apart, 70_000, "daily", today);
  await pay(apart, 20_000, "daily", addDays(today, -1));
  const reversed = await reversePayment(db, { paymentId: wrong, reason: "Slip", recordedBy: "test" }, clock.now);
  expect(reversed.ok).toBe(true);
  const earlier = await pay(apart, 80_000, "daily", addDays(today, -1));
  const later = await reversePayment(db, { paymentId: earlier, reason: "Slip", recordedBy: "test" }, clock.now);
  expect(later.ok).toBe(true);
  const takings = await readTakings(db, today);
  // Analytics says the same of each day, although the reversal was made on a later day than the payment's.
  const analytics = await listAnalyticsDays(db, { from: addDays(today, -13), until: today });
  expect(analytics.map(({ received }) => received)).toEqual(takings.map(({ received }) => received.inAll));
  const more = (of: "received" | "due") =>
    takings.slice(-3).map((one, i) => {
      const earlier = before.takings.slice(-3)[i]?.[of] ?? { inAll: 0, deposits: 0 };
      return [one[of].inAll - earlier.inAll, one[of].deposits - earlier.deposits];
    });
  expect(more("received")).toEqual([
    [200_000, 200_000],
    [20_000, 0],
    [860_000, 800_000],
  ]);
  expect(more("due").map(([, deposits]) => deposits)).toEqual([1_000_000, 0, 0]);
  const inAll = more("received").reduce((sum, [amount = 0]) => sum + amount, 0);
  expect(inAll).toBe((await sumAccounts(db, today)).received - before.accounts.received);
});

test("a refund after the end is taken off the sum of its day and named beside, and takes no deposit back", async ({
  site,
}) => {
  const { db, clock } = site;
  const today = localDate(clock.now);
  const by = { actor: { id: "test", name: "test" } };
  const id = await newAgreement(db, await newBuyer(db, "Grace Kato", "+256772123470"), clock.now, 25_000_000, {
    ...{ startsOn: today, deposit: ugx(500_000), depositFirst: true },
  });
  const payment = {
    ...{ agreementId: id, amount: ugx(500_000), paidOn: today, method: "cash" as const, externalReference: "" },
    ...{ backdatingReason: "", note: "" },
  };
  expect((await recordPayment(db, payment, by, clock.now)).ok).toBe(true);
  const received = async () => (await readTakings(db, today)).at(-1)?.received;
  const before = await received();
  expect(before).toMatchObject({ refunded: 0 });
  await cancelAgreement(db, { id, ending: { reason: "Gave up", keptPercent: 0, refundDueOn: null } }, by, clock.now);
  const refund = { agreementId: id, method: "cash" as const, externalReference: undefined, reason: "Gave up" };
  expect((await recordRefund(db, { ...refund, amount: ugx(108_000) }, by, clock.now)).ok).toBe(true);
  expect(await received()).toEqual({
    inAll: (before?.inAll ?? 0) - 108_000,
    deposits: before?.deposits,
    refunded: 108_000,
  });
});
