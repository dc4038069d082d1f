import type { Page } from "playwright-core";

export const amountIn = (page: Page) => new URL(page.url()).searchParams.get("perday");
export const storedAmount = (page: Page) => page.evaluate<string | null>("localStorage.getItem('amount-a-day')");
export const stage = (page: Page) => page.locator(".house").getAttribute("data-stage");
export const listedHomes = (page: Page) => page.locator(".home-grid .home-card-name").allTextContents();

/** Holds back the answers to requests, but no documents, until the returned function is called. */
export async function holdBack(page: Page, asked: RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    if (route.request().resourceType() !== "document") await isAnswered;
    await route.continue().catch(() => {});
  });
  return answer;
}

export const holdBackAmount = (page: Page, amount: string) =>
  holdBack(page, ({ searchParams }) => searchParams.get("perday") === amount);

/** Resolves as soon as the page shows its next answer. */
export const nextContent = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener("contentchange", () => resolve(), { once: true })),
  );

/**
 * Makes pages forget the visitor before. Another context would start a process of the browser and load
 * all styles and scripts, which takes three times as long as a page.
 */
export async function forgetVisitor(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // This text has no script that would store an amount again, and nothing in it moves.
    await page.goto("/robots.txt");
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}
