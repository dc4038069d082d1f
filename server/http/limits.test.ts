import { describe, expect, vi } from "vitest";
import { usualBudgets } from "#server/http/limits.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  // The clock stands still, because budgets refill with time.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
});
test.afterAll(() => {
  vi.restoreAllMocks();
});

test("too many forms are rejected with a message, and the form is shown as entered", async () => {
  const greedy = site.visitor({ address: "203.0.113.3" });
  const submitted = { name: "Nakato", email: "not an address", message: "Hello" };
  let page = await greedy.post("/visit", submitted);
  for (let n = 1; !page.headers.has("retry-after") && n < 3 * usualBudgets.unsafe.burst; n += 1)
    page = await greedy.post("/visit", submitted);
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.body).toContain("Too many requests came from your connection");
  expect(page.body).toContain("Nakato");
  expect((await greedy.get("/faq")).status).toBe(200);
});

describe("a form that is larger than any of ours", () => {
  test("is rejected with a page, by what it announces and by what really arrives", async () => {
    const submitted = { message: "x".repeat(300_000) };
    const page = await site.visitor().post("/visit", submitted);
    expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect(page.body).toContain("<h1>This is more than can be sent at once</h1>");
    const unannounced = await site.app.request("http://localhost:3000/visit", {
      method: "POST",
      headers: {
        origin: "http://localhost:3000",
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new Blob([new URLSearchParams(submitted).toString()]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(unannounced.status).toBe(413);
  });

  test("is rejected with a sentence when a script sends it", async () => {
    const page = await site.visitor().post("/visit.data", { message: "x".repeat(300_000) }, { accept: "*/*" });
    expect([page.status, JSON.parse(page.body)]).toEqual([
      413,
      {
        title: "This is more than can be sent at once",
        message: "Nothing was changed. Please shorten it or send less, and try again.",
        requestNumber: page.headers.get("x-request-id"),
      },
    ]);
  });
});
