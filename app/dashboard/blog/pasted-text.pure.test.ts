import { expect, test } from "vitest";
import { articleFromPlainText, missingPicturesMessage } from "#app/dashboard/blog/pasted-text.ts";
import { nameField, visitRequestSchema } from "#domain/enquiries/enquiry.ts";
import { emailField } from "#domain/forms/contact-fields.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { peoplesPastes } from "#test/inputs/peoples-pastes.ts";

const read = {
  name: (pasted: string) => nameField.parse(pasted),
  email: (pasted: string) => emailField.parse(pasted),
  amount: (pasted: string) => {
    const parsed = parseUgx(pasted);
    return parsed.ok ? String(parsed.amount) : parsed;
  },
  message: (pasted: string) => visitRequestSchema.shape.message.parse(pasted),
  text: articleFromPlainText,
};

test.each(peoplesPastes)("what is pasted from $from into $into", ({ into, pasted, read: wanted }) => {
  // An article's page can only be read in a browser, which test/e2e/records/article-editor.slow.test.ts does.
  if (into !== "html") expect(read[into](pasted)).toBe(wanted);
});

test("a line that ends a sentence, a short one and one before a capital stay lines", () => {
  const long = "These are more than forty letters on one line";
  for (const text of [`${long}.\nand more`, "short\nand more", `${long}\nAnd more`])
    expect(articleFromPlainText(text)).toContain("<br>");
  expect(articleFromPlainText(`${long}\nand more`)).toBe(`<p>${long} and more</p>`);
});

test("a message from WhatsApp keeps its paragraphs, its lists and what was made bold", () => {
  const message =
    "*Good news!*\nThe _first_ homes are ready.\n\nCome and see:\n- Saturday\n- Sunday, ~10~ 11 o'clock\n\n1. Call\n2. Come";
  expect(articleFromPlainText(message)).toBe(
    "<p><strong>Good news!</strong><br>The <em>first</em> homes are ready.</p>" +
      "<p>Come and see:</p><ul><li><p>Saturday</p></li><li><p>Sunday, <s>10</s> 11 o&#39;clock</p></li></ul>" +
      "<ol><li><p>Call</p></li><li><p>Come</p></li></ol>",
  );
});

test("stars and underscores inside of words stay what they are", () => {
  expect(articleFromPlainText("2*3*4 and snake_case_name")).toBe("<p>2*3*4 and snake_case_name</p>");
});

test("an address becomes a link, without the full stop behind it", () => {
  expect(articleFromPlainText("See https://amaka.example/plan?a=1&b=2. *And (https://amaka.example/blog)*")).toBe(
    '<p>See <a href="https://amaka.example/plan?a=1&amp;b=2">https://amaka.example/plan?a=1&amp;b=2</a>. ' +
      '<strong>And (<a href="https://amaka.example/blog">https://amaka.example/blog</a>)</strong></p>',
  );
});

test("what looks like a tag is text", () => {
  expect(articleFromPlainText("<script>alert(1)</script> & more")).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>",
  );
});

test("pictures that were not pasted are counted, and none are not spoken of", () => {
  expect([0, 1, 2].map(missingPicturesMessage)).toEqual([
    "",
    "1 picture was not pasted: add it with the picture button",
    "2 pictures were not pasted: add them with the picture button",
  ]);
});
