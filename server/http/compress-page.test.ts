import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedSite, serveSite } from "#test/served-site.ts";
import { compressPage } from "./compress-page.ts";

let site: ServedSite;
beforeAll(async () => {
  // The site is served, because the real server has a Response class of its own.
  site = await serveSite();
});
afterAll(() => site.remove());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.app.request(site.publicUrl + path, { method, headers: { "accept-encoding": "gzip, br", ...headers } });

test.each(["/saved", "/visit", "/login", "/nothing-of-this-name"])(
  "%s, made for each request, comes compressed and in fewer than 14,000 bytes",
  async (path) => {
    const answer = await ask(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(bytes).toString()).toContain("</html>");
    expect(bytes.length).toBeLessThan(14_000);
  },
);

const cookie = "anything=1";
const byPerson = { "sec-fetch-mode": "navigate", "sec-fetch-user": "?1", cookie };

test.each([
  ["a browser that does not say whence", { cookie }],
  ["another site's page", { ...byPerson, "sec-fetch-site": "cross-site" }],
  ["a page of a neighbouring domain", { ...byPerson, "sec-fetch-site": "same-site" }],
  ["a script", { cookie, "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" }],
  ["a navigation that no person made", { cookie, "sec-fetch-mode": "navigate", "sec-fetch-site": "none" }],
])("an answer to a cookie is not compressed for %s, so that no secret shows in its length", async (_, headers) => {
  const answer = await ask("/saved", headers);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toContain("</html>");
});

test.each(["same-origin", "none"])(
  "an answer to a cookie is compressed where a person went to it (%s), and its length varies by chance",
  async (from) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask("/saved", { ...byPerson, "sec-fetch-site": from })),
    );
    expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(answers.map(() => "br"));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    // A header may travel apart from the page, and its length would tell nothing of it.
    expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBeGreaterThan(1);
    const [page = "", ...others] = bodies.map((bytes) => brotliDecompressSync(bytes).toString().split("</html>")[0]);
    expect(others).toEqual(others.map(() => page));
  },
);

test("who does not take brotli gets the page as it is", async () => {
  const answer = await ask("/saved", { "accept-encoding": "gzip" });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(await answer.text()).toContain("</html>");
});

test("what fits into one packet is not compressed, so that rejections under load cost no encoding", async () => {
  const request = new Request(site.publicUrl, { headers: { "accept-encoding": "br" } });
  const page = (length: number) =>
    new Response("a".repeat(length), { status: 503, headers: { "content-type": "text/html", "retry-after": "5" } });
  const small = await compressPage(request, page(1_000));
  expect([small.status, small.headers.get("retry-after"), small.headers.get("content-encoding")]).toEqual([
    503,
    "5",
    null,
  ]);
  expect(await small.text()).toHaveLength(1_000);
  expect((await compressPage(request, page(2_000))).headers.get("content-encoding")).toBe("br");
});
