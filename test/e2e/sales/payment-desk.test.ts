import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { recordRefund } from "#server/ledger/settlements.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

const longName = "nakalema.josephine.namutebi.ssemakula@traders.example";

describe("the payment desk on a phone", () => {
  let site: ServedSite;
  let desk: Page;
  let withDeposit: number;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    for (const [i, name] of ["Amina Nakato", "Brian Okello", "Cathy Auma", "David Ssemakula", longName].entries()) {
      const buyer = await newBuyer(site.db, name, `+25677211111${i}`);
      await newAgreement(site.db, buyer, site.clock.now);
    }
    const grace = await newBuyer(site.db, "Grace Atim", "+256772111119");
    const deposit = { deposit: ugx(5_000_000) };
    withDeposit = await newAgreement(site.db, grace, site.clock.now, 90_000_000, deposit);
    desk = await administratorPage(site, { hasTouch: true, viewport: { width: 360, height: 740 } });
    await desk.goto("/dashboard/desk");
    await waitForHydration(desk);
  });

  const paid = () =>
    site.db
      .selectFrom("payments")
      .select(["amount_ugx as amount", "method", "external_reference as number"])
      .orderBy("id")
      .execute();
  const record = () => desk.getByRole("button", { name: /^Record (UGX|payment)/ }).tap();

  test("a name without a space keeps the width of the screen", async () => {
    const found = desk.getByRole("link", { name: longName });
    await found.waitFor();
    expect(await overflow(desk)).toEqual([]);
    await found.tap();
    await desk.getByRole("heading", { name: longName }).waitFor();
    expect(await overflow(desk)).toEqual([]);
    await desk.goBack();
  });

  test("cash of the agreed amount takes two taps, and no keyboard opens over what was recorded", async () => {
    const search = desk.getByRole("searchbox", { name: "Search buyers and agreements" });
    // The name is typed without an event, as if the buyer was tapped before the search began.
    await search.evaluate((field: HTMLInputElement) => {
      field.value = "amin";
    });
    await desk.getByRole("link", { name: /Amina Nakato/ }).tap();
    await desk.getByRole("heading", { name: "Amina Nakato" }).waitFor();
    expect(await desk.getByLabel("Amount").inputValue()).toBe("20,000");
    expect(await desk.getByLabel("Transaction number").isVisible()).toBe(false);
    expect(await violations(desk)).toEqual([]);
    await record();
    await desk
      .getByText(/^UGX 20,000 recorded, receipt \d+\.$/)
      .first()
      .waitFor();
    const recorded = desk.getByRole("region", { name: "UGX 20,000 recorded" });
    await recorded.getByText(/Amina Nakato, A-\d{4}-\d, House/).waitFor();
    await recorded.getByText(/paying days behind: UGX/).waitFor();
    const focused = () => desk.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);
    await expect.poll(focused).toEqual(["H2", "UGX 20,000 recorded"]);
    expect(await search.inputValue()).toBe("");
    expect(await paid()).toEqual([{ amount: 20_000, method: "cash", number: null }]);
  });

  test("the receipt of what was recorded is there to send or print", async () => {
    const recorded = desk.getByRole("region", { name: "UGX 20,000 recorded" });
    const toSend = async () =>
      (await recorded.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href")) ?? "";
    const sent = await toSend();
    expect(decodeURIComponent(sent)).toMatch(/wa\.me\/256772111110\?text=.*20,000.*\/receipt\/[\w-]{43}/s);
    expect([await violations(desk), await overflow(desk)]).toEqual([[], []]);
    // The payment is not shown by a message that disappears: it is there after a reload, with the same link.
    await desk.reload();
    expect(await toSend()).toBe(sent);
    const receipt = await site.newPage();
    await receipt.goto(/\/receipt\/[\w-]{43}/.exec(decodeURIComponent(sent))?.[0] ?? "");
    await receipt.getByText("UGX 20,000").first().waitFor();
    await receipt.context().close();
    await waitForHydration(desk);
    await recorded.getByRole("link", { name: "Close what was recorded" }).tap();
    await recorded.waitFor({ state: "detached" });
    await expect
      .poll(() =>
        desk
          .getByRole("row")
          .filter({ hasText: /Amina Nakato.*UGX 20,000 today/ })
          .count(),
      )
      .toBe(1);
    await desk.getByRole("searchbox", { name: "Search buyers and agreements" }).pressSequentially("brian");
    await expect.poll(() => desk.locator("tbody tr").count()).toBe(1);
  });

  test("mobile money asks for its number, another amount is a tap, and what looks like a slip is asked about in place", async () => {
    await desk.goto("/dashboard/desk?search=brian");
    await waitForHydration(desk);
    await desk.getByRole("link", { name: /Brian Okello/ }).tap();
    await desk.getByRole("button", { name: "120,000" }).tap();
    await desk.getByText("MTN Mobile Money").tap();
    await record();
    await desk.getByText("Please enter the number of the transaction").waitFor();
    expect(await desk.getByRole("textbox", { name: "Transaction number" }).getAttribute("required")).toBe("");
    expect(await desk.getByLabel("Amount").inputValue()).toBe("120,000");
    await desk.getByLabel("Transaction number").fill("MP240001");
    await record();
    await desk
      .getByText(/^UGX 120,000 recorded/)
      .first()
      .waitFor();
    await desk.getByRole("link", { name: /Cathy Auma/ }).tap();
    await desk.getByRole("heading", { name: "Cathy Auma" }).waitFor();
    await desk.getByLabel("Amount").fill("10,000,000");
    await record();
    await desk.getByLabel("Record it all the same").waitFor();
    expect((await paid()).length).toBe(2);
    await desk.goto(`/dashboard/desk?agreement=${withDeposit}`);
    await waitForHydration(desk);
    const purpose = desk.getByRole("combobox", { name: "For" });
    expect(await purpose.inputValue()).toBe("daily");
    await desk.getByRole("button", { name: "Deposit 5,000,000" }).tap();
    expect([await desk.getByLabel("Amount").inputValue(), await purpose.inputValue()]).toEqual([
      "5,000,000",
      "deposit",
    ]);
    await purpose.selectOption("daily");
    await record();
    await desk.getByText(/Is it the deposit\?/).waitFor();
    await record();
    await desk.getByText("Nothing is saved yet: one answer is missing above.").waitFor();
    const open = () => desk.evaluate(() => [document.activeElement?.ariaInvalid, document.activeElement?.tagName]);
    await expect.poll(open).toEqual(["true", "INPUT"]);
    await desk.getByRole("button", { name: /^1 day/ }).tap();
    expect(await purpose.inputValue()).toBe("daily");
    await desk.getByRole("button", { name: /^6 days/ }).tap();
    await desk.getByText("Counts for: 6 days", { exact: true }).waitFor();
    await desk.getByRole("button", { name: /^All due, with deposit/ }).tap();
    await desk.getByText(/^Counts for: Deposit 5,000,000 \+ daily [\d,]+(?: \(\d+ days.*\))?$/).waitFor();
    await desk.getByRole("button", { name: /^Deposit/ }).tap();
    await record();
    await desk.getByText(/^Receipt \d+, Cash, Deposit$/).waitFor();
    await desk
      .getByText(/^UGX 5,000,000 recorded/)
      .first()
      .waitFor();
    expect((await paid()).length).toBe(3);
    expect(await overflow(desk)).toEqual([]);
  });

  test("a payment that was begun is continued, and lends its number to no other one", async () => {
    await desk.goto(`/dashboard/desk?agreement=${withDeposit}`);
    await waitForHydration(desk);
    await desk.getByLabel("Amount").fill("2,000,000");
    await desk.getByText("MTN Mobile Money").tap();
    await desk.getByLabel("Transaction number").fill("MP240777");
    await desk.goto("/dashboard/desk");
    await desk.goto(`/dashboard/desk?agreement=${withDeposit}`);
    await waitForHydration(desk);
    // It is offered, so that no press on the fixed button records it unseen.
    await desk.getByText(/^UGX 2,000,000 was typed today at .* and not saved\./).waitFor();
    expect(await desk.getByLabel("Amount").inputValue()).not.toBe("2,000,000");
    expect(await desk.getByRole("button", { name: "Record UGX 2,000,000" }).count()).toBe(0);
    await desk.getByRole("button", { name: "Use it" }).tap();
    await desk.getByText(/^This is what you typed/).waitFor();
    const number = desk.getByLabel("Transaction number");
    expect([await desk.getByLabel("Amount").inputValue(), await number.inputValue()]).toEqual([
      "2,000,000",
      "MP240777",
    ]);
    const how = async () => [await number.inputValue(), await desk.locator("[name=method]:checked").count()];
    const asksHow = desk.getByText("Choose again how it was paid");
    // An amount that is typed anew makes it another payment. An administrator who only corrects the amount loses
    // nothing.
    await desk.getByLabel("Amount").press("End");
    await desk.getByLabel("Amount").press("Backspace");
    await asksHow.waitFor();
    expect(await how()).toEqual(["", 0]);
    await desk.getByLabel("Amount").press("0");
    await asksHow.waitFor({ state: "hidden" });
    expect([...(await how()), await desk.locator("[name=method]:checked").inputValue()]).toEqual([
      "MP240777",
      1,
      "mtn",
    ]);
    await desk.getByLabel("Amount").fill("70,000");
    await asksHow.waitFor();
    expect(await how()).toEqual(["", 0]);
    await desk.getByRole("button", { name: /^1 day/ }).tap();
    await asksHow.waitFor();
    expect([await number.inputValue(), await desk.locator("[name=method]:checked").count()]).toEqual(["", 0]);
    await record();
    await desk.getByText("Please choose how it was paid").waitFor();
    expect(await violations(desk)).toEqual([]);
    expect((await paid()).length).toBe(3);
    await desk.getByText("Cash", { exact: true }).tap();
    await record();
    const recorded = desk.getByRole("region", { name: /recorded$/ });
    await recorded.waitFor();
    expect((await paid()).at(-1)).toMatchObject({ method: "cash", number: null });
    await recorded.getByRole("link", { name: "Wrong? Reverse" }).tap();
    await desk.getByRole("textbox", { name: "Why", exact: true }).fill("He paid for his sister");
    await desk.getByRole("button", { name: "Reverse", exact: true }).tap();
    await expect.poll(async () => (await paid()).at(-1)?.amount).toBe(-20_000);
  });

  test("a receipt is sent from the ledger at one tap, as at the desk", async () => {
    await desk.context().route("https://wa.me/**", (route) => route.fulfill({ body: "a chat" }));
    await desk.goto(`/dashboard/agreements/${withDeposit}`);
    await waitForHydration(desk);
    const opened = desk.context().waitForEvent("page");
    await desk.getByRole("button", { name: "Send on WhatsApp" }).first().tap();
    const chat = await opened;
    await chat.waitForURL(/^https:\/\/wa\.me\/256772111119\?text=.*receipt/);
    expect(await chat.evaluate(() => window.opener)).toBeNull();
    await chat.close();
    await desk
      .getByText(/^Receipt \d+ noted as sent by WhatsApp\.$/)
      .first()
      .waitFor();
    await desk
      .getByText(/^Sent by WhatsApp today at/)
      .first()
      .waitFor();
    expect(await overflow(desk)).toEqual([]);
    // Without a connection no empty tab is left, and the page stays.
    await desk.context().setOffline(true);
    await desk.getByRole("button", { name: "Send again" }).tap();
    await desk.getByText("Nothing was changed").first().waitFor();
    expect(desk.context().pages()).toHaveLength(1);
    await desk.context().setOffline(false);
    const reported = site.consoleErrors.splice(0).filter((error) => !/Failed to load resource: net::ERR_/.test(error));
    expect(reported).toEqual([]);
  });

  test("on the agreement's page what an amount counts for follows it, also after a payment", async () => {
    await desk.goto(`/dashboard/agreements/${withDeposit}`);
    await waitForHydration(desk);
    await desk.getByRole("link", { name: "Agreement to sign (PDF)" }).waitFor();
    const form = desk.getByRole("region", { name: "Record a payment" });
    // The deposit is paid, so nothing has to be said about it.
    expect(await form.getByRole("combobox", { name: "For" }).count()).toBe(0);
    const hint = form.getByText(/^Counts for/);
    await form.getByLabel("Amount").fill("40,000");
    await hint.waitFor();
    await form.getByRole("button", { name: "Record payment" }).tap();
    await desk.getByRole("region", { name: "UGX 40,000 recorded", exact: true }).waitFor();
    await expect.poll(() => form.getByLabel("Amount").inputValue()).toBe("20,000");
    await hint.waitFor({ state: "hidden" });
    await form.getByLabel("Amount").fill("500,000,000");
    await form.getByText(/^More than the UGX [\d,]+ still to pay$/).waitFor();
  });

  test("what was asked about a refund is not asked about another one: its question goes when the form changes", async () => {
    const ending = { reason: "Gave up", keptPercent: 0, refundDueOn: null };
    const by = { actor: { id: "test", name: "test" } };
    const { db, clock } = site;
    await cancelAgreement(db, { id: withDeposit, ending }, by, clock.now);
    const before = { agreementId: withDeposit, amount: ugx(900_000), reason: "Gave up" };
    const by1 = { method: "mtn" as const, externalReference: "0240777000" };
    expect(await recordRefund(db, { ...before, ...by1 }, by, clock.now)).toMatchObject({ ok: true });
    await desk.goto(`/dashboard/agreements/${withDeposit}`);
    await waitForHydration(desk);
    await desk.getByRole("link", { name: "Ended agreement (PDF)" }).waitFor();
    await desk.locator("summary", { hasText: "Give money back" }).tap();
    const form = desk.locator("form").filter({ has: desk.locator("[name=intent][value=refund]") });
    await form.getByLabel("Amount").fill("900,000");
    await form.getByText("MTN Mobile Money").tap();
    await form.getByLabel("Transaction number").fill("0240777001");
    await form.getByLabel("Why").fill("She moves to Mbale");
    await form.getByRole("button").last().tap();
    await form.getByRole("button", { name: "Give back UGX 900,000" }).waitFor();
    expect(await violations(desk)).toEqual([]);
    await form.getByLabel("Amount").fill("800,000");
    const asked = form.getByText("is given back to the buyer");
    await asked.waitFor({ state: "hidden" });
    await form.getByRole("button", { name: "Give money back", exact: true }).waitFor();
    // Corrected back, it is the same refund.
    await form.getByLabel("Amount").fill("900,000");
    await form.getByRole("button", { name: "Give back UGX 900,000" }).waitFor();
    await form.getByText("Cash", { exact: true }).tap();
    await asked.waitFor({ state: "hidden" });
    const given = async () =>
      (await db.selectFrom("payments").select("id").where("kind", "=", "refund").execute()).length;
    await form.getByRole("button", { name: "Give money back", exact: true }).tap();
    await form.getByText("is given back to the buyer: Cash.").waitFor();
    expect(await given()).toBe(1);
    // A tick stays while the same is asked.
    const again = form.getByRole("checkbox", { name: "It was given back once more" });
    await again.check();
    await form.getByLabel("Why").fill("She moves to Gulu");
    await again.waitFor({ state: "hidden" });
    await form.getByRole("button", { name: "Give money back", exact: true }).tap();
    await form.getByRole("button", { name: "Give back UGX 900,000" }).waitFor();
    expect(await again.isChecked()).toBe(true);
    await form.getByRole("button", { name: "Give back UGX 900,000" }).tap();
    await expect.poll(given).toBe(2);
  });
});
