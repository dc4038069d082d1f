import { expect } from "vitest";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { getAgreement, getPosition } from "#server/agreements/read-agreements.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { readTakings } from "./takings.ts";

const test = testWithNewSite();

test("two weeks of money stand beside what fell due, by the positions; what ended counts until the day before", async ({
  site,
}) => {
  const { db, clock } = site;
  await makeAdministrator(site);
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
  expect(takings.map(({ due }) => due)).toEqual(both);
  expect(both.some((due) => due > 0)).toBe(true);

  const pay = (amount: string, paidOn: string) =>
    payConfirmed(admin, `/dashboard/agreements/${kept}`, {
      ...{ intent: "pay", amount, method: "cash", paidOn, backdatingReason: "Entered late" },
    });
  await pay("30,000", addDays(today, -3));
  await pay("20,000", today);
  await pay("50,000", addDays(today, -20));
  await admin.post(`/dashboard/agreements/${ended}`, { intent: "end", reason: "Gave up", keptPercent: "10" });
  const after = await readTakings(db, today);
  expect(after.filter(({ received }) => received > 0).map(({ day, received }) => [day, received])).toEqual([
    [addDays(today, -3), 30_000],
    [today, 20_000],
  ]);
  expect(after.map(({ due }) => due)).toEqual([...both.slice(0, -1), await dueOn(kept, today)]);
});
