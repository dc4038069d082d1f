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

test("what is answered to a cookie is never compressed, so that no secret shows in its length", async () => {
  const answer = await ask("/saved", { cookie: "anything=1" });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toContain("</html>");
});

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
