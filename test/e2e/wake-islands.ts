import type { Page } from "playwright-core";

/** Touches every island of the page, and waits until all of them are awake. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(
    `for (const one of document.querySelectorAll("[data-island]")) {
      one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }`,
  );
  await page.locator("[data-island]:not([data-awake])").first().waitFor({ state: "detached" });
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
