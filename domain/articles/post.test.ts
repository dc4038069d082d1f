import { expect, test } from "vitest";
import { suggestExcerpt } from "./post.ts";

test("an excerpt is the first whole sentences of the paragraphs", () => {
  const html = "<h2>Title</h2><p>Pay a little <strong>every day</strong>. Own it.</p><ul><li><p>One.</p></li></ul>";
  expect(suggestExcerpt(html)).toBe("Pay a little every day. Own it. One.");
  expect(suggestExcerpt(html, 25)).toBe("Pay a little every day.");
});

test("a first sentence that is too long is cut between words", () => {
  expect(suggestExcerpt("<p>One two three four five</p>", 12)).toBe("One two…");
});

test("HTML entities are decoded, and an empty text has no excerpt", () => {
  expect(suggestExcerpt("<p>Tom &amp; Jane pay &lt; 20,000</p>")).toBe("Tom & Jane pay < 20,000");
  expect(suggestExcerpt("")).toBe("");
});
