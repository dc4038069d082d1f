import type { BrowserContextOptions, Page } from "playwright-core";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import type { ServedSite } from "./browser.ts";

/** A page of somebody who is signed in; the administrator is made if there is none. */
export async function administratorPage(site: ServedSite, options?: BrowserContextOptions): Promise<Page> {
  const someone = await site.db.selectFrom("administrators").select("id").executeTakeFirst();
  if (!someone) await makeAdministrator(site);
  const { cookies } = await signedIn(site, ada);
  const page = await site.newPage(options);
  const url = site.publicUrl;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return page;
}

/** Opens a view, by its address below /dashboard, and waits until its forms listen. */
export async function openView(page: Page, view: string): Promise<void> {
  await page.goto(view === "" ? "/dashboard" : `/dashboard/${view}`);
  await awaken(page);
}

/** Waits until script has taken over the view. The network is never idle there: news comes as long as somebody looks. */
export async function awaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
}

/** What this browser keeps of the form with this subject, as it is stored; "" for nothing. */
export function storedText(page: Page, subject: string): Promise<string> {
  return page.evaluate((end) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("amaka-text:") && key.endsWith(end));
    return (name && localStorage.getItem(name)) ?? "";
  }, `:${subject}`);
}
