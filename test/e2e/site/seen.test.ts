import { expect } from "vitest";
import { phone, testInBrowser } from "#test/browser/browser.ts";
import { findUnseen } from "../../spec/seen.ts";

// The test of the specification must count as seen exactly what a person sees.

const heading = "Featured Homes";

/** Makes a page with so much above and below the heading that it has to be scrolled to. */
const pageWith = (styles: string, { around = "", over = "" } = {}) => `<!doctype html><body style="margin: 0">
  ${over}
  <main style="padding: 900px 20px 900px"><div style="${around}"><h2 style="${styles}">${heading}</h2></div></main>`;

const cover = (styles: string) => `<div style="position: fixed; inset: 0; background: #fff; ${styles}"></div>`;

const hidden: Record<string, string> = {
  "display: none": pageWith("display: none"),
  "visibility: hidden": pageWith("visibility: hidden"),
  "opacity of its own": pageWith("opacity: 0.1"),
  "opacity of two that are faint together": pageWith("opacity: 0.5", { around: "opacity: 0.4" }),
  "a filter": pageWith("filter: opacity(0)"),
  "one pixel that cuts": pageWith(
    "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap",
  ),
  "a clip of its own": pageWith("clip-path: inset(0 100% 0 0)"),
  "a clip around it": pageWith("", { around: "clip-path: circle(0)" }),
  "a box without height": pageWith("", { around: "height: 0; overflow: hidden" }),
  "a place left of the screen": pageWith("position: absolute; left: -9999px"),
  "an indent": pageWith("text-indent: -9999px; overflow: hidden; white-space: nowrap"),
  "a size of nothing": pageWith("scale: 0"),
  "letters of one pixel": pageWith("font-size: 1px"),
  "the colour of its ground": pageWith("color: #fefefe"),
  "no colour": pageWith("color: transparent"),
  "no colour of its letters": pageWith("-webkit-text-fill-color: transparent"),
  "a bar over all": pageWith("", { over: cover("z-index: 9") }),
  "a cover that lets presses through": pageWith("", { over: cover("z-index: 9; pointer-events: none") }),
};

const visible: Record<string, string> = {
  plain: pageWith(""),
  "without presses": pageWith("pointer-events: none"),
  "a bit faint": pageWith("opacity: 0.8"),
  "a clip that leaves it whole": pageWith("", { around: "clip-path: inset(0)" }),
  "below a bar of the first screen": pageWith("", { over: cover("bottom: auto; height: 60px") }),
};

const look = { within: "main", words: [heading] };

testInBrowser("a heading is not seen when it is hidden in any way", async ({ browser }) => {
  const page = await browser.newPage(phone);
  const seen: string[] = [];
  for (const [way, html] of Object.entries(hidden)) {
    await page.setContent(html);
    if ((await findUnseen(page, look)).length === 0) seen.push(way);
  }
  const unseen: string[] = [];
  for (const [way, html] of Object.entries(visible)) {
    await page.setContent(html);
    unseen.push(...(await findUnseen(page, look)).map((finding) => `${way}: ${finding}`));
  }
  await page.close();
  expect({ seen, unseen }).toEqual({ seen: [], unseen: [] });
});
