import { describe, expect } from "vitest";
import { languages, pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";
import { between, linksOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let visitor: Visitor;
let pages: PublicPage[];
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  visitor = site.visitor();
  pages = await openPublicPages(site);
});

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/g)].map(([, tag = "", to = ""]) => [
      tag,
      to,
    ]),
  );

test("a language that the office does not show leads to the English page, and no page tells of it", async () => {
  for (const [path, english] of [
    ["/lg", "/"],
    ["/sw?perday=20000", "/?perday=20000"],
    ["/lg/homes?location=kira&perday=20000", "/homes?location=kira&perday=20000"],
    ["/sw/faq", "/faq"],
  ] as const) {
    const page = await visitor.get(path);
    expect([path, page.status, page.headers.get("location")]).toEqual([path, 302, english]);
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
  const form = await visitor.post("/lg/news/subscribe", { email: "not an address" });
  expect([form.status, languageOf(form.body)]).toEqual([400, "en"]);
  expect((await visitor.get("/lg/dashboard")).status).toBe(404);
  const { body } = await visitor.get("/");
  expect([alternatesOf(body), body.includes("language-list"), linksOf(body).includes("/lg")]).toEqual([
    {},
    false,
    false,
  ]);
});

describe("once the office shows both languages", () => {
  test("the home page is there in each", async () => {
    const owner = await signedIn(site);
    await saveForm(owner, "/dashboard/settings/languages", { lg: "on", sw: "on" });
    for (const path of ["/lg", "/sw"]) await expect.poll(async () => (await visitor.get(path)).status).toBe(200);
  });

  test("each public page is there in each, with the same status, and names the others by their addresses", async () => {
    for (const { path, status } of pages.filter(({ path }) => !path.startsWith("/login"))) {
      const plain = path.replace(/#.*/, "");
      const english = await visitor.get(plain);
      for (const language of translatedLanguages) {
        const address = pathIn(language, plain);
        const page = await visitor.get(address);
        expect([address, page.status]).toEqual([address, status]);
        if (!page.headers.get("Content-Type")?.startsWith("text/html")) continue;
        expect([address, languageOf(page.body)]).toEqual([address, language]);
        expect([address, alternatesOf(page.body)]).toEqual([address, alternatesOf(english.body)]);
      }
    }
  });

  test("the alternates of a page are its own addresses, and each has itself as its canonical address", async () => {
    for (const path of ["/", "/homes", "/how-it-works"]) {
      const { body } = await visitor.get(path);
      const expected = languages.map((language) => [language, site.publicUrl + pathIn(language, path)]);
      expect(alternatesOf(body)).toEqual({ ...Object.fromEntries(expected), "x-default": site.publicUrl + path });
      const translated = (await visitor.get(pathIn("sw", path))).body;
      expect(/<link rel="canonical" href="([^"]*)"/.exec(translated)?.[1]).toBe(site.publicUrl + pathIn("sw", path));
      expect(translated).toContain('property="og:locale" content="sw_UG"');
    }
  });

  test("a headline and the line below it are in one language", async () => {
    const subtitle = "Then the title is yours, for about 3.5% in fees.";
    const headOf = async (path: string) =>
      between((await visitor.get(path)).body, '<section class="hero', "</section>");
    expect(await headOf("/")).toContain(subtitle);
    for (const path of ["/lg", "/sw"]) expect(await headOf(path), path).not.toContain(subtitle);
  });

  test("menu, foot and switch keep the language and the amount", async () => {
    const links = linksOf((await visitor.get("/lg/homes?perday=25000")).body).map((to) => to.replaceAll("&amp;", "&"));
    expect(links).toEqual(
      expect.arrayContaining([
        "/lg?perday=25000",
        "/lg/team",
        "/lg/terms",
        "/homes?perday=25000",
        "/sw/homes?perday=25000",
      ]),
    );
    const menu = links.filter((to) => /^\/(?:about|team|faq|blog|plan|progress)\b/.test(to));
    expect(menu).toEqual([]);
  });

  test("links within a text of the office keep the language", async () => {
    for (const path of ["/lg/terms", "/sw/blog/how-daily-payments-really-work"]) {
      const { body } = await visitor.get(path);
      const written = /<div class="prose"[^>]*>(.*?)<\/div>/s.exec(body)?.[1] ?? "";
      const links = linksOf(written).filter((to) => to.startsWith("/"));
      expect(links.length, path).toBeGreaterThan(0);
      expect(
        links.filter((to) => !to.startsWith(path.slice(0, 4))),
        path,
      ).toEqual([]);
    }
  });

  test("a page in a language is kept in memory as its own, also with an amount", async () => {
    for (const path of ["/lg/faq", "/sw/faq", "/lg/homes?perday=25000"]) {
      await visitor.get(path);
      const again = await visitor.get(path);
      expect([path, again.headers.get("X-Page-Cache")]).toEqual([path, "hit"]);
    }
    expect((await visitor.get("/lg/homes?perday=25%2C000")).headers.get("location")).toBe("/lg/homes?perday=25000");
  });

  test("brochures are in English, also when both are asked for at once", async () => {
    for (const path of ["/property/1/brochure.pdf", "/brochure.pdf"]) {
      const both = await Promise.all([visitor.get(`/lg${path}`), visitor.get(path)]);
      const [inLuganda, inEnglish] = await Promise.all(
        both.map(async ({ bytes }) => (await pdfPages(bytes)).join(" ").replaceAll("/lg/", "/")),
      );
      expect(inLuganda, path).toBe(inEnglish);
    }
  });

  test("nothing of the office, of the sign-in or of the interface has an address in a language", async () => {
    for (const path of ["/lg/robots.txt", "/lg/dashboard", "/sw/login", "/lg/dashboard/buyers", "/sw/api/properties"]) {
      const page = await visitor.get(path);
      expect([path, page.status]).toEqual([path, 404]);
    }
  });

  test("a short address leads to the list of its language", async () => {
    const page = await visitor.get("/lg/property?search=villa");
    expect([page.status, page.headers.get("location")]).toEqual([301, "/lg/properties?search=villa"]);
  });

  test("the languages of a page or a home that does not exist lead to the home page", async () => {
    for (const path of ["/nothing", "/lg/dashboard", "/property/99999", "/lg/apartment/99999"]) {
      const { status, body } = await visitor.get(path);
      const switches = [...body.matchAll(/<a href="([^"]*)"[^>]* data-chooses-language/g)].map(([, to]) => to);
      expect([path, status, [...new Set(switches)].sort()]).toEqual([path, 404, ["/", "/lg", "/sw"]]);
    }
  });

  test("a form that is sent in a language answers in it", async () => {
    const answer = await visitor.post("/lg/news/subscribe", { email: "not an address" });
    expect([answer.status, languageOf(answer.body)]).toEqual([400, "lg"]);
  });
});
