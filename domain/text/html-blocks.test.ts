import { expect, test } from "vitest";
import { htmlBlocks } from "./html-blocks.ts";

test("terms are read block by block, in plain text", () => {
  const html = `
<p><strong>These</strong> are   sample
terms &amp; no more: 2 &lt; 3 &#8220;here&#8221;.</p>
<h2 id="late">When you miss a day</h2>
<p>It stays due.<br />Call <a href="tel:+256">us</a>.</p>
<ol><li>First</li><li><p>Second</p></li></ol><ul><li>Point<ul><li>Below it</li></ul></li></ul>
<table><tr><th>Day</th><th>Sum</th></tr><tr><td>1</td><td>20,000</td></tr></table>Loose`;
  expect(htmlBlocks(html)).toEqual([
    { kind: "paragraph", text: "These are sample terms & no more: 2 < 3 “here”." },
    { kind: "heading", text: "When you miss a day" },
    { kind: "paragraph", text: "It stays due.\nCall us." },
    { kind: "item", text: "1. First" },
    { kind: "item", text: "2. Second" },
    { kind: "item", text: "• Point" },
    { kind: "item", text: "• Below it" },
    { kind: "paragraph", text: "Day · Sum" },
    { kind: "paragraph", text: "1 · 20,000" },
    { kind: "paragraph", text: "Loose" },
  ]);
});

test("an empty text has no block", () => expect(htmlBlocks(" \n<p> </p><hr />")).toEqual([]));
