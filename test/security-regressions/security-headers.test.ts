import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite({ publicUrl: "https://amaka.example" });

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

test.each([
  "/",
  "/faq",
  "/ask",
  "/login",
  "/nothing-here",
  "/dashboard",
  "/dashboard/buyers",
  "/robots.txt",
  "/healthz",
  "/metrics",
  "/api/v1/properties",
  "/media/nothing",
  "/assets/nothing.js",
  "/manifest.webmanifest",
])("at %s, signed in or not, a browser is told to run, frame and guess nothing of others", async (path) => {
  for (const who of [site.visitor(), owner]) {
    const { status, headers } = await who.get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect([path, status < 500, policy.includes("default-src 'none'")]).toEqual([path, true, true]);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    const scripts = policy.split("; ").find((rule) => rule.startsWith("script-src"));
    // Dashboard pages are not cached, so a nonce in one cannot be known in advance.
    const own = path.startsWith("/dashboard") ? "nonce-[\\w-]{22}" : "sha256-[\\w+/]+={0,2}";
    expect(scripts ?? "").toMatch(new RegExp(`^(?:script-src 'self'(?: '${own}')*)?$`));
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toMatch(/origin|no-referrer/);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
});

test("a script, a style sheet and a font have the headers that browsers heed of them", async () => {
  const { body } = await site.visitor().get("/");
  const files = ["js", "css", "woff2"].map((type) => new RegExp(`/assets/[\\w.-]+\\.${type}`).exec(body)?.[0] ?? "");
  for (const path of files) {
    for (const who of [site.visitor(), owner]) {
      const { status, headers } = await who.get(path);
      expect([path, status, headers.get("x-content-type-options")]).toEqual([path, 200, "nosniff"]);
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect([...headers.keys()]).not.toContain("permissions-policy");
    }
  }
});

test.each([
  "/",
  "/nothing-here",
  "/robots.txt",
  "/icon.svg",
  "/floor-plans/duplex/1.svg",
  "/portraits/sun.2.wrap.leaf.svg",
  "/sitemap.xml",
  "/healthz",
])("%s names the encoding of its letters", async (path) => {
  const { headers } = await site.visitor().get(path);
  expect(headers.get("content-type")).toMatch(
    /^(?:text\/|image\/svg\+xml|application\/(?:\w+\+)?xml).*; ?charset=utf-8$/i,
  );
});

test("unneeded methods get only a rejection", async () => {
  for (const method of ["PROPFIND", "MOVE", "INVENTED"]) {
    const answer = await site.app.request(`${site.publicUrl}/faq`, { method });
    expect([method, answer.status, await answer.text()]).toEqual([method, 405, "This method is not used here."]);
  }
});
