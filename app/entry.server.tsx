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
import { hydrationContext, logContext, requestIdContext } from "#server/context.ts";
import { BodyError } from "#server/http/arriving-body.ts";
import { pagePolicy, scriptSource } from "#server/http/security-headers.ts";
import { describeError } from "#server/log.ts";
import { holdBackScripts } from "./hold-back-scripts.ts";
import { sealScripts } from "./seal-scripts.ts";
import { takeHydration } from "./take-hydration.ts";
import { Nonce } from "./ui/nonce.ts";
import { RequestNumber } from "./ui/request-number.tsx";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before answering: pages are cached, and a policy with hashes needs the full text. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { signal } = request;
  // React Router draws what failed once more, as an error page: not for somebody who has gone.
  signal.throwIfAborted();
  const nonce = randomBytes(16).toString("base64url");
  const rendered = await render(
    <Nonce value={nonce}>
      <RequestNumber value={status >= 500 ? context.get(requestIdContext) : undefined}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestNumber>
    </Nonce>,
    signal,
  );
  const isWithin = (area: string) =>
    routerContext.staticHandlerContext.matches.some((match) => match.route.id.startsWith(area));
  const isDashboard = isWithin("dashboard/");
  const page = isDashboard ? rendered : holdBackScripts(rendered, nonce);
  // A page that failed is not kept, so neither is its data.
  const { html, scripts } = sealScripts(status < 500 ? withoutHydration(page, nonce, context) : page, nonce);
  // The dashboard shows previews in frames, and nothing else shows anything in one.
  const framing = isDashboard
    ? ({ frames: "'self'" } as const)
    : isWithin("preview/")
      ? ({ frameAncestors: "'self'" } as const)
      : {};
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(scripts.map(scriptSource), framing));
  return new Response(html, { status, headers });
}

function withoutHydration(page: string, nonce: string, context: Readonly<RouterContextProvider>): string {
  const kept = context.get(hydrationContext);
  if (!kept) return page;
  const { html, hydration } = takeHydration(page, nonce, kept.address);
  kept.script = hydration;
  return html;
}

function render(page: React.ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // All of the page is there at once, so no part of it is to be sent apart and put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        signal.removeEventListener("abort", giveUp);
        const body = new PassThrough();
        pipe(body);
        text(body).then(resolve, reject);
      },
      // What threw is rendered once more by React Router, as the error page of its route.
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(() => abort(new Error("rendering took too long")), RENDER_TIMEOUT_MS);
    const giveUp = () => {
      clearTimeout(timeout);
      abort(signal.reason);
    };
    signal.addEventListener("abort", giveUp, { once: true });
  });
}

/** A page that is not there, and a refusal, are answers; only what nobody expected is written down. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An upload that broke off or is too large is refused for that very reason, and no failure of ours.
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof BodyError) return;
  const requestId = context.get(requestIdContext);
  context.get(logContext)("error", "a page failed", { requestId, method: request.method, ...describeError(error) });
};
