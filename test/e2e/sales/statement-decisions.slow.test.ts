import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

const today = localDate(new Date());

describe("a statement on a phone", () => {
  let site: ServedSite;
  let office: Page;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    office = await administratorPage(site, { viewport: { width: 360, height: 780 } });
    for (const [name, phone, price] of [
      ["Amina Nakato", "+256772111111", 9_000_000],
      ["Brian Okello", "+256772222222", 9_000_000],
      ["Cathy Auma", "+256772333333", 30_000],
    ] as const) {
      const buyer = await newBuyer(site.db, name, phone);
      await newAgreement(site.db, buyer, site.clock.now, price, { startsOn: addDays(today, -30) });
    }
  });

  const inLedger = async () => {
    const rows = await site.db.selectFrom("payments").select(["agreement_id", "amount_ugx"]).orderBy("id").execute();
    return rows.map((row) => [row.agreement_id, row.amount_ugx]);
  };
  const day = addDays(today, -1).split("-").reverse().join("/");
  const file = {
    name: "november.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From
MP1,${day},rent,Completed,20000,,0772 111 111
MP2,${day},A-0001-3,Completed,20000,,0772 222 222
MP3,${day},for a 2 bedroom,Completed,20000,,A STRANGER
MP4,${day},rent,Failed,20000,,0772 111 111
MP5,${day},"rent",Completed,2,0000,,0772 111 111
MP6,${day},rent,Completed,50000,,0772 333 333
MP7,${day},rent,Completed,20000,,2567721*****1
`,
    ),
  };
  const send = async () => {
    await office.goto("/dashboard/statements");
    await office.locator("input[type=file]").setInputFiles(file);
    await office.getByRole("button", { name: "Read the file" }).click();
  };
  const row = (reference: string) => office.getByRole("listitem").filter({ hasText: reference });
  const settled = (text: string) => office.getByText(text).first().waitFor();

  test("what is typed at a row is there again when one comes back", async () => {
    await send();
    const choice = () =>
      row("MP3")
        .getByRole("combobox", { name: /Whose money it is/ })
        .or(row("MP3").getByRole("textbox", { name: /Whose money it is/ }));
    await choice().fill("Brian Oke");
    const statement = office.url();
    await office.goto("/dashboard/desk");
    await office.goto(statement);
    await waitForHydration(office);
    await expect.poll(() => choice().inputValue()).toBe("Brian Oke");
    await row("MP3")
      .getByRole("button", { name: /Discard/ })
      .click();
    await expect.poll(() => choice().inputValue()).toBe("");
    await office.getByText("Discard this file").click();
    await office.getByRole("button", { name: "Discard", exact: true }).click();
    await settled("File discarded.");
  });

  test("decided in one tab is not overwritten by a form of another, though that page follows", async () => {
    const { db } = site;
    const buyer = await newBuyer(db, "Doreen Auma", "+256772444444");
    const deposit = { deposit: ugx(1_000_000), startsOn: addDays(today, -30) };
    const agreement = await newAgreement(db, buyer, site.clock.now, 9_000_000, deposit);
    const content = file.buffer.toString().split("\n", 1)[0];
    const line = `MP90,${day},${agreementDisplayId(agreement)} deposit,Completed,1000000,,0772 444 444`;
    await office.goto("/dashboard/statements");
    await office
      .locator("input[type=file]")
      .setInputFiles({ ...file, name: "deposit.csv", buffer: Buffer.from(`${content}\n${line}\n`) });
    await office.getByRole("button", { name: "Read the file" }).click();
    await office.waitForURL(/statements\/\d+/);
    const statement = `${office.url().split("?", 1)[0]}?show=all`;
    const other = await office.context().newPage();
    const rowIn = (page: Page) => page.getByRole("listitem").filter({ hasText: "MP90" });
    const tick = (page: Page) => rowIn(page).getByLabel("For the deposit");
    for (const page of [office, other]) {
      await page.goto(statement);
      await waitForHydration(page);
      await rowIn(page).getByText("Change", { exact: true }).click();
      expect(await tick(page).isChecked()).toBe(true);
    }
    const stored = async () => {
      const { is_for_deposit: isForDeposit } = await db
        .selectFrom("statement_rows")
        .select("is_for_deposit")
        .where("external_reference", "=", "MP90")
        .executeTakeFirstOrThrow();
      return isForDeposit;
    };
    await tick(office).uncheck();
    await rowIn(office).getByRole("button", { name: "Assign", exact: true }).click();
    await expect.poll(stored).toBe(false);
    await rowIn(other).getByText("This row was decided elsewhere since you opened it").waitFor();
    await rowIn(other).getByRole("button", { name: "Assign", exact: true }).click();
    await other.getByText("decided about this row meanwhile").first().waitFor();
    expect(await stored()).toBe(false);
    // Whoever has seen it may decide otherwise.
    await rowIn(other).getByRole("button", { name: "Assign", exact: true }).click();
    await expect.poll(stored).toBe(true);
    // A form that has no answer yet stays stored on the device, and would be offered again below.
    await other
      .getByText(/Assigned to A-/)
      .first()
      .waitFor();
    await other.close();
    await office.goto(statement);
    await waitForHydration(office);
    await office.getByText("Discard this file").click();
    await office.getByRole("button", { name: "Discard", exact: true }).click();
    await settled("File discarded.");
  });

  test("is read, corrected row by row, and booked; nothing is as wide as to scroll sideways", async () => {
    await send();
    await office.getByRole("button", { name: "Book 1 payment" }).waitFor();
    await settled("Number and phone belong to different buyers");
    expect([await violations(office), await overflow(office)]).toEqual([[], []]);

    await row("MP2").getByRole("button", { name: "A-0002-1 Brian Okello" }).click();
    await office.getByRole("button", { name: "Book 2 payments" }).waitFor();
    await row("MP3").getByText("Set aside").first().click();
    await row("MP3").getByLabel("Why").selectOption("no-payment");
    await row("MP3").getByRole("button", { name: "Set aside" }).click();
    await expect.poll(() => row("MP3").count()).toBe(0);

    await row("MP6").getByRole("button", { name: "A-0003-7 Cathy Auma" }).click();
    await settled("The rest would be a credit that has to be given back");
    await row("MP6").getByLabel("Take it all the same").check();
    await row("MP6").getByRole("button", { name: "Assign it to A-0003-7" }).click();
    await office.getByRole("button", { name: "Book 3 payments" }).waitFor();

    await office.getByRole("link", { name: /^Ready to book/ }).click();
    await row("MP1").getByText("Change").click();
    await row("MP1").getByPlaceholder("A-0012, or a name").fill("A-0002-1");
    // The open list lies over the rest of a phone.
    await row("MP1").getByPlaceholder("A-0012, or a name").press("Escape");
    await row("MP1").getByRole("button", { name: "Assign" }).click();
    await expect.poll(async () => await row("MP1").textContent()).toContain("Brian Okello, A-0002-1, matched by");

    await office.getByRole("button", { name: "Book 3 payments" }).click();
    await expect.poll(inLedger).toEqual([
      [2, 20_000],
      [2, 20_000],
      [3, 50_000],
    ]);
  });

  test("sent a second time is recognised, with a link to what was read", async () => {
    await send();
    await settled("This file was read before");
    await office.getByRole("link", { name: "Open november.csv" }).click();
    await office.getByRole("link", { name: /^Set aside/ }).click();
    await row("MP3").getByText("Change").click();
    await row("MP3").getByRole("button", { name: "Put back" }).click();
    await expect.poll(() => row("MP3").count()).toBe(0);
    await office.getByRole("link", { name: /^Whose is it/ }).click();
    await row("MP3").waitFor();
  });

  test("shows every row, found by words; a payment is split, and one that is booked is corrected", async () => {
    await office.getByRole("link", { name: /^All rows/ }).click();
    // The search covers only the rows that are shown.
    await office.waitForURL(/[?&]show=all/);
    await office.getByRole("searchbox", { name: "Search these rows" }).fill("stranger 20,000");
    await office.getByRole("main").getByRole("button", { name: "Search" }).click();
    await settled("1 row found.");
    await row("MP3").getByText("Split between agreements").click();
    const part = (number: number, what: string) => row("MP3").getByLabel(`Part ${number}: the ${what}`);
    await part(1, "agreement").fill("A-0001-3 Amina Nakato");
    await part(1, "amount").fill("5,000");
    await part(2, "agreement").fill("A-0002-1");
    await part(2, "amount").fill("14,000");
    await row("MP3").getByRole("button", { name: "Split" }).click();
    await settled("The parts do not add up to the payment");
    await part(2, "amount").fill("15,000");
    await row("MP3").getByRole("button", { name: "Split" }).click();
    await expect.poll(inLedger).toEqual([
      [2, 20_000],
      [2, 20_000],
      [3, 50_000],
      [1, 5_000],
      [2, 15_000],
    ]);
    await settled("2 rows found.");

    await office.getByRole("searchbox", { name: "Search these rows" }).fill("mp2");
    await office.getByRole("main").getByRole("button", { name: "Search" }).click();
    await settled("1 row found.");
    await row("MP2").getByText("Change").click();
    await row("MP2").getByLabel("Why it is reversed").fill("It was Amina's");
    await row("MP2").getByText("the buyer owes it again until this row is assigned again").waitFor();
    await row("MP2").getByRole("button", { name: "Reverse and decide again" }).click();
    await settled("Reversed, receipt 2: It was Amina's");
    await row("MP2").getByRole("button", { name: "A-0001-3 Amina Nakato" }).click();
    await expect
      .poll(async () => (await inLedger()).slice(5))
      .toEqual([
        [2, -20_000],
        [1, 20_000],
      ]);
    expect([await violations(office), await overflow(office)]).toEqual([[], []]);
  });

  test("is undone as a whole, and a file that is not booked is discarded", async () => {
    await office.getByText("Undo this file").click();
    await office.getByLabel("Why it is undone").fill("Wrong month");
    await office.getByRole("button", { name: "Reverse 5 payments" }).click();
    await settled("This file was undone");
    const sum = async () => (await inLedger()).reduce((total, [, amount = 0]) => total + amount, 0);
    expect(await sum()).toBe(0);

    await send();
    await office.getByRole("button", { name: "Book 1 payment" }).waitFor();
    await office.getByText("Discard this file").click();
    await office.getByRole("button", { name: "Discard", exact: true }).click();
    await expect.poll(() => office.getByRole("link", { name: /^november.csv/ }).count()).toBe(1);
  });

  test("of a layout that is new what was recognised is corrected once, and the next file of it is read at once", async () => {
    const sent = async (reference: string) => {
      await office.goto("/dashboard/statements");
      await office.locator("input[type=file]").setInputFiles({
        ...file,
        buffer: Buffer.from(
          `Slip,Posted,Words,Sum,Branch,Status\n${reference}1,${day},rent A-0001-3,20000,Ntinda,\n${reference}2,${day},rent A-0001-3,21000,Wandegeya,\n`,
        ),
      });
      await office.getByLabel("Our account at").selectOption("mtn");
      await office.getByRole("button", { name: "Read the file" }).click();
    };
    await sent("NEW");
    await office.getByText("6 columns recognised").click();
    const meanings = { Slip: "reference", Posted: "day", Words: "details", Sum: "in", Branch: "none" };
    for (const [heading, meaning] of Object.entries(meanings))
      await office.getByLabel(`${heading}: what it is`).selectOption(meaning);
    expect(await overflow(office)).toEqual([]);
    expect(await violations(office)).toEqual([]);
    await office.getByLabel("What do you call statements like this?").fill("Slips of the branch");
    await office.getByLabel(/What does this file list/).selectOption("yes");
    expect(await office.getByRole("rowheader").count()).toBe(2);
    await settled("Every question is answered.");
    expect(await violations(office)).toEqual([]);
    await office.getByRole("button", { name: "Read the file" }).click();
    await office.getByRole("button", { name: "Book 2 payments, UGX 41,000" }).waitFor();
    await settled("Ready: it names A-0001-3");
    expect([await violations(office), await overflow(office)]).toEqual([[], []]);
    await sent("OTHER");
    await office.getByRole("button", { name: "Book 2 payments, UGX 41,000" }).waitFor();
  });

  test("finds a buyer by the husband's number, once the office has written it down", async () => {
    await office.goto("/dashboard/buyers/1");
    await office.getByText("Other phones that pay").click();
    await office.getByLabel("Whose number").fill("Moses, her husband");
    await office.getByLabel("Their phone").fill("12");
    await office.getByRole("button", { name: "Add number" }).click();
    await settled("seven digits are missing");
    expect(await office.getByLabel("Whose number").inputValue()).toBe("Moses, her husband");
    await office.getByLabel("Their phone").fill("0701 234 567");
    await office.getByRole("button", { name: "Add number" }).click();
    await settled("Other phones that pay: Moses, her husband");
    expect(await overflow(office)).toEqual([]);
    await office.goto("/dashboard/statements");
    await office.locator("input[type=file]").setInputFiles({
      ...file,
      buffer: Buffer.from(
        `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From\nHB1,${day},,Completed,1000,,0701234567\n`,
      ),
    });
    await office.getByRole("button", { name: "Read the file" }).click();
    await settled("Amina Nakato, A-0001-3");
  });
});
