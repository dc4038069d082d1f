// The service worker of the public site. It keeps the last pages that a visitor saw and shows them when the line is
// lost; with a line it changes no answer (docs/decisions/191-pages-kept-for-a-lost-line.md).

import { findLanguageBy } from "#domain/languages/current-language.ts";
import { type Language, pathIn, splitLanguage } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/offline.ts";
import { sinceText } from "#domain/time/kampala-time.ts";

/** Put in by `offline-worker.ts`: a name of the build, and the public pages, each with the parameters that change it. */
declare const BUILD_NAME: string;
declare const PUBLIC_PAGES: readonly [path: string, parameters: readonly string[]][];

declare const registration: ServiceWorkerRegistration;
declare const clients: {
  claim(): Promise<void>;
  matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<{ url: string }[]>;
};
declare function skipWaiting(): Promise<void>;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

declare global {
  interface WindowEventMap {
    install: WorkerEvent;
    activate: WorkerEvent;
    fetch: AskedEvent;
  }
}

const MAX_PAGES = 20;
const ENGLISH_OFFLINE_PAGE = "/offline";
const KEPT_AT = "X-Kept-At";
const pagesName = `pages ${BUILD_NAME}`;
/** The page for what was not seen, style sheets and fonts. */
const partsName = `parts ${BUILD_NAME}`;

/** The language of what is being written: no text waits for anything while it is put together. */
let language: Language = "en";
findLanguageBy(() => language);

const languageOf = (address: string): Language => splitLanguage(new URL(address, location.origin).pathname).language;
/** The page for what was not seen, in the language of an address. */
const offlinePageOf = (address: string) => pathIn(languageOf(address), ENGLISH_OFFLINE_PAGE);

const publicPages = PUBLIC_PAGES.map(([path, parameters]) => ({ path: new RegExp(path), parameters }));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  // Each navigation is preloaded. One that is not answered here would be sent to the site a second time.
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (request.destination === "style" || request.destination === "font") {
    event.respondWith(answerPart(request));
  }
});

/** If it fails, the browser tries again at the next page. */
async function install(): Promise<void> {
  await keepOfflinePage(ENGLISH_OFFLINE_PAGE);
  await skipWaiting();
}

async function keepOfflinePage(path: string): Promise<void> {
  const page = await ask(path);
  if (!page.ok) throw new Error(`${path} was answered ${page.status}`);
  const html = await page.clone().text();
  await (await caches.open(partsName)).put(path, page);
  await keepParts(html);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesName && name !== partsName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
  // The page that brought the worker was sent before it was there.
  const shown = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of shown) {
    const address = addressOf(url);
    if (address === undefined) continue;
    await ask(url)
      .then((page) => keepPage(address, page))
      .catch(() => {});
  }
}

/**
 * Returns the address under which a page is kept: without what does not change it, such as the name of a campaign.
 *
 * @returns undefined if it is no public page
 */
function addressOf(url: string): string | undefined {
  const address = new URL(url);
  const { path: inEnglish } = splitLanguage(address.pathname);
  const page = publicPages.find(({ path }) => path.test(inEnglish));
  if (!page) return undefined;
  const given = new URLSearchParams(address.search);
  address.hash = "";
  address.search = "";
  for (const name of page.parameters) {
    const value = given.get(name);
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

/** Nobody looks at what is asked for here, so it is not counted as a view. */
const ask = (url: string) =>
  fetch(url, {
    headers: { Accept: "text/html", Purpose: "prefetch" },
    referrerPolicy: "no-referrer",
    credentials: "omit",
  });

async function answerPage(event: AskedEvent): Promise<Response> {
  const address = addressOf(event.request.url);
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    // A full device keeps nothing.
    if (address !== undefined) event.waitUntil(keepPage(address, page.clone()).catch(() => {}));
    return page;
  } catch (error) {
    if (address === undefined) throw error;
    const page = (await keptPage(address)) ?? (await pageOfKeptPages(address));
    if (!page) throw error;
    return page;
  }
}

async function answerPart(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const part = await caches.match(request.url);
    if (!part) throw error;
    return part;
  }
}

/** Keeps a page that the server keeps in its own memory for everybody: such a page has nothing personal. */
async function keepPage(address: string, page: Response): Promise<void> {
  const isForEverybody = ["hit", "miss"].includes(page.headers.get("X-Page-Cache") ?? "");
  const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
  const mayBeKept = !/no-store|private/i.test(page.headers.get("Cache-Control") ?? "");
  if (page.status !== 200 || page.redirected || !isForEverybody || !isPage || !mayBeKept) return;
  const html = await page.text();
  const headers = headersOfText(page);
  headers.set(KEPT_AT, String(Date.now()));
  const pages = await caches.open(pagesName);
  // Put anew, it is the last of the keys.
  await pages.delete(address);
  await pages.put(address, new Response(html, { headers }));
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, -MAX_PAGES).map((oldest) => pages.delete(oldest)));
  await keepParts(html);
  // Nothing was kept yet in another language, and the browser may have thrown away what was kept at the beginning.
  const offlinePage = offlinePageOf(address);
  if (!(await caches.match(offlinePage))) await keepOfflinePage(offlinePage);
}

/** The headers of a page that is written anew: its bytes are others, and no longer compressed. */
function headersOfText(page: Response): Headers {
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Server-Timing"]) headers.delete(name);
  return headers;
}

async function keepParts(html: string): Promise<void> {
  const parts = await caches.open(partsName);
  for (const [, address = ""] of html.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.(?:css|woff2))"/g)) {
    if (!(await parts.match(address))) await parts.add(address);
  }
}

async function keptPage(address: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesName);
  const withoutAmount = new URL(address);
  withoutAmount.searchParams.delete("perday");
  const kept = (await pages.match(address)) ?? (await pages.match(withoutAmount.href));
  if (!kept) return undefined;
  const text = await kept.text();
  language = languageOf(address);
  const note = words.kept({ when: keptText(kept) });
  const html = text
    .replace("<html ", "<html data-kept ")
    .replace(/<main id="content"[^>]*>/, (opening) => `${opening}<p class="stale-note" role="status">${note}</p>`);
  return new Response(html, { headers: kept.headers });
}

/** Our own page for what was not seen, with links to the pages that were. */
async function pageOfKeptPages(address: string): Promise<Response | undefined> {
  const [pages, parts] = await Promise.all([caches.open(pagesName), caches.open(partsName)]);
  const inItsLanguage = await parts.match(offlinePageOf(address));
  const offline = inItsLanguage ?? (await parts.match(ENGLISH_OFFLINE_PAGE));
  if (!offline) return undefined;
  const links: string[] = [];
  for (const { url } of (await pages.keys()).toReversed()) {
    const page = await pages.match(url);
    if (!page) continue;
    const text = await page.clone().text();
    language = inItsLanguage ? languageOf(address) : "en";
    links.push(linkText(new URL(url), text, keptText(page)));
  }
  const html = (await offline.text())
    .replace("<html ", "<html data-kept ")
    .replace(/(<ul[^>]* data-kept-pages[^>]*>)/, (list) => list + links.join(""));
  return new Response(html, { headers: headersOfText(offline) });
}

/** The title is the page's own markup, and an address has only the ampersand to escape. */
function linkText({ pathname, search }: URL, html: string, time: string): string {
  const [, title = pathname] = /<title>([^<|]*)/.exec(html) ?? [];
  const href = (pathname + search).replaceAll("&", "&amp;");
  const parts = words
    .asItWas({ page: title.trim(), when: time })
    .map((part) => (typeof part === "string" ? part : `<a class="text-link" href="${href}">${part.text}</a>`));
  return `<li>${parts.join("")}</li>`;
}

function keptText({ headers }: Response): string {
  return sinceText(new Date(Number(headers.get(KEPT_AT))), new Date());
}
