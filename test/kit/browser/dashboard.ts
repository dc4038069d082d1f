import type { BrowserContextOptions, Page } from "playwright-core";
import { ada, signedIn } from "#test/administrator.ts";
import type { ServedSite } from "./browser.ts";

/** Opens a page that is signed in as Ada. It has no address yet. */
export async function administratorPage(site: ServedSite, options?: BrowserContextOptions): Promise<Page> {
  const { cookies } = await signedIn(site, ada);
  const page = await site.newPage(options);
  const url = site.publicUrl;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return page;
}

/** Opens a view, whose path is given below /dashboard, and waits until it responds to a press. */
export async function openView(page: Page, view: string): Promise<void> {
  await page.goto(view === "" ? "/dashboard" : `/dashboard/${view}`);
  await waitForHydration(page);
}

/** Waits until React has taken over the page. The network is never idle, because live updates stay connected. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Returns the unsaved text that the browser stores under this subject, or "" if there is none. */
export function storedText(page: Page, subject: string): Promise<string> {
  return page.evaluate((of) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("amaka-text:") && `${key}:`.includes(of));
    return (name && localStorage.getItem(name)) ?? "";
  }, `:${subject}:`);
}
