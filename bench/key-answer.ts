// Measures how long the dashboard's longest lists and a building of many units work until they show the answer to a key.
// The time is that of the thread alone, so that other load on the machine does not count, and is multiplied as for a
// processor four times slower.
import { randomBytes } from "node:crypto";
import type { Browser, CDPSession, Page } from "playwright-core";
import { connectDatabase } from "#server/db/connection.ts";
import { addBuilding, addProperty, addUnit } from "#test/catalogue/records.ts";
import { newBuyer } from "#test/money/sold-homes.ts";
import { type Figure, figure, median, percentile } from "./figures.ts";
import { launchBrowser } from "./phone-browser.ts";
import { type RunningSite, withSampleSite } from "./running-site.ts";

const MAX_MS = 100;
const TIMES_SLOWER = 4;
const ROWS = 100;
const UNITS = 200;
const BUILDING = "A Long House";
const PRESSES = 24;
const SETTLED_AFTER_MS = 2_000;
const laptop = { viewport: { width: 1280, height: 800 } };

interface KeyUse {
  what: string;
  path: string;
  /** The part of the page with this heading is opened first. */
  part?: string;
  /** The keys are pressed while this has the focus, which is by default nothing. */
  focus?: string;
  keys: readonly string[];
}

const uses: KeyUse[] = [
  { what: "inquiries: j and k", path: "/dashboard/enquiries?show=all", keys: ["j", "j", "k"] },
  {
    what: "inquiries: a letter of a search",
    path: "/dashboard/enquiries?show=all",
    focus: "main [type=search]",
    keys: ["a"],
  },
  { what: "buyers: j and k", path: "/dashboard/buyers", keys: ["j", "j", "k"] },
  {
    what: "properties: a box is ticked",
    path: "/dashboard/properties",
    focus: "tbody [type=checkbox]",
    keys: ["Space"],
  },
  {
    what: `building of ${UNITS} units: arrows`,
    path: "/dashboard/units",
    part: BUILDING,
    focus: `details:has(> summary h2:text-is("${BUILDING}")) .unit-door`,
    keys: ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp"],
  },
];

export async function measureKeyAnswer(): Promise<Figure[]> {
  return withSampleSite(async (running) => {
    await fill(running);
    const browser = await launchBrowser();
    try {
      const page = await signedInPage(browser, running);
      const figures: Figure[] = [];
      for (const use of uses) {
        const times = await timesOf(page, running.origin, use);
        figures.push(
          figure(use.what, percentile(times, 0.95), { unit: "ms", atMost: MAX_MS }),
          figure("   half of the keys", median(times), { unit: "ms" }),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function fill({ data }: RunningSite): Promise<void> {
  const db = connectDatabase(await data.databaseUrl(), { maxConnections: 1 });
  const now = new Date();
  for (let at = 0; at < ROWS; at += 1) {
    await addProperty(db, { title: `House ${at}` });
    await newBuyer(db, `Buyer ${at}`, `+25677210${String(at).padStart(4, "0")}`);
    await db
      .insertInto("enquiries")
      .values({
        ...{ reference: referenceOf(at), kind: "message", name: `Visitor ${at}`, state: "new" },
        ...{ phone: `+25677220${String(at).padStart(4, "0")}`, message: "Is the house with the garden still free?" },
        ...{ submission_key: randomBytes(32), notice_version: "1", waiting_since: now },
      })
      .execute();
  }
  const { floorId } = await addBuilding(db, { name: BUILDING });
  for (let at = 0; at < UNITS; at += 1) await addUnit(db, { floorId, number: `1-${String(at + 1).padStart(3, "0")}` });
  await db.destroy();
}

/** A reference has no letter or digit that is easily mistaken for another. */
function referenceOf(at: number): string {
  const letters = "ABCDEFGHJK";
  const [tens, ones] = String(at).padStart(2, "0");
  return `KEY-AA${letters[Number(tens)]}${letters[Number(ones)]}`;
}

/** Becomes the administrator by the link that the first start prints. */
async function signedInPage(browser: Browser, { origin, site }: RunningSite): Promise<Page> {
  const [, link] = /(\/login\/setup\/\S+)/.exec(site.output()) ?? [];
  if (link === undefined) throw new Error("the site printed no link for its first administrator");
  const page = await browser.newPage(laptop);
  await page.goto(origin + link);
  await page.getByLabel("Your name").fill("Ada Nakato");
  await page.getByLabel("Email Address").fill("ada@amaka.example");
  await page.getByRole("textbox", { name: "Password" }).fill("matooke at seven o'clock");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.waitForURL("**/dashboard");
  return page;
}

/** Returns the milliseconds of the slower processor from each key to the picture that answers it. */
async function timesOf(page: Page, origin: string, { path, part, focus, keys }: KeyUse): Promise<number[]> {
  await page.goto(origin + path);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const closed = page.locator(`details:not([open]) > summary:has(h2:text-is("${part}"))`);
  if ((await closed.count()) > 0) await closed.click();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  if (focus !== undefined) await page.locator(focus).filter({ visible: true }).last().focus();
  const times: number[] = [];
  for (let at = 0; at < PRESSES; at += 1) {
    const before = await workedMs(session);
    await page.keyboard.press(keys[at % keys.length] ?? "");
    await untilDrawn(page);
    times.push(((await workedMs(session)) - before) * TIMES_SLOWER);
    // What the server answers to a key, such as the list of a search, is not counted with the next one.
    await page.waitForTimeout(SETTLED_AFTER_MS / 4);
  }
  await session.detach();
  return times;
}

/** Returns for how long the page's thread has worked, in milliseconds. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}

/** Resolves after the next picture: the message comes when its frame has been drawn. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        });
      }),
  );
}
