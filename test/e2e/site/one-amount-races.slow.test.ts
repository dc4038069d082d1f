import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, moving, phone, type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import {
  amountIn,
  forgetVisitor,
  holdBack,
  holdBackAmount,
  listedHomes,
  nextContent,
  stage,
  storedAmount,
} from "#test/browser/one-amount.ts";
import { delayScripts, wakeIslands } from "#test/browser/wake-islands.ts";
import { fillSite } from "#test/catalogue/site-content.ts";

const test = testOnOneSite({}, moving);
let site: ServedSite;
let pages: { desktop: Page; phone: Page };
test.beforeAll(async ({ site: served }) => {
  site = served;
  await fillSite(site.db);
  pages = { desktop: await site.newPage(desktop), phone: await site.newPage(phone) };
});

async function newVisitor(on: keyof typeof pages): Promise<Page> {
  await forgetVisitor(Object.values(pages));
  return pages[on];
}

test("while an amount is counted the answer to the one before is gone, and house and words come together", async () => {
  const page = await newVisitor("phone");
  await page.goto("/?perday=20000");
  await wakeIslands(page);
  /** Reads the page at once, because a locator would wait for the navigation that this test holds back. */
  const look = () =>
    page.evaluate(() => ({
      isBusy: document.querySelector(".hero-answer")?.hasAttribute("aria-busy"),
      ring: [...document.querySelectorAll(".amount-quick [aria-current]")].map((quick) => quick.textContent),
      hasWords: [...document.querySelectorAll(".hero-answer p, .hero-terms")].some((words) =>
        words.checkVisibility({ visibilityProperty: true }),
      ),
      stage: document.querySelector(".house")?.getAttribute("data-stage"),
      top: Math.round(document.querySelector(".amount-form > .btn")?.getBoundingClientRect().top ?? 0),
    }));
  const { top } = await look();
  const answer = await holdBackAmount(page, "50000");
  await page.getByRole("button", { name: "50,000" }).tap();
  await expect.poll(look).toEqual({ isBusy: true, ring: ["50,000"], hasWords: false, stage: "1", top });
  answer();
  await expect.poll(look).toEqual({ isBusy: false, ring: ["50,000"], hasWords: true, stage: "6", top });
});

test("an answer that comes after the next amount was refused does not stand below it", async () => {
  const page = await newVisitor("desktop");
  /** Reads the page at once, because a locator would wait for the navigation that this test holds back. */
  const look = () =>
    page.evaluate(() => ({
      field: document.querySelector<HTMLInputElement>("main .amount input")?.value,
      isRefused: document.querySelector("main .field-error") !== null,
      hasWords: [...document.querySelectorAll(".hero-answer p, .hero-terms")].some((words) =>
        words.checkVisibility({ visibilityProperty: true }),
      ),
    }));
  const refused = { field: "abc", isRefused: true, hasWords: false };
  for (const path of ["/", "/homes"]) {
    await page.goto(path);
    await wakeIslands(page);
    const answer = await holdBackAmount(page, "36000");
    await page.locator("main .amount input").first().focus();
    await page.keyboard.type("36000");
    await expect.poll(() => page.evaluate(() => location.search)).toContain("perday=36000");
    const arrived = nextContent(page);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("abc");
    await expect.poll(look).toEqual(refused);
    answer();
    await arrived;
    expect([path, await look()]).toEqual([path, refused]);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
  }
});

test("a search, an order and a link ask with the amount that was typed before its answer came, and the reverse", async () => {
  const page = await newVisitor("desktop");
  const search = () => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));
  const look = () =>
    page.evaluate(() => ({
      field: document.querySelector<HTMLInputElement>("main .amount input")?.value,
      status: document.querySelector("main [data-loading]")?.textContent?.match(/UGX [\d,]+/)?.[0],
      isRefused: document.querySelector("main .field-error") !== null,
    }));
  const type = async (text: string) => {
    await page.locator("main .amount input").first().focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
  };
  const choose = (order: string) =>
    page.evaluate((value) => {
      const sort = document.querySelector<HTMLSelectElement>("main select[name=sort]");
      if (sort) sort.value = value;
      sort?.dispatchEvent(new Event("change", { bubbles: true }));
    }, order);
  const find = (words: string) =>
    page.evaluate((value) => {
      const field = document.querySelector<HTMLInputElement>("main input[name=search]");
      if (field) field.value = value;
      field?.form?.requestSubmit();
    }, words);
  const dropFilter = () => page.evaluate(() => document.querySelector<HTMLElement>("main .filters-active a")?.click());

  for (const [start, ask, asked] of [
    ["?perday=20000", () => find("studio"), { search: "studio" }],
    ["", () => choose("largest"), { sort: "largest" }],
    ["?perday=20000&bedrooms=2", dropFilter, {}],
  ] as const) {
    await page.goto(`/homes${start}`);
    await wakeIslands(page);
    const answer = await holdBack(page, /\/homes\?/);
    await type("36000");
    await expect.poll(search).toMatchObject({ perday: "36000" });
    await ask();
    await expect.poll(search).toEqual({ ...asked, perday: "36000" });
    answer();
    await expect.poll(look).toMatchObject({ field: "36,000", status: "UGX 36,000" });
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
  }

  await page.goto("/homes");
  await wakeIslands(page);
  const answer = await holdBack(page, /\/homes\?/);
  await choose("largest");
  await expect.poll(search).toEqual({ sort: "largest" });
  await type("36000");
  await expect.poll(search).toEqual({ sort: "largest", perday: "36000" });
  answer();
  await expect.poll(look).toMatchObject({ field: "36,000", status: "UGX 36,000" });
  await page.unrouteAll();

  await type("abc");
  const refused = { field: "abc", status: "UGX 36,000", isRefused: true };
  await expect.poll(look).toEqual(refused);
  for (const [ask, asked] of [
    [() => choose("newest"), { sort: "newest", perday: "36000" }],
    [() => find("house"), { sort: "newest", perday: "36000", search: "house" }],
    [dropFilter, { sort: "newest", perday: "36000" }],
  ] as const) {
    const arrived = nextContent(page);
    await ask();
    await arrived;
    expect([await search(), await look()]).toEqual([asked, refused]);
  }
  await page.locator("main .home-switch a[aria-current=page]").click();
  await page.waitForTimeout(300);
  expect(await look()).toEqual(refused);
});

test("an amount in the words of a search takes the place of the former one in the address, and going back undoes it", async () => {
  const page = await site.newPage(desktop);
  await page.goto("/homes?perday=20000");
  await wakeIslands(page);
  const search = page.getByRole("searchbox").first();
  await search.fill("house 30k a day");
  await search.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("30000");
  const shown = page.url();
  await page.goBack();
  await expect.poll(() => amountIn(page)).toBe("20000");
  await page.goForward();
  await expect.poll(() => page.url()).toBe(shown);
});

test("an amount typed while the line was lost before its script loaded is answered when the line is back", async () => {
  for (const lost of ["**/*amount-control*", "**/assets/*.js"]) {
    const page = await site.newPage(phone);
    await page.route(lost, (route) => route.abort("internetdisconnected"));
    await page.goto("/");
    await page.waitForTimeout(500);
    await page.getByLabel("What can you pay a day?").fill("36000");
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => amountIn(page)).toBe("36000");
    await page.locator(".hero-answer", { hasText: /is yours in/ }).waitFor();
    await page.evaluate(() => localStorage.clear());
  }
  site.consoleErrors.length = 0;
});

test("the order by what is soonest hers stays while she changes the amount", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=300000&sort=soonest");
  await wakeIslands(page);
  const field = page.locator("main .amount input");
  const sort = page.locator("main select[name=sort] option:checked");
  await field.fill("");
  await page.getByText("Cheapest first").waitFor({ state: "attached" });
  expect(await sort.textContent()).toBe("Cheapest first");
  await field.fill("60000");
  await expect.poll(() => sort.textContent()).toBe("Soonest yours");
  expect(new URL(page.url()).search).toBe("?perday=60000&sort=soonest");
});

test("a home's price card shows no answer to another amount than the field's, with or without an amount", async () => {
  const page = await newVisitor("desktop");
  /** Reads the page at once, because a locator would wait for the navigation that this test holds back. */
  const look = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll<HTMLElement>(
        ".price-card :is(h2, .price-unit, .price-missed, .years, .price-sum, .cost-lines)",
      );
      const seen = [...parts].filter((part) => part.checkVisibility({ visibilityProperty: true }));
      return {
        parts: parts.length,
        words: seen.map((part) => part.textContent).join(" "),
        isCounting: [...document.querySelectorAll(".price-card [data-counting]")].some(
          (part) => getComputedStyle(part, "::before").content === '"Counting..."',
        ),
        hasLinks: [...document.querySelectorAll(".price-card a[href*='/visit'], .price-links a")].every((link) =>
          link.checkVisibility({ visibilityProperty: true }),
        ),
        isRefused: document.querySelector("main .field-error") !== null,
      };
    });
  const type = async (text: string) => {
    await page.locator("main .amount input").first().focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
  };
  const hidden = { words: "", hasLinks: true };
  for (const search of ["?perday=80000", "?perday=20000", ""]) {
    await page.goto(`/property/1${search}`);
    await wakeIslands(page);
    const before = await look();
    expect([search, before.parts > 3, before.words !== ""]).toEqual([search, true, true]);
    await type("abc");
    await expect.poll(look).toMatchObject({ ...hidden, isRefused: true, isCounting: false });
    await type(search.replace("?perday=", "") || " ");
    await expect.poll(look).toEqual(before);

    const answer = await holdBackAmount(page, "100000");
    await type("100000");
    await expect.poll(() => page.evaluate(() => location.search)).toContain("perday=100000");
    expect(await look()).toMatchObject({ ...hidden, isRefused: false, isCounting: true });
    const arrived = nextContent(page);
    await type("abc");
    await expect.poll(look).toMatchObject({ ...hidden, isRefused: true, isCounting: false });
    answer();
    await arrived;
    expect([search, await look()]).toMatchObject([search, { ...hidden, isRefused: true }]);
    await type("100000");
    await expect.poll(async () => (await look()).words).toContain("UGX 100,000 a day");
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
  }
});

test("a phone's first screen says what of the amount is the service charge, above the button", async () => {
  const page = await newVisitor("phone");
  await page.goto("/?perday=36000");
  const [divided, button] = [page.getByText("32,100 + 3,900 service charge"), ".amount-form > .btn"];
  const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
  const buttonBox = await page.locator(button).boundingBox();
  expect(bottomOf(await divided.first().boundingBox())).toBeLessThanOrEqual(buttonBox?.y ?? 0);
  expect(bottomOf(buttonBox)).toBeLessThanOrEqual(740);
});

test("an amount that is changed and typed back has its answer again, without a request", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/?perday=20000");
  await wakeIslands(page);
  const field = page.getByLabel("What can you pay a day?");
  const words = page.locator(".hero-answer p").first();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await field.press("End");
  await field.press("0");
  await words.waitFor({ state: "hidden" });
  await field.press("Backspace");
  await words.waitFor({ state: "visible" });
  await page.waitForTimeout(1_000);
  expect(await field.inputValue()).toBe("20,000");
  expect(await words.isVisible()).toBe(true);
  expect(asked).toEqual([]);
});

test("the beginning of an amount that cannot be read does not take the place of hers", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=25000");
  const kept = () => page.evaluate(() => localStorage.getItem("amount-a-day"));
  const field = page.getByLabel("I can pay a day").first();
  for (const typed of ["1,5M", "1e9", "99999999999", "25000.50"]) {
    await field.press("Control+a");
    await field.pressSequentially(typed);
    await field.press("Enter");
    await page.locator("main .field-error").first().waitFor();
    expect([typed, await kept()]).toEqual([typed, "25000"]);
  }
  expect(await page.getByRole("banner").getByRole("link", { name: "Planner" }).first().getAttribute("href")).toMatch(
    /\/plan\?perday=25000$/,
  );
  await field.fill("30,000");
  await field.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("30000");
  expect(await kept()).toBe("30000");
});

test("the answer names one home, also while its link has the focus", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/?perday=10000");
  const link = page.locator(".hero-answer a");
  await page.locator(".hero-answer", { hasText: "for the plot: no walls yet" }).waitFor();
  expect(await stage(page)).toBe("1");
  const plot = (await link.textContent()) ?? "";
  await link.focus();
  await page.evaluate(() => location.assign("?perday=60000"));
  await page.locator(".hero-answer", { hasText: "for the home" }).waitFor();
  expect(await link.textContent()).not.toBe(plot);
});

test("a page that shows an amount after the field was emptied and she went back stores it", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=30000");
  await page.locator(".home-card-name").first().click();
  await page.waitForURL(/\d\?perday=30000$/);
  const field = page.locator(".amount input").first();
  await field.fill("");
  await field.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("");
  expect(await storedAmount(page)).toBeNull();
  await page.goBack();
  await page.waitForURL("**/homes?perday=30000");
  expect(await page.locator(".amount input").first().inputValue()).toBe("30,000");
  expect(await storedAmount(page)).toBe("30000");
});

test("while she types on a wide screen, neither the title nor the field moves, and the days of an amount are said", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/");
  await wakeIslands(page);
  const field = page.getByLabel("What can you pay a day?");
  const places = () =>
    page.evaluate(() =>
      ["h1", ".hero .amount-row"].map((part) => document.querySelector(part)?.getBoundingClientRect().top),
    );
  const before = await places();
  for (const amount of ["5,000", "12,000", "36,000", "300,000"]) {
    const answered = nextContent(page);
    await field.fill(amount);
    await answered;
    expect(await places(), amount).toEqual(before);
    expect(await page.locator(".hero-foot").textContent(), amount).toContain("26 days a month");
  }
});

test("going back within a list keeps her amount, and following a link there takes the link's", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=20000");
  const amounts = () =>
    page.evaluate(() => [
      new URLSearchParams(location.search).get("perday"),
      document.querySelector<HTMLInputElement>("main .amount input")?.value,
      document.documentElement.dataset.amount,
      localStorage.getItem("amount-a-day"),
    ]);
  const all = (amount: string, written: string) => [amount, written, amount, amount];
  await page.getByRole("searchbox").first().fill("a");
  await page.getByRole("searchbox").first().press("Enter");
  await page.waitForURL(/search=a/);
  await page.locator("main .amount input").first().fill("41000");
  await page.locator("main .amount input").first().press("Enter");
  await expect.poll(amounts).toEqual(all("41000", "41,000"));
  await page.goBack();
  await expect.poll(amounts).toEqual(all("41000", "41,000"));
  expect(page.url()).not.toContain("search=a");
  await page.locator("main .amount input").first().blur();
  await page.evaluate(() => location.assign("/homes?perday=30000"));
  await expect.poll(amounts).toEqual(all("30000", "30,000"));
});

test("a control that an answer has replaced gives no link its former amount", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=20000");
  await wakeIslands(page);
  const link = await page.evaluate(() => {
    const content = document.querySelector<HTMLElement>("#content");
    const control = content?.querySelector(".amount");
    const next = control?.cloneNode(true);
    if (!content || !control || !(next instanceof Element)) throw new Error("The list has no control.");
    next.querySelector("input")?.setAttribute("value", "36,000");
    control.replaceWith(next);
    content.dataset.amount = "36000";
    document.dispatchEvent(new Event("contentchange"));
    const anchor = document.createElement("a");
    anchor.href = "/homes?perday=36000";
    anchor.addEventListener("click", (event) => event.preventDefault());
    content.append(anchor);
    anchor.click();
    return anchor.search;
  });
  expect(link).toBe("?perday=36000");
});

test("reloading a page that shows an earlier amount does not bring it back", async () => {
  const page = await site.newPage(desktop);
  await page.goto("/homes?perday=25000");
  const other = await page.context().newPage();
  await other.goto("/apartment?perday=50000");
  await expect.poll(() => storedAmount(other)).toBe("50000");
  await page.reload();
  await page.waitForURL("**/homes?perday=50000");
  expect(await storedAmount(page)).toBe("50000");
});

test("a step from an amount between two steps is the next one", async () => {
  const page = await newVisitor("desktop");
  for (const [name, shown] of [
    ["More a day", "25,000"],
    ["Less a day", "24,000"],
  ] as const) {
    await page.goto("/plan?home=apartment-1&perday=24100");
    await page.getByRole("button", { name }).click();
    await expect.poll(() => page.locator(".amount input").inputValue()).toBe(shown);
  }
});

test.each([true, false])("less than what a home costs at least is less (script: %s)", async (javaScriptEnabled) => {
  const page = await site.newPage({ ...desktop, javaScriptEnabled });
  await page.goto("/apartment/1?perday=");
  const least = Number((await page.locator(".amount input").getAttribute("placeholder"))?.replace(",", ""));
  await page.getByRole("button", { name: "Less a day" }).click();
  await expect.poll(async () => Number(amountIn(page))).toBeGreaterThan(0);
  expect(Number(amountIn(page))).toBeLessThan(least);
});

test("without an amount the button of the home page leads to all homes", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/");
  expect(await page.locator(".amount input").getAttribute("placeholder")).toBe("type an amount");
  await page.getByRole("button", { name: "See what I can own" }).click();
  // Pressed before the scripts have loaded, the button submits the empty field.
  await page.waitForURL(({ pathname, search }) => pathname === "/homes" && ["", "?perday="].includes(search));
});

test("the keyboard goes through the amounts as they are seen", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/");
  await page.getByRole("button", { name: "Less a day" }).focus();
  const next = async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
    );
  };
  expect([await next(), await next(), await next()]).toEqual(["", "More a day", "10,000"]);
});

test("an amount that is sent before the script is loaded is that too", async () => {
  const page = await site.newPage(desktop);
  await page.route("**/*amount-control*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/homes");
  const field = page.locator(".amount input");
  await field.fill("24,150");
  await field.press("Enter");
  await expect.poll(() => amountIn(page)).toBe("24100");
  await page.waitForTimeout(1_000);
  expect(await field.inputValue()).toBe("24,100");
});

test("a plan for an amount between two steps is exact, and not taken for hers", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/?perday=30000");
  await page.goto("/plan?home=apartment-1&perday=24100");
  await page.goto("/homes");
  await page.waitForURL("**/homes?perday=30000");
});

test("a tap or the Tab key selects the amount, so that typing replaces it; a second tap puts the caret", async () => {
  const page = await newVisitor("phone");
  for (const path of ["/", "/homes", "/plan?home=property-1", "/apartment/1"]) {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}perday=36000`);
    await wakeIslands(page);
    const field = page.locator("main .amount input").first();
    await field.tap();
    await field.pressSequentially("50000");
    expect([path, await field.inputValue()]).toEqual([path, "50,000"]);
    await field.tap();
    await field.press("End");
    await field.press("0");
    expect([path, await field.inputValue()]).toEqual([path, "500,000"]);
  }
});

test("a list keeps its homes while the amount cannot be read, and says what is wrong", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/homes?perday=36000");
  const before = await listedHomes(page);
  const field = page.getByLabel("I can pay a day").first();
  await field.press("Control+a");
  await field.pressSequentially("36,20000000");
  await page.locator("main .field-error").first().waitFor();
  await page.waitForTimeout(1_000);
  expect(await listedHomes(page)).toEqual(before);
  expect(await amountIn(page)).toBe("36000");
  await field.press("Control+a");
  await field.pressSequentially("36000");
  await page.locator("main .field-error").first().waitFor({ state: "hidden" });
});

test("what a returning visitor types before the page has its scripts replaces the amount of her last visit", async () => {
  const page = await site.newPage(desktop);
  await page.goto("/blog");
  await page.evaluate("localStorage.setItem('amount-a-day', '36000')");
  const letGo = await delayScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForURL("**/?perday=36000");
  const field = page.getByLabel("What can you pay a day?");
  await field.click();
  await page.keyboard.type("12000");
  letGo();
  await expect.poll(() => amountIn(page)).toBe("12000");
  expect(await field.inputValue()).toMatch(/^12,?000$/);
  expect(await storedAmount(page)).toBe("12000");
});

test("while the amount cannot be read, nothing on the home page answers for the one before", async () => {
  const page = await newVisitor("desktop");
  await page.goto("/?perday=36000");
  const answers = page.locator(".hero-answer p, .hero-terms");
  const seen = () =>
    answers.evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
  expect(await seen()).toBeGreaterThan(1);
  const field = page.getByLabel("What can you pay a day?");
  await field.press("Control+a");
  await field.pressSequentially("36,20000000");
  await field.press("Enter");
  await page.locator("main .field-error").first().waitFor();
  await expect.poll(seen).toBe(0);
  await field.fill("36000");
  await expect.poll(seen).toBeGreaterThan(1);
});
