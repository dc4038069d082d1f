import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

describe("where people go after signing in", () => {
  test.each(["/dashboard", "/dashboard/profile", "/dashboard/logout", "/dashboard/posts?page=2#row-7"])(
    "is the page of the dashboard they wanted: %s",
    (wanted) => expect(returnPath(wanted)).toBe(wanted),
  );

  test.each([
    "https://evil.example/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "\\\\evil.example\\dashboard",
    "/\t/evil.example/dashboard",
    "/dashboard/..//evil.example",
    "/dashboard/%2e%2e//evil.example",
    "/dashboard/../..//evil.example/dashboard",
    "http://own.invalid@evil.example/dashboard",
    "http://user@own.invalid/dashboard",
    "javascript:alert(1)//dashboard",
    "data:text/html,/dashboard",
    "/dashboards",
    "/",
    "/login",
    "dashboard:evil",
    "",
    null,
    undefined,
  ])("is never another site, nor another part of ours: %s", (wanted) => expect(returnPath(wanted)).toBe("/dashboard"));

  test("is a path of the dashboard for every input", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "dashboard",
      "..",
      "//",
      "evil.example",
      "%2f",
      "%5c",
      "@",
      "http:",
      "?",
      "#",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const url = new URL(returnPath(parts.join("")), "https://amaka.example");
        expect(url.origin).toBe("https://amaka.example");
        expect(url.pathname.split("/")[1]).toBe("dashboard");
      }),
    );
  });
});
