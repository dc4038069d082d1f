import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { fillVisit, readOn, submit, visitForm } from "#test/browser/visit-form.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";

const test = testOnNewSite();

describe.each([
  { words: "with script", javaScriptEnabled: true },
  { words: "without script", javaScriptEnabled: false },
])("a visitor $words", ({ javaScriptEnabled }) => {
  let site: ServedSite;
  test.beforeEach(({ site: served }) => {
    site = served;
    // This is a Monday, before opening.
    site.clock.now = localInstant("2026-11-23", "07:00");
  });

  const stored = () => site.db.selectFrom("enquiries").select("name").orderBy("id").execute();

  test("reads in our own words what is wrong, and nothing is booked: no e-mail address, nothing selected", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    for (const [name, wrong, words] of [
      ["email", "amina at home", "Please enter a valid e-mail address"],
      ["name", "", "Please enter your name"],
      // The page that the server answers with has a list of times in place of the two fields.
      ["date", "", javaScriptEnabled ? "Please choose a date" : "Please choose a day and a time"],
    ] as const) {
      await page.goto("/");
      const form = await fillVisit(page);
      if (javaScriptEnabled) await wakeIslands(page);
      await form.locator(`[name=${name}]`).fill(wrong);
      await submit(page).click();
      await page.locator("main .field-error", { hasText: words }).waitFor();
      // With script the field's error is shown in place, and nothing is sent.
      expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? "/" : "/visit");
    }
    expect(await stored()).toEqual([]);
  });

  test("who loses a race for the last place sees it at once, keeps every word and has another time with one press", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto("/");
    await fillVisit(page);
    if (javaScriptEnabled) await readOn(page);
    for (const name of ["One", "Two"]) {
      const fields = { name, email: `${name}@visitors.example`, date: "2026-11-24", time: "10:00", message: "Hello" };
      expect((await site.visitor().post("/visit", fields)).status).toBe(303);
    }
    await submit(page).click();
    await page.getByText("That time has just been taken.").waitFor();
    expect(await visitForm(page).getByLabel("Message").inputValue()).toBe("I come with my sister.");
    const offers = visitForm(page).locator("button[name=slot]");
    expect(await offers.allTextContents()).toEqual([
      "Tuesday 24 November, 8:00 AM",
      "Tuesday 24 November, 9:00 AM",
      "Tuesday 24 November, 11:00 AM",
    ]);
    await offers.nth(2).click();
    await page.getByText("Visit request submitted successfully!").waitFor();
    await page.getByRole("heading", { name: "Tuesday 24 November, 11:00 AM" }).waitFor();
    const places = await site.db.selectFrom("visits").select(["starts_at", "place"]).orderBy("enquiry_id").execute();
    expect(places).toEqual([
      { starts_at: "10:00:00", place: 1 },
      { starts_at: "10:00:00", place: 2 },
      { starts_at: "11:00:00", place: 1 },
    ]);
  });

  test("confirms the news by a mail's link and ends them with one click of the next mail's", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await site.visitor().post("/news/subscribe", { email: "amina@visitors.example", from: "/blog" });
    const linkIn = async (template: string) => {
      const { text_body } = await site.db
        .selectFrom("outgoing_mails")
        .select("text_body")
        .where("template", "=", template)
        .executeTakeFirstOrThrow();
      return /https?:\S+\/news\/\S+/.exec(text_body)?.[0] ?? "";
    };
    const state = async () => (await site.db.selectFrom("subscribers").select("state").executeTakeFirstOrThrow()).state;
    await page.goto(await linkIn("subscription-confirm"));
    await page.getByRole("button", { name: "Yes, send me news" }).click();
    await page.getByText("Your subscription is confirmed.").waitFor();
    expect(await state()).toBe("confirmed");
    await page.goto(await linkIn("subscription-confirmed"));
    expect(await state()).toBe("confirmed");
    await page.getByRole("button", { name: "Stop all news" }).click();
    await page.getByText("You get no more news from us.").waitFor();
    expect(await state()).toBe("ended");
  });

  test("who sent too many forms reads when to try again and how to reach us, and loses no word", async () => {
    const page = await site.newPage({ javaScriptEnabled });
    await page.goto("/");
    await fillVisit(page, "15:00");
    if (javaScriptEnabled) await readOn(page);
    const neighbour = site.visitor({ address: "127.0.0.1" });
    let last = 0;
    for (let forms = 0; forms < 100 && last !== 429; forms += 1) last = (await neighbour.post("/ask", {})).status;
    // The budget refills while a slow machine works, so the neighbour goes on until the rejection is shown.
    let isRejected = false;
    const asking = (async () => {
      for (; !isRejected; await sleep(50)) await neighbour.post("/ask", {});
    })();
    await submit(page).click();
    await page
      .getByText(/Nothing was changed\. Please try again in \d+ seconds?\./)
      .waitFor()
      .finally(() => {
        isRejected = true;
      });
    await asking;
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "WhatsApp" }).first().getAttribute("href")).toContain(
      "wa.me/256700000000",
    );
    expect(await main.getByRole("link", { name: "Call +256 700 000 000" }).first().getAttribute("href")).toBe(
      "tel:+256700000000",
    );
    if (javaScriptEnabled) {
      expect(await visitForm(page).getByLabel("Message").inputValue()).toBe("I come with my sister.");
    } else {
      await page.getByText("I come with my sister.").waitFor();
    }
    const before = (await stored()).length;
    const again = javaScriptEnabled ? submit(page) : page.getByRole("button", { name: "Retry" });
    await expect
      .poll(
        async () => {
          await again.click({ timeout: 2_000 }).catch(() => undefined);
          return page.getByText("Visit request submitted successfully!").count();
        },
        { interval: 1_500 },
      )
      .toBe(1);
    expect(await stored()).toHaveLength(before + 1);
  });
});
