import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addApartment, addPost, addProperty } from "#test/catalogue/records.ts";
import { launchBrowser, type ServedSite, serveSite } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let site: ServedSite;
beforeEach(async () => {
  site = await serveSite(browser);
});
afterEach(() => site.remove());

const run = "window.hacked=(window.hacked||0)+1";
const hostile = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `--></script><!--<script>${run}</script>`,
  `"><img src=x onerror="${run}">`,
  `'><svg onload='${run}'>`,
  `" onmouseover="${run}" autofocus onfocus="${run}`,
  `javascript:${run}`,
  `]]><script>${run}</script>`,
  `\u2028${run}\u2029`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `{{constructor.constructor('${run}')()}}`,
  `</textarea></style></noscript><script>${run}</script>`,
  `__proto__`,
];

/** React has taken the page over. */
async function awake(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isSo = "Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))";
    if (await page.evaluate(isSo)) return true;
    await sleep(50);
  }
  return false;
}

/** Opens the page, wakes its script, moves over everything, and counts what has run that should not. */
async function visit(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "load" });
  await page.keyboard.press("Tab");
  await page.mouse.move(200, 300);
  await awake(page);
  for (let y = 100; y < 700; y += 100) await page.mouse.move(180, y);
  return page.evaluate("window.hacked ?? 0");
}

// The policy would stop most of it; here the escaping has to do it alone.
const withoutPolicy = { bypassCSP: true };

describe("content in every field is text and nothing else, also without the policy", () => {
  test("of homes and posts, on their pages, in lists, titles, structured data and what script reads", async () => {
    const paths = ["/", "/properties", "/apartment", "/blog"];
    for (const [index, text] of hostile.entries()) {
      const short = text.slice(0, 60);
      const fields = { description: text, location: text, city: short, features: short, buildingAmenities: short };
      const title = `${text} ${index}`;
      paths.push(`/property/${await addProperty(site.db, { title, ...fields })}`);
      paths.push(`/apartment/${await addApartment(site.db, { name: title, ...fields })}`);
      await addPost(site.db, { title, excerpt: text, content: `<p>${text}</p>${text}`, author: text });
    }
    const page = await site.newPage(withoutPolicy);
    for (const path of paths) expect([path, await visit(page, path)]).toEqual([path, 0]);
  });

  test("of the address: path, parameters and fragment, also where they come back in forms and titles", async () => {
    const page = await site.newPage(withoutPolicy);
    for (const text of hostile) {
      const part = encodeURIComponent(text);
      for (const path of [
        `/${part}`,
        `/properties?search=${part}&sort=${part}`,
        `/login?to=${part}`,
        `/plan?price=${part}`,
        `/faq#${part}`,
      ]) {
        expect([path, await visit(page, path)]).toEqual([path, 0]);
      }
    }
  });

  test("of remembered scroll positions that somebody has tampered with", async () => {
    const page = await site.newPage(withoutPolicy);
    await page.addInitScript(
      `sessionStorage.setItem("react-router-scroll-positions", ${JSON.stringify(JSON.stringify({ default: hostile[0], "/faq": hostile[1] }))}); history.replaceState({ key: ${JSON.stringify(hostile[1])} }, "")`,
    );
    expect(await visit(page, "/faq")).toBe(0);
  });
});

test("script that got into the database past every check is refused by the browser, on kept and on fresh pages", async () => {
  const id = await addPost(site.db, { title: "Past the checks" });
  const asOurs = `<script>window.__reactRouterContext.streamController.enqueue(${run});</script>`;
  const raw = `<p>Text</p>${asOurs}<script>${run}</script><img src=x onerror="${run}"><svg onload="${run}"></svg><a href="javascript:${run}">x</a>`;
  await site.db.updateTable("posts").set({ content: raw }).where("id", "=", id).execute();
  const page = await site.newPage();
  for (let round = 0; round < 2; round += 1) {
    expect(await visit(page, `/blog/${id}`)).toBe(0);
    await page
      .locator("a[href^=javascript]")
      .click({ timeout: 2_000 })
      .catch(() => {});
    expect(await page.evaluate("window.hacked ?? 0")).toBe(0);
  }
  expect(await page.content()).toContain("<script>window.hacked");
});

test("our own scripts run under the policy, without a complaint", async () => {
  const id = await addProperty(site.db);
  const page = await site.newPage();
  for (const path of ["/", "/properties", `/property/${id}`, "/faq", "/login", "/nothing-here"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    expect([path, await awake(page)]).toEqual([path, true]);
  }
  expect(site.complaints).toEqual([]);
});
