import { describe, expect, test } from "vitest";
import { type ApiColumns, apiLimits, readApiQuery } from "./api-query.ts";

const columns: ApiColumns = {
  id: { kind: "integer", about: "" },
  name: { kind: "text", about: "" },
  price: { kind: "integer", about: "", isNullable: true },
  area_sqm: { kind: "number", about: "" },
  is_featured: { kind: "boolean", about: "" },
  amenities: { kind: "texts", about: "" },
  published_at: { kind: "instant", about: "" },
  content: { kind: "text", about: "", isHeavy: true },
  url: { kind: "address", about: "", isDerived: true },
};

function read(search: string) {
  const answer = readApiQuery(new URLSearchParams(search), columns);
  if (!answer.ok) throw new Error(answer.problem);
  return answer;
}

function rejection(search: string) {
  const answer = readApiQuery(new URLSearchParams(search), columns);
  return answer.ok ? undefined : [answer.parameter, answer.problem];
}

describe("a question", () => {
  test("without parameters asks for the first records, whole but for what is heavy", () => {
    expect(read("")).toEqual({
      ok: true,
      canonical: "",
      query: {
        select: ["id", "name", "price", "area_sqm", "is_featured", "amenities", "published_at", "url"],
        filters: [],
        order: [],
        limit: apiLimits.defaultLimit,
        offset: 0,
      },
    });
  });

  test("names columns, compares, orders and pages", () => {
    const { query } = read(
      "select=name,id,content&price=gte.100000000&order=price.desc.nullslast,id&limit=5&offset=10",
    );
    expect(query).toEqual({
      select: ["id", "name", "content"],
      filters: [{ column: "price", isNegated: false, operator: "gte", value: 100_000_000 }],
      order: [
        { column: "price", direction: "desc", nulls: "last" },
        { column: "id", direction: "asc", nulls: "last" },
      ],
      limit: 5,
      offset: 10,
    });
  });

  test.each([
    ["name=ilike.*villa*", { operator: "ilike", value: "*villa*" }],
    ["name=not.eq.Villa", { operator: "eq", value: "Villa", isNegated: true }],
    ["name=eq.a.b.c", { operator: "eq", value: "a.b.c" }],
    ["id=in.(1,2, 3)", { operator: "in", values: [1, 2, 3] }],
    ['name=in.("a,b",c,"say \\"d\\"")', { operator: "in", values: ["a,b", "c", 'say "d"'] }],
    ["price=is.null", { operator: "is", value: null }],
    ["is_featured=is.true", { operator: "is", value: true }],
    ["is_featured=eq.false", { operator: "eq", value: false }],
    ["area_sqm=lt.85.5", { operator: "lt", value: 85.5 }],
    ["amenities=cs.{Parking,Gate}", { operator: "cs", values: ["Parking", "Gate"] }],
    ["published_at=gt.2026-11-20", { operator: "gt", value: "2026-11-20T00:00:00.000Z" }],
  ])("understands %s", (search, expected) => {
    expect(read(search).query.filters).toMatchObject([expected]);
  });

  test("has one spelling, whatever the order of its parameters and columns", () => {
    const one = read("select=name,id&price=gt.5&name=eq.A&limit=20&order=price").canonical;
    expect(read("order=price.asc&name=eq.A&price=gt.5&offset=0&select=id,name,id").canonical).toBe(one);
    expect(read(one).canonical).toBe(one);
    expect(read("select=*").canonical).toBe("");
  });
});

test.each([
  ["select=id,password", "select", /no column “password”. There are: id, name/],
  ["select=__proto__", "select", /no column/],
  ["constructor=eq.1", "constructor", /no column/],
  ["deleted_at=is.null", "deleted_at", /no column/],
  ["id=1", "id", /is asked for as eq\.…/],
  ["id=like.1", "id", /is asked for as/],
  ["id=eq.1;drop table posts", "id", /whole number/],
  ["id=eq.99999999999999999999", "id", /whole number/],
  ["area_sqm=eq.NaN", "area_sqm", /number/],
  ["is_featured=eq.yes", "is_featured", /true or false/],
  ["published_at=gt.yesterday", "published_at", /time like/],
  ["published_at=gt.2026-13-45", "published_at", /time like/],
  ["name=is.true", "name", /takes null/],
  ["name=in.()", "name", /brackets/],
  ['name=in.("a)', "name", /quotation mark/],
  [`id=in.(${Array.from({ length: 51 }, (_, index) => index).join()})`, "id", /At most 50/],
  [`name=eq.${"a".repeat(201)}`, "name", /200 characters/],
  ["name=eq.%00", "name", /zero characters/],
  ["name=like.*a*b*c*d*e", "name", /asterisks/],
  ["url=eq.x", "url", /can be selected/],
  ["order=url", "order", /cannot be ordered/],
  ["order=amenities", "order", /cannot be ordered/],
  ["order=id.sideways", "order", /asc or desc/],
  ["order=id,name,price,area_sqm,is_featured", "order", /four columns/],
  ["limit=0", "limit", /from 1 to 100/],
  ["limit=101", "limit", /from 1 to 100/],
  ["limit=1e2", "limit", /from 1 to 100/],
  ["limit=5&limit=6", "limit", /twice/],
  ["offset=-1", "offset", /from 0/],
  ["offset=100001", "offset", /from 0/],
  [Array.from({ length: 13 }, () => "id=eq.1").join("&"), "id", /At most 12/],
])("%s is rejected, and it is said why", (search, parameter, message) => {
  const [named, problem] = rejection(search) ?? [];
  expect(named).toBe(parameter);
  expect(problem).toMatch(message);
});
