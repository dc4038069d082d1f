import type { BrowserContextOptions, Page } from "playwright-core";
import { ada, signedIn } from "#test/administrator.ts";
import type { ServedSite } from "./browser.ts";

export async function administratorPage(site: ServedSite, options?: BrowserContextOptions): Promise<Page> {
  const { cookies } = await signedIn(site, ada);
  const page = await site.newPage(options);
  const url = site.publicUrl;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return page;
}

/** `view` is the path below /dashboard. */
export async function openView(page: Page, view: string): Promise<void> {
  await page.goto(view === "" ? "/dashboard" : `/dashboard/${view}`);
  await waitForHydration(page);
}

/** Hydrated. The network is never idle, as live updates stay connected. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
}

/** "" if nothing is stored. */
export function storedText(page: Page, subject: string): Promise<string> {
  return page.evaluate((end) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("amaka-text:") && key.endsWith(end));
    return (name && localStorage.getItem(name)) ?? "";
  }, `:${subject}`);
}
