import { describe, expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addPicture, addPost, addProperty, by, kampala, now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

let site: TestSite;
let stranger: Visitor;
let soldId: number;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  await fillSite(site.db);
  await addProperty(site.db, { title: "A secret draft" }, null);
  await addProperty(site.db, { title: "Tomorrow's house" }, kampala("2026-11-21T10:40"));
  const hidden = await addProperty(site.db, { title: "A hidden house" });
  await propertyRecords.changeStatus(site.db, { id: hidden, version: 1, status: "hidden" }, by, now);
  soldId = await addProperty(site.db, { title: "Sold, 100% of it", price: "1000000000000" });
  await propertyRecords.changeStatus(site.db, { id: soldId, version: 1, status: "sold" }, by, now);
  await addPost(site.db, { title: "A post nobody may see" }, null);
  stranger = site.visitor();
});

async function ask(path: string, status = 200) {
  const answer = await stranger.get(`/api/v1${path}`);
  expect([path, answer.status, answer.status === 200 ? "" : answer.body]).toEqual([
    path,
    status,
    status === 200 ? "" : expect.stringContaining('"detail"'),
  ]);
  return { ...answer, json: JSON.parse(answer.body) };
}
const names = async (path: string) =>
  (await ask(path)).json.map((row: { name?: string; title?: string }) => row.name ?? row.title);

describe("programs of strangers", () => {
  test("read the gallery of a home in its order, and its floor plan", async () => {
    const [first, second, plan] = await Promise.all(
      ["The garden", "The kitchen", "The plan"].map((alt) => addPicture(site.db, alt)),
    );
    const id = await addProperty(site.db, {
      title: "Pictured house",
      galleryIds: [String(second), String(first)],
      floorPlanId: String(plan),
    });
    await waitForWrites(site);
    const address = async (media: number | undefined) => {
      const { address: name } = await site.db
        .selectFrom("media")
        .select("address")
        .where("id", "=", media ?? 0)
        .executeTakeFirstOrThrow();
      return expect.stringContaining(`/media/${name}/`);
    };
    expect((await ask(`/properties/${id}?select=gallery,floor_plan`)).json).toEqual({
      gallery: [await address(second), await address(first)],
      floor_plan: await address(plan),
    });
    const withoutPictures = (await ask(`/properties/${soldId}?select=gallery,floor_plan`)).json;
    expect(withoutPictures).toEqual({ gallery: [], floor_plan: null });
    await ask("/properties?gallery=is.null", 400);
    await ask("/apartments?select=name,gallery,floor_plan");
    await propertyRecords.changeStatus(site.db, { id, version: 1, status: "hidden" }, by, now);
    await waitForWrites(site);
  });

  test("read the homes that are published, by the columns that are public, prices as whole numbers", async () => {
    const { json, headers } = await ask("/properties?order=id&limit=100");
    expect(json.map((row: { title: string }) => row.title)).toEqual([
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.anything(),
      "Sold, 100% of it",
    ]);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("content-range")).toBe("0-4/5");
    expect(json.at(-1)).toMatchObject({ id: soldId, price: 1_000_000_000_000, status: "sold", picture: null });
    expect(json[0]).toMatchObject({
      price: expect.any(Number),
      per_day: expect.any(Number),
      tags: expect.any(Array),
      url: `${site.publicUrl}/property/1`,
      picture: expect.stringMatching(/^http:\/\/localhost:3000\/media\/\w+\/640\.jpg$/),
      published_at: now.toISOString(),
    });
    expect(Object.keys(json[0]).filter((name) => /search|version|created|deleted|sample|_id$/.test(name))).toEqual([]);
  });

  test("read what is public of every collection, and one record by its number", async () => {
    expect(await names("/apartments?order=id")).toHaveLength(9);
    expect(
      (await ask("/floors")).json.map((row: Record<string, number>) => [
        row.number,
        row.available,
        row.reserved,
        row.occupied,
        row.total_units,
      ]),
    ).toEqual([
      [7, 2, 0, 2, 4],
      [6, 6, 0, 2, 8],
      [5, 1, 1, 6, 8],
      [4, 4, 0, 4, 8],
      [3, 2, 1, 3, 6],
      [2, 3, 0, 3, 6],
      [1, 8, 0, 4, 12],
    ]);
    const posts = (await ask("/posts")).json;
    expect(posts).toHaveLength(4);
    expect(posts[0]).not.toHaveProperty("content");
    expect((await ask("/posts?select=title,content&limit=1")).json[0].content).toContain("<p>");
    const kinds = (await ask("/categories?select=name,count&kind=eq.property&order=name")).json;
    expect(kinds).toEqual([
      { name: "Commercial", count: 1 },
      { name: "Land", count: 1 },
      { name: "Residential", count: 2 },
    ]);
    expect((await ask("/apartments/1?select=name")).json).toEqual({ name: "Starter Home" });
  });

  test("get the columns of a collection in the order of its definition", async () => {
    const [post] = (await ask("/posts?limit=1")).json;
    const described = (await ask("")).json.components.schemas.posts.properties;
    const columns =
      "id slug title excerpt content author category tags is_featured reading_minutes picture url published_at updated_at";
    expect(Object.keys(described).join(" ")).toBe(columns);
    // HTML is included on request only.
    expect(Object.keys(post).join(" ")).toBe(columns.replace("content ", ""));
  });

  test("select, filter, order and page", async () => {
    expect((await ask("/apartments?select=name,area_sqm&order=area_sqm.desc&limit=2")).json).toEqual([
      { name: "Luxury Penthouse", area_sqm: 200 },
      { name: "Garden Villa", area_sqm: 150 },
    ]);
    expect(await names("/apartments?area_sqm=gte.100&area_sqm=lt.150&order=name")).toEqual([
      "Eco-Friendly Home",
      "Executive Suite",
    ]);
    expect(await names("/apartments?name=ilike.*HOME&order=id")).toEqual(["Starter Home", "Eco-Friendly Home"]);
    expect(await names("/apartments?name=not.in.(%22Starter Home%22,Garden Villa)&bedrooms=eq.0")).toContain(
      "Urban Studio",
    );
    expect(await names("/properties?title=like.*100%25*")).toEqual(["Sold, 100% of it"]);
    expect(await names("/properties?title=like.*_*")).toEqual([]);
    expect(await names("/properties?price=is.null&select=title,price")).toHaveLength(1);
    expect(await names(`/properties?id=eq.999999999999999`)).toEqual([]);
    const modern = (await ask("/properties?select=tags&tags=cs.{modern}")).json;
    expect(modern.length).toBeGreaterThan(0);
    for (const { tags } of modern) expect(tags).toContain("modern");
    const second = await ask("/apartments?select=id&order=id&limit=4&offset=4");
    expect(second.headers.get("content-range")).toBe("4-7/9");
    expect(second.headers.get("link")).toMatch(/offset=8>; rel="next", <http.*offset=0>; rel="prev"/);
    const beyond = await ask("/apartments?offset=50");
    expect([beyond.json, beyond.headers.get("content-range")]).toEqual([[], "*/9"]);
  });

  test("get errors of a query as problem JSON that is not cached", async () => {
    const { json, headers } = await ask("/properties?password=eq.1", 400);
    expect(json).toMatchObject({ status: 400, title: "A parameter was not understood", parameter: "password" });
    expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    await ask("/properties?select=search_text", 400);
    await ask("/properties/1?limit=1", 400);
    for (const missing of ["/administrators", "/__proto__", "/properties/999", "/properties/x", "/posts/1/secrets"]) {
      await ask(missing, 404);
    }
  });

  test("break nothing by hostile parameters", async () => {
    const hostile = [
      "'; drop table posts; --",
      "1) or (1=1",
      "\\",
      "%",
      '"',
      "{}",
      "(",
      "\u0000",
      "\ud83c\udfe0",
      "null",
      "-0",
      "1e308",
      "9".repeat(15),
      "../../etc/passwd",
      "<script>alert(1)</script>",
      "__proto__",
    ];
    const operators = ["eq", "neq", "gt", "like", "ilike", "in", "is", "cs", "not.eq", "not.in", "or", "fts", ""];
    const columns = ["id", "title", "price", "is_featured", "tags", "published_at", "select", "order"];
    for (const column of columns) {
      for (const operator of operators) {
        for (const text of hostile) {
          const value = operator === "in" ? `(${text})` : operator === "cs" ? `{${text}}` : text;
          const answer = await site
            .visitor({ address: `203.0.${columns.indexOf(column)}.${hostile.indexOf(text)}` })
            .get(`/api/v1/properties?${column}=${encodeURIComponent(`${operator}.${value}`)}`);
          expect([column, operator, text, answer.status]).toEqual([
            column,
            operator,
            text,
            answer.status === 200 ? 200 : 400,
          ]);
        }
      }
    }
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
    expect(await names("/posts")).toHaveLength(4);
  });

  test("reuse their copy while nothing changes, and get a change at once", async () => {
    const visitor = site.visitor({ address: "192.0.2.1" });
    const get = (headers = {}) => visitor.get("/api/v1/properties?select=title&order=id", headers);
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    // The parameters are those of the first request in another order, so the answer has the same ETag.
    expect((await visitor.get("/api/v1/properties?limit=20&order=id.asc&select=title")).headers.get("etag")).toBe(etag);
    await addProperty(site.db, { title: "Brand new" });
    await expect.poll(async () => (await get({ "if-none-match": etag })).status).toBe(200);
    expect((await get()).body).toContain("Brand new");
  });

  test("may be pages of any site, without credentials; nothing is written", async () => {
    const foreign = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const answer = await stranger.get("/api/v1/apartments", foreign);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const send = (method: string, headers: Record<string, string> = {}) =>
      site.app.request(`${site.publicUrl}/api/v1/apartments`, { method, headers }, {});
    const preflight = await send("OPTIONS", { ...foreign, "access-control-request-method": "GET" });
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "GET, HEAD, OPTIONS",
    ]);
    const head = await send("HEAD");
    expect([head.status, await head.text(), head.headers.get("content-range")]).toEqual([200, "", "0-8/9"]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const senders: Record<string, string>[] = [{ origin: site.publicUrl }, foreign, {}];
      for (const headers of senders) {
        const rejected = await send(method, headers);
        expect([method, rejected.status, rejected.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
        expect(rejected.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
        expect(await rejected.json()).toMatchObject({ status: 405, title: "Read only" });
      }
    }
  });

  test("find a description that says what is really answered", async () => {
    const { json: api, headers } = await ask("");
    expect(headers.get("content-type")).toContain("application/json");
    expect((await ask("/openapi.json")).json).toEqual(api);
    expect(api.openapi).toBe("3.1.0");
    const collections = Object.keys(api.paths).filter((path) => !path.includes("{"));
    expect(collections).toEqual(["/properties", "/apartments", "/floors", "/posts", "/categories"]);
    for (const path of collections) {
      const operation = api.paths[path].get;
      const { properties } = api.components.schemas[path.slice(1)];
      const select = operation.parameters.find(({ name }: { name: string }) => name === "select").schema.items.enum;
      expect(select).toEqual(Object.keys(properties));
      const [record] = (await ask(`${path}?select=${select.join()}&limit=1`)).json;
      expect(Object.keys(record)).toEqual(select);
      for (const [column, schema] of Object.entries<{ type?: string; anyOf?: { type: string }[] }>(properties)) {
        const types = schema.anyOf?.map(({ type }) => type) ?? [schema.type];
        expect([path, column, types]).toEqual([
          path,
          column,
          expect.arrayContaining([jsonType(record[column], types)]),
        ]);
      }
      const { name } = operation.parameters.find(({ name }: { name: string }) => name === "order");
      await ask(
        `${path}?${name}=${operation.parameters.find((each: { name: string }) => each.name === "order").example}`,
      );
    }
  });
});

test("more records than are counted have no total, and lead on to the next page all the same", async () => {
  await site.db
    .insertInto("categories")
    .values(
      Array.from({ length: 201 }, (_, at) => ({
        kind: "post",
        name: `Topic ${at}`,
        slug: `topic-${at}`,
        description: "",
      })),
    )
    .execute();
  await waitForWrites(site);
  const { headers } = await ask("/categories?limit=100&name=like.Topic*");
  expect(headers.get("content-range")).toBe("0-99/*");
  expect(headers.get("link")).toContain('offset=100>; rel="next"');
  const last = await ask("/categories?limit=100&offset=200&name=like.Topic*");
  expect([last.json.length, last.headers.get("content-range")]).toEqual([1, "200-200/*"]);
  expect(last.headers.get("link")).not.toContain('rel="next"');
});

function jsonType(value: unknown, known: readonly (string | undefined)[]): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (Number.isInteger(value) && !known.includes("number")) return "integer";
  return typeof value;
}
