import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();
const today = localDate(new Date());

describe("a layout of a statement", () => {
  let site: ServedSite;
  let office: Page;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    office = await administratorPage(site, phone);
    const buyer = await newBuyer(site.db, "Amina Nakato", "+256772111111");
    await newAgreement(site.db, buyer, site.clock.now, 9_000_000, { startsOn: addDays(today, -60) });
  });

  const day = (ago: number) => addDays(today, -ago);
  const send = async (name: string, numbers: [string, string]) => {
    await office.goto("/dashboard/statements");
    await waitForHydration(office);
    await office.locator("input[type=file]").setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Slip No,Posted on,Payer mobile,Payer name,Amount,Branch,Remarks
${numbers[0]},${day(3)},256772111111,AMINA NAKATO,20000,Ntinda,November
${numbers[1]},${day(2)},256772111111,AMINA NAKATO,21000,Wandegeya,November
`,
      ),
    });
    await office.getByLabel("Our account at").selectOption("mtn");
    await office.getByRole("button", { name: "Read the file" }).click();
  };
  const lists = () => office.getByLabel(/What does this file list/);
  const unfoldRecognised = () => office.getByText(/^\d columns recognised$/).click();
  /** Returns how many pixels of the file's rows are reached only by moving them sideways. */
  const hiddenWidthOfTable = (page: Page) =>
    page.getByLabel("The file as a table").evaluate((card) => card.scrollWidth - card.clientWidth);
  const status = (text: string) => office.getByText(text, { exact: true }).waitFor();

  test("is proposed for a file with usual names, and one answer is missing", async () => {
    await send("october.csv", ["SL70001", "SL70002"]);
    await office.getByRole("heading", { name: "october.csv" }).waitFor();
    await status("1 answer still open");
    expect(await office.getByLabel("Amount: what it is").isVisible()).toBe(false);
    await unfoldRecognised();
    expect(await office.getByLabel("Amount: what it is").inputValue()).toBe("amount");
    expect(await office.getByLabel("Payer mobile: what it is").inputValue()).toBe("phone");
    for (const question of await office.getByLabel(/: what it is$/).all()) {
      const { x = 0, width: wide = 0 } = (await question.boundingBox()) ?? {};
      expect([x >= 0, wide > 200, x + wide <= 360]).toEqual([true, true, true]);
    }
    expect([await violations(office), await overflow(office)]).toEqual([[], []]);
    expect(await hiddenWidthOfTable(office)).toBe(0);
    expect(await office.getByRole("row").nth(1).textContent()).toMatch(/Slip NoSL70001Posted on.*Amount20000/);
    await office.getByRole("button", { name: "Read the file" }).click();
    await status("Still open: what this file lists.");
    await lists().selectOption("both");
    await status("Every question is answered.");
    await office.getByText("2 asked about.").waitFor();
  });

  test("shows a whole file on a laptop, and asks about its columns by keyboard", async () => {
    const laptop = await administratorPage(site, { viewport: { width: 1280, height: 800 } });
    await laptop.goto(office.url());
    await waitForHydration(laptop);
    expect(await hiddenWidthOfTable(laptop)).toBe(0);
    await laptop.getByText(/^\d columns recognised$/).press("Enter");
    const amount = laptop.getByLabel("Amount: what it is");
    await amount.focus();
    await laptop.keyboard.press("Home");
    expect(await amount.inputValue()).toBe("reference");
    await laptop.getByText("Two columns are “Transaction number”", { exact: false }).waitFor();
    await amount.selectOption("amount");
    await laptop.getByText("2 asked about.").waitFor();
    expect(await violations(laptop)).toEqual([]);
  });

  test("leads to the missing account, says why rows that are copied from a PDF cannot be read, and keeps them", async () => {
    await office.goto("/dashboard/statements");
    await waitForHydration(office);
    await office.getByLabel("Or paste the rows").fill(`Slip\tPosted on\tAmount\nSL70007\t${day(1)}\t20000`);
    await office.getByRole("button", { name: "Read the rows" }).click();
    await office.getByText("These rows do not show whose they are. Choose the account.").waitFor();
    const account = office.getByLabel("Our account at");
    await expect.poll(() => account.evaluate((field) => field === document.activeElement)).toBe(true);
    const copied = `Slip Posted on Payer Amount Balance\nSL70008 ${day(1)} AMINA NAKATO 20,000.00 1,220,000.00`;
    await office.getByLabel("Or paste the rows").fill(copied);
    await account.selectOption("mtn");
    await office.getByRole("button", { name: "Read the rows" }).click();
    const said = office.getByText("text that is copied from a PDF has lost them", { exact: false });
    await said.waitFor();
    expect(await said.evaluate((notice) => notice.getBoundingClientRect().top >= 0)).toBe(true);
    expect(await office.getByLabel("Or paste the rows").inputValue()).toBe(copied);
  });

  test("keeps its answers when one leaves, and takes another", async () => {
    await office.goto("/dashboard/statements");
    await waitForHydration(office);
    await office.getByRole("link", { name: /^october.csv/ }).click();
    await status("Every question is answered.");
    expect(await lists().inputValue()).toBe("both");
    await office.getByRole("button", { name: "Read the file" }).click();
    await office.getByRole("link", { name: "Read again" }).click();
    await office.getByText("Read it again: correct what was said of it.", { exact: false }).waitFor();
    await lists().selectOption("received");
    await office.getByText("2 came in and whose is known.").waitFor();
    expect(await office.getByRole("rowheader").allTextContents()).toEqual([
      "Came in, for Amina Nakato",
      "Came in, for Amina Nakato",
    ]);
    expect(await overflow(office)).toEqual([]);
    await office.getByRole("button", { name: "Read the file" }).click();
    await office.getByRole("button", { name: "Book 2 payments, UGX 41,000" }).click();
    await office.getByText("2 payments booked.").first().waitFor();
  });

  test("reads the next file at once, and is listed with its columns and files", async () => {
    await send("november.csv", ["SL70003", "SL70004"]);
    await office.getByRole("button", { name: "Book 2 payments, UGX 41,000" }).waitFor();
    await office.goto("/dashboard/statements");
    await waitForHydration(office);
    await office.getByRole("link", { name: "Layouts of statements" }).click();
    const own = office.getByRole("listitem").filter({ hasText: "Slip No" });
    await own.getByText("2 files, last used").waitFor();
    await own.getByText("Amount: amount, in or out", { exact: false }).waitFor();
    expect([await violations(office), await overflow(office)]).toEqual([[], []]);
    await own.getByRole("link").click();
    await office.getByRole("heading", { name: "Files read with it" }).waitFor();
  });

  test("is changed with a preview of what that does to a file that is not booked, and booked money stays", async () => {
    await office.getByText("unchanged: 2 came in and whose is known.", { exact: false }).waitFor();
    await unfoldRecognised();
    await office.getByLabel("Amount: what it is").selectOption("out");
    await office.getByText("No column is the amount that came in.").first().waitFor();
    await office.getByLabel("Amount: what it is").selectOption("amount");
    await lists().selectOption("both");
    await office.getByText("now 2 came in and whose is known. Then 2 asked about.", { exact: false }).waitFor();
    expect(await violations(office)).toEqual([]);
    await office.getByRole("button", { name: "Save the layout" }).click();
    await office.getByRole("heading", { name: "Layouts of statements" }).waitFor();
    const rows = () =>
      site.db
        .selectFrom("statement_rows")
        .innerJoin("statement_imports", "statement_imports.id", "import_id")
        .select(["file_name", "outcome"])
        .orderBy("file_name")
        .execute();
    await expect
      .poll(async () => (await rows()).map((row) => `${row.file_name} ${row.outcome}`))
      .toEqual(["november.csv unmatched", "november.csv unmatched", "october.csv booked", "october.csv booked"]);
  });

  test("is withdrawn: the file that is not booked and the next one are asked about", async () => {
    await office.getByRole("listitem").filter({ hasText: "Slip No" }).getByRole("link").click();
    await office.getByText("Withdraw this layout").click();
    await office.getByRole("button", { name: "Withdraw", exact: true }).click();
    await office.getByText("1 file read by it and not booked will be asked about again.", { exact: false }).waitFor();
    await office.goto("/dashboard/statements");
    await waitForHydration(office);
    await office.getByRole("heading", { name: "Files that wait for answers" }).waitFor();
    await office.getByRole("link", { name: /^november.csv/ }).waitFor();
    await send("december.csv", ["SL70005", "SL70006"]);
    await status("1 answer still open");
    const booked = await site.db.selectFrom("payments").select("amount_ugx").orderBy("id").execute();
    expect(booked.map((payment) => payment.amount_ugx)).toEqual([20_000, 21_000]);
    await office.getByRole("button", { name: "Remove this file" }).click();
    await office.getByText("File removed.").first().waitFor();
  });
});
