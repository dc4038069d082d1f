import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";
import { unescapeHtml } from "./unescape-html.ts";

test("escaped signs are read once", () => {
  const text = `2 < 3 & "4" isn't > 5, &lt;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml("UGX&nbsp;5 &#8220;here&#8221;")).toBe("UGX\u00a05 “here”");
});

test("what stands for no sign stays", () =>
  expect(unescapeHtml("R&D; &#9999999; AT&T &constructor;")).toBe("R&D; &#9999999; AT&T &constructor;"));
