import type { Page } from "playwright-core";
import { wakeIslands } from "./wake-islands.ts";

/** Hostile texts try to run this script. It counts its runs on `window`. */
export const hackScript = "window.hacked=(window.hacked||0)+1";
export const hostileTexts = [
  `<script>${hackScript}</script>`,
  `</script><script>${hackScript}</script>`,
  `</title><script>${hackScript}</script>`,
  `--></script><!--<script>${hackScript}</script>`,
  `"><img src=x onerror="${hackScript}">`,
  `'><svg onload='${hackScript}'>`,
  `" onmouseover="${hackScript}" autofocus onfocus="${hackScript}`,
  `javascript:${hackScript}`,
  `]]><script>${hackScript}</script>`,
  `\u2028${hackScript}\u2029`,
  `\\u003cscript\\u003e${hackScript}\\u003c/script\\u003e`,
  `{{constructor.constructor('${hackScript}')()}}`,
  `</textarea></style></noscript><script>${hackScript}</script>`,
  `__proto__`,
];

/**
 * Opens a page, and moves the focus and the mouse over it.
 *
 * @returns the number of times that the script ran
 */
export async function countScriptsRun(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "load" });
  await page.keyboard.press("Tab");
  await page.mouse.move(200, 300);
  await wakeIslands(page);
  for (let y = 100; y < 700; y += 100) await page.mouse.move(180, y);
  return page.evaluate("window.hacked ?? 0");
}

/** These pieces of HTML are known to have passed sanitizers. */
export const hostileHtml = [
  `<img src=x onerror="${hackScript}">`,
  `<svg><animate onbegin="${hackScript}" attributeName=x dur=1s></svg>`,
  `<svg><script>${hackScript}</script></svg>`,
  `<a href="java&#10;script:${hackScript}">a</a>`,
  `<a href=" &#1;javascript:${hackScript}">b</a>`,
  `<a href="data:text/html,<script>${hackScript}</script>">c</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${hackScript}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${hackScript}>"></noscript>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<details open ontoggle="${hackScript}"><summary>x</summary></details>`,
  `<form><button formaction="javascript:${hackScript}">go</button></form>`,
  `<object data="javascript:${hackScript}"></object><embed src="javascript:${hackScript}">`,
  `<p style="background:url(javascript:${hackScript})" onmouseover="${hackScript}">p</p>`,
  `<img src="/media/0123456789abcdef01234567/1.jpg" onload="${hackScript}" onerror="${hackScript}">`,
  `<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:${hackScript}">`,
  `<scr<script>ipt>${hackScript}</scr</script>ipt>`,
];
