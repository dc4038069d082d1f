import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, dateText, localDate } from "#domain/time/kampala-time.ts";
import { changeTerms } from "#server/agreements/agreement-terms.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { by } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

const today = localDate(new Date());

describe("money that is overdue, on a phone", () => {
  let site: ServedSite;
  let office: Page;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    office = await administratorPage(site, { viewport: { width: 360, height: 780 } });
    const buyer = await newBuyer(site.db, "Amina Nakato", "+256772111111");
    const changes = { deposit: ugx(500_000), startsOn: addDays(today, -40) };
    await newAgreement(site.db, buyer, site.clock.now, 9_000_000, changes);
  });

  const settled = (text: string) => office.getByText(text).first().waitFor();

  test("a promise is noted, and appears in the list", async () => {
    await openView(office, "");
    await office.getByRole("link", { name: "See who", exact: true }).click();
    await settled("Deposit not paid: UGX 500,000");
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
    const message = new URL((await office.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
    expect(message.searchParams.get("text")).toMatch(
      /Hello Amina Nakato.*UGX [\d,]+ is overdue on your agreement A-0001-3/,
    );

    await office.getByRole("link", { name: "Amina Nakato", exact: true }).click();
    await office.getByText("Record a contact or a promise").click();
    await office.getByLabel("Note").fill("Her brother pays on Friday");
    await office.getByLabel("Amount promised").fill("100k");
    await office.getByRole("button", { name: "Save contact" }).click();
    await settled("Please choose the day that was promised");
    expect(await violations(office)).toEqual([]);
    expect(await office.getByLabel("Amount promised").inputValue()).toBe("100k");
    await office.getByLabel("Promised by").fill(addDays(today, 3));
    await office.getByRole("button", { name: "Save contact" }).click();
    await settled(`The contact with Amina Nakato is noted, with a promise for ${dateText(addDays(today, 3))}.`);
    const opened = office.getByRole("article");
    await opened.getByText(`Promised: UGX 100,000 by ${dateText(addDays(today, 3))}`).waitFor();
    await opened.getByText("Her brother pays on Friday").waitFor();
    await expect.poll(() => office.getByLabel("Amount promised").isVisible()).toBe(false);
    expect(await overflow(office)).toEqual([]);
  });

  test("a row is low, and who is ticked is reminded one after the other", async () => {
    const brian = await newBuyer(site.db, "Brian Okello", "+256772222222");
    await newAgreement(site.db, brian, site.clock.now, 9_000_000, { startsOn: addDays(today, -20) });
    await openView(office, "arrears?show=8-30");
    const row = office.getByRole("row").filter({ hasText: "Brian Okello" });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
    await openView(office, "arrears");
    for (const name of ["Amina Nakato", "Brian Okello"]) await office.getByLabel(`Remind ${name} in a round`).check();
    const round = office.getByRole("region", { name: "Round of reminders" });
    await round.getByRole("button", { name: "Remind one by one" }).click();
    await round.getByText("1 of 2").waitFor();
    // A name that takes one line is less than two lines high, even with "1 of 2" before it.
    expect((await round.getByText("Amina Nakato", { exact: true }).boundingBox())?.height).toBeLessThan(30);
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
    const opened = office.context().waitForEvent("page");
    await round.getByRole("link", { name: "Open WhatsApp: Amina Nakato" }).click();
    await (await opened).close();
    await round.getByText("2 of 2").waitFor();
    await settled("Reminder to Amina Nakato by WhatsApp noted as sent.");
    // A message at the foot of a phone would lie on the next button.
    expect(await office.getByRole("region", { name: "Results" }).getByText("noted as sent").count()).toBe(0);
    await round.getByRole("button", { name: "Not sent" }).click();
    await settled("The reminder to Amina Nakato is noted as not sent.");
    await round.getByText("2 of 2").waitFor();
    await expect
      .poll(() => site.db.selectFrom("arrears_contacts").select("id").where("channel", "=", "whatsapp").execute())
      .toHaveLength(0);
    await openView(office, "arrears");
    const reopened = office.context().waitForEvent("page");
    await office.getByRole("link", { name: "Remind by WhatsApp: Amina Nakato" }).click();
    await (await reopened).close();
    await office.getByRole("region", { name: "Results" }).getByRole("button", { name: "Not sent" }).waitFor();
    await office.getByRole("row").filter({ hasText: "Amina Nakato" }).getByText("reminded today").waitFor();
    // A second time on one day is asked about, in the list and in the case.
    const asksAgain = async (button: Locator) => {
      await button.click();
      const question = office.getByRole("dialog", { name: "Remind Amina Nakato again?" });
      await question.getByText(/^A reminder was sent (today at|just now)/).waitFor();
      await question.getByRole("link", { name: /^Remind by (WhatsApp|SMS): Amina Nakato/ }).waitFor();
      expect(await violations(office)).toEqual([]);
      await question.getByRole("button", { name: "Cancel" }).click();
      await question.waitFor({ state: "detached" });
    };
    await asksAgain(office.getByRole("button", { name: "Reminded by WhatsApp: Amina Nakato" }));
    await openView(office, "arrears?case=1");
    await asksAgain(office.getByRole("article").getByRole("button", { name: "Remind by WhatsApp: Amina Nakato" }));
    await asksAgain(office.getByRole("article").getByRole("button", { name: "Remind by SMS: Amina Nakato" }));
    await openView(office, "arrears");
    await office.getByLabel("Remind Brian Okello in a round").check();
    await round.getByRole("button", { name: "Remind one by one" }).click();
    await round.getByRole("button", { name: "Skip" }).click();
    await round.getByText("That was the last one.").waitFor();
    await expect
      .poll(() =>
        site.db.selectFrom("arrears_contacts").select("reminded_buyer_id").where("channel", "=", "whatsapp").execute(),
      )
      .toHaveLength(1);
  });

  test("all of a page are ticked at once but who pauses, promised or was reminded today, and the first buyer is in the screen's upper half", async () => {
    const carol = await newBuyer(site.db, "Carol Auma", "+256772333333");
    const agreementId = await newAgreement(site.db, carol, site.clock.now, 9_000_000, {
      startsOn: addDays(today, -30),
    });
    const change = { effectiveOn: today, until: undefined, perPayingDay: ugx(0), payingDaysPerMonth: 26 };
    const paused = await changeTerms(site.db, { agreementId, change, reason: "Ill" }, by, site.clock.now);
    expect(paused.ok).toBe(true);
    await openView(office, "arrears");
    await settled("Carol Auma");
    expect((await office.getByRole("row").nth(1).boundingBox())?.y).toBeLessThan(540);
    await office.getByLabel("Remind all on this page in a round").check();
    await office.getByRole("region", { name: "Round of reminders" }).getByText("1 person ticked").waitFor();
    await office.getByLabel("Remind all on this page in a round").uncheck();
    await office.getByRole("region", { name: "Round of reminders" }).waitFor({ state: "detached" });
  });

  test("a double tap in a round reminds one person, not the next as well", async () => {
    await openView(office, "arrears");
    for (const name of ["Amina Nakato", "Brian Okello"]) await office.getByLabel(`Remind ${name} in a round`).check();
    const round = office.getByRole("region", { name: "Round of reminders" });
    await round.getByRole("button", { name: "Remind one by one" }).click();
    await office.context().route("https://wa.me/**", (route) => route.abort());
    const place = await round.getByRole("link", { name: "Open WhatsApp: Amina Nakato" }).boundingBox();
    if (place) await office.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2, { delay: 40 });
    await round.getByText("2 of 2").waitFor();
    await round.getByRole("link", { name: "Open WhatsApp: Brian Okello" }).waitFor();
    for (const opened of office.context().pages()) if (opened !== office) await opened.close();
    await office.reload();
    await settled("Brian Okello");
    const noted = site.db
      .selectFrom("arrears_contacts")
      .innerJoin("buyers", "buyers.id", "reminded_buyer_id")
      .select("name")
      .where("channel", "=", "whatsapp");
    expect((await noted.execute()).map(({ name }) => name)).not.toContain("Brian Okello");
  });

  test("a double tap on Skip skips one person, not the next as well", async () => {
    await openView(office, "arrears");
    for (const name of ["Amina Nakato", "Brian Okello"]) await office.getByLabel(`Remind ${name} in a round`).check();
    const round = office.getByRole("region", { name: "Round of reminders" });
    await round.getByRole("button", { name: "Remind one by one" }).click();
    await round.getByText("1 of 2").waitFor();
    await round.getByRole("button", { name: "Skip" }).dblclick();
    await round.getByText("2 of 2").waitFor();
    await round.getByRole("link", { name: "Open WhatsApp: Brian Okello" }).waitFor();
  });

  test("the till is counted, and the missing amount is shown", async () => {
    await openView(office, "agreements/1");
    await office.getByRole("region", { name: "Record a payment" }).getByLabel("Amount").fill("60k");
    await office.getByRole("button", { name: "Record payment" }).click();
    await settled("UGX 60,000 recorded");
    await openView(office, "cash-up");
    await settled("Should be in the till");
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
    await office.getByLabel("Cash counted").fill("55k");
    await office.getByRole("button", { name: "Save count" }).click();
    await settled("Count saved. UGX 5,000 is missing.");
    await office.getByText("Correct the count").click();
    await office.getByLabel("Cash counted").fill("60k");
    await office.getByLabel("Why it is corrected").fill("A note lay under the drawer");
    expect(await violations(office)).toEqual([]);
    await office.getByRole("button", { name: "Save correction" }).click();
    await settled("Count saved. Nothing is missing.");
    await settled("Corrected: UGX 55,000 counted");
    expect(await overflow(office)).toEqual([]);
  });
});

test("on a laptop Escape closes the case beside the list", async ({ site }) => {
  const page = await administratorPage(site, { viewport: { width: 1440, height: 900 } });
  await openView(page, "arrears");
  await page.getByRole("link", { name: "Amina Nakato", exact: true }).click();
  const opened = page.getByRole("article");
  await opened.waitFor();
  await opened.getByText("Record a contact or a promise").click();
  await opened.getByLabel("Note").press("Escape");
  expect(await opened.count()).toBe(1);
  await opened.getByText("Record a contact or a promise").focus();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.has("case")).toBe(false);
  await page.context().close();
});
