import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView, waitForHydration } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { addPost, addProperty } from "#test/catalogue/records.ts";
import { nextOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
let page: Page;
let grace: number;
let agreement: number;
let propertyId: number;
let postId: number;
test.beforeAll(async ({ site: served }) => {
  site = served;
  grace = await newBuyer(site.db, "Grace Achieng", "+256772000001");
  agreement = await newAgreement(site.db, grace, site.clock.now);
  propertyId = await addProperty(site.db, { title: "House on the hill" });
  postId = await addPost(site.db);
  page = await administratorPage(site, { viewport: { width: 360, height: 740 } });
});
afterEach(async () => {
  await page.context().setOffline(false);
  await page.setViewportSize(phone);
  // The browser reports a lost answer as an error.
  const meant = /Failed to load resource: (?:net::ERR_|the server responded with a status of 5)/;
  expect(site.consoleErrors.splice(0).filter((consoleError) => !meant.test(consoleError))).toEqual([]);
});

const phone = { width: 360, height: 740 };
const laptop = { width: 1440, height: 900 };
const results = () => page.getByRole("region", { name: "Results" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Returns the name of the focused control, or else its text. */
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return "nothing";
    if (at instanceof HTMLInputElement && at.type === "hidden") return "a hidden input";
    const label = "labels" in at && at.labels instanceof NodeList ? at.labels[0]?.textContent : undefined;
    return (label ?? at.getAttribute("aria-label") ?? at.textContent ?? "").trim();
  });

/** Describes what covers the focused control; "" if nothing does. */
const inFrontOfFocused = () =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return "";
    const box = at.getBoundingClientRect();
    const label = "labels" in at && at.labels instanceof NodeList ? at.labels[0] : undefined;
    const isOf = (one: Element | null) =>
      one !== null && (at.contains(one) || one.contains(at) || label?.contains(one));
    // Of a control that is higher than the window, only the part within the window is checked.
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    if (bottom - top < Math.min(box.height, 24)) return `out of sight: ${at.outerHTML.slice(0, 160)}`;
    const right = Math.min(box.right, window.innerWidth);
    const x = Math.min(Math.max(box.left, 0) + 20, (Math.max(box.left, 0) + right) / 2);
    const points = [top + 2, (top + bottom) / 2, bottom - 3].map((y) => document.elementFromPoint(x, y));
    const covers = points.filter((one) => !isOf(one));
    const isSeen = box.height > 200 ? covers.length < points.length : covers.length === 0;
    return isSeen ? "" : `${covers[0]?.outerHTML.slice(0, 160)} in front of ${at.outerHTML.slice(0, 160)}`;
  });

describe.each([
  ["on a phone", phone],
  ["on a laptop", laptop],
])("whoever records a payment %s", (_where, viewport) => {
  test("reads the sum, the receipt and the next steps at the foot of the window, in front of no field in use", async () => {
    await page.setViewportSize(viewport);
    await openView(page, `agreements/${agreement}`);
    expect(await results().getByRole("status").textContent()).toBe("");
    expect(await results().getByRole("alert").textContent()).toBe("");
    const form = page.getByRole("region", { name: "Record a payment", exact: true });
    const recordPayment = async () => {
      await button("Record payment").click();
      // The same amount on one day is only recorded after a confirmation.
      const again = form.getByLabel("Record it all the same");
      await message.or(again).first().waitFor();
      if (!(await again.isVisible())) return;
      await again.check();
      await button("Record payment").click();
    };
    const message = results().getByText(/^UGX 20,000 recorded, receipt \d+\.$/);
    await recordPayment();
    await message.waitFor();
    const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
    const bar = await page.locator(".bottom-bar").boundingBox();
    expect(y).toBeGreaterThan(viewport.height / 2);
    expect(y + height).toBeLessThan(bar?.y ?? viewport.height);
    expect(
      await results()
        .getByRole("status")
        .getByText(/recorded, receipt/)
        .count(),
    ).toBe(1);
    for (const step of ["Send on WhatsApp", "Open as PDF", "Next payment"])
      expect(await page.getByRole("region", { name: "UGX 20,000 recorded" }).getByText(step).isVisible()).toBe(true);
    // A press by hand would close the message.
    await form.locator("summary").evaluate((summary: HTMLElement) => summary.click());
    for (const label of ["Amount", "Note", "Paid on"]) {
      await form.getByLabel(label).focus();
      await expect.poll(inFrontOfFocused).toBe("");
    }
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await results().getByRole("button", { name: "Close this message" }).click();
    await message.waitFor({ state: "detached" });
    await recordPayment();
    await message.waitFor();
    const recorded = page.getByRole("region", { name: "UGX 20,000 recorded" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^UGX 20,000 recorded$/);
    const { y: top = -1, height: tall = 0 } =
      (await recorded.getByRole("link", { name: "Send on WhatsApp" }).boundingBox()) ?? {};
    expect(top).toBeGreaterThan(0);
    expect(top + tall).toBeLessThan(viewport.height);
    const pdf = await recorded.getByRole("link", { name: "Open as PDF" }).getAttribute("href");
    expect(pdf).toMatch(/^\/receipt\/[\w-]{43}\/receipt\.pdf$/);
    await page.getByRole("button", { name: "Send the statement" }).click();
    await results().getByText("The link is ready").waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], []]);
    await page.setViewportSize(phone);
  });
});

test("a result without next steps closes by itself, but not while pointed at or focused", async () => {
  const other = await administratorPage(site, { viewport: phone });
  await other.clock.install();
  await openView(other, "categories");
  await other.getByRole("button", { name: "Add Category" }).click();
  await other.getByRole("dialog").getByLabel("Name").fill("Land");
  await other.getByRole("dialog").getByRole("button", { name: "Add Category" }).click();
  const message = other.getByRole("region", { name: "Results" }).getByText("“Land” added.");
  await message.waitFor();
  await message.hover();
  await other.clock.runFor(60_000);
  expect(await message.count()).toBe(1);
  await other.mouse.move(5, 5);
  await other.clock.runFor(25_000);
  await message.waitFor({ state: "detached" });
  await other.context().close();
});

test("a result with next steps goes when its reader acts elsewhere, and Back does not repeat it", async () => {
  const grass = await addProperty(site.db, { title: "Green plot" });
  await openView(page, `properties/${grass}`);
  const message = results().getByText("Property updated.");
  const save = async () => {
    await button("Update Property").click();
    await message.waitFor();
  };
  await save();
  const { height = 0 } = (await results().getByRole("status").boundingBox()) ?? {};
  expect(height).toBeLessThan(85);
  await page.getByRole("textbox", { name: "Title" }).press("End");
  expect(await message.count()).toBe(1);
  await page.getByRole("textbox", { name: "Title" }).pressSequentially("s");
  await message.waitFor({ state: "detached" });
  await save();
  await results().getByRole("link", { name: "See it on the site" }).click();
  await page.waitForURL(`**/property/${grass}`);
  await page.goBack();
  await waitForHydration(page);
  expect(await message.count()).toBe(0);
});

describe("after a rejection the focus is on the first thing that is wrong:", () => {
  test("a required field at the top of a long form, whose button is at its foot", async () => {
    await openView(page, "properties/new");
    await button("Save draft").click();
    await expect.poll(focused).toMatch(/^Title/);
    await expect.poll(inFrontOfFocused).toBe("");
  });

  test("a field that only the server can judge", async () => {
    await openView(page, "buyers/new");
    await page.getByLabel("Name").fill("Brian Okello");
    await page.getByLabel("Phone").first().fill("12");
    await button("Add buyer").click();
    await page.getByText("seven digits are missing").waitFor();
    await expect.poll(focused).toMatch(/^Phone/);
    await expect.poll(inFrontOfFocused).toBe("");
  });

  test("a field of a dialog", async () => {
    await site.db.insertInto("categories").values({ name: "Houses", slug: "houses", kind: "property" }).execute();
    await openView(page, "categories");
    await button("Add Category").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add Category" }).click();
    await expect.poll(focused).toMatch(/^Name/);
    await dialog.getByLabel("Name").fill("Houses");
    await dialog.getByLabel("Description").fill("Again");
    await dialog.getByRole("button", { name: "Add Category" }).click();
    await dialog.getByText("This name is already taken").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  test("the button for pictures, where the pictures are wrong: they are sent by a hidden input", async () => {
    await openView(page, `properties/${propertyId}`);
    await page.evaluate(() => {
      const input = document.querySelector("input[type=hidden][name=mainImageId]");
      const second = input?.cloneNode();
      if (second instanceof HTMLInputElement) second.value = "x";
      if (second) input?.after(second);
    });
    await button("Update Property").click();
    await page.locator("fieldset .field-error").first().waitFor();
    await expect.poll(focused).toMatch(/Add pictures|Choose a picture|Replace/);
    await expect.poll(inFrontOfFocused).toBe("");
  });
});

/** Returns what a finger would not meet as it is drawn: actions that are too low, overlap or lie under something. */
const unreachableActions = () =>
  page.evaluate(() => {
    const actions = [...document.querySelectorAll(".results :is(a, button)")];
    return actions.flatMap((action, index) => {
      const { left, right, top, bottom, height } = action.getBoundingClientRect();
      const middle = (left + right) / 2;
      const isMet = [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
        action.contains(document.elementFromPoint(middle, y)),
      );
      const overlapped = actions.slice(index + 1).filter((other) => {
        const box = other.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      });
      const name = action.getAttribute("aria-label") ?? action.textContent;
      return [
        ...(height < 40 ? [`${name} is ${height}px high`] : []),
        ...(isMet ? [] : [`${name} is covered`]),
        ...overlapped.map((other) => `${name} overlaps ${other.textContent}`),
      ];
    });
  });

test.each([
  { width: 320, height: 640 },
  { width: 360, height: 740 },
])("each of one to four actions of a result is met by a finger at %o", async (size) => {
  await page.setViewportSize(size);
  await openView(page, `properties/${propertyId}`);
  await button("Update Property").click();
  const message = results().getByText("Property updated.");
  await message.waitFor();
  expect(await unreachableActions()).toEqual([]);
  await message.evaluate((one) => {
    one.textContent = "What was done, and whom nobody has told of it. ".repeat(8);
  });
  await button("Read all").waitFor();
  for (const label of ["Undo", "Tell them by WhatsApp"]) {
    expect(await unreachableActions()).toEqual([]);
    await button("Read all").evaluate((one, text) => {
      const added = one.cloneNode();
      added.textContent = text;
      one.before(added);
    }, label);
  }
  expect(await unreachableActions()).toEqual([]);
});

test("a finger meets each action of a cancelled visit above the bar of a small phone", async () => {
  const asked = { name: "Rose", phone: "0772 111 222", date: nextOpenWeekday(3), time: "10:00" };
  expect((await site.visitor().post("/visit", asked)).status).toBe(303);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await page.setViewportSize({ width: 320, height: 640 });
  await openView(page, `enquiries/${id}`);
  await button("Cancel visit: Rose").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel visit", exact: true }).click();
  await results().getByText("Cancelled, not told yet: Rose").waitFor();
  for (const name of ["Undo", "Tell them by WhatsApp", "See that day"])
    expect(await results().getByText(name, { exact: true }).count()).toBe(1);
  expect(await unreachableActions()).toEqual([]);
});

test("on a phone a result and the bar below it take at most a quarter, and only one that is seen has a strip", async () => {
  const covered = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll(".results, .save-bar, .bottom-bar")];
      const fixed = bars.filter((bar) => getComputedStyle(bar).position === "fixed");
      return fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    });
  await openView(page, `properties/${propertyId}`);
  await expect.poll(covered).toBeLessThan(70);
  await page.getByLabel("Title").first().fill("House on the higher hill");
  await page.context().setOffline(true);
  await button("Update Property").click();
  await results().getByText("No connection").waitFor();
  expect(await covered()).toBeLessThanOrEqual(phone.height / 4);
  await page.context().setOffline(false);
  await button("Update Property").click();
  const message = results().getByText("Property updated.");
  await message.waitFor();
  expect(await covered()).toBeLessThanOrEqual(phone.height / 4);
  // The receipt at the end of an ordinary message is read without a press.
  await message.evaluate((one) => {
    one.textContent = "Assigned to A-0012-5, Nakato Grace Namukasa, the daily payments, and booked: receipt 1,234.";
  });
  expect(await covered()).toBeLessThanOrEqual(phone.height / 4);
  expect(await button("Read all").count()).toBe(0);
  // Of a long message four lines are shown, until it is read whole.
  await results()
    .getByText(/booked: receipt 1,234\.$/)
    .evaluate((one) => {
      one.textContent = "What was done, and whom nobody has told of it. ".repeat(8);
    });
  const readAll = button("Read all");
  await readAll.waitFor();
  const shortened = await covered();
  expect(shortened).toBeLessThanOrEqual(phone.height / 4);
  await readAll.click();
  expect(await covered()).toBeGreaterThan(shortened);
  await button("Show less").click();
  expect(await covered()).toBe(shortened);
  // Of a buyer who has paid the same sum today the desk would ask first.
  const second = await newBuyer(site.db, "Moses Kato", "+256772000002");
  const unpaid = await newAgreement(site.db, second, site.clock.now);
  await openView(page, `desk?agreement=${unpaid}`);
  await page.getByRole("button", { name: /in cash$/ }).click();
  await page.waitForURL("**/dashboard/desk?paid=*");
  await page.getByRole("link", { name: "Send on WhatsApp" }).or(button("Send on WhatsApp")).waitFor();
  expect(await covered()).toBeLessThan(70);
});

test("why a save was rejected is seen without scrolling, and leads to its form", async () => {
  await openView(page, `agreements/${agreement}`);
  const [pattern, html] = [/\/dashboard\/agreements\/\d+\.data/, "<h1>nginx says no</h1>"];
  await page.route(pattern, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: html }) : route.continue(),
  );
  const form = page.getByRole("region", { name: "Record a payment", exact: true });
  await form.locator("summary").click();
  await form.getByLabel("Note").fill("At the gate");
  await button("Record payment").click();
  const message = page.getByRole("alert").filter({ hasText: /could not answer\..*error 500/ });
  await message.waitFor();
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await page.locator(".bottom-bar").boundingBox())?.y ?? 0);
  expect([await violations(page), await overflow(page)]).toEqual([[], []]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await results().getByRole("button", { name: "Show" }).click();
  await expect.poll(focused).toMatch(/^Amount/);
  await expect.poll(inFrontOfFocused).toBe("");
  expect(await form.getByLabel("Note").inputValue()).toBe("At the gate");
  await page.unroute(pattern);
  await button("Record payment").click();
  await form.getByLabel("Record it all the same").check();
  await button("Record payment").click();
  await message.waitFor({ state: "detached" });
  await results()
    .getByText(/recorded, receipt \d+/)
    .waitFor();
});

describe("nothing is in front of the field in use", () => {
  const sizes = [
    ["on a phone", phone],
    ["on a phone at 200 %", { width: 180, height: 370 }],
    ["on a phone on its side", { width: 360, height: 370 }],
    ["on a screen at 400 %", { width: 320, height: 256 }],
    ["on a laptop at 200 %", { width: 720, height: 450 }],
    ["on a laptop", laptop],
  ] as const;
  const views = [
    ["a property", () => `properties/${propertyId}`],
    ["an article", () => `posts/${postId}`],
    ["a buyer", () => `buyers/${grace}`],
    ["an agreement", () => `agreements/${agreement}`],
  ] as const;
  const cases = sizes.flatMap(([where, size]) => views.map(([what, view]) => ({ where, size, what, view })));
  test.each(cases)(
    "of $what, $where, forwards and back, with a result on the screen",
    async ({ size, view }) => {
      await page.setViewportSize(size);
      await openView(page, view());
      await page.locator(".article-editor[aria-busy=true]").waitFor({ state: "detached" });
      // A message that does not close by itself covers the most.
      await page.context().setOffline(true);
      await page.getByRole("region", { name: "Results" }).getByText("Offline").waitFor();
      await page.locator("#content").focus();
      const covered: string[] = [];
      const walk = async (key: "Tab" | "Shift+Tab") => {
        for (let pressed = 0; pressed < 150; pressed += 1) {
          await page.keyboard.press(key);
          const found = await page.evaluate(
            () =>
              new Promise<boolean>((drawn) =>
                requestAnimationFrame(() =>
                  requestAnimationFrame(() => drawn(document.activeElement?.closest("#content") !== null)),
                ),
              ),
          );
          if (!found) return;
          const front = await inFrontOfFocused();
          if (front !== "") covered.push(`${key} ${pressed}: ${front}`);
        }
      };
      await walk("Tab");
      await walk("Shift+Tab");
      expect(covered).toEqual([]);
    },
    120_000,
  );
});
