import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { Visitor } from "#test/app.ts";
import { desktop, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { addProperty, now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";
import { missingInAnswer } from "../../spec/check-markup.ts";
import type { Requirement, Where } from "../../spec/requirement.ts";
import { findUnseen } from "../../spec/seen.ts";
import { specification } from "../../spec/specification.ts";

// The test looks whether a person sees what the specification asks for, on a phone and on a desktop.

const test = testOnOneSite();

const sizes = { phone, desktop };
const screens = [{ screen: "phone" }, { screen: "desktop" }] as const;

let site: ServedSite;
let administrator: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  administrator = await signedIn(site);
});

type Sight = Extract<Requirement, { on: Where }> & { title: string };

const sights: Sight[] = specification.flatMap(({ title, requirements }) =>
  requirements.flatMap((requirement) => ("on" in requirement ? [{ ...requirement, title }] : [])),
);

/** Groups the requirements by page, so that each page is opened once. */
function pagesOf(state: NonNullable<Where["site"]>): { name: string; asked: Sight[] }[] {
  const ofSite = sights.filter(({ on }) => (on.site ?? "samples") === state && !on.post);
  const named = Map.groupBy(ofSite, ({ on }) =>
    [on.path, on.as ?? "", ...(on.opens ?? [])].filter(Boolean).join(" > "),
  );
  return [...named].map(([name, asked]) => ({ name, asked }));
}

function postsOf(state: NonNullable<Where["site"]>): Sight[] {
  return sights.filter(({ on }) => (on.site ?? "samples") === state && on.post);
}

async function expectSeen(asked: readonly Sight[]): Promise<void> {
  const [first] = asked;
  if (!first) return;
  const isPage = !first.look.leadsTo && !first.on.path.startsWith("/api/");
  const findings = isPage ? [] : await missingByRequest(first);
  for (const { screen } of isPage ? screens : []) {
    const here = asked.filter(({ on }) => (on.screen ?? screen) === screen);
    if (here.length === 0) continue;
    const found = await lookAt(await pageOn(screen, first.on.as), here);
    findings.push(...found.map((finding) => `${screen}: ${finding}`));
  }
  expect(findings).toEqual([]);
}

/** One page is opened for each kind of person and screen, so that styles and fonts are loaded once. */
const opened = new Map<string, Promise<Page>>();

function pageOn(screen: keyof typeof sizes, as: Where["as"]): Promise<Page> {
  const key = `${screen} ${as}`;
  const page = opened.get(key) ?? (as ? administratorPage(site, sizes[screen]) : site.newPage(sizes[screen]));
  opened.set(key, page);
  return page;
}

/** A heading of the footer takes a press on a phone only, where it folds. */
const takesPress = (pressed: Locator) =>
  pressed.evaluate((element) => getComputedStyle(element).pointerEvents !== "none");

/** A slide takes a second to fade in, and a busy machine takes many times that. */
const SETTLE_MS = 20_000;

async function lookAt(page: Page, asked: readonly Sight[]): Promise<string[]> {
  const findings: string[] = [];
  const on = asked[0]?.on;
  if (!on) return findings;
  // The browser would not load a page again whose address differs only in the fragment.
  await page.goto("about:blank");
  const response = await page.goto(on.path);
  const html = (await response?.text()) ?? "";
  const status = response?.status() ?? 0;
  if (on.as && status === 200) await waitForHydration(page);
  const note = (sight: Sight, missing: readonly string[]) =>
    findings.push(...missing.map((each) => `${sight.title}, ${sight.asks}: ${each}`));
  const unseen = async (within: string | undefined, look: Parameters<typeof findUnseen>[1]) => {
    const until = performance.now() + SETTLE_MS;
    for (;;) {
      const missing = await findUnseen(page, { ...look, within });
      if (missing.length === 0 || performance.now() > until) return missing;
      await sleep(250);
    }
  };
  for (const sight of asked) {
    const { firstScreen } = sight.look;
    if (firstScreen) note(sight, await unseen(undefined, { within: undefined, firstScreen }));
  }
  for (const opener of on.opens ?? []) {
    const pressed = page.locator(opener).filter({ visible: true }).first();
    if ((await pressed.isVisible()) && (await takesPress(pressed))) await pressed.click();
  }
  for (const sight of asked) {
    const { within } = sight.on;
    const { firstScreen, ...look } = sight.look;
    note(sight, await unseen(within, { within, ...look }));
    note(sight, missingInAnswer({ status, part: await partOf(page, html, within), location: "" }, look));
  }
  return findings;
}

async function missingByRequest({ on, look }: Sight): Promise<string[]> {
  const who = on.as === "administrator" ? administrator : site.visitor();
  const answer = on.post ? await who.post(on.path, { ...on.post }) : await who.get(on.path);
  const location = answer.headers.get("location") ?? "";
  const unsaid = (look.words ?? []).filter((text) => !answer.body.includes(text));
  return [
    ...unsaid.map((text) => `the answer has no “${text}”`),
    ...missingInAnswer({ status: answer.status, part: answer.body, location }, look),
  ];
}

function partOf(page: Page, html: string, within: string | undefined): Promise<string | undefined> {
  return page.evaluate(
    ([source, selector]) => new DOMParser().parseFromString(source, "text/html").querySelector(selector)?.outerHTML,
    [html, within ?? "html"] as const,
  );
}

describe("an empty site", () => {
  test.each(pagesOf("empty"))("$name", ({ asked }) => expectSeen(asked));
});

describe("the site with its samples", () => {
  beforeAll(async () => {
    await fillSite(site.db, now);
    await addProperty(site.db, { title: "Bare house", price: "" });
    for (const title of ["Third of the featured", "Fourth of the featured"])
      await addProperty(site.db, { title, isFeatured: "on" });
    await waitForWrites(site);
  });

  test.each(pagesOf("samples"))("$name", ({ asked }) => expectSeen(asked));
  test.each(postsOf("samples"))("$title: $asks", async (sight) => {
    expect(await missingByRequest(sight)).toEqual([]);
  });
});

describe("a site whose tables cannot be read", () => {
  beforeAll(async () => {
    for (const table of ["properties", "apartment_types", "posts"])
      await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_elsewhere`)}`.execute(site.db);
  });
  afterAll(() => {
    site.logged.length = 0;
    site.consoleErrors.length = 0;
  });

  test.each(pagesOf("broken"))("$name", ({ asked }) => expectSeen(asked));
});
