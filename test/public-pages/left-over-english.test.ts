import { expect } from "vitest";
import { pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { showLanguages } from "#test/languages/show-languages.ts";
import { openPublicPages } from "#test/pages/public-pages.ts";
import { englishLeft, mixedLines, namesIn } from "./english-left.ts";

const test = testWithSite();

/** What these pages say depends on an amount, or on a search that finds nothing. */
const otherStates = [
  ...["/homes?perday=25000", "/homes?perday=1000", "/homes?search=zzzz", "/area/kololo?perday=1000"],
  ...["/plan?perday=25000&rent=300000&bank=50", "/plan?perday=10", "/plan?price=abc"],
  ...["/ask?kind=callback", "/property/99999", "/offline"],
];

/** The words of the searches, which a page repeats. */
const searched = ["castle", "villa", "zzzz"];

let site: TestSite;
let visitor: Visitor;
let paths: string[];
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  visitor = site.visitor();
  const pages = await openPublicPages(site);
  paths = [...pages.map(({ path }) => path.replace(/#.*/, "")), ...otherStates];
  await showLanguages(site);
});

const isOfOffice = (path: string) => path.startsWith("/login");

test.each(translatedLanguages)("in %s all English is marked, and every line is in one language", async (language) => {
  const names = [...(await namesIn(site.db)), ...searched];
  /** The texts that were left over and the lines in two languages, by the first page that has them. */
  const wrong: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const path of new Set(paths.filter((one) => !isOfOffice(one)))) {
    const english = (await visitor.get(path)).body;
    const translated = (await visitor.get(pathIn(language, path))).body;
    const left = englishLeft({ english, translated, language }, names);
    const found = [...left, ...mixedLines(translated, language, names)].filter((text) => !seen.has(text));
    for (const text of found) seen.add(text);
    if (found.length > 0) wrong[path] = found;
  }
  expect(wrong).toEqual({});
});
