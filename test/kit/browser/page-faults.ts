import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Lists the violations of WCAG 2.2 A and AA on the page, or in its open dialog, as "rule: place". */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(source);
  // Axe would compare colours with what is behind a part that is not laid out.
  await layOutAll(page);
  // Halfway through a fade the colours are not the final ones.
  await page.evaluate(`Promise.race([
    Promise.allSettled(
      document.getAnimations()
        .filter((each) => each.playState === "running" && each.effect?.getComputedTiming().endTime < 5000)
        .map((each) => each.finished),
    ),
    new Promise((waited) => setTimeout(waited, 3000)),
  ]).then(() => {})`);
  const results: axe.AxeResults = await page.evaluate(
    `axe.run(document.querySelector("dialog[open]") ?? document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"], preload: false })`,
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

/** Lays out the whole page, because a part far from the screen is otherwise not laid out until it comes near. */
export function layOutAll(page: Page): Promise<void> {
  return page.evaluate(`document.adoptedStyleSheets.some((sheet) => sheet.laysOutAll) || (() => {
    const sheet = Object.assign(new CSSStyleSheet(), { laysOutAll: true });
    sheet.replaceSync("section, li, article, main > div { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  })()`);
}

/** Describes what makes the page wider than the window. The list is empty if it is not. */
export async function overflow(page: Page): Promise<string[]> {
  // A busy machine lays the page out seconds later.
  const until = performance.now() + 5_000;
  let found = await widerThanWindow(page);
  while (found.length > 0 && performance.now() < until) found = await widerThanWindow(page);
  return found;
}

function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    // The page is laid out with the next frame at the earliest. A page without script gets no frames, and a window that
    // happens not to be drawn has none.
    if (matchMedia("(scripting: enabled)").matches) {
      await new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
        setTimeout(painted, 2000);
      });
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return [];
    const wide = [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    // What is drawn before or after an element, or its text, may be wider than any element.
    return [scrollWidth + " px of " + clientWidth, ...wide];
  })()`);
}
