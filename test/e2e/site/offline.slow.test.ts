import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage } from "#test/browser/dashboard.ts";
import { addApartment, now } from "#test/catalogue/records.ts";
import { saveForm } from "#test/forms/form-on-page.ts";

const test = testOnOneSite(
  {},
  { reducedMotion: "reduce", serviceWorkers: "allow", viewport: { width: 360, height: 740 } },
);

let site: ServedSite;
let home: string;
test.beforeAll(async ({ site: served }) => {
  site = served;
  site.clock.now = now;
  await makeAdministrator(site);
  home = `/apartment/${await addApartment(site.db, { name: "Family Comfort", price: "25M" })}`;
});
test.afterEach(async () => {
  // A page that stays open asks whether something has changed, at any time.
  await site.closePages();
  delete site.instead.answer;
  // Browsers report each request that fails without a connection, and the failure that a test makes.
  site.consoleErrors.splice(
    0,
    site.consoleErrors.length,
    ...site.consoleErrors.filter((text) => !/net::ERR_|status of 500/.test(text)),
  );
});

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const name = names.find((each) => each.startsWith("pages ") && !each.includes("before"));
    if (name === undefined) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** Opens a page, and waits until the service worker has stored it. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptAddresses(page)).toContain(path);
}

test("without a line the last pages are shown as they looked, with their time, and mend themselves with a line", async () => {
  const page = await site.newPage();
  await openKept(page, home);
  await openKept(page, "/faq");
  const font = () => page.evaluate(() => document.fonts.check("16px 'Bricolage Grotesque'"));
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const usual = await ground();
  await page.context().setOffline(true);
  await page.goto(home);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Family Comfort");
  expect(await page.locator(".stale-note").textContent()).toMatch(
    /^You are offline\. This is the page as it was today at \d{1,2}:\d\d [AP]M: prices can have changed since\.$/,
  );
  expect([await ground(), await font()]).toEqual([usual, true]);
  await page.goto(`${home}?perday=40000`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Family Comfort");
  await page.context().setOffline(false);
  await page.locator(".stale-note").waitFor({ state: "detached" });
});

test("without a line a page that was not seen is ours, and leads to those that were", async () => {
  const page = await site.newPage();
  await openKept(page, "/about");
  await page.context().setOffline(true);
  await page.goto("/team");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("You are offline");
  const seen = page.getByRole("main").getByRole("link", { name: /^About/ });
  // A press on the link would prefetch the page over a connection that this test cannot cut, so the page is opened by
  // its address.
  await page.goto((await seen.getAttribute("href")) ?? "");
  expect(await page.locator(".stale-note").textContent()).toContain("You are offline");
});

test("without a line each page that was seen is named once, as it was seen last", async () => {
  const page = await site.newPage();
  await openKept(page, "/about");
  const seenLast = ["/homes?perday=25000", `${home}?perday=25000`];
  for (const path of ["/homes", `${home}?perday=20000`, "/homes?perday=20000", ...seenLast]) await openKept(page, path);
  await page.context().setOffline(true);
  await page.goto("/team");
  const links = page.locator("[data-kept-pages] a");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([...seenLast.toReversed(), "/about"]);
  const names = await links.allTextContents();
  expect(new Set(names).size).toBe(names.length);
});

test("pages in Swahili are kept too, and a page that was not seen is ours in Swahili", async () => {
  await saveForm(await signedIn(site), "/dashboard/settings/languages", { lg: "off", sw: "on" });
  await expect.poll(async () => (await site.visitor().get("/sw/faq")).status).toBe(200);
  const page = await site.newPage();
  await openKept(page, "/sw/faq");
  await page.context().setOffline(true);
  await page.goto("/sw/faq");
  expect(await page.locator("html").getAttribute("lang")).toBe("sw");
  await page.locator(".stale-note").waitFor();
  await page.goto("/sw/contact");
  expect(await page.locator("html").getAttribute("lang")).toBe("sw");
  await page.context().close();
});

test("only the last twenty public pages are kept, and nothing of forms, private links and the office", async () => {
  const page = await administratorPage(site);
  await page.goto("/faq");
  await page.evaluate(() => navigator.serviceWorker.register("/offline-worker.js"));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const paths = Array.from({ length: 22 }, (_, at) => `/homes?perday=${11_000 + at * 1_000}`);
  for (const path of [...paths, "/visit", "/dashboard", "/login", "/about"]) await page.goto(path);
  // The oldest one goes after the newest one has come.
  await expect.poll(() => keptAddresses(page)).toEqual([...paths.slice(-19), "/about"]);
  await page.context().setOffline(true);
  await expect(page.goto("/dashboard")).rejects.toThrow(/net::ERR/);
});

test("each page is asked for once, also those that are never kept", async () => {
  const page = await site.newPage();
  await openKept(page, "/faq");
  site.requests.length = 0;
  const paths = ["/visit", "/login", "/dashboard", "/news/confirm/nobody", "/receipt/nobody", "/nothing", home];
  for (const path of paths) await page.goto(path);
  await page.goto("/about");
  const pages = site.requests.filter(
    (request) => !/^GET \/(?:assets|media|login\?|offline-worker|.*\.\w+$)/.test(request),
  );
  expect(pages).toEqual([...paths, "/about"].map((path) => `GET ${path}`));
});

test("an answer that is no whole page for everybody is shown and not kept", async () => {
  const page = await site.newPage();
  await openKept(page, "/faq");
  const answers: Record<string, [status: number, headers: Record<string, string>]> = {
    "/about": [500, { "X-Page-Cache": "hit" }],
    "/contact": [404, { "X-Page-Cache": "hit" }],
    "/terms": [206, { "X-Page-Cache": "hit" }],
    "/privacy": [200, { "X-Page-Cache": "stale" }],
    "/progress": [200, {}],
    // The site sends neither of these values of Cache-Control, but a proxy may set them.
    "/how-it-works": [200, { "X-Page-Cache": "hit", "Cache-Control": "no-store" }],
    "/before-you-pay": [200, { "X-Page-Cache": "miss", "Cache-Control": "private, max-age=60" }],
  };
  site.instead.answer = ({ url }, response) => {
    const [status, headers] = answers[url ?? ""] ?? [];
    if (status === undefined) return false;
    response.writeHead(status, { "Content-Type": "text/html", ...headers }).end("<h1>Not for all</h1>");
    return true;
  };
  for (const path of Object.keys(answers)) {
    await page.goto(path);
    expect(await page.getByRole("heading").textContent()).toBe("Not for all");
  }
  // Storing a page takes some time. Pages are stored in order, so when the last one is stored, all others are.
  await openKept(page, "/team");
  expect(await keptAddresses(page)).toEqual(["/faq", "/team"]);
});

test("a page is kept once, whatever a campaign adds to its address, and is found by its plain one", async () => {
  const page = await site.newPage();
  await openKept(page, "/faq");
  for (let sent = 0; sent < 22; sent += 1) await page.goto(`/about?utm_source=mail-${sent}#team`);
  await expect.poll(() => keptAddresses(page)).toEqual(["/faq", "/about"]);
  await page.context().setOffline(true);
  for (const path of ["/about", "/about?fbclid=of-today", "/faq?utm_source=mail"]) {
    await page.goto(path);
    await page.locator(".stale-note").waitFor();
  }
});

test("who turns the pages at once has them kept from the second one on", async () => {
  const page = await site.newPage();
  const isKeeping = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  // The clock of the page stands still, so that time goes on only while `stay` moves it.
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1_000));
  const stay = async () => {
    // A section that is marked as seen shows that the script of the page has started.
    await page.locator("main > section[data-seen]").first().waitFor();
    await page.clock.runFor(1_000);
  };
  await page.goto("/faq");
  await stay();
  expect(await isKeeping()).toBe(false);
  await page.goto("/about", { referer: `${site.publicUrl}/faq` });
  await stay();
  await expect.poll(isKeeping).toBe(true);
});

test("what the browser threw away is kept again with the next page", async () => {
  const page = await site.newPage();
  await openKept(page, "/faq");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await openKept(page, "/about");
  const isOfflinePageKept = () => page.evaluate(async () => (await caches.match("/offline")) !== undefined);
  await expect.poll(isOfflinePageKept).toBe(true);
  await page.context().setOffline(true);
  await page.goto("/team");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("You are offline");
});

test("a form keeps what was typed when the line is lost", async () => {
  const page = await site.newPage();
  await openKept(page, "/contact");
  await page.goto("/visit");
  await page.getByLabel("Your name").fill("Nakato Grace");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Book a visit" }).click();
  await page.locator(".offline-note, [role=alert]").filter({ visible: true }).first().waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Nakato Grace");
});

test("a new build drops what the one before kept", async () => {
  const page = await site.newPage();
  await page.goto("/faq");
  await page.evaluate(async () => {
    for (const name of ["pages of-before", "parts of-before"])
      await (await caches.open(name)).put("/x", new Response("x"));
  });
  await openKept(page, "/faq");
  expect((await page.evaluate(() => caches.keys())).toSorted()).toEqual([
    expect.stringMatching(/^pages (?!of-before)/),
    expect.stringMatching(/^parts (?!of-before)/),
  ]);
});
