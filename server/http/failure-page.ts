import type { BodyReason, Failure } from "#domain/failures/failure.ts";
import { describeServerFailure } from "#domain/failures/server-failures.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { goHome } from "#domain/languages/messages/errors.ts";
import * as words from "#domain/languages/messages/failures.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { failureOf } from "./failures.ts";
import { submittedTexts } from "./form-body.ts";
import { type HttpContext, isSafeMethod } from "./http-env.ts";

const gone = () => new Response(null, { status: 499 });

/** Answers a request that failed outside of the routes. */
export function answerError(error: unknown, c: HttpContext): Response {
  if (c.req.raw.signal.aborted) return gone();
  c.get("failure").note(error);
  const answer = failureOf(error);
  const isRead = isSafeMethod(c.req.method);
  const failure = describeServerFailure(answer.kind, {
    became: isRead || answer.status === 500 ? "read" : "undone",
    requestNumber: c.get("requestId"),
    waitSeconds: answer.waitSeconds,
  });
  return failureResponse(c.req.raw, { ...answer, failure, waysOn: retry(c) });
}

/** Answers a request whose body was rejected. */
export function rejectedBodyAnswer(c: HttpContext, reason: BodyReason, maxBytes?: number): Response {
  const { title, message } = describeServerFailure(reason, { became: "undone" });
  const most = maxBytes === undefined ? "" : `${words.mostIs({ megabytes: Math.floor(maxBytes / MEBIBYTE) })} `;
  const requestNumber = c.get("requestId");
  const failure: Failure = { title, message: `${most}${message}`, requestNumber };
  return failureResponse(c.req.raw, { status: bodyStatuses[reason], failure, otherwise: "text" });
}

const MEBIBYTE = 1024 * 1024;

const bodyStatuses: Record<BodyReason, number> = {
  "too-large": 413,
  "file-too-large": 413,
  "too-many-fields": 413,
  malformed: 400,
  "wrong-type": 415,
  "broken-off": 400,
  "too-many": 429,
  crowded: 503,
};

type ResponseOf = {
  status: number;
  failure: Failure;
  retryAfterSeconds?: number;
  /** HTML, already escaped. */
  waysOn?: string;
  /** The form for programs that name none in Accept; by default a page. */
  otherwise?: "page" | "text" | "json";
};

/** Answers a failure. The page needs no React, so that overload costs little; scripts get JSON (`isFailure`). */
export function failureResponse(
  request: Request,
  { status, failure, retryAfterSeconds, waysOn, otherwise = "page" }: ResponseOf,
): Response {
  const accept = request.headers.get("accept") ?? "";
  // React Router's client sends no Accept header, and shows any text it gets.
  const isOfScript = new URL(request.url).pathname.endsWith(".data") || accept.includes("application/json");
  const form = isOfScript ? "json" : accept.includes("text/html") ? "page" : otherwise;
  const answer =
    form === "page"
      ? bareFailurePage(status, failure, waysOn)
      : form === "json"
        ? Response.json(failure, { status })
        : new Response(`${failure.title}. ${failure.message}`, {
            status,
            headers: { "Content-Type": "text/plain; charset=UTF-8" },
          });
  answer.headers.set("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) answer.headers.set("Retry-After", String(retryAfterSeconds));
  return answer;
}

function retry(c: HttpContext): string {
  if (isSafeMethod(c.req.method)) return `<p><a href="">${words.retry()}</a></p>`;
  const action = escapeHtml(c.req.path);
  const submitted = submittedTexts(c.get("received")?.form ?? null);
  if (!submitted) return `<p><a href="${action}">${words.backToForm()}</a></p>`;
  const fields = submitted.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${action}">\n${fields.join("\n")}\n<button>${words.sendItAgain()}</button>\n</form>`;
}

function bareFailurePage(
  status: number,
  { title, message, requestNumber }: Failure,
  waysOn = `<p><a href="${pathIn(currentLanguage(), "/")}">${goHome()}</a></p>`,
): Response {
  const quote =
    requestNumber === undefined ? "" : `<p><small>${words.quoteNumber({ number: requestNumber })}</small></p>\n`;
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body{margin:0;min-height:100svh;display:grid;place-content:center;padding:24px;background:#fff9ec;color:#1c1710;font:17px/1.6 system-ui,sans-serif}
main{max-width:36rem}
svg{width:64px;fill:#ffc21a}
h1{margin:24px 0 12px;font-size:clamp(34px,6vw,56px);line-height:1;letter-spacing:-.03em}
small{color:#5b5346;font-size:15px;overflow-wrap:anywhere}
a{color:inherit;font-weight:700}
button{min-height:48px;padding:0 24px;border:0;border-radius:24px;background:#1c1710;color:#fff9ec;font:inherit;font-weight:700}
</style>
<main>
<svg viewBox="0 0 64 32" aria-hidden="true"><path d="M0 32a32 32 0 0 1 64 0z"/></svg>
<h1>${title}</h1>
<p>${message}</p>
${quote}${waysOn}
</main>
</html>
`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
