import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { createPrivateLink } from "#server/agreements/private-links.ts";
import { createMtnMomo } from "#server/collections/mtn-momo.ts";
import { requestPayment } from "#server/collections/request-payment.ts";
import { settleCollection } from "#server/collections/settle-collection.ts";
import { signedIn } from "#test/administrator.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { ProviderSimulator } from "#test/stand-ins/provider-simulator/simulator.ts";

const by = { actor: { id: "1", name: "Ada Nakato" } };
const test = testWithSite({
  openProviders: [
    { provider: "mtn", isTest: false },
    { provider: "airtel", isTest: false },
  ],
});

describe("what a provider says of a payment", () => {
  test("a number without mobile money and an odd answer are told to whoever asked, each in its words", async ({
    site,
  }) => {
    const { db, clock } = site;
    const now = clock.now;
    const amina = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111110"), now);
    const link = await createPrivateLink(
      db,
      { agreementId: amina, document: { kind: "statement" }, secret: "test" },
      by,
      now,
    );
    await using simulator = await ProviderSimulator.start({ keys: { targetEnvironment: "mtnuganda" } });
    const mtn = createMtnMomo({ ...simulator.keys, baseUrl: simulator.url }, 2_000);
    const office = await signedIn(site);
    const desk = async () => wordsOf((await office.get(`/dashboard/desk?agreement=${amina}`)).body);
    const page = async () => wordsOf((await site.visitor().get(`/statement/${link?.token}`)).body);
    const tools = {
      ...{ provider: mtn, callbackUrl: () => "https://homes.example/payments/heard/mtn/x", clock: () => clock.now },
      write: <Result>(work: () => Promise<Result>) => work(),
    };
    const ask = async () => {
      const wish = { agreementId: amina, amount: ugx(20_000), phone: "0772111110", open: ["mtn"] as const };
      const asked = await requestPayment(db, wish, by, clock.now);
      if (!asked.ok) throw new Error(asked.reason);
      await settleCollection(db, tools, { ...asked.collection, looks: 1 });
      return { ...asked.collection, looks: 2 };
    };

    simulator.withoutWallet.add("256772111110");
    await ask();
    expect(await desk()).toContain("This number has no mobile money account");
    expect(await page()).toContain("This number has no mobile money account");

    simulator.withoutWallet.clear();
    const asked = await ask();
    simulator.faults.push({ on: "status", kind: "values", values: { status: "ONGOING" } });
    await settleCollection(db, tools, asked);
    expect(await desk()).toMatch(/The provider's answer is not understood.*"status":"ONGOING"/);
    expect(wordsOf((await office.get("/dashboard")).body)).toContain("The provider's answer is not understood");
    expect(await page()).toContain("The office is looking at this payment");
    expect(await page()).not.toContain("ONGOING");
    const buyer = await db.selectFrom("buyers").select("id").executeTakeFirstOrThrow();
    const answer = await office.post(`/dashboard/desk?agreement=${amina}`, {
      ...{ intent: "close-request", id: String(buyer.id) },
      ...{ agreement: String(amina), request: String(asked.id), reason: "The portal has nothing" },
    });
    expect(wordsOf(answer.body)).not.toContain("already settled");
    await settleCollection(db, tools, asked);
    expect(await desk()).toContain("The office closed it");
  });
});
