import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import type { StoredResponse } from "#server/http/stored-response.ts";
import { PageCache, type PageCacheOptions, type RenderedPage } from "#server/page-cache/page-cache.ts";

let database: { revision: number; isAway: boolean; questions: number };
let now: number;

beforeEach(() => {
  database = { revision: 1, isAway: false, questions: 0 };
  now = 0;
});

function createCache(options: Partial<PageCacheOptions> = {}): PageCache {
  const cache = new PageCache({
    readRevision: async () => {
      database.questions += 1;
      if (database.isAway) throw new Error("the database is away");
      return database.revision;
    },
    maxBytes: 1_000_000,
    maxVariantBytes: 1_000_000,
    clock: () => now,
    ...options,
  });
  cache.announce(database.revision);
  cache.follow(true);
  return cache;
}

function page(body: string, { status = 200, headers = [] }: Partial<RenderedPage> = {}): RenderedPage {
  return { status, headers, body };
}

function slowRender() {
  const rendered = Promise.withResolvers<RenderedPage>();
  return { render: () => rendered.promise, finish: rendered.resolve, fail: rendered.reject };
}

async function textOf(cache: PageCache, key: string, render: () => Promise<RenderedPage>): Promise<string> {
  const { page: answered } = await cache.get(key, render);
  return "body" in answered ? answered.body : answered.representations.identity.bytes.toString();
}

async function cached(cache: PageCache, key: string, body: string): Promise<StoredResponse> {
  await cache.get(key, async () => page(body));
  const found = cache.peek(key);
  if (!found) throw new Error(`${key} was not kept`);
  return found;
}

describe("what is fresh", () => {
  test("many visitors who ask at once for a page that is not there make it be rendered once", async () => {
    const cache = createCache();
    const { render, finish } = slowRender();
    let renders = 0;
    const counted = () => {
      renders += 1;
      return render();
    };
    const answers = Array.from({ length: 50 }, () => textOf(cache, "/", counted));
    finish(page("home"));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["home"]));
    expect(renders).toBe(1);
    expect((await cache.get("/", counted)).source).toBe("hit");
    expect(renders).toBe(1);
  });

  test("a render that began before a write is not served afterwards, and is not cached for later requests", async () => {
    const cache = createCache();
    const early = slowRender();
    const askedBefore = textOf(cache, "/", early.render);
    cache.announce(2);
    const askedAfter = textOf(cache, "/", async () => page("new"));
    expect(await askedAfter).toBe("new");
    early.finish(page("old"));
    await askedBefore;
    expect(await textOf(cache, "/", async () => page("unexpected"))).toBe("new");
  });

  test("a page is out of date from the moment a write is announced", async () => {
    const cache = createCache();
    await cached(cache, "/", "old");
    cache.announce(2);
    expect(cache.peek("/")).toBeUndefined();
    expect(await textOf(cache, "/", async () => page("new"))).toBe("new");
  });

  test("after catching up, no page from before a write that another process has made is given", async () => {
    const cache = createCache();
    await cached(cache, "/", "old");
    database.revision = 7;
    await cache.catchUp();
    expect(await textOf(cache, "/", async () => page("new"))).toBe("new");
  });

  test("an answer from before a write that arrives after its announcement is not taken for the newest", async () => {
    const answer = Promise.withResolvers<number>();
    const cache = createCache({ readRevision: () => answer.promise });
    const caughtUp = cache.catchUp();
    cache.announce(2);
    answer.resolve(1);
    await caughtUp;
    expect(cache.revision).toBe(2);
  });

  test("a restored backup with a lower revision makes every page out of date, and later writes too", async () => {
    const cache = createCache();
    cache.announce(900);
    await cached(cache, "/", "before the restore");
    cache.announce(12);
    expect(await textOf(cache, "/", async () => page("restored"))).toBe("restored");
    cache.announce(13);
    expect(await textOf(cache, "/", async () => page("written"))).toBe("written");
  });

  test("an announcement that is not a number changes nothing", async () => {
    const cache = createCache();
    await cached(cache, "/", "home");
    cache.announce(Number("nonsense"));
    expect(cache.peek("/")).toBeDefined();
    cache.announce(2);
    expect(cache.peek("/")).toBeUndefined();
  });

  test("a page that speaks of time does not live longer than its time although nothing is written", async () => {
    const cache = createCache({ maxAgeSeconds: 60 });
    await cached(cache, "/", "open now");
    now = 59_000;
    expect(cache.peek("/")).toBeDefined();
    now = 61_000;
    expect(await textOf(cache, "/", async () => page("closed now"))).toBe("closed now");
  });
});

describe("what is cached", () => {
  test.each([200, 301, 404])("status %i is cached", async (status) => {
    const cache = createCache();
    await cache.get("/", async () => page("", { status }));
    expect(cache.peek("/")?.status).toBe(status);
  });

  test.each([201, 302, 303, 307, 308, 400, 401, 403, 410, 429, 500, 503])("status %i is not", async (status) => {
    const cache = createCache();
    const answer = await cache.get("/", async () => page("once", { status }));
    expect(answer).toMatchObject({ source: "uncached", page: { status, body: "once" } });
    expect(cache.peek("/")).toBeUndefined();
  });

  test.each([
    [["Set-Cookie", "session=1"]],
    [["set-cookie", "session=1"]],
    [["Cache-Control", "private"]],
    [["cache-control", "public, no-store"]],
  ] as const)("a page that says %s is answered but not kept", async (header) => {
    const cache = createCache();
    const answer = await cache.get("/", async () => page("for one", { headers: [header] }));
    expect(answer.source).toBe("uncached");
    expect(cache.peek("/")).toBeUndefined();
  });

  test("a render that throws is not cached, and the next visitor tries again", async () => {
    const cache = createCache();
    const { render, fail } = slowRender();
    const asked = cache.get("/", render);
    fail(new Error("broken"));
    await expect(asked).rejects.toThrow("broken");
    expect(await textOf(cache, "/", async () => page("mended"))).toBe("mended");
  });

  test("a failure is not hidden behind an older page: only a database that is away is", async () => {
    const cache = createCache();
    await cached(cache, "/", "old");
    cache.announce(2);
    const answer = await cache.get("/", async () => page("a fault of ours", { status: 500 }));
    expect(answer).toMatchObject({ source: "uncached", page: { status: 500 } });
  });

  test("every coding holds the same page, and each has a tag of its own", async () => {
    const cache = createCache();
    const body = "Daily payments. Your home. ".repeat(200);
    const { identity, br, gzip } = (await cached(cache, "/", body)).representations;
    if (!br || !gzip) throw new Error("a coding is missing");
    expect(identity.bytes.toString()).toBe(body);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(body);
    expect(gunzipSync(gzip.bytes).toString()).toBe(body);
    expect(new Set([identity.etag, br.etag, gzip.etag]).size).toBe(3);
  });

  test("a page that is the same after a write keeps its bytes and tags", async () => {
    const cache = createCache();
    const before = await cached(cache, "/", "the same");
    cache.announce(2);
    const after = await cached(cache, "/", "the same");
    expect(after.representations).toBe(before.representations);
  });
});

test("a page is packed once for its text, and stays so when it is drawn again", async () => {
  const cache = createCache();
  const body = Array.from({ length: 300 }, (_, at) => `<p>Home ${at}: UGX ${at * at},000 a day</p>`).join("");
  const before = await cached(cache, "/", body);
  expect(await cache.pack("/")).toBe(true);
  const packed = cache.peek("/");
  expect(packed?.representations.br?.bytes.length).toBeLessThan(before.representations.br?.bytes.length ?? 0);
  expect(brotliDecompressSync(packed?.representations.br?.bytes ?? "").toString()).toBe(body);
  expect(packed?.representations.br?.etag).toBe(before.representations.br?.etag);
  expect(await cache.pack("/")).toBe(false);
  cache.announce(2);
  expect((await cached(cache, "/", body)).representations).toBe(packed?.representations);
  await cache.get("/homes?page=2", async () => page(body));
  expect(await cache.pack("/homes?page=2")).toBe(false);
});

describe("a stranger who tries to fill it", () => {
  const large = "x".repeat(10_000);

  test("takes no more than its bytes", async () => {
    const cache = createCache({ maxBytes: 100_000, maxVariantBytes: 50_000 });
    for (let id = 0; id < 100; id += 1) {
      await cache.get(`/property/${id}`, async () => page(large + id));
      await cache.get(`/blog?page=${id}`, async () => page(large + id));
    }
    expect(cache.statistics.bytes).toBeLessThanOrEqual(150_000);
    expect(cache.statistics.entries).toBeGreaterThan(5);
  });

  test("pushes out none of the pages with a plain address by parameters, redirects or addresses that do not exist", async () => {
    const cache = createCache({ maxBytes: 100_000, maxVariantBytes: 50_000 });
    await cached(cache, "/", large);
    for (let id = 0; id < 200; id += 1) {
      await cache.get(`/apartment?q=${id}`, async () => page(large + id));
      await cache.get(`/property/${id}`, async () => page(large + id, { status: 404 }));
      await cache.get(`/old/${id}`, async () => page(large + id, { status: 301 }));
    }
    expect(cache.peek("/")).toBeDefined();
  });

  test("evicts unwanted pages before those that visitors ask for", async () => {
    const cache = createCache({ maxBytes: 60_000 });
    await cached(cache, "/", large);
    for (let id = 0; id < 50; id += 1) {
      cache.peek("/");
      await cache.get(`/property/${id}`, async () => page(large + id));
    }
    expect(cache.peek("/")).toBeDefined();
    expect(cache.peek("/property/0")).toBeUndefined();
  });

  test("gets a page larger than the whole cache, which is not cached", async () => {
    const cache = createCache({ maxBytes: 5_000 });
    expect(await textOf(cache, "/", async () => page(large))).toBe(large);
    expect(cache.statistics).toEqual({ entries: 0, bytes: 0 });
  });
});

describe("while the database does not announce anything", () => {
  test("it is asked before each answer, so nothing out of date is given", async () => {
    const cache = createCache();
    await cached(cache, "/", "old");
    cache.follow(false);
    expect(cache.peek("/")).toBeUndefined();
    expect((await cache.get("/", async () => page("unexpected"))).source).toBe("hit");
    database.revision = 2;
    expect(await textOf(cache, "/", async () => page("new"))).toBe("new");
  });

  test("visitors at the same time share one question", async () => {
    const cache = createCache();
    await cached(cache, "/", "home");
    cache.follow(false);
    await Promise.all(Array.from({ length: 30 }, () => cache.get("/", async () => page("unexpected"))));
    expect(database.questions).toBe(1);
  });

  test("the last good page is served while it is away, marked as such", async () => {
    const cache = createCache();
    await cached(cache, "/", "last seen");
    cache.follow(false);
    database.isAway = true;
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const answer = await cache.get("/", async () => page("unexpected"));
      expect(answer.source).toBe("stale");
    }
  });

  test("when it returns, pages are fresh again without anybody's help", async () => {
    const cache = createCache();
    await cached(cache, "/", "last seen");
    cache.follow(false);
    database.isAway = true;
    expect((await cache.get("/", async () => page("unexpected"))).source).toBe("stale");
    Object.assign(database, { isAway: false, revision: 2 });
    now += 1_000;
    const answer = await cache.get("/", async () => page("new"));
    expect(answer.source).toBe("miss");
  });

  test("a page that was never rendered says that the database is away", async () => {
    const cache = createCache();
    cache.follow(false);
    database.isAway = true;
    const answer = await cache.get("/", async () => page("please try again", { status: 503 }));
    expect(answer).toMatchObject({ source: "uncached", page: { status: 503 } });
  });

  test("a render that finds the database away gives way to the last good page", async () => {
    const cache = createCache();
    await cached(cache, "/", "last seen");
    cache.announce(2);
    const answer = await cache.get("/", async () => page("please try again", { status: 503 }));
    expect(answer.source).toBe("stale");
  });
});
