import type { Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { wakeIslands } from "#test/browser/wake-islands.ts";
import { openPublicPages } from "#test/pages/public-pages.ts";

const test = testOnOneSite();

let site: ServedSite;
const homes = { apartment: "", property: "" };
test.beforeAll(async ({ site: served }) => {
  site = served;
  const pages = await openPublicPages(site);
  for (const kind of ["apartment", "property"] as const) {
    homes[kind] = pages.find(({ path }) => path.startsWith(`/${kind}/`))?.path ?? "";
  }
});

async function holdScripts(page: Page): Promise<{ asked: Promise<void>; letGo(): Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const blocked: Route[] = [];
  let isBlocked = true;
  await page.route(/\.js$/, (route) => {
    asked.resolve();
    if (!isBlocked) return route.continue();
    blocked.push(route);
  });
  return {
    asked: asked.promise,
    async letGo() {
      isBlocked = false;
      await Promise.all(blocked.map((route) => route.continue()));
    },
  };
}

const FIELDS = "form :is(input:not([type=hidden], [type=range], [tabindex='-1']), select, textarea)";

interface Field {
  at: number;
  name: string;
  /** This is the place among the fields of the same name, because the times of another home are others. */
  nth: number;
  kind: string;
}

/** Lists the fields of the page, after unfolding all its details. Of radio buttons with one name it is the first. */
function fieldsOf(page: Page): Promise<Field[]> {
  return page.evaluate(`(() => {
    for (const folded of document.querySelectorAll("main details:has(form, input, select)")) folded.open = true;
    const nameOf = (field) => field.name || field.type;
    return [...document.querySelectorAll(${JSON.stringify(FIELDS)})]
      .map((field, at, all) => ({ at, name: nameOf(field), nth: all.slice(0, at).filter((other) => nameOf(other) === nameOf(field)).length, kind: field.localName === "input" ? field.type : field.localName, isSeen: field.checkVisibility({ visibilityProperty: true }) }))
      .filter(({ isSeen }) => isSeen)
      .filter(({ name, kind }, index, seen) => kind !== "radio" || seen.findIndex((other) => other.name === name) === index)
      .map(({ at, name, nth, kind }) => ({ at, name, nth, kind }));
  })()`);
}

function valuesOf(page: Page, fields: readonly Field[]): Promise<string[]> {
  return page.evaluate(`(() => {
    const all = [...document.querySelectorAll(${JSON.stringify(FIELDS)})];
    return ${JSON.stringify(fields)}.map(({ name, nth, kind }) => {
      const fields = all.filter((field) => (field.name || field.type) === name);
      if (kind === "radio") return name + ": " + fields.find(({ checked }) => checked)?.value;
      return name + ": " + (kind === "checkbox" ? fields[nth]?.checked : fields[nth]?.value);
    });
  })()`);
}

const textOf: Record<string, string> = {
  email: "amina@visitors.example",
  tel: "0772 123 456",
  number: "12",
  date: "2026-11-25",
  password: "correct horse battery",
  search: "villa",
};

/** Returns the index of an option that is neither disabled nor selected. Values without homes are disabled. */
async function anotherOption(select: Locator): Promise<number | undefined> {
  const index = await select.evaluate((element: HTMLSelectElement) =>
    [...element.options].findIndex((option) => !option.disabled && !option.selected),
  );
  return index < 0 ? undefined : index;
}

async function fill(page: Page, { at, kind, name }: Field): Promise<void> {
  const field = page.locator(FIELDS).nth(at);
  if (kind === "checkbox" || kind === "radio") await field.check();
  else if (kind === "select") {
    const index = name === "time" ? 3 : await anotherOption(field);
    if (index !== undefined) await field.selectOption({ index });
  } else await field.fill(textOf[kind] ?? (name === "perday" ? "21,500" : "Typed on the way home"));
}

async function isQuiet(page: Page): Promise<void> {
  await wakeIslands(page);
  const resources = () => page.evaluate<number>("performance.getEntriesByType('resource').length");
  for (let before = -1, now = await resources(); before !== now; now = await resources()) {
    before = now;
    await page.evaluate(
      "new Promise((quiet) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(quiet), 200)))",
    );
  }
}

const pages: [path: string, open: () => string][] = [
  ["the home page", () => "/"],
  ["the list of apartments", () => "/apartment"],
  ["a narrowed list of apartments", () => "/apartment?bedrooms=2&search=comfort"],
  ["the list of properties", () => "/properties"],
  ["an apartment", () => homes.apartment],
  ["a property", () => homes.property],
  ["the form for a visit", () => "/visit"],
  ["the form to ask", () => "/ask"],
  ["the form to be called back", () => "/ask?kind=callback"],
  ["the contact page", () => "/contact"],
  ["the planner", () => "/plan"],
  ["the blog", () => "/blog"],
  ["the newsletter's page", () => "/news/subscribe"],
  ["saved homes", () => "/saved"],
  ["the sign-in", () => "/login"],
];

test.each(pages)("text entered on %s before hydration is still there afterwards", async (_name, path) => {
  const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
  const scripts = await holdScripts(page);
  await page.goto(path());
  const fields = await fieldsOf(page);
  const before = await valuesOf(page, fields);
  for (const field of fields) await fill(page, field);
  const submitted = await valuesOf(page, fields);
  expect(submitted).not.toEqual(before);
  await scripts.asked;
  await scripts.letGo();
  await isQuiet(page);
  expect(await valuesOf(page, fields)).toEqual(submitted);
  await page.context().close();
});

test.each(pages)("what is typed on %s while script takes over goes on, letter by letter", async (_name, path) => {
  const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const scripts = await holdScripts(page);
  await page.goto(path());
  const text = (await fieldsOf(page)).find(({ kind }) => ["text", "search", "email", "textarea"].includes(kind));
  if (!text) throw new Error(`${path()} has no field to write in`);
  const field = page.locator(FIELDS).nth(text.at);
  await field.fill("a");
  await scripts.asked;
  await field.press("End");
  const letGo = scripts.letGo();
  let submitted = "a";
  for (const letter of "letter-by-letter-while-the-page-wakes") {
    await page.keyboard.type(letter);
    submitted += letter;
  }
  await letGo;
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await isQuiet(page);
  expect(await field.inputValue()).toBe(submitted);
  await page.context().close();
});

test("presses on + before the script is there are made once it is", async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
  const scripts = await holdScripts(page);
  await page.goto("/?perday=20000");
  const more = page.getByRole("button", { name: "More a day" });
  await more.click();
  await more.click();
  await scripts.asked;
  await scripts.letGo();
  await page.waitForURL("**/?perday=22000");
  await isQuiet(page);
  expect(await page.getByLabel("What can you pay a day?").inputValue()).toBe("22,000");
});

test("typing on while a list is being narrowed keeps the text, and Back restores the earlier search", async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto("/apartment");
  await isQuiet(page);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/\?search=com$/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("com");
  await search.press("Enter");
  await asked.promise;
  await search.pressSequentially("fort");
  answered.resolve();
  await page.waitForURL("**/apartment?search=com");
  await page.getByRole("link", { name: "Remove the filter “com”" }).waitFor();
  expect(await search.inputValue()).toBe("comfort");
  await search.press("Enter");
  await page.waitForURL("**/apartment?search=comfort");
  await page.getByRole("link", { name: "Remove the filter “comfort”" }).waitFor();
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe("com");
  await page.getByRole("link", { name: "Remove the filter “com”" }).click();
  await expect.poll(() => search.inputValue()).toBe("");
});
