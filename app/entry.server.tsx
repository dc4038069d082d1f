import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { amountOfPage } from "#domain/amount/daily-amount.ts";
import { splitLanguage } from "#domain/languages/languages.ts";
import { failureContext, publicPagesContext, requestIdContext } from "#server/context.ts";
import { RequestTimedOut } from "#server/http/failures.ts";
import { pagePolicy, scriptSource } from "#server/http/security-headers.ts";
import { BrowserEntry } from "./document/browser-entry.ts";
import { starterScript } from "./document/starter-script.ts";
import languageOfferScript from "./site/layout/language-offer.script.ts?script";
import savedScript from "./site/saved/saved-homes.script.ts?script";
import { RequestNumberContext } from "./ui/failure-view.tsx";

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders whole pages and does not stream them, so that a page can be cached and a failure can still become an error
 * page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { signal } = request;
  // Without this check React Router would render an error page for a client that has disconnected.
  signal.throwIfAborted();
  const { entry, hmr } = routerContext.manifest;
  const isWithin = (area: string) =>
    routerContext.staticHandlerContext.matches.some((match) => match.route.id.startsWith(area));
  const isDashboard = isWithin("dashboard/");
  // A nonce differs in each response. Public pages are cached, so their policy names the hashes of their scripts
  // instead.
  const nonce = isDashboard ? randomBytes(16).toString("base64url") : undefined;
  const starter = starterScript(entry.module);
  const { pathname, search } = new URL(request.url);
  const rules = speculationRules(context.get(publicPagesContext).map(({ pattern }) => pattern));
  const html = await render(
    <BrowserEntry
      value={{
        starter,
        // The answer to a form belongs to no address, so no other page may replace it.
        amount: request.method === "POST" ? undefined : amountOfPage(splitLanguage(pathname).path, search),
        refreshRuntime: hmr?.runtime,
        speculationRules: rules,
      }}
    >
      <RequestNumberContext value={status >= 500 ? context.get(requestIdContext) : undefined}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestNumberContext>
    </BrowserEntry>,
    signal,
  );
  const scripts = nonce
    ? [`'nonce-${nonce}'`]
    : [starter, savedScript, languageOfferScript, rules].map((code) => scriptSource(code));
  const framing = isDashboard
    ? ({ frames: "'self'" } as const)
    : isWithin("preview/")
      ? ({ frameAncestors: "'self'" } as const)
      : {};
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(scripts, framing));
  // React does not hydrate a public page, so its marks between two texts would be sent for nothing.
  return new Response(isDashboard ? html : html.replaceAll("<!-- -->", ""), { status, headers });
}

function render(page: React.ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // React must not split the page, because the later parts would need script to be put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        signal.removeEventListener("abort", abandon);
        const body = new PassThrough();
        pipe(body);
        text(body).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(() => abort(new RequestTimedOut("rendering took too long")), RENDER_TIMEOUT_MS);
    const abandon = () => {
      clearTimeout(timeout);
      abort(signal.reason);
    };
    signal.addEventListener("abort", abandon, { once: true });
  });
}

/** Logs only unexpected errors; an error response of a route and a request that was cut off are neither. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(failureContext).note(error);
};

/**
 * Tells browsers to prefetch a public page when its link is pressed. Under Save-Data browsers do not prefetch. A
 * prefetch counts as a view.
 */
function speculationRules(pagePatterns: readonly string[]): string {
  const matches = [...new Set(pagePatterns)].map((pathname) => ({ pathname }));
  return JSON.stringify({ prefetch: [{ where: { href_matches: matches }, eagerness: "conservative" }] });
}
