import { expect, test } from "vitest";
import { createNeededStyles, inlineNeededStyles } from "../app/needed-styles.ts";

const needed = createNeededStyles(`
  @layer theme, components;
  @layer theme { :root { --ink: #1c1710; --line: var(--sand); --sand: #e9dcc0; --unused: red } }
  @layer components {
    .card { color: var(--ink); & .title:hover { border-color: var(--line) } &[data-open] { top: 0 } }
    .card:has(.ghost) { left: 0; animation: 2s waits, blinks }
    .gone { color: var(--unused) }
    #gallery, #nowhere { right: 0 }
    dialog { inset: 0 }
    @media (width < 40rem) { .gone { top: 1px } .card { top: 2px } }
  }
  @keyframes waits { to { opacity: 0 } }
  @keyframes runs { to { left: 0 } }
`);

const styles = needed('<main id="gallery"><a class="card big"><b class="title">x</b></a></main>');

test("a page carries the rules that its elements can match", () => {
  expect(styles).toContain("color: var(--ink)");
  expect(styles).toContain("& .title:hover");
  expect(styles).toContain("top: 2px");
  expect(styles).toContain("@keyframes waits");
  expect(styles).not.toContain("@keyframes runs");
});

test("rules for classes, ids and elements that do not occur stay behind, with the colours only they use", () => {
  expect(styles).not.toContain(".gone");
  expect(styles).not.toContain("#nowhere");
  expect(styles).not.toContain("dialog");
  expect(styles).not.toContain("--unused");
});

test("states that script or a visitor may bring about are kept", () => {
  expect(styles).toContain("&[data-open]");
  expect(styles).toContain(".card:has(.ghost)");
});

test("a colour that is named by another colour stays, and so does the order of the layers", () => {
  expect(styles).toContain("--sand: #e9dcc0");
  expect(styles.startsWith("@layer theme, components;")).toBe(true);
});

test("only the sheet in the page changes, whatever it holds", () => {
  const page = '<style data-whole="/a.css">.a{content:"$&</b>"}.b{top:0}</style><p class="a">$1</p>';
  expect(inlineNeededStyles(page)).toBe('<style data-whole="/a.css">.a{content:"$&</b>";}</style><p class="a">$1</p>');
});

test("a list of alternatives is judged one by one, whatever stands in their brackets", () => {
  const judge = createNeededStyles(":is(.tabs:has(#a, #b) .tab, .card .title) > b { top: 3px }");
  expect(judge('<i class="tabs"></i>')).toBe("");
  expect(judge('<i class="card"><i class="title"><b></b></i></i>')).toContain("top: 3px");
  expect(judge('<i class="tabs"><i class="tab"><b></b></i></i>')).toContain("top: 3px");
});

test("where the whole sheet is on its way, what only a touch brings about comes with it", () => {
  const judge = createNeededStyles(".a:hover { top: 1px } .a:not(:checked) { top: 2px } .a:focus-visible { top: 3px }");
  const page = '<i class="a"></i>';
  expect(judge(page)).toContain("1px");
  expect(judge(page, true)).not.toContain("1px");
  expect(judge(page, true)).toContain("2px");
  expect(judge(page, true)).toContain("3px");
});
