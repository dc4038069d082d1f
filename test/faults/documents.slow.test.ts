import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import type { ReceiptContent } from "#server/documents/account-documents.ts";
import { answerDocument } from "#server/documents/answer-document.ts";
import type { BrochureContent } from "#server/documents/brochure.ts";
import { documentPool } from "#server/documents/document-pool.ts";
import { type DocumentRequest, documentQueue, openDocuments } from "#server/documents/documents.ts";
import type { TestSite } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

let drawing: { request: DocumentRequest; done(): void }[];
let site: TestSite;

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
  run: (request) => new Promise((resolve) => drawing.push({ request, done: () => resolve(Buffer.from("%PDF")) })),
});

const test = testWithSite({ documents });

test.beforeAll(({ site: opened }) => {
  site = opened;
});
afterEach(() => {
  for (const one of drawing) one.done();
});
beforeEach(() => {
  drawing = [];
});

const ask = (path: string) => Promise.resolve(site.app.request(site.publicUrl + path));

/** Each sheet gets a price of its own, so that none is in the cache. */
let lastPrice = 90_000_000;
function newSheet(): string {
  lastPrice += 1_000_000;
  return `/plan/key-facts.pdf?price=${lastPrice}&perday=50000`;
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);
const untilDrawing = () => expect.poll(() => drawing.length).toBeGreaterThan(0);

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
  const places = documentQueue.atOnce + documentQueue.waiting.others;

  test("those beyond get a time to retry, and it counts as no failure", async () => {
    const asked = times(places + 3, () => ask(newSheet()));
    const rejected: Response[] = [];
    for (const one of asked) void one.then((answer) => rejected.push(answer));
    await expect.poll(() => rejected.length).toBe(3);
    for (const one of rejected) {
      expect([one.status, one.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(await one.clone().text()).toBe(
        "Many people are asking for this just now. Please try again in half a minute.",
      );
    }
    expect(drawing).toHaveLength(documentQueue.atOnce);
    const statuses = await finish(asked);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
  });

  test("a receipt goes before them", async () => {
    const asked = times(places, () => ask(newSheet()));
    await expect.poll(() => drawing.length).toBe(documentQueue.atOnce);
    const receipt = documents.make("receipt", 1, async () => ({}) as ReceiptContent);
    const [first] = drawing;
    first?.done();
    await expect.poll(() => drawing.at(-1)?.request.kind).toBe("receipt");
    await finish(asked);
    expect(await receipt).toMatchObject({ bytes: Buffer.from("%PDF") });
  });

  test("so does a picture for a shared link, of which there is only one", async () => {
    const asked = times(places + 1, () => ask(newSheet()));
    expect((await Promise.race(asked)).status).toBe(503);
    const preview = ask("/preview.jpg");
    expect(await Promise.race([preview, setTimeout(500, "it waits")])).toBe("it waits");
    expect(await finish([preview])).toEqual([200]);
    await finish(asked);
  });

  test("who wants the same waits for one", async () => {
    const sheet = newSheet();
    const asked = times(20, () => ask(sheet));
    await untilDrawing();
    expect(drawing).toHaveLength(1);
    expect(new Set(await finish(asked))).toEqual(new Set([200]));
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

test("hundreds who want the brochure of all homes at once cost little more than one", async () => {
  const duration = async (count: number) => {
    const start = performance.now();
    expect(new Set(await finish(times(count, () => ask("/brochure.pdf"))))).toEqual(new Set([200]));
    return performance.now() - start;
  };
  await duration(1);
  // If each of the 300 requests read its data for itself, they would take 300 times as long.
  expect(await duration(300)).toBeLessThan(100 * (await duration(1)));
});

describe("a process that makes documents", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "amaka-document-child-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Opens processes that run `code` in place of making a document. */
  async function processesOf(name: string, code: string, limits: { limitMs?: number } = {}) {
    const path = join(folder, `${name}.mjs`);
    await writeFile(path, `export async function makeDocument() { ${code} }`);
    const pool = documentPool({ module: pathToFileURL(path), ...limits });
    return (request: DocumentRequest) => pool.run("makeDocument", request);
  }

  test("and dies is replaced by another, which makes the document", async () => {
    const run = await processesOf(
      "dying",
      `const { existsSync, writeFileSync } = process.getBuiltinModule("node:fs");
       if (existsSync(import.meta.dirname + "/died")) return Buffer.from("%PDF");
       writeFileSync(import.meta.dirname + "/died", "");
       process.kill(process.pid, "SIGKILL");
       await new Promise(() => {});`,
    );
    const made = await openDocuments({ run }).make("preview", 1, async () => preview);
    expect(made).toMatchObject({ bytes: Buffer.from("%PDF") });
  });

  test("that hangs is ended; waiting visitors are asked to retry, and the next document is made", async () => {
    const hanging = await processesOf("hanging", "for (;;);", { limitMs: 300 });
    const working = await processesOf("working", `return Buffer.from("%PDF");`);
    let run = hanging;
    const logged: string[] = [];
    const hasty = openDocuments({
      run: (request) => run(request),
      log: (_level, message) => logged.push(message),
    });
    const answer = await answerDocument(
      new Request("https://amaka.example/preview.jpg"),
      () => hasty.make("preview", 1, async () => preview),
      { "Content-Type": "image/jpeg", "Cache-Control": "no-store" },
    );
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await answer.text()).toBe(
      "Making this document took too long, so it was given up. Please try again in half a minute.",
    );
    expect(logged).toEqual(["a document took too long"]);
    run = working;
    expect(await hasty.make("preview", 2, async () => preview)).toMatchObject({ bytes: Buffer.from("%PDF") });
  });
});
