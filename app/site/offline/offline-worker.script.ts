// This is the service worker of the public site. It caches the last pages that a visitor saw and shows them without a
// connection; with one it changes no answer (docs/decisions/191-pages-kept-for-a-lost-line.md).

import { findLanguageBy } from "#domain/languages/current-language.ts";
import { type Language, pathIn, splitLanguage } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/offline.ts";
import { sinceText } from "#domain/time/kampala-time.ts";

/**
 * `offline-worker.ts` fills these in: a name of the build, and the public pages, each with the parameters that change
 * it.
 */
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

interface RequestEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

declare global {
  interface WindowEventMap {
    install: WorkerEvent;
    activate: WorkerEvent;
    fetch: RequestEvent;
  }
}

const MAX_PAGES = 20;
const ENGLISH_OFFLINE_PAGE = "/offline";
const CACHED_AT = "X-Kept-At";
const pagesName = `pages ${BUILD_NAME}`;
/** This cache has the offline page, style sheets and fonts. */
const partsName = `parts ${BUILD_NAME}`;

/**
 * This is the language of the text that is being written. It is safe to share, because writing a text never awaits
 * anything.
 */
let language: Language = "en";
findLanguageBy(() => language);

const languageOf = (address: string): Language => splitLanguage(new URL(address, location.origin).pathname).language;
/** Returns the address of the offline page in the language of an address. */
const offlinePageOf = (address: string) => pathIn(languageOf(address), ENGLISH_OFFLINE_PAGE);

const publicPages = PUBLIC_PAGES.map(([path, parameters]) => ({ path: new RegExp(path), parameters }));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  // The browser preloads every navigation. One that the worker did not answer would be sent to the site a second time.
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (request.destination === "style" || request.destination === "font") {
    event.respondWith(answerPart(request));
  }
});

/** Stores what the offline page needs. If this fails, the browser tries again at the next page. */
async function install(): Promise<void> {
  await cacheOfflinePage(ENGLISH_OFFLINE_PAGE);
  await skipWaiting();
}

async function cacheOfflinePage(path: string): Promise<void> {
  const page = await fetchForCache(path);
  if (!page.ok) throw new Error(`${path} was answered ${page.status}`);
  const html = await page.clone().text();
  await (await caches.open(partsName)).put(path, page);
  await cacheParts(html);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesName && name !== partsName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
  // The page that registered the worker was requested before the worker existed, so it is cached now.
  const shown = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of shown) {
    const address = addressOf(url);
    if (address === undefined) continue;
    await fetchForCache(url)
      .then((page) => cachePage(address, page))
      .catch(() => {});
  }
}

/**
 * Returns the address under which a page is cached, without parameters that do not change it, such as the name of a
 * campaign.
 * @returns undefined if it is not a public page
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

/**
 * Fetches a page for the cache. The visitor is not looking at it, so it is sent as a prefetch and not counted as a
 * view.
 */
const fetchForCache = (url: string) =>
  fetch(url, {
    headers: { Accept: "text/html", Purpose: "prefetch" },
    referrerPolicy: "no-referrer",
    credentials: "omit",
  });

async function answerPage(event: RequestEvent): Promise<Response> {
  const address = addressOf(event.request.url);
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    // The page is not cached if the device has no space left.
    if (address !== undefined) event.waitUntil(cachePage(address, page.clone()).catch(() => {}));
    return page;
  } catch (error) {
    if (address === undefined) throw error;
    const page = (await cachedPage(address)) ?? (await offlinePageFor(address));
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

/** Caches a page, if the server has it in its shared page cache too: such a page contains nothing personal. */
async function cachePage(address: string, page: Response): Promise<void> {
  const isForEverybody = ["hit", "miss"].includes(page.headers.get("X-Page-Cache") ?? "");
  const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
  const mayBeCached = !/no-store|private/i.test(page.headers.get("Cache-Control") ?? "");
  if (page.status !== 200 || page.redirected || !isForEverybody || !isPage || !mayBeCached) return;
  const html = await page.text();
  const headers = headersOfText(page);
  headers.set(CACHED_AT, String(Date.now()));
  const pages = await caches.open(pagesName);
  // The page is removed first, so that it becomes the newest of the keys.
  await pages.delete(address);
  await pages.put(address, new Response(html, { headers }));
  const cached = await pages.keys();
  await Promise.all(cached.slice(0, -MAX_PAGES).map((oldest) => pages.delete(oldest)));
  await cacheParts(html);
  // The visitor may be reading in another language now, or the browser may have discarded what was cached at first.
  const offlinePage = offlinePageOf(address);
  if (!(await caches.match(offlinePage))) await cacheOfflinePage(offlinePage);
}

/** Returns the headers for the text of a page, whose body is no longer compressed and has another length. */
function headersOfText(page: Response): Headers {
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Server-Timing"]) headers.delete(name);
  return headers;
}

async function cacheParts(html: string): Promise<void> {
  const parts = await caches.open(partsName);
  for (const [, address = ""] of html.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.(?:css|woff2))"/g)) {
    if (!(await parts.match(address))) await parts.add(address);
  }
}

async function cachedPage(address: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesName);
  const withoutAmount = new URL(address);
  withoutAmount.searchParams.delete("perday");
  const cached = (await pages.match(address)) ?? (await pages.match(withoutAmount.href));
  if (!cached) return undefined;
  const text = await cached.text();
  language = languageOf(address);
  const note = words.kept({ when: cachedSinceText(cached) });
  const html = text
    .replace("<html ", "<html data-kept ")
    .replace(/<main id="content"[^>]*>/, (opening) => `${opening}<p class="stale-note" role="status">${note}</p>`);
  return new Response(html, { headers: cached.headers });
}

/** Returns our offline page, with links to the pages that are cached. */
async function offlinePageFor(address: string): Promise<Response | undefined> {
  const [pages, parts] = await Promise.all([caches.open(pagesName), caches.open(partsName)]);
  const inItsLanguage = await parts.match(offlinePageOf(address));
  const offline = inItsLanguage ?? (await parts.match(ENGLISH_OFFLINE_PAGE));
  if (!offline) return undefined;
  /** The newest version of a page comes first; what the same page was for another amount or query is not named again. */
  const links = new Map<string, string>();
  for (const { url } of (await pages.keys()).toReversed()) {
    const { pathname } = new URL(url);
    const page = links.has(pathname) ? undefined : await pages.match(url);
    if (!page) continue;
    const text = await page.clone().text();
    language = inItsLanguage ? languageOf(address) : "en";
    links.set(pathname, linkText(new URL(url), text, cachedSinceText(page)));
  }
  const html = (await offline.text())
    .replace("<html ", "<html data-kept ")
    .replace(/(<ul[^>]* data-kept-pages[^>]*>)/, (list) => list + [...links.values()].join(""));
  return new Response(html, { headers: headersOfText(offline) });
}

/**
 * Returns a list entry for a cached page. The title is HTML already, and in an address only the ampersand needs
 * escaping.
 */
function linkText({ pathname, search }: URL, html: string, time: string): string {
  const [, title = pathname] = /<title>([^<|]*)/.exec(html) ?? [];
  const href = (pathname + search).replaceAll("&", "&amp;");
  const parts = words
    .asItWas({ page: title.trim(), when: time })
    .map((part) => (typeof part === "string" ? part : `<a class="text-link" href="${href}">${part.text}</a>`));
  return `<li>${parts.join("")}</li>`;
}

function cachedSinceText({ headers }: Response): string {
  return sinceText(new Date(Number(headers.get(CACHED_AT))), new Date());
}
