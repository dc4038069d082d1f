import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a text is neither markup nor the end of an attribute", () => {
  expect(escapeHtml(`<b title="x" lang='y'>&amp;</b>`)).toBe(
    "&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;&amp;amp;&lt;/b&gt;",
  );
  expect(escapeHtml("Two homes, 25 m²")).toBe("Two homes, 25 m²");
});
