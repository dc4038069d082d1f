import { expect, test } from "vitest";
import { withHeadingIds } from "./headings.ts";

test("each heading of a text has an id, and its words without signs of HTML", () => {
  const { html, headings } = withHeadingIds(
    '<p>First.</p><h2 id="licence">License</h2><h2> </h2><h2>Fees &amp; <strong>duty</strong></h2><h3>Small</h3>',
  );
  expect(headings).toEqual([
    { id: "licence", text: "License" },
    { id: "part-2", text: "Fees & duty" },
  ]);
  expect(html).toContain('<h2> </h2><h2 id="part-2">Fees &amp; <strong>duty</strong></h2><h3>Small</h3>');
});

test("a text without headings stays as it is", () => {
  expect(withHeadingIds("<p>Short.</p>")).toEqual({ html: "<p>Short.</p>", headings: [] });
});
