import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { localDate } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";

const test = testOnOneSite();

// Each step builds on those before it, so the tests run in this order.
describe("two people sign together, on a phone", () => {
  let site: ServedSite;
  let office: Page;
  test.beforeAll(async ({ site: served }) => {
    site = served;
    office = await administratorPage(site, { viewport: { width: 360, height: 780 } });
    await site.db
      .insertInto("properties")
      .values({
        ...{ title: "House on the hill", price_ugx: 1_000_000, created_by: "test" },
        published_at: new Date(Date.now() - 60_000),
      })
      .execute();
    await site.db
      .insertInto("buyers")
      .values({ name: "محمد شعبان", phone: "+256772222222", id_kind: "passport", id_number: "B1234567" })
      .execute();
  });

  test("a buyer is noted with ID and next of kin; an invalid NIN is reported in sight and stays entered", async () => {
    await openView(office, "buyers/new");
    await office.getByLabel("Name", { exact: false }).last().fill("Amina Nakato");
    await office.getByText("ID and next of kin").click();
    await office.getByLabel("ID number").fill("B77");
    await office.getByLabel("Next of kin", { exact: true }).fill("Moses Okello");
    await office.getByLabel("Number of the next of kin").fill("0772 999 888");
    expect(await overflow(office)).toEqual([]);
    await office.getByRole("button", { name: "Add buyer" }).click();
    await office.getByText("has 14 letters and digits. For another document").waitFor();
    expect(await office.getByLabel("ID number").inputValue()).toBe("B77");
    expect(await violations(office)).toEqual([]);
    await office.getByLabel("ID number").fill("cf90 1234 56ab cd");
    await office.getByRole("button", { name: "Add buyer" }).click();
    await office.getByRole("heading", { name: "Amina Nakato" }).waitFor();
  });

  test("the joint buyer is chosen from the book, and both sign", async () => {
    await office.getByRole("link", { name: "New agreement" }).click();
    await office.locator("main").getByLabel("Home", { exact: false }).first().fill("property-1");
    await office.getByLabel("Price", { exact: false }).fill("1M");
    await office.getByLabel("Amount per paying day", { exact: false }).first().fill("20,000");
    await office.getByLabel("First day", { exact: false }).fill(localDate(new Date()));
    await office.getByText("Joint buyers", { exact: true }).click();
    await office.getByLabel("Joint buyer 1").fill("0772222");
    await office.getByLabel("Joint buyer 1").fill("+25677222");
    await office.getByRole("option", { name: "محمد شعبان (buyer 1)" }).click();
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
    await office.getByRole("button", { name: "Sign the agreement" }).click();
    await office.getByRole("heading", { name: /A-0001-3: House on the hill/ }).waitFor();
    await office.getByText("Joint agreement of Amina Nakato, محمد شعبان").click();
    await office.getByText("Passport number B1234567").waitFor();
    expect(await violations(office)).toEqual([]);
    expect(await overflow(office)).toEqual([]);
  });

  test("the paper to sign is saved, with all names and numbers in it", async () => {
    const [saved] = await Promise.all([
      office.waitForEvent("download"),
      office.getByRole("link", { name: "Agreement to sign (PDF)" }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("agreement-A-0001-3.pdf");
    const text = (await pdfPages(await readFile(await saved.path()))).join("\n");
    for (const words of ["Amina Nakato", "CF90123456ABCD", "Moses Okello, +256 772 999888", "B1234567"])
      expect(text).toContain(words);
    // PDF readers change the order of right-to-left letters.
    for (const letter of "محمدشعبان") expect(text).toContain(letter);
  });
});
