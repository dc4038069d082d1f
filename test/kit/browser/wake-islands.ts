import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Touches every island of the page, and waits until all of them are awake. An island that replaced another meanwhile is
 * touched too, because it may be too far from the screen to wake by itself. The event does not bubble, because what is
 * around an island would take it for a press of a visitor: the slides of the home page stop at one on their panel.
 */
export async function wakeIslands(page: Page): Promise<void> {
  const touch = (islands: string) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll(${JSON.stringify(islands)})].map((one) => {
        one.dispatchEvent(new PointerEvent("pointerdown"));
        return one.dataset.island;
      })`,
    );
  await touch("[data-island]");
  await expect.poll(() => touch("[data-island]:not([data-awake])")).toEqual([]);
}

/** Holds back all scripts of the page until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
