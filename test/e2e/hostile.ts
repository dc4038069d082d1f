import type { Page } from "playwright-core";
import { wakeIslands } from "./wake-islands.ts";

export const run = "window.hacked=(window.hacked||0)+1";
export const hostile = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `--></script><!--<script>${run}</script>`,
  `"><img src=x onerror="${run}">`,
  `'><svg onload='${run}'>`,
  `" onmouseover="${run}" autofocus onfocus="${run}`,
  `javascript:${run}`,
  `]]><script>${run}</script>`,
  `\u2028${run}\u2029`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `{{constructor.constructor('${run}')()}}`,
  `</textarea></style></noscript><script>${run}</script>`,
  `__proto__`,
];

/** @returns how many scripts ran */
export async function visit(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "load" });
  await page.keyboard.press("Tab");
  await page.mouse.move(200, 300);
  await wakeIslands(page);
  for (let y = 100; y < 700; y += 100) await page.mouse.move(180, y);
  return page.evaluate("window.hacked ?? 0");
}

/** Known to have passed sanitisers. */
export const hostileHtml = [
  `<img src=x onerror="${run}">`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<a href="java&#10;script:${run}">a</a>`,
  `<a href=" &#1;javascript:${run}">b</a>`,
  `<a href="data:text/html,<script>${run}</script>">c</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<details open ontoggle="${run}"><summary>x</summary></details>`,
  `<form><button formaction="javascript:${run}">go</button></form>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<p style="background:url(javascript:${run})" onmouseover="${run}">p</p>`,
  `<img src="/media/0123456789abcdef01234567/1.jpg" onload="${run}" onerror="${run}">`,
  `<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
];
