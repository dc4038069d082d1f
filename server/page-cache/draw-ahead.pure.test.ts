import { beforeEach, expect, test } from "vitest";
import { type DrawAheadOptions, drawAfterChanges, drawAhead } from "./draw-ahead.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";

let cache: PageCache;
let drawn: string[];

beforeEach(() => {
  cache = new PageCache({ readRevision: async () => 1, maxBytes: 1_000_000, maxVariantBytes: 1_000_000 });
  cache.announce(1);
  cache.follow(true);
  drawn = [];
});

const page = (body: string): RenderedPage => ({ status: 200, headers: [], body });

function ahead(options: Partial<DrawAheadOptions> = {}): DrawAheadOptions {
  return {
    pageCache: cache,
    listKeys: async () => ["/", "/property/1", "/property/2"],
    draw: (key) =>
      cache.get(key, async () => {
        drawn.push(key);
        return page(key);
      }),
    signal: new AbortController().signal,
    ...options,
  };
}

test("what is listed or in memory is drawn once, and not the pages that strangers can multiply", async () => {
  for (const key of ["/blog/about-kololo", "/homes?perday=7000"]) await cache.get(key, async () => page(key));
  cache.announce(2);
  await drawAhead(ahead());
  expect(drawn.toSorted()).toEqual(["/", "/blog/about-kololo", "/property/1", "/property/2"]);
  await drawAhead(ahead());
  expect(drawn).toHaveLength(4);
});

test("at the start of the program, before it has heard of any revision, all of them are drawn", async () => {
  cache = new PageCache({ readRevision: async () => 7, maxBytes: 1_000_000, maxVariantBytes: 1_000_000 });
  expect(await drawAhead(ahead())).toBe(cache.epoch);
  expect(drawn).toHaveLength(3);
});

test("of very many, those that visitors asked for last are drawn, and stay in memory longest", async () => {
  for (let id = 1; id <= 400; id += 1) await cache.get(`/property/${id}`, async () => page(""));
  cache.peek("/property/7");
  cache.announce(2);
  await drawAhead(ahead());
  expect(drawn).toHaveLength(300);
  expect([drawn.at(-1), cache.knownKeys[0]]).toEqual(["/property/7", "/property/7"]);
});

test("a page that cannot be drawn keeps none of the others waiting; a database that is away ends it", async () => {
  const { draw } = ahead();
  await drawAhead(ahead({ draw: (key) => (key === "/property/1" ? Promise.reject(new Error("full")) : draw(key)) }));
  expect(drawn.toSorted()).toEqual(["/", "/property/2"]);
  cache.announce(2);
  let asked = 0;
  const away = async (): Promise<RenderedPage> => {
    asked += 1;
    return { status: 503, headers: [], body: "" };
  };
  await drawAhead(ahead({ draw: (key) => cache.get(key, away) }));
  expect(asked).toBeLessThan(3);
});

test("they are drawn again after changes, once content stays the same, until the program stops", async () => {
  const stopping = new AbortController();
  const options = ahead({ signal: stopping.signal, lookEveryMs: 5 });
  const ended = drawAfterChanges(options, await drawAhead(options));
  expect(drawn).toHaveLength(3);
  for (let revision = 2; revision < 6; revision += 1) cache.announce(revision);
  await expect.poll(() => drawn.length).toBe(6);
  expect(cache.peek("/property/2")).toBeDefined();
  stopping.abort();
  await ended;
});
