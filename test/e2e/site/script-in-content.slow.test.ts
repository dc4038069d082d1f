import { describe, expect } from "vitest";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { countScriptsRun, hackScript, hostileTexts } from "#test/browser/hostile-texts.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { addApartment, addPost, addProperty } from "#test/catalogue/records.ts";

const test = testOnNewSite();

let site: ServedSite;
test.beforeEach(async ({ site: served }) => {
  site = served;
});

// The policy is switched off, so that nothing but escaping protects.
const withoutPolicy = { bypassCSP: true };

describe("content in every field is text and nothing else, also without the policy", () => {
  test("of homes and posts, on their pages, in lists, titles, structured data and what script reads", async () => {
    const paths = ["/", "/properties", "/apartment", "/blog"];
    for (const [index, text] of hostileTexts.entries()) {
      const short = text.slice(0, 60);
      const fields = { description: text, location: text, city: short, features: short, buildingAmenities: short };
      const title = `${text} ${index}`;
      paths.push(`/property/${await addProperty(site.db, { title, ...fields })}`);
      paths.push(`/apartment/${await addApartment(site.db, { name: title, ...fields })}`);
      await addPost(site.db, { title, excerpt: text, content: `<p>${text}</p>${text}`, author: text });
    }
    const page = await site.newPage(withoutPolicy);
    for (const path of paths) expect([path, await countScriptsRun(page, path)]).toEqual([path, 0]);
  });

  test("of the address: path, parameters and fragment, also where forms and titles repeat them", async () => {
    const page = await site.newPage(withoutPolicy);
    for (const text of hostileTexts) {
      const part = encodeURIComponent(text);
      for (const path of [
        `/${part}`,
        `/properties?search=${part}&sort=${part}`,
        `/login?to=${part}`,
        `/plan?price=${part}`,
        `/faq#${part}`,
      ]) {
        expect([path, await countScriptsRun(page, path)]).toEqual([path, 0]);
      }
    }
  });

  test("of manipulated scroll positions", async () => {
    const page = await site.newPage(withoutPolicy);
    await page.addInitScript(
      `sessionStorage.setItem("react-router-scroll-positions", ${JSON.stringify(JSON.stringify({ default: hostileTexts[0], "/faq": hostileTexts[1] }))}); history.replaceState({ key: ${JSON.stringify(hostileTexts[1])} }, "")`,
    );
    expect(await countScriptsRun(page, "/faq")).toBe(0);
  });
});

test("script that got into the database past every check is blocked by the browser, on cached and fresh pages", async () => {
  const id = await addPost(site.db, { title: "Past the checks" });
  const asOurs = `<script>window.__reactRouterContext.streamController.enqueue(${hackScript});</script>`;
  const raw = `<p>Text</p>${asOurs}<script>${hackScript}</script><img src=x onerror="${hackScript}"><svg onload="${hackScript}"></svg><a href="javascript:${hackScript}">x</a>`;
  await site.db.updateTable("posts").set({ content: raw }).where("id", "=", id).execute();
  const page = await site.newPage();
  for (let round = 0; round < 2; round += 1) {
    expect(await countScriptsRun(page, `/blog/${id}`)).toBe(0);
    await page
      .locator("a[href^=javascript]")
      .click({ timeout: 2_000 })
      .catch(() => {});
    expect(await page.evaluate("window.hacked ?? 0")).toBe(0);
  }
  expect(await page.content()).toContain("<script>window.hacked");
  // Each round has five of these scripts.
  const reported = site.consoleErrors.splice(0);
  const rejection = /violates the following Content Security Policy directive 'script-src /;
  expect(reported.filter((text) => !rejection.test(text))).toEqual([]);
  expect(reported).toHaveLength(10);
});

test("our own scripts run under the policy, without a console error", async () => {
  const id = await addProperty(site.db);
  const page = await site.newPage();
  for (const path of ["/", "/properties", `/property/${id}`, "/faq", "/login", "/nothing-here"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await wakeIslands(page);
  }
  expect(site.consoleErrors).toEqual([]);
});
