import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, moving, phone, type ServedSite, serveSite, testOnOneSite } from "#test/browser/browser.ts";
import {
  activeDots,
  endOfFiveSeconds,
  expectFirstPress,
  openHome,
  pauseSlides,
  shownPage,
  visibleSlides,
  visitHome,
} from "#test/browser/home-page.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
});

const shownSlide = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll(".slide-foot")].filter((foot) => getComputedStyle(foot).visibility === "visible" && getComputedStyle(foot).opacity > 0.9).map((foot) => foot.querySelector(".slide-count").textContent).join()`,
  );

test("without script each slide is in a strip, and its dot leads there", async () => {
  const page = await visitHome(site, { ...desktop, javaScriptEnabled: false });
  for (const number of [3, 2, 4, 1]) {
    await page.getByRole("link", { name: `Slide ${number}` }).click();
    await expect.poll(() => visibleSlides(page)).toEqual([number]);
  }
  expect(await page.getByRole("button", { name: "Next slide" }).isVisible()).toBe(false);
});

test("a swipe brings the neighbour, and a stroke up or down does not", async () => {
  const page = await openHome(site, phone);
  await pauseSlides(page);
  const words = await page.locator(".slide-text").first().boundingBox();
  if (!words) throw new Error("the first slide has no words");
  const line = await page.context().newCDPSession(page);
  const stroke = async (x: number, y: number) => {
    const start = { x: 200, y: words.y + words.height / 2 };
    await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
    for (const share of [0.5, 1]) {
      const touchPoints = [{ x: start.x + x * share, y: start.y + y * share }];
      await line.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
    }
    await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await stroke(-120, 5);
  await expect.poll(() => visibleSlides(page)).toEqual([2]);
  await stroke(120, 5);
  await expect.poll(() => visibleSlides(page)).toEqual([1]);
  await stroke(10, -20);
  expect(await activeDots(page)).toEqual(["Slide 1"]);
});

test.each([
  ["Next slide", 4, 1],
  ["Previous slide", 3, 2],
  ["Slide 3", 2, 3],
])("the first press of %s while slide %i is on leads to slide %i", (...press) => expectFirstPress(site, ...press));

test("the slideshow goes on after five seconds, and after the last slide begins again", async () => {
  const page = await openHome(site);
  const timing = await page.evaluate(
    `(() => { const [a] = document.querySelector(".hero .progress > span").getAnimations(); return a.effect.getComputedTiming().duration })()`,
  );
  expect(timing).toBe(5000);
  for (const count of ["02 / 04", "03 / 04", "04 / 04", "01 / 04"]) {
    await endOfFiveSeconds(page, ".hero");
    await expect.poll(() => shownSlide(page)).toBe(count);
  }
  const fade = await page.evaluate(`getComputedStyle(document.querySelector(".slide-picture")).transitionDuration`);
  expect(fade).toBe("1s");
});

test("the slideshow waits while a pointer or the keyboard is on it, and while it is paused", async () => {
  const page = await openHome(site);
  const isRunning = () =>
    page.evaluate(`document.querySelector(".hero .progress > span").getAnimations()[0].playState === "running"`);
  await page.mouse.move(10, 880);
  await expect.poll(isRunning).toBe(false);
  // The mouse is below the slides, which must stay in view because they pause out of view.
  await page.mouse.wheel(0, 300);
  await expect.poll(isRunning).toBe(true);
  await page.evaluate("scrollTo(0, 0)");
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  for (let presses = 0; presses < 40 && (await isRunning()); presses += 1) await page.keyboard.press("Tab");
  expect(await isRunning()).toBe(false);
  await page.evaluate("document.activeElement.blur()");
  await page.getByRole("checkbox", { name: "Pause the slides" }).first().check();
  await page.mouse.move(10, 880);
  await page.evaluate("document.activeElement.blur(); scrollTo(0, 300)");
  expect(await isRunning()).toBe(false);
  await page.getByRole("checkbox", { name: "Pause the slides" }).first().uncheck();
  await page.mouse.move(10, 880);
  await page.evaluate("document.activeElement.blur(); scrollTo(0, 300)");
  await expect.poll(isRunning).toBe(true);
});

test("under reduced motion nothing moves by itself, and the dots still work", async () => {
  const page = await openHome(site, { ...desktop, reducedMotion: "reduce" });
  const moving = `document.getAnimations().filter((a) => a.timeline === document.timeline && a.playState === "running").length`;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
  await page.getByRole("link", { name: /^Slide 2/ }).click();
  await expect.poll(() => shownSlide(page)).toBe("02 / 04");
});

test.each([
  ["a wide screen", desktop, "source:not([media])"],
  ["an upright screen, in its own form", { viewport: { width: 360, height: 740 } }, "source[media]"],
])(
  "only the first slide's picture is fetched at first on %s, and none of the others under data saver",
  async (...kind) => {
    const [, screen, source] = kind;
    const page = await site.newPage(screen);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/media/")) asked.push(request.url());
    });
    await page.goto("/", { waitUntil: "load" });
    await page.mouse.move(100, 400);
    const slidePictures = await page.evaluate<string[]>(
      `[...document.querySelectorAll(".slide-picture ${source}")].map((source) => source.srcset.split("/")[2])`,
    );
    const fetched = (hash: string | undefined) => asked.some((url) => hash !== undefined && url.includes(hash));
    expect(slidePictures.map(fetched)).toEqual([true, false, false, false]);

    const saver = await site.newPage(screen);
    const askedBySaver: string[] = [];
    saver.on("request", (request) => askedBySaver.push(request.url()));
    await saver.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    await saver.goto("/");
    await saver.waitForTimeout(3500);
    expect(slidePictures.map((hash) => askedBySaver.some((url) => url.includes(hash)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  },
);

test("a mouse drags the pages, and a drag opens no home", async () => {
  const page = await openHome(site);
  const track = page.locator(".carousel-track").first();
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error("the carousel is not there");
  const y = box.y + box.height / 2;
  // The script is loaded when a mouse comes near.
  const fetched = page.waitForResponse((response) => /\/mouse-drag-[^/]+\.js$/.test(response.url()));
  await page.mouse.move(box.x + 900, y);
  await page.evaluate(`import(${JSON.stringify((await fetched).url())})`);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => shownPage(page)).toBe(2);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a swipe past the last page leads to the first, and one before the first to the last", async () => {
  const page = await openHome(site, phone);
  const carousel = page.getByRole("region", { name: "Apartments" });
  await carousel.scrollIntoViewIfNeeded();
  const line = await page.context().newCDPSession(page);
  const box = await carousel.locator(".carousel-track").boundingBox();
  if (!box) throw new Error("the carousel is not there");
  const swipe = async (by: number) => {
    const start = { x: 180, y: box.y + 60 };
    await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
    for (const share of [0.5, 1])
      await line.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: start.x + by * share, y: start.y }],
      });
    await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(120);
  await expect.poll(() => shownPage(page)).toBe(3);
  await swipe(-120);
  await expect.poll(() => shownPage(page)).toBe(1);
});

test("with three homes or fewer there is nothing to turn", async ({ browser }) => {
  const small = await serveSite(browser, {}, moving);
  await fillSite(small.db);
  const keep = await small.db.selectFrom("apartment_types").select("id").limit(3).execute();
  await small.db
    .updateTable("apartment_types")
    .set({ status: "hidden" })
    .where(
      "id",
      "not in",
      keep.map(({ id }) => id),
    )
    .execute();
  const page = await small.newPage(desktop);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Apartments" });
  expect(await carousel.locator("article").count()).toBe(3);
  expect(await carousel.getByRole("button", { name: "Next page" }).count()).toBe(0);
  await small.remove();
});

test("the testimonials wrap both ways and can be chosen", async () => {
  const page = await openHome(site);
  const voices = page.getByRole("region", { name: "What our landlords say" });
  await voices.scrollIntoViewIfNeeded();
  await voices.getByRole("button", { name: "Previous page" }).click();
  await expect.poll(() => voices.locator("[aria-current]").getAttribute("aria-label")).toBe("Page 3");
  await voices.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => voices.locator("[aria-current]").getAttribute("aria-label")).toBe("Page 1");
  await voices.getByRole("link", { name: "Page 2" }).click();
  await expect.poll(() => voices.locator("[aria-current]").getAttribute("aria-label")).toBe("Page 2");
});

test.each([true, false])("a type of home is chosen among the plans (script: %s)", async (javaScriptEnabled) => {
  const page = await site.newPage({ ...desktop, javaScriptEnabled });
  await page.goto("/#plans");
  const shown = () => page.locator(".plan:visible h3").allTextContents();
  expect(await shown()).toEqual(["Apartment"]);
  await page.getByRole("radio", { name: /^Duplex/ }).check();
  expect(await shown()).toEqual(["Duplex"]);
  const figures = await page.locator(".plan:visible dd").allTextContents();
  expect(figures).toEqual(["3", "5", "350", "2"]);
  await page.locator(".plan:visible summary").click();
  const rooms = page.locator(".plan:visible figure").first().getByRole("listitem");
  expect(await rooms.allTextContents()).toContain("Living room 10.8 × 6.2 m");
});

test("the first four articles are offered, the newest first", async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto("/");
  expect(await page.locator(".teaser").count()).toBe(4);
  await page.locator(".teaser a").first().click();
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\/./);
});

test("the banner leads where the settings say", async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto("/");
  await page.locator(".banner a").click();
  expect(new URL(page.url()).pathname).toBe("/plan");
});

test("the header turns solid once the page has moved by more than fifty pixels", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.newPage({ ...desktop, javaScriptEnabled });
    await page.goto("/");
    const alpha = () =>
      page.locator(".site-header").evaluate((bar) => {
        const [, opacity = "1"] = /rgba\(.*, ([\d.]+)\)/.exec(getComputedStyle(bar).backgroundColor) ?? [];
        return Number(opacity);
      });
    expect(await alpha()).toBe(0);
    await page.mouse.wheel(0, 40);
    await page.waitForTimeout(300);
    expect(await alpha()).toBe(0);
    await page.mouse.wheel(0, 40);
    await expect.poll(alpha).toBeGreaterThan(0.9);
    await page.mouse.wheel(0, -80);
    await expect.poll(alpha).toBe(0);
  }
});
