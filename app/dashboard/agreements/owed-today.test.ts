import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { signedIn } from "#test/administrator.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

const by = { actor: { id: "test", name: "test" } };

test("what is owed today counts the deposit, and falls as payments come in", async ({ site }) => {
  const admin = await signedIn(site);
  const { db, clock } = site;
  const today = localDate(clock.now);
  const buyer = await newBuyer(db, "Amina Nakato", "+256772111111");
  const terms = { deposit: ugx(5_000_000), startsOn: addDays(today, -1) };
  const agreementId = await newAgreement(db, buyer, clock.now, 90_000_000, terms);
  const finishes: (RegExpExecArray | null)[] = [];
  const shown = async () => {
    const page = wordsOf((await admin.get(`/dashboard/agreements/${agreementId}`)).body);
    const list = wordsOf((await admin.get("/dashboard/buyers")).body);
    finishes.push(/Expected finish (\d+ \w+ \d{4})( \d+ \w+ \d{4} once all that is due is paid)?/.exec(page));
    return [page, list].map((words) => /Owed today (UGX [\d,]+)/.exec(words)?.[1]);
  };
  expect(await shown()).toEqual(["UGX 5,040,000", "UGX 5,040,000"]);
  const pay = async (amount: number, purpose: "daily" | "deposit") => {
    const payment = {
      ...{ agreementId, amount: ugx(amount), purpose, paidOn: today },
      method: "cash" as const,
      externalReference: "",
      backdatingReason: "",
      note: "",
    };
    expect((await recordPayment(db, payment, by, clock.now)).ok).toBe(true);
  };
  await pay(30_000, "daily");
  expect(await shown()).toEqual(["UGX 5,010,000", "UGX 5,010,000"]);
  // Money that one account receives beyond what is owed counts for the other account.
  await pay(5_010_000, "deposit");
  expect(await shown()).toEqual(["UGX 0", "UGX 0"]);
  // The finish of who has paid all that is due is the one that the page named from the first day.
  const planned = finishes.at(-1);
  expect([planned?.[1], planned?.[2]]).toEqual([expect.any(String), undefined]);
  expect(finishes[0]?.[2]).toBe(` ${planned?.[1]} once all that is due is paid`);
});
