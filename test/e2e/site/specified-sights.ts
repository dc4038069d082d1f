import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { Visitor } from "#test/app.ts";
import { desktop, openAnew, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { addProperty, now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";
import { missingInAnswer } from "../../spec/check-markup.ts";
import type { Requirement, Where } from "../../spec/requirement.ts";
import { findUnseen } from "../../spec/seen.ts";
import { specification } from "../../spec/specification.ts";

const sizes = { phone, desktop };
type Screen = keyof typeof sizes;
const screens = ["phone", "desktop"] as const;

type Sight = Extract<Requirement, { on: Where }> & { title: string };

const sights: Sight[] = specification.flatMap(({ title, requirements }) =>
  requirements.flatMap((requirement) => ("on" in requirement ? [{ ...requirement, title }] : [])),
);

/** An answer that is no page is read, and not looked at. */
const isPage = ({ on, look }: Sight): boolean => !look.leadsTo && !on.path.startsWith("/api/") && !on.post;

/** Whether a page is seen as its address opens it: nothing was chosen and nothing is pressed. */
export const isFirstSight = ({ path, opens }: Where): boolean => !path.includes("?") && opens === undefined;

/**
 * Tests whether a person sees what the specification asks for, on those screens for which `isLookedAt` is true. What is
 * read instead is tested with the sights of the phone.
 */
export function testSights(isLookedAt: (on: Where, screen: Screen) => boolean): void {
  const screensOf = (sight: Sight): readonly Screen[] =>
    (isPage(sight) ? screens : (["phone"] as const)).filter(
      (screen) => (sight.on.screen ?? screen) === screen && isLookedAt(sight.on, screen),
    );

  /** Groups what is asked by page, so that each page is opened once. */
  function pagesOf(state: NonNullable<Where["site"]>): { name: string; asked: Sight[] }[] {
    const ofSite = sights.filter((sight) => (sight.on.site ?? "samples") === state && screensOf(sight).length > 0);
    const named = Map.groupBy(ofSite, ({ on, title, asks }) =>
      on.post ? `${title}: ${asks}` : [on.path, on.as ?? "", ...(on.opens ?? [])].filter(Boolean).join(" > "),
    );
    return [...named].map(([name, asked]) => ({ name, asked }));
  }

  const test = testOnOneSite();
  let site: ServedSite;
  let administrator: Visitor;
  /** One page is opened for each kind of person and screen, so that styles and fonts are loaded once. */
  let pages: Record<Screen, Record<"visitor" | "administrator", Page>>;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    site.clock.now = now;
    administrator = await signedIn(site);
    pages = { phone: await openPages("phone"), desktop: await openPages("desktop") };
  });

  async function findUnmet(asked: readonly Sight[]): Promise<string[]> {
    const findings: string[] = [];
    for (const sight of asked) if (!isPage(sight)) findings.push(...(await missingByRequest(sight)));
    for (const screen of screens) {
      const here = asked.filter((sight) => isPage(sight) && screensOf(sight).includes(screen));
      const [first] = here;
      if (!first) continue;
      const found = await lookAt(pages[screen][first.on.as ?? "visitor"], here);
      findings.push(...found.map((finding) => `${screen}: ${finding}`));
    }
    return findings;
  }

  async function openPages(screen: Screen): Promise<Record<"visitor" | "administrator", Page>> {
    return { visitor: await site.newPage(sizes[screen]), administrator: await administratorPage(site, sizes[screen]) };
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

  function testSite(name: string, state: NonNullable<Where["site"]>, prepare: () => Promise<void>): void {
    const addresses = pagesOf(state);
    if (addresses.length === 0) return;
    describe(name, () => {
      beforeAll(prepare);
      test.each(addresses)("$name", async ({ asked }) => expect(await findUnmet(asked)).toEqual([]));
    });
  }

  testSite("an empty site", "empty", () => Promise.resolve());

  testSite("the site with its samples", "samples", async () => {
    await fillSite(site.db, now);
    await addProperty(site.db, { title: "Bare house", price: "" });
    for (const title of ["Third of the featured", "Fourth of the featured"])
      await addProperty(site.db, { title, isFeatured: "on" });
    await waitForWrites(site);
  });

  testSite("a site whose tables cannot be read", "broken", async () => {
    for (const table of ["properties", "apartment_types", "posts"])
      await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_elsewhere`)}`.execute(site.db);
  });
  // The broken site, which is the last one, reports its failures on purpose.
  afterAll(() => {
    site.logged.length = 0;
    site.consoleErrors.length = 0;
  });
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
  const response = await openAnew(page, on.path);
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

function partOf(page: Page, html: string, within: string | undefined): Promise<string | undefined> {
  return page.evaluate(
    ([source, selector]) => new DOMParser().parseFromString(source, "text/html").querySelector(selector)?.outerHTML,
    [html, within ?? "html"] as const,
  );
}
