import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addDays, addMonths, localDate } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

const now = new Date();
const day = `${addMonths(`${localDate(now).slice(0, 7)}-01`, -1).slice(0, 7)}-15`;
const month = day.slice(0, 7);

describe("a month that is reconciled on a phone", () => {
  let site: ServedSite;
  let office: Page;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    office = await administratorPage(site, { viewport: { width: 360, height: 740 } });
    const terms = { startsOn: addDays(day, -300) };
    const amina = await newBuyer(site.db, "Amina Nakato", "+256772111111");
    await newAgreement(site.db, amina, now, 25_000_000, terms);
  });

  const fits = async () => {
    expect([await violations(office), await overflow(office)]).toEqual([[], []]);
  };
  const row = (text: string) => office.getByRole("listitem").filter({ hasText: text }).last();

  async function payByHand(number: string): Promise<void> {
    await office.goto("/dashboard/agreements/1");
    await waitForHydration(office);
    const form = office.getByRole("region", { name: "Record a payment" });
    await form.getByLabel("Amount").fill("30000");
    await form.getByText("MTN Mobile Money").click();
    await form.getByLabel("Transaction number").fill(number);
    await form.getByText("Another day, note").click();
    await form.getByLabel("Paid on").fill(day);
    await form.getByLabel("Why entered later").fill("Slip found");
    await form.getByRole("button", { name: "Record payment" }).click();
  }

  test("shows what differs first; each difference is matched, explained or set aside, and the month is closed", async () => {
    await payByHand("SLIP12");
    await office.getByText("Receipt 1").first().waitFor();
    await office.goto("/dashboard/statements");
    const date = day.split("-").reverse().join("/");
    await office.locator("input[type=file]").setInputFiles({
      name: "october.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\nMP1,${date},rent,Completed,20000,,0772 111 111\nMP77777,${date},by the rider,Completed,30000,,A STRANGER\nMP3,${date},school fees,Completed,40000,,A STRANGER\n`,
      ),
    });
    await office.getByRole("button", { name: "Read the file" }).click();
    await office.getByRole("button", { name: /^Book 1 payment/ }).click();
    await office.getByText("1 payment booked.").first().waitFor();

    await office.goto(`/dashboard/reconciliation?month=${month}`);
    await waitForHydration(office);
    await office.getByText("3 of its lines and entries need an explanation before it can be closed.").waitFor();
    await office.getByText("statement UGX 90,000, ledger UGX 50,000: ledger UGX 40,000 less").waitFor();
    await fits();
    await office.getByRole("listitem").filter({ hasText: "3 to explain" }).getByRole("link").first().click();
    await row("MP77777").waitFor();
    await fits();

    await row("MP77777").getByRole("button", { name: "It is receipt 1" }).click();
    await office.getByText("1 to explain").first().waitFor();
    await row("school fees").locator("summary").click();
    await row("school fees").getByLabel("Why it differs").fill("Sent to the wrong till, goes back on Monday");
    await row("school fees").getByRole("button", { name: "Explain" }).click();
    await row("school fees").getByText("Explained: Sent to the wrong till, goes back on Monday").waitFor();
    await fits();

    await office.getByRole("button", { name: /^Close \w+ \d{4}$/ }).click();
    await office.getByText("What is entered into it needs a reason.").waitFor();
    await fits();
  });

  test("that is closed asks for a reason, which stays at the entry", async () => {
    await payByHand("LATE1");
    await office.getByText("This month is closed. Please say why").waitFor();
    await office.getByLabel("Why into a closed month").fill("The bank was late");
    await office.getByRole("button", { name: "Record payment" }).click();
    const confirmation = office.getByLabel("Record it all the same");
    await confirmation.waitFor();
    await office.getByLabel("Amount").first().press("Enter");
    await confirmation.waitFor();
    expect(await site.db.selectFrom("payments").select("id").execute()).toHaveLength(2);
    await confirmation.check();
    await office.getByRole("button", { name: "Record payment" }).click();
    await office.getByText("Entered after its month was closed: The bank was late").waitFor();
  });
});
