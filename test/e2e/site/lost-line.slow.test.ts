import type { Locator, Page, Route } from "playwright-core";
import { afterEach, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { fillVisit, readOn, submit, tapTime, visitForm } from "#test/browser/visit-form.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { addApartment, addPicture, addProperty } from "#test/catalogue/records.ts";

const test = testOnOneSite();

let site: ServedSite;
let home: string;
test.beforeAll(async ({ site: served }) => {
  site = served;
  site.clock.now = localInstant("2026-11-23", "07:00");
  const mainImageId = String(await addPicture(site.db, "The front"));
  home = `/apartment/${await addApartment(site.db, { name: "Family Comfort", price: "25M", mainImageId })}`;
  await addProperty(site.db, { title: "Bukoto Duplex" });
  await addProperty(site.db, { title: "Ntinda House" });
});
afterEach(() => {
  // The browser reports a lost answer and a status of 5xx as errors.
  const meant = /Failed to load resource: (?:net::ERR_|the server responded with a status of 5)/;
  expect(site.consoleErrors.splice(0).filter((consoleError) => !meant.test(consoleError))).toEqual([]);
});

const onPhone = () => site.newPage({ viewport: { width: 360, height: 640 } });

async function isInSight(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 640;
}
const comesInSight = (place: Locator) => expect.poll(() => isInSight(place)).toBe(true);

/** Shortens timers of ten seconds and more to half a second. */
const hurry = (page: Page) =>
  page.addInitScript(
    "const wait = setTimeout; window.setTimeout = (call, ms, ...rest) => wait(call, ms >= 10000 ? 500 : ms, ...rest); AbortSignal.usual = AbortSignal.timeout; AbortSignal.timeout = () => { const end = new AbortController(); wait(() => end.abort(), 500); return end.signal; }",
  );

/**
 * Restores the usual limits of time for requests, because a busy machine can take more than half a second to answer.
 */
const hurryNoMore = (page: Page) => page.evaluate("AbortSignal.timeout = AbortSignal.usual; undefined");

const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body: "<html><body><h1>nginx says no</h1></body></html>" });

const failures: { what: string; answer: (route: Route) => Promise<void> | undefined; message: RegExp }[] = [
  { what: "the line is cut on the way", answer: (route) => route.abort("connectionreset"), message: /No connection/ },
  { what: "the answer is 429", answer: html(429), message: /very busy/ },
  { what: "the answer is 500", answer: html(500), message: /could not answer/ },
  { what: "the answer is 503", answer: html(503), message: /very busy/ },
  { what: "nothing is answered for long", answer: () => undefined, message: /too slow/ },
];

test("changing the amount offline shows the sum all the same, and the rest when online again", async () => {
  const page = await onPhone();
  // The device counts from its own day, which must be the server's for the same date to come out.
  await page.clock.setFixedTime(site.clock.now);
  await page.goto("/plan?price=25000000&perday=20000");
  await wakeIslands(page);
  const notice = page.locator("[data-not-loaded]");
  const headline = page.locator(".plan-summary");
  await page.context().setOffline(true);
  await page.getByLabel("I can pay a day").fill("15000");
  await comesInSight(notice);
  expect(await notice.textContent()).toContain("No connection. We try again when the line is back.");
  expect(await notice.textContent()).toContain("worked out on this device");
  const here = await headline.textContent();
  const parts = await headline.locator("> *").allTextContents();
  expect(parts.length).toBeGreaterThan(2);
  expect(here).toContain("1,666 payments of UGX 15,000 and one of UGX 10,000");
  expect(await page.locator(".plan-facts").isVisible()).toBe(false);
  await page.getByLabel("I can pay a day").fill("500");
  await expect.poll(() => headline.textContent()).toContain("takes more than a hundred years");
  await page.getByLabel("I can pay a day").fill("15000");
  await expect.poll(() => headline.textContent()).toBe(here);
  await page.context().setOffline(false);
  await page.locator(".plan-facts").waitFor();
  expect(await notice.isVisible()).toBe(false);
  // The server's answer adds the costs to others and a text to send. What the device has calculated before stays
  // unchanged.
  const answered = await headline.textContent();
  for (const part of parts) expect(answered).toContain(part);
  expect(await page.getByLabel("I can pay a day").inputValue()).toMatch(/^15,?000$/);
  await page.context().close();
});

test("a way out of a refused plan fills the form in offline too, and Back brings the amount before", async () => {
  const page = await onPhone();
  await page.goto("/plan?price=330000000&perday=20000");
  await wakeIslands(page);
  await page.context().setOffline(true);
  const amount = page.getByLabel("I can pay a day");
  const way = page.getByRole("link", { name: /^See it at UGX [\d,]+ a day$/ });
  const [least = ""] = (await way.textContent())?.match(/[\d,]{5,}/) ?? [];
  await way.click();
  await expect.poll(() => page.locator(".plan-summary").textContent()).toContain(`payments of UGX ${least}`);
  expect(await amount.inputValue()).toBe(least);
  await page.goBack();
  await expect.poll(() => page.locator(".plan-summary").textContent()).toContain("Not within 10 years at UGX 20,000");
  expect(await amount.inputValue()).toBe("20,000");
  await page.context().close();
});

test.each(failures)(
  "the planner keeps what was entered, shows why, and goes on, when $what",
  async ({ answer, message }) => {
    const page = await onPhone();
    await hurry(page);
    await page.goto(`/plan?home=${home.slice(1).replace("/", "-")}&perday=20000`);
    await wakeIslands(page);
    await page.route(/\/plan\?/, answer);
    await page.getByLabel("I can pay a day").fill("15000");
    const notice = page.locator("[data-not-loaded]", { hasText: message });
    await comesInSight(notice);
    expect(await page.locator(".plan-summary").textContent()).toContain("Family Comfort");
    expect(await page.locator(".plan-summary").textContent()).toContain(
      "1,666 payments of UGX 15,000 and one of UGX 10,000",
    );
    await page.unrouteAll();
    await notice.getByRole("button", { name: "Retry" }).click();
    await page.locator(".plan-facts").waitFor();
    expect(await page.getByLabel("I can pay a day").inputValue()).toMatch(/^15,?000$/);
    await page.context().close();
  },
);

test.each([{ what: "the line is gone", answer: undefined, message: /No connection/ }, ...failures])(
  "a list keeps its homes and its filters, says why, and goes on, when $what",
  async ({ answer, message }) => {
    const page = await onPhone();
    await hurry(page);
    await page.goto("/properties");
    await wakeIslands(page);
    if (answer) await page.route(/\/properties\?/, answer);
    else await page.context().setOffline(true);
    await page.getByLabel("Search").fill("Ntinda");
    await page.getByText("Show Filters").click();
    await page.locator("select[name=sort]").selectOption("newest");
    const notice = page.getByRole("alert").filter({ hasText: message });
    await comesInSight(notice);
    expect(await notice.textContent()).toContain("Error loading properties");
    expect(await page.getByText("Bukoto Duplex").count()).toBeGreaterThan(0);
    expect(await page.getByLabel("Search").inputValue()).toBe("Ntinda");
    if (answer) {
      await page.unrouteAll();
      await notice.getByRole("button", { name: "Retry" }).click();
    } else await page.context().setOffline(false);
    await page.getByText("Bukoto Duplex").first().waitFor({ state: "detached" });
    expect(await page.getByText("Ntinda House").count()).toBeGreaterThan(0);
    expect(await page.getByLabel("Search").inputValue()).toBe("Ntinda");
    await page.context().close();
  },
);

test("a form whose script never loaded stays on the page offline, and is sent when online again", async () => {
  const page = await onPhone();
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
  );
  await page.goto("/properties");
  await page.context().setOffline(true);
  await page.getByLabel("Search").fill("Ntinda");
  await page.getByRole("button", { name: "Find homes" }).click();
  await comesInSight(page.getByText("You are offline. What you typed stays on this page"));
  expect(await page.getByLabel("Search").inputValue()).toBe("Ntinda");
  await page.context().setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Find homes" }).click();
  await page.getByText("(1 of 2 properties)").waitFor();
  await page.context().close();
});

test("a form for a visit filled in offline shows that, keeps every word, and books when online again", async () => {
  const page = await onPhone();
  await page.goto("/visit");
  await page.context().setOffline(true);
  await fillVisit(page);
  await submit(page).click();
  await page
    .getByText(/What you typed is still here|What you typed stays on this page/)
    .first()
    .waitFor();
  expect(await visitForm(page).getByLabel("Message").inputValue()).toBe("I come with my sister.");
  await page.context().setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "hidden" });
  await readOn(page);
  await submit(page).click();
  await page.getByText("Visit request submitted successfully!").waitFor();

  await page.getByText("Move the visit", { exact: true }).click();
  const move = page.locator("form[data-form=move]");
  await tapTime(move, "2026-11-25 14:00");
  await wakeIslands(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Move it to this time" }).click();
  await comesInSight(page.getByRole("alert").filter({ hasText: "The server could not be reached" }));
  expect(await move.locator("input[name=slot]:checked").inputValue()).toBe("2026-11-25 14:00");
  await page.context().setOffline(false);
  await comesInSight(page.getByText("You are online again."));
  await page.getByRole("button", { name: "Move it to this time" }).click();
  await page.getByRole("heading", { name: /Wednesday 25 November/ }).waitFor();
  await page.context().close();
});

test("a visit moved to a time that was taken meanwhile shows that in the form", async () => {
  const page = await onPhone();
  await page.goto("/visit");
  await fillVisit(page, "11:00");
  await visitForm(page).getByRole("textbox", { name: "E-mail" }).fill("carol@visitors.example");
  await readOn(page);
  await submit(page).click();
  await page.getByText("Visit request submitted successfully!").waitFor();
  await wakeIslands(page);
  await page.getByText("Move the visit", { exact: true }).click();
  const move = page.locator("form[data-form=move]");
  await tapTime(move, "2026-11-25 14:00");
  await move.locator("input[name=slot]:checked").evaluate((time: HTMLInputElement) => {
    time.value = "2026-11-29 10:00";
  });
  await page.getByRole("button", { name: "Move it to this time" }).click();
  await comesInSight(page.getByRole("alert").filter({ hasText: "We are closed at that time." }));
  await page.context().close();
});

const forms: { what: string; path: () => string; form: string; fields: Record<string, string>; done: string }[] = [
  {
    what: "a message",
    path: () => "/ask",
    form: "main .ask-form",
    fields: { name: "Carol", phone: "0772 123 456", message: "Is there water?" },
    done: "We have it. Your reference is",
  },
  {
    what: "call me back, at the planner",
    path: () => "/plan",
    form: "main .ask-form",
    fields: { name: "Brian", phone: "0772 123 457" },
    done: "We have it. Your reference is",
  },
  {
    what: "the newsletter",
    path: () => "/faq",
    form: "footer form",
    fields: { email: "carol@visitors.example" },
    done: "Check your e-mail",
  },
];

test.each(forms.flatMap((form) => failures.map((failure) => ({ ...form, failure, when: failure.what }))))(
  "$what keeps every word and shows why in sight, when $when",
  async ({ path, form: css, fields, done, failure }) => {
    const page = await onPhone();
    await hurry(page);
    await page.goto(path());
    await wakeIslands(page);
    const form = page.locator(css).first();
    // The footer's headings are folded on a phone.
    await form.evaluate((element) => element.closest("details")?.setAttribute("open", ""));
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
    await readOn(page);
    await page.route(/\/(?:ask|news\/subscribe)/, (route) =>
      route.request().method() === "POST" ? failure.answer(route) : route.continue(),
    );
    await form.locator("[type=submit]").click();
    await comesInSight(form.getByRole("alert").filter({ hasText: "What you typed is still here" }));
    for (const [name, value] of Object.entries(fields))
      expect(await form.locator(`[name=${name}]`).inputValue()).toBe(value);
    await page.unrouteAll();
    await hurryNoMore(page);
    await form.locator("[type=submit]").click();
    await page.getByText(done).first().waitFor();
    await page.context().close();
  },
);

test("a photo pressed offline before its script loaded leads to no error page", async () => {
  const page = await onPhone();
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
  );
  await page.goto(home);
  await page.context().setOffline(true);
  await page.locator(".gallery li a").first().click();
  await expect.poll(() => page.locator(".gallery li a").first().getAttribute("aria-busy")).toBeNull();
  expect(page.url()).toContain(home);
  expect(await page.locator("h1").textContent()).toContain("Family Comfort");
  await page.context().close();
});
