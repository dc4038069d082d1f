import { afterAll, beforeAll, expect, test } from "vitest";
import { addProperty } from "#test/catalogue/records.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
let property: string;
beforeAll(async () => {
  site = await serveSite({ publicUrl: "https://homes.example" });
  property = `/property/${await addProperty(site.db)}`;
});
afterAll(() => site.remove());

const forged: [string, string][] = [
  ["Host", "Host: evil.example\r\n"],
  ["Host with a port", "Host: evil.example:8080\r\n"],
  ["Host as a password", "Host: homes.example@evil.example\r\n"],
  ["X-Forwarded-Host", "Host: homes.example\r\nX-Forwarded-Host: evil.example\r\n"],
  ["X-Forwarded-Host and port", "Host: homes.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Port: 666\r\n"],
  ["Forwarded", "Host: homes.example\r\nForwarded: host=evil.example;proto=http\r\n"],
  ["X-Original-Host", "Host: homes.example\r\nX-Original-Host: evil.example\r\nX-Host: evil.example\r\n"],
];

const places = () => ["/", property, "/login", "/property/", "//faq", "/dashboard", "/nothing-here", "/faq.data"];

test.each(forged)("a forged %s appears in no page, link or redirect", async (_name, header) => {
  for (const path of places()) {
    const answer = await site.exchange(`GET ${path} HTTP/1.1\r\n${header}Accept: text/html\r\n\r\n`);
    expect([path, answer.startsWith("HTTP/1.1 ")]).toEqual([path, true]);
    expect([path, answer.includes("evil.example")]).toEqual([path, false]);
  }
});

test("an absolute address in the request's first line leads to the path on this site, for any host", async () => {
  const answer = await site.exchange("GET http://evil.example/faq HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain("evil.example");
});

test("the page rendered for a forged host is the page that every visitor gets", async () => {
  await site.exchange("GET /about HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n\r\n");
  const page = await site.visitor().get("/about");
  expect(page.headers.get("x-page-cache")).toBe("hit");
  expect(page.body).not.toContain("evil.example");
});

test("absolute addresses are those of the settings", async () => {
  const page = await site.visitor().get(property);
  expect(page.body).toContain(`https://homes.example${property}`);
});

test("a redirect names a path only, so that it cannot lead away", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/",
    "/\\evil.example/",
    "///evil.example/a",
    "/%2f/evil.example/",
  ]) {
    const page = await site.visitor().get(path);
    expect([path, page.headers.get("location") ?? "/"]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
  }
});
