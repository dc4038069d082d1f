import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReceiptContent } from "#server/documents/account-documents.ts";
import type { BrochureContent } from "#server/documents/brochure.ts";
import { type DocumentRequest, documentTurns, openDocuments, runInProcess } from "#server/documents/documents.ts";
import { openSite, type TestSite } from "../app.ts";
import { addProperty } from "../catalogue/records.ts";

/** What is being drawn, until the test says that it is done. */
let drawing: { request: DocumentRequest; done(): void; isGivenUp: boolean }[];
let drawn: number;
let site: TestSite;
let lastAddress = 0;

const preview = {
  company: "",
  amount: "",
  unit: "",
  title: "",
  line: "",
  picture: undefined,
  focal: [0.5, 0.5] as const,
};

const documents = openDocuments({
  run: (request, signal) =>
    new Promise((resolve, reject) => {
      drawn += 1;
      const one = { request, done: () => resolve(Buffer.from("%PDF")), isGivenUp: false };
      signal.addEventListener("abort", () => {
        one.isGivenUp = true;
        reject(signal.reason);
      });
      drawing.push(one);
    }),
});

beforeAll(async () => {
  site = await openSite({ documents });
});
afterAll(() => site.remove());
afterEach(() => {
  for (const one of drawing) one.done();
});
beforeEach(() => {
  drawing = [];
  drawn = 0;
});

function ask(path: string, { address = newAddress(), signal }: { address?: string; signal?: AbortSignal } = {}) {
  const bindings = { incoming: { socket: { remoteAddress: address } } } as HttpBindings;
  return Promise.resolve(site.app.request(site.publicUrl + path, { signal }, bindings));
}

function newAddress(): string {
  lastAddress += 1;
  return `10.0.${lastAddress >> 8}.${lastAddress & 255}`;
}

/** The address of a sheet that nobody has asked for yet. */
let lastPrice = 90_000_000;
function newSheet(): string {
  lastPrice += 1_000_000;
  return `/plan/key-facts.pdf?price=${lastPrice}&perday=50000`;
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);
const untilDrawing = () => expect.poll(() => drawing.length, { timeout: 10_000 }).toBeGreaterThan(0);

/** Lets everything be drawn until all of them are answered. */
async function finish(asked: readonly Promise<Response>[]): Promise<number[]> {
  const all = Promise.all(asked);
  const pump = setInterval(() => {
    for (const one of drawing.splice(0)) one.done();
  }, 5);
  try {
    return (await all).map(({ status }) => status);
  } finally {
    clearInterval(pump);
  }
}

describe("when many people ask for brochures and sheets at once", () => {
  const places = documentTurns.others.atOnce + documentTurns.others.waiting;

  test("those beyond are told when to come back, and it is nobody's failure", async () => {
    const asked = times(places + 3, () => ask(newSheet()));
    const rejected: Response[] = [];
    for (const one of asked) void one.then((answer) => rejected.push(answer));
    await expect.poll(() => rejected.length, { timeout: 10_000 }).toBe(3);
    for (const one of rejected) {
      expect([one.status, one.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(await one.clone().text()).toContain("Please try again in half a minute.");
    }
    expect(drawing).toHaveLength(1);
    const statuses = await finish(asked);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
  });

  test("one address cannot keep another out", async () => {
    const greedy = newAddress();
    const asked = times(places + 3, () => ask(newSheet(), { address: greedy }));
    expect((await Promise.race(asked)).status).toBe(503);
    const other = ask(newSheet());
    const order: string[] = [];
    void other.then(() => order.push("other"));
    for (const one of asked) void one.then(({ status }) => status === 200 && order.push("greedy"));
    await finish([...asked, other]);
    expect((await other).status).toBe(200);
    // One was under way already, and one stood in front.
    expect(order.indexOf("other")).toBeLessThan(3);
  });

  test("a receipt does not wait behind them", async () => {
    const asked = times(places, () => ask(newSheet()));
    await untilDrawing();
    const receipt = documents.make("receipt", 1, async () => ({}) as ReceiptContent);
    await expect.poll(() => drawing.map(({ request }) => request.kind)).toEqual(["key-facts", "receipt"]);
    await finish(asked);
    expect((await receipt)?.bytes.toString()).toBe("%PDF");
  });
});

describe("a document whose visitor has gone", () => {
  test("is given up under way, and not begun when it waits", async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const running = ask(newSheet(), { signal: first.signal });
    await untilDrawing();
    const waiting = ask(newSheet(), { signal: second.signal });
    // Whoever comes third has come after the second.
    const staying = ask(newSheet());
    second.abort();
    const [one] = drawing;
    first.abort();
    await Promise.allSettled([running, waiting]);
    expect(one?.isGivenUp).toBe(true);
    expect(await finish([staying])).toEqual([200]);
    expect(drawn).toBe(2);
  });

  test("is made when somebody else waits for the same", async () => {
    const sheet = newSheet();
    const going = new AbortController();
    const gone = ask(sheet, { signal: going.signal });
    const staying = ask(sheet);
    await untilDrawing();
    going.abort();
    expect(await finish([staying])).toEqual([200]);
    await Promise.allSettled([gone]);
    expect(drawn).toBe(1);
  });
});

test("the brochure of all homes shows the first sixty, and says how many more there are and where", async () => {
  for (let n = 0; n < 63; n += 1) await addProperty(site.db, { title: `House ${n}` });
  const asked = ask("/brochure.pdf");
  await untilDrawing();
  const content = drawing[0]?.request.content as BrochureContent;
  expect([content.homes.length, content.more, content.url]).toEqual([60, 3, `${site.publicUrl}/homes`]);
  expect(await finish([asked])).toEqual([200]);
});

describe("a process that makes documents", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "amaka-document-child-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function scriptOf(name: string, code: string): Promise<URL> {
    const path = join(folder, `${name}.mjs`);
    await writeFile(path, code);
    return new URL(`file://${path}`);
  }

  test("and dies is replaced by another, which makes the document", async () => {
    const script = await scriptOf(
      "dying",
      `import { existsSync, writeFileSync } from "node:fs";
       process.on("message", () => {
         if (existsSync(import.meta.dirname + "/died")) process.send(Buffer.from("%PDF"), () => process.exit());
         else { writeFileSync(import.meta.dirname + "/died", ""); process.kill(process.pid, "SIGKILL"); }
       });`,
    );
    const run = (request: DocumentRequest, signal: AbortSignal) => runInProcess(request, signal, { script });
    const made = await openDocuments({ run }).make("preview", 1, async () => preview);
    expect(made?.bytes.toString()).toBe("%PDF");
  });

  test("and hangs is ended; whoever waits is asked to come again, and the next document is made", async () => {
    const hanging = await scriptOf("hanging", `process.on("message", () => {}); setInterval(() => {}, 1000);`);
    const working = await scriptOf(
      "working",
      `process.on("message", () => process.send(Buffer.from("%PDF"), () => process.exit()));`,
    );
    let script = hanging;
    const logged: string[] = [];
    const hasty = openDocuments({
      run: (request, signal) =>
        runInProcess(request, signal, { script, ...(script === hanging ? { limitMs: 300 } : {}) }),
      log: (_level, message) => logged.push(message),
    });
    expect(await hasty.make("preview", 1, async () => preview)).toBeUndefined();
    expect(logged).toEqual(["a document took too long"]);
    script = working;
    expect((await hasty.make("preview", 2, async () => preview))?.bytes.toString()).toBe("%PDF");
  });
});
