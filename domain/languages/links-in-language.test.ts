import { expect, test } from "vitest";
import { linksIn } from "./links-in-language.ts";

test.each([
  ['<a href="/plan">', '<a href="/sw/plan">'],
  [
    '<p>See <a rel="nofollow" href="/plan?perday=20000&amp;days=26#sums">',
    '<p>See <a rel="nofollow" href="/sw/plan?perday=20000&amp;days=26#sums">',
  ],
  ['<a href="/">', '<a href="/sw">'],
  ['<a href="/#schedule-visit">', '<a href="/sw#schedule-visit">'],
])("a link leads to the page in the language of the reader: %s", (english, swahili) => {
  expect(linksIn("sw", english)).toBe(swahili);
  expect(linksIn("en", english)).toBe(english);
});

test.each([
  '<a href="https://example.org/plan">',
  '<a href="//example.org/plan">',
  '<a href="#late">',
  '<a href="tel:+256700000000">',
  '<a href="/lg/plan">',
  '<a href="/brochure.pdf">',
  '<a href="/media/house.jpg">',
  '<a href="/dashboard">',
  '<img src="/portraits/woman.svg">',
])("a link that has no page in the language stays: %s", (link) => expect(linksIn("sw", link)).toBe(link));
