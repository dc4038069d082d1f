import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import { ada } from "#test/administrator.ts";
import { type ServedSite, testOnNewSite } from "#test/browser/browser.ts";
import { administratorPage, openView, storedText } from "#test/browser/dashboard.ts";
import { overflow, violations } from "#test/browser/page-faults.ts";
import { photo } from "#test/media/pictures.ts";

const test = testOnNewSite({ jobs: true });

const UPLOADS = "**/dashboard/media/upload?*";

let folder: string;
const files: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "amaka-photos-"));
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const contents = {
    "front.jpg": await photo(900, 600, { seed: 1 }),
    "garden.png": await photo(300, 400, { seed: 2, format: "png" }),
    "kitchen.webp": await photo(800, 500, { seed: 3, format: "webp" }),
    "script.jpg": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    "IMG_0412.HEIC": Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic and the photo", "latin1"),
    "half.jpg": (await photo(900, 600, { seed: 4 })).subarray(0, 9_000),
    "huge.jpg": await sharp({ create: { width: 2400, height: 2400, channels: 3, background: "#888", noise } })
      .jpeg({ quality: 97 })
      .toBuffer(),
    // The picture is stored sideways, as a phone that is held upright takes it.
    "phone.jpg": await sharp(await photo(4000, 3000, { seed: 5, quality: 95 }))
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer(),
    "plan.png": await sharp({ create: { width: 4500, height: 3000, channels: 4, background: "#0000" } })
      .composite([
        {
          input: { create: { width: 1200, height: 1200, channels: 3, background: "#888", noise } },
        },
      ])
      .png()
      .toBuffer(),
    "unreadable.jpg": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_300_000, 7)]),
  };
  expect(contents["huge.jpg"].length).toBeGreaterThan(5_242_880);
  for (const [name, bytes] of Object.entries(contents)) {
    files[name] = join(folder, name);
    await writeFile(join(folder, name), bytes);
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

let site: ServedSite;
let page: Page;
let gallery: Locator;
test.beforeEach(async ({ site: served }) => {
  site = served;
  page = await administratorPage(site);
  await openView(page, "properties/new");
  gallery = page.getByRole("group", { name: "Gallery" });
});

const eventually = <T>(look: () => Promise<T>) => expect.poll(look);
const choose = (group: Locator, ...names: string[]) =>
  group
    .locator("input[type=file]")
    .first()
    .setInputFiles(names.map((name) => files[name] ?? name));
const tileOf = (name: string) => gallery.getByRole("listitem").filter({ hasText: name });
const stored = () => gallery.getByRole("button", { name: /^Describe picture/ });
const ids = () =>
  gallery
    .locator("input[name=galleryIds]")
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
const save = () => page.getByRole("button", { name: "Save draft" }).click();

async function nameById(): Promise<Map<string, string>> {
  const rows = await site.db.selectFrom("media").select(["id", "original_name"]).execute();
  return new Map(rows.map((row) => [String(row.id), row.original_name]));
}

async function names(): Promise<(string | undefined)[]> {
  const known = await nameById();
  return (await ids()).map((id) => known.get(id));
}

test("several photos are uploaded at once, and an invalid file has its error beside it", async () => {
  await choose(gallery, "front.jpg", "script.jpg", "garden.png", "half.jpg", "unreadable.jpg", "huge.jpg");
  await eventually(() => stored().count()).toBe(3);
  await tileOf("script.jpg").getByText("Please upload only JPG, PNG, or WebP images", { exact: true }).waitFor();
  await tileOf("unreadable.jpg").getByText("Image size should be less than 5MB", { exact: true }).waitFor();
  await tileOf("half.jpg").getByText("This picture is damaged or incomplete.").waitFor();
  await gallery.getByText("3 pictures were not uploaded: try again or remove them.").waitFor();
  expect(await names()).toEqual(["front.jpg", "garden.png", "huge.jpg"]);
  await gallery.getByRole("button", { name: "Remove script.jpg" }).click();
  await eventually(() => tileOf("script.jpg").count()).toBe(0);
  await gallery.getByText("2 pictures were not uploaded: try again or remove them.").waitFor();
});

test("a phone's photo is made smaller before it is sent, upright, and says how much", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(gallery, "phone.jpg");
  await gallery.getByText(/^Photo made smaller: \d\.\d MB to \d\.\d MB$/).waitFor();
  const media = site.db.selectFrom("media").select(["width", "height", "original_bytes", "mime_type"]);
  const row = await media.executeTakeFirstOrThrow();
  expect(row).toMatchObject({ width: 2217, height: 2956, mime_type: "image/jpeg" });
  expect(row.original_bytes).toBeLessThan((await stat(files["phone.jpg"] ?? "")).size);
  expect(await overflow(page)).toEqual([]);
  // The arrows are in one row, even between two pictures on a phone; the bin lies on the picture.
  await choose(gallery, "front.jpg");
  await eventually(() => stored().count()).toBe(2);
  const rows = await gallery
    .getByRole("button", { name: /^Move front/ })
    .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
});

test("what is done with a photo is said before the first of it is sent", async () => {
  // The browser makes each smaller picture when the test says so.
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const make = prototype.toBlob;
    prototype.toBlob = function (...wanted) {
      document.addEventListener("make", () => make.apply(this, wanted), { once: true });
      document.body.dataset.wanted = `${Number(document.body.dataset.wanted ?? 0) + 1}`;
    };
  });
  const makeNumber = async (number: number) => {
    await page.locator(`body[data-wanted="${number}"]`).waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("make")));
  };
  await choose(gallery, "phone.jpg");
  const progress = gallery.getByRole("progressbar", { name: "Uploading phone.jpg" });
  await gallery.getByText("Reading it", { exact: true }).waitFor();
  expect(await progress.getAttribute("aria-valuenow")).toBe(null);
  await makeNumber(1);
  await gallery.getByText("Making it smaller", { exact: true }).waitFor();
  expect(await progress.getAttribute("aria-valuenow")).toBe(null);
  await makeNumber(2);
  await gallery.getByText(/^Photo made smaller: /).waitFor();
});

test("a drawing that one can see through stays a PNG when it is made smaller", async () => {
  await choose(gallery, "plan.png");
  await gallery.getByText(/^Photo made smaller: \d\.\d MB to \d\.\d MB$/).waitFor();
  const media = site.db.selectFrom("media").select(["width", "mime_type"]);
  expect(await media.executeTakeFirstOrThrow()).toEqual({ width: 2560, mime_type: "image/png" });
});

test("a photo is sent as it is where the browser cannot make it smaller", async () => {
  await page.evaluate(() => {
    window.createImageBitmap = () => Promise.reject(new Error("no memory"));
  });
  await choose(gallery, "phone.jpg");
  await eventually(() => stored().count()).toBe(1);
  const media = site.db.selectFrom("media").select("original_bytes");
  expect((await media.executeTakeFirstOrThrow()).original_bytes).toBe((await stat(files["phone.jpg"] ?? "")).size);
});

test("photos are taken when they are dropped or pasted, and the same photo is there once", async () => {
  const bytes = [...(await photo(400, 300, { seed: 8 }))];
  const send = (type: "drop" | "paste") =>
    gallery.evaluate(
      (element, { type, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${type}.jpg`, { type: "image/jpeg" }));
        const event =
          type === "drop"
            ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data });
        element.dispatchEvent(event);
      },
      { type, bytes },
    );
  await send("drop");
  await eventually(names).toEqual(["drop.jpg"]);
  await send("paste");
  await gallery.getByText("paste.jpg is here already.", { exact: true }).first().waitFor();
  await choose(gallery, "kitchen.webp");
  await eventually(names).toEqual(["drop.jpg", "kitchen.webp"]);
});

test("a photo in Apple's own format is not sent, and the phone's setting is named", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await choose(gallery, "IMG_0412.HEIC");
  await tileOf("IMG_0412.HEIC")
    .getByText("On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it to yourself by WhatsApp")
    .waitFor();
  expect(sent.filter((url) => url.includes("/dashboard/media/upload"))).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});

test("pictures are put in order by keyboard and by hand", async () => {
  await choose(gallery, "front.jpg", "garden.png", "kitchen.webp");
  await eventually(names).toEqual(["front.jpg", "garden.png", "kitchen.webp"]);
  await gallery.getByRole("button", { name: "Move front.jpg later" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await eventually(names).toEqual(["garden.png", "kitchen.webp", "front.jpg"]);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(focused).toBe("Move front.jpg later");
  await gallery.getByText("Moved to place 3 of 3.").waitFor();
  const places = gallery.getByRole("listitem");
  await places.nth(2).dragTo(places.nth(0));
  await eventually(names).toEqual(["front.jpg", "garden.png", "kitchen.webp"]);
});

test("a picture of the gallery becomes the main one by a button, and the main one takes its place", async () => {
  const main = page.getByRole("group", { name: "Main picture" });
  await choose(main, "front.jpg");
  await eventually(() => main.getByRole("button", { name: /^Describe picture/ }).count()).toBe(1);
  await choose(gallery, "garden.png", "kitchen.webp");
  await eventually(names).toEqual(["garden.png", "kitchen.webp"]);
  await gallery.getByRole("button", { name: "Move kitchen.webp to first" }).click();
  await eventually(names).toEqual(["kitchen.webp", "garden.png"]);
  await gallery.getByRole("button", { name: "Make garden.png the main picture" }).click();
  await eventually(names).toEqual(["kitchen.webp", "front.jpg"]);
  await main.getByRole("button", { name: "Remove garden.png" }).waitFor();
  expect(await main.evaluate((field) => field.contains(document.activeElement))).toBe(true);
  await main.getByRole("button", { name: "Remove garden.png" }).click();
  await gallery.getByRole("button", { name: "Make front.jpg the main picture" }).click();
  await eventually(names).toEqual(["kitchen.webp"]);
  for (const button of await gallery.locator("button").all()) {
    const box = await button.boundingBox();
    if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
});

test("a main picture comes back when the file that was to take its place is removed, and stays stored", async () => {
  const main = page.getByRole("group", { name: "Main picture" });
  const kept = main.getByRole("button", { name: /^Describe picture/ });
  await choose(main, "front.jpg");
  await kept.waitFor();
  await choose(main, "IMG_0412.HEIC");
  await main.getByRole("button", { name: "Remove IMG_0412.HEIC" }).click();
  await kept.waitFor();
  await page.route(UPLOADS, (route) => route.abort());
  await choose(main, "garden.png");
  await main.getByText("Error uploading").waitFor();
  await choose(main, "script.jpg");
  await main.getByRole("button", { name: "Remove script.jpg" }).click();
  await kept.waitFor();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await save();
  await page.getByText("Property saved as a draft.", { exact: true }).waitFor();
  const { main_image_id } = await site.db.selectFrom("properties").select("main_image_id").executeTakeFirstOrThrow();
  expect((await nameById()).get(String(main_image_id))).toBe("front.jpg");
  site.consoleErrors.length = 0;
});

test("several pictures of the library are taken at once, by keyboard, on a phone", async () => {
  for (const [place, name] of ["lake.jpg", "road.jpg", "door.jpg"].entries()) {
    await page.request.post(`/dashboard/media/upload?name=${name}`, {
      data: await photo(500, 400, { seed: 20 + place }),
      headers: { origin: site.publicUrl, accept: "application/json", "content-type": "application/octet-stream" },
    });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await gallery.getByRole("button", { name: "From the library" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose from the library" });
  await dialog.getByRole("checkbox", { name: "lake.jpg" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByLabel("Search").fill("door");
  await eventually(() => dialog.getByRole("checkbox").count()).toBe(1);
  await page.keyboard.press("Enter");
  await dialog.getByRole("checkbox", { name: "door.jpg" }).check();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 2 pictures" }).click();
  await eventually(names).toEqual(["lake.jpg", "door.jpg"]);
  await gallery.getByRole("button", { name: "From the library" }).click();
  await dialog.getByRole("checkbox", { name: "lake.jpg, is here already" }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await site.db.selectFrom("properties").select("id").execute()).toEqual([]);
});

test("a form waits for the pictures that failed until they are tried again or removed", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(UPLOADS, (route) => (route.request().url().includes("front") ? route.continue() : route.abort()));
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await choose(gallery, "front.jpg", "garden.png", "kitchen.webp");
  await gallery.getByText("2 pictures were not uploaded: try again or remove them.").waitFor();
  await save();
  await eventually(() =>
    tileOf("garden.png")
      .getByRole("button", { name: "Try again" })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.getByText("Nothing is saved yet. 2 pictures were not uploaded: try again or remove them.").waitFor();
  expect(await site.db.selectFrom("properties").select("id").execute()).toEqual([]);
  await page.unroute(UPLOADS);
  await tileOf("garden.png").getByRole("button", { name: "Try again" }).click();
  await eventually(names).toEqual(["front.jpg", "garden.png"]);
  await gallery.getByRole("button", { name: "Remove kitchen.webp" }).click();
  await save();
  await page.getByText("Property saved as a draft.", { exact: true }).waitFor();
  const links = site.db.selectFrom("property_gallery").select("media_id").orderBy("position");
  expect((await links.execute()).length).toBe(2);
  // The browser reports the aborted requests as errors.
  site.consoleErrors.length = 0;
});

test("a lost connection is reported in words, and the photo can be sent again", async () => {
  await page.getByRole("region", { name: "Floor plan" }).getByRole("heading").click();
  const plan = page.getByRole("group", { name: "Floor plan" });
  await page.route(UPLOADS, (route) => route.abort());
  await choose(gallery, "front.jpg");
  await choose(plan, "garden.png");
  await gallery
    .getByText("Error uploading images: The server could not be reached. Check the connection and try again.")
    .waitFor();
  await plan
    .getByText("Error uploading floor plan: The server could not be reached. Check the connection and try again.")
    .waitFor();
  await page.unroute(UPLOADS);
  await gallery.getByRole("button", { name: "Try again" }).click();
  await eventually(names).toEqual(["front.jpg"]);
  // The browser reports the aborted requests as errors.
  site.consoleErrors.length = 0;
});

test("a form that is saved while a photo is on its way waits for it, and is then empty for the next home", async () => {
  const released = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await choose(gallery, "front.jpg");
  await save();
  await gallery.getByText("Saves by itself as soon as the pictures have arrived.").waitFor();
  expect(await site.db.selectFrom("properties").select("id").execute()).toEqual([]);
  // Another page that is asked for meanwhile does not take the place of the save.
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Inbox/ })
    .first()
    .click();
  await page.getByText("This page stays open until it has; then it is saved.").waitFor();
  released.resolve();
  await eventually(async () => (await site.db.selectFrom("property_gallery").select("media_id").execute()).length).toBe(
    1,
  );
  await page.waitForURL(/\/dashboard\/properties\/1\?/);
  expect(await storedText(page, "property-new")).toBe("");
});

test("leaving while the main picture is on its way asks, and a form that was left all the same says what is missing", async () => {
  const released = Promise.withResolvers<void>();
  await page.route(UPLOADS, () => released.promise);
  const noPicture = page.getByText("It has no main picture.");
  await noPicture.waitFor();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await choose(page.getByRole("group", { name: "Main picture" }), "front.jpg");
  await noPicture.waitFor({ state: "detached" });
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Inbox/ })
    .first()
    .click();
  await page.getByText("1 picture has not arrived yet. This page stays open until it has").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Stay here" }).click();
  expect(new URL(page.url()).pathname).toBe("/dashboard/properties/new");
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await page.getByText("It is not saved yet. 1 picture had not arrived and is not kept: choose it again.").waitFor();
  await noPicture.waitFor();
  released.resolve();
});

test("a photo whose upload meets the end of the session arrives after signing in on the spot", async () => {
  await site.db.deleteFrom("sessions").execute();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await choose(gallery, "front.jpg");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password", { exact: false }).first().fill(ada.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await eventually(names).toEqual(["front.jpg"]);
  expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Hillside House");
});

test("a picture is described in place, and its focal point is stored", async () => {
  await choose(gallery, "front.jpg");
  await gallery.getByRole("button", { name: "Describe picture 1: Describe it" }).click();
  const dialog = page.getByRole("dialog", { name: "What does it show?" });
  await dialog.getByLabel("In words").fill("A yellow door under a red roof");
  await dialog.getByLabel("From the left").fill("0.2");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await gallery.getByRole("img", { name: "A yellow door under a red roof" }).waitFor();
  const row = await site.db.selectFrom("media").select(["alt", "focal_x", "focal_y"]).executeTakeFirstOrThrow();
  expect([row.alt, row.focal_x.toFixed(2), row.focal_y]).toEqual(["A yellow door under a red roof", "0.20", 0.5]);
});

test("what was uploaded is still in the form after a reload", async () => {
  await choose(gallery, "front.jpg", "garden.png");
  await eventually(names).toEqual(["front.jpg", "garden.png"]);
  const kept = () => storedText(page, "property-new");
  const both = JSON.stringify(await ids());
  await eventually(kept).toContain(`"galleryIds":${both}`);
  await page.reload();
  await eventually(() => stored().count()).toBe(2);
  expect(await names()).toEqual(["front.jpg", "garden.png"]);
});

test("the field is free of findings and fits a phone", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(gallery, "front.jpg", "script.jpg");
  await eventually(() => stored().count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});

test("a picture that is being replaced stays the home's, also where the form was left before the new one came", async () => {
  const main = page.getByRole("group", { name: "Main picture" });
  const stored = async () =>
    (await site.db.selectFrom("properties").select("main_image_id").execute()).map((row) => row.main_image_id);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Hillside House");
  await choose(main, "front.jpg");
  await save();
  await page.waitForURL(/\/dashboard\/properties\/1\?/);
  const before = await stored();
  const released = Promise.withResolvers<void>();
  await page.route(UPLOADS, () => released.promise);
  await page.goto("/dashboard/properties/1");
  await choose(main, "garden.png");
  await page.getByRole("textbox", { name: "Location" }).fill("Muyenga");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByText("1 picture had not arrived").waitFor();
  await save();
  await eventually(async () => (await site.db.selectFrom("properties").select("location").execute())[0]?.location).toBe(
    "Muyenga",
  );
  expect([before.length, await stored()]).toEqual([1, before]);
});
