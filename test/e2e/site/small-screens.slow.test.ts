import type { Page } from "playwright-core";
import { expect } from "vitest";
import { moving, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

const phone = { viewport: { width: 360, height: 740 } };

async function open(path: string, options = {}): Promise<Page> {
  const page = await site.newPage({ ...phone, ...options });
  await page.goto(path);
  return page;
}

test("on a phone the slideshow has arrows and a bar that fills, and what is pressed is 44 px high, and wide but for dots", async () => {
  const page = await open("/", moving);
  for (const name of ["Previous slide", "Next slide"])
    expect(await page.getByRole("button", { name }).isVisible()).toBe(true);
  expect(await page.locator(".hero .progress").isVisible()).toBe(true);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll(":is(.hero-controls, .carousel-bar) :is(button, a, input)")].flatMap((target) => {
      const { width, height, left, right } = target.getBoundingClientRect();
      // The dots may be smaller, because they are side by side and only repeat what the arrows do.
      const least = target.closest(":is(.hero-controls, #apartments) .carousel-dots") ? 24 : 44;
      const isFine = width >= least && height >= 44 && left >= 0 && right <= innerWidth;
      return isFine || !target.checkVisibility()
        ? []
        : [`${target.ariaLabel ?? target.textContent} ${width} ${height}`];
    }),
  );
  expect(small).toEqual([]);
  await page.getByRole("button", { name: "Next slide" }).click();
  await page.locator(".slide:nth-child(2)[data-current]").waitFor({ state: "attached" });
  await page.context().close();
});

test("a press anywhere on the banner leads where its button leads", async () => {
  const page = await open("/", { viewport: { width: 1280, height: 900 } });
  const banner = page.locator(".banner");
  // A part far from the screen is not laid out, and in the first frame after a jump to it nothing in it can be pressed.
  await banner.scrollIntoViewIfNeeded();
  await page.locator(".banner[data-seen]").waitFor();
  const width = (await banner.boundingBox())?.width ?? 0;
  await banner.click({ position: { x: width - 40, y: 120 } });
  await page.waitForURL((url) => url.pathname !== "/");
  await page.context().close();
});

/** Lists the texts of fields, and the examples in empty ones, that are wider than their field. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const measure = document.createElement("canvas").getContext("2d");
    return [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("main input.control, main select.control"),
    ].flatMap((field) => {
      if (!measure || !field.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      measure.font = font;
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.placeholder;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return measure.measureText(text).width > room + 1 ? [text] : [];
    });
  });

test("no example, no choice and no address is cut off or broken in a word at 360 px", async () => {
  const page = await open("/apartment");
  expect(await cutTexts(page)).toEqual([]);
  await page.goto("/apartment/1");
  const lines = await page.locator(".agent a[href^=mailto] span").evaluate((address) => {
    const range = document.createRange();
    return [...address.childNodes].map((part) => {
      range.selectNode(part);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  });
  expect(Math.max(...lines)).toBe(1);
  await page.context().close();
});

test("a list of homes shows the first of them, with its price, before anybody scrolls on a phone", async () => {
  const page = await open("/homes");
  await page.setViewportSize({ width: 360, height: 740 });
  const bottoms = new Map<string, number>();
  for (const path of ["/homes", "/apartment", "/properties", "/homes?perday=40000"]) {
    await page.goto(path);
    const { y = Number.NaN, height = 0 } = (await page.locator(".home-card-price").first().boundingBox()) ?? {};
    bottoms.set(path, y + height);
  }
  expect([...bottoms].filter(([, bottom]) => !(bottom <= 740))).toEqual([]);
  expect(await page.getByLabel("Search").isVisible()).toBe(true);
  await page.context().close();
});

test.each([true, false])("the foot ends a screen that a page does not fill (with scripts: %s)", async (hasScripts) => {
  const page = await open("/saved", { viewport: { width: 360, height: 2400 }, javaScriptEnabled: hasScripts });
  const foot = await page.locator(".site-footer").boundingBox();
  expect(foot && Math.round(foot.y + foot.height)).toBe(2400);
});

test("on a phone the foot's last line stands clear of the rule above it", async () => {
  const page = await open("/faq");
  const rule = await page.locator(".footer-end").boundingBox();
  const line = await page.locator(".footer-end p").boundingBox();
  expect(line && rule && line.y - rule.y).toBeGreaterThanOrEqual(8);
});

test("the team's slogans are in quotation marks, and an address breaks at most before its @", async () => {
  const page = await open("/team");
  const words = (await page.locator("main").textContent()) ?? "";
  expect(words).toContain("“Daily payments. Your home.”");
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll("main a[href^='mailto:'] > span")].flatMap((address) =>
      [...address.childNodes].flatMap((part) => {
        if (!(part instanceof Text)) return [];
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length > 1 ? [part.data] : [];
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test("the example in the search of the articles is whole on a wide screen too", async () => {
  const page = await open("/blog", { viewport: { width: 1440, height: 900 } });
  expect(await cutTexts(page)).toEqual([]);
});

test("a picture that has not arrived is a pale field of its colour", async () => {
  const page = await site.newPage(phone);
  await page.route(/\.(?:avif|jpg)$/, (route) => route.abort());
  await page.goto("/how-it-works");
  const styles = await page.locator("picture > img").evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(picture);
      return { backgroundColor, isPale: backgroundImage.includes("linear-gradient") };
    }),
  );
  expect(styles.length).toBeGreaterThan(0);
  for (const { backgroundColor, isPale } of styles) {
    expect(isPale).toBe(true);
    expect(backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  }
  // The browser reports what did not arrive as an error.
  site.consoleErrors.splice(0);
});

test("the card of the agent calls, writes and asks for a visit, with the home chosen", async () => {
  const page = await open("/property/1");
  const card = page.locator(".agent");
  const target = (name: string) => card.getByRole("link", { name, exact: true }).getAttribute("href");
  expect(await target("Call Agent")).toMatch(/^tel:/);
  expect(await target("Send Message")).toBe("/ask?home=property-1");
  expect(await target("Schedule Viewing")).toBe("/visit?home=property-1");
  await page.goto("/ask?home=property-1");
  const chat = await page.getByRole("link", { name: "Ask on WhatsApp" }).getAttribute("href");
  const name = (await page.locator("form.ask-form h2").textContent())?.replace("About ", "") ?? "";
  expect(decodeURIComponent(chat ?? "")).toContain(`I am asking about ${name}.`);
  await page.context().close();
});

test("on a phone a press opens the photos of a home, small below the large one, and a press shows each", async () => {
  const page = await open("/apartment/1");
  await page.locator(".gallery .strip li a").first().click();
  const gallery = page.getByRole("dialog", { name: "Pictures" });
  await gallery.getByRole("button", { name: /^Picture 3:/ }).click();
  await expect.poll(() => gallery.locator(".strip-count").textContent()).toMatch(/Picture 3 \/ \d/);
  expect(await gallery.getByRole("button", { name: /^Picture 3:/ }).getAttribute("aria-current")).toBe("true");
  await page.context().close();
});

test("a reserved unit is counted as reserved, and the floors add up", async () => {
  const page = await open("/apartment");
  const floors = await page
    .locator(".floor")
    .evaluateAll((all) =>
      all.map((floor) =>
        Object.fromEntries(
          [...floor.querySelectorAll("dl > div")].map((row) => [
            row.querySelector("dt")?.textContent ?? "",
            Number(row.querySelector("dd")?.textContent),
          ]),
        ),
      ),
    );
  expect(floors.some(({ Reserved }) => Reserved !== undefined && Reserved > 0)).toBe(true);
  for (const floor of floors)
    expect((floor.Available ?? 0) + (floor.Reserved ?? 0) + (floor.Occupied ?? 0)).toBe(floor["Total units"]);
  await page.context().close();
});

test("with forced colours available units still differ from others, and the slider is visible", async () => {
  const page = await open("/apartment", { forcedColors: "active" });
  const looks = await page.evaluate(() =>
    ["available", "reserved", "sold"].map((status) => {
      const block = document.querySelector(`.blocks-key i.${status}`);
      if (!block) return "";
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(block);
      return `${backgroundColor} ${backgroundImage} ${borderTopWidth}`;
    }),
  );
  expect(new Set(looks).size).toBe(3);
  await page.context().close();
});
