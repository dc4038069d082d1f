import { expect } from "vitest";
import { phone, testInBrowser } from "#test/browser/browser.ts";
import { overflow } from "#test/browser/page-faults.ts";

testInBrowser.for([
  {
    what: "an element",
    part: '<p style="width: 400px">a</p>',
    found: ["400 px of 360", '<p style="width: 400px">a</p>'],
  },
  { what: "nothing", part: "<p>a</p>", found: [] },
  { what: "what a style draws after an element", part: '<p class="long">a</p>', found: ["408 px of 360"] },
])("$what makes a page wider than the window", async ({ part, found }, { browser }) => {
  const page = await browser.newPage(phone);
  const style =
    ".long { position: relative } .long::after { content: ''; position: absolute; left: 400px; width: 8px; height: 8px }";
  await page.setContent(
    `<meta name="viewport" content="width=device-width"><style>body { margin: 0 } ${style}</style>${part}`,
  );
  expect(await overflow(page)).toEqual(found);
  await page.close();
});
