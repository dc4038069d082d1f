import { failureOf } from "./failures.ts";
import { type FormReason, submittedTexts } from "./form-body.ts";
import { type HttpContext, isSafeMethod } from "./http-env.ts";

export type BodyReason = FormReason | "file-too-large" | "wrong-type" | "broken-off" | "too-many" | "crowded";

type FailureWords = {
  title: string;
  message: string;
  /** Undefined on a page that is the same for all. */
  requestId?: string | undefined;
  /** Escaped. */
  markup?: string | undefined;
};

const gone = () => new Response(null, { status: 499 });

/** Without React, so that overload costs little; a rejected form is shown as typed. */
export function answerError(error: unknown, c: HttpContext): Response {
  if (c.req.raw.signal.aborted) return gone();
  c.get("failure").note(error);
  const { status, title, message, retryAfterSeconds } = failureOf(error);
  const markup = retryAfterSeconds === undefined ? undefined : tryAgain(c);
  const requestId = status === 500 ? c.get("requestId") : undefined;
  const page = bareFailurePage(status, { title, message, requestId, markup });
  if (retryAfterSeconds !== undefined) page.headers.set("Retry-After", String(retryAfterSeconds));
  return page;
}

function tryAgain(c: HttpContext): string {
  if (isSafeMethod(c.req.method)) return `<p><a href="">Try again</a></p>`;
  const action = escapeHtml(c.req.path);
  const submitted = submittedTexts(c.get("received")?.form ?? null);
  if (!submitted) return `<p><a href="${action}">Go back to the form</a></p>`;
  const fields = submitted.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${action}">\n${fields.join("\n")}\n<button>Send it again</button>\n</form>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

const MEBIBYTE = 1024 * 1024;

export function rejectedBodyAnswer(
  rejection: BodyReason,
  { wantsPage, requestId, maxBytes }: { wantsPage: boolean; requestId: string; maxBytes?: number },
): Response {
  const { status, title, message: advice } = bodyRejections[rejection];
  const most = maxBytes === undefined ? "" : `The most is ${Math.floor(maxBytes / MEBIBYTE)} MB. `;
  const message = `${most}${advice}`;
  return wantsPage
    ? bareFailurePage(status, { title, message: `Nothing was changed. ${message}`, requestId })
    : new Response(`${title}. ${message}`, {
        status,
        headers: { "Content-Type": "text/plain; charset=UTF-8", "Cache-Control": "no-store" },
      });
}

const bodyRejections: Record<BodyReason, { status: number; title: string; message: string }> = {
  "too-large": {
    status: 413,
    title: "This is more than can be sent at once",
    message: "Please shorten it or send less, and try again.",
  },
  "file-too-large": {
    status: 413,
    title: "This file is larger than can be taken here",
    message: "Please send a smaller one, or what is in it in parts.",
  },
  "too-many-fields": {
    status: 413,
    title: "This form has more fields than can be sent at once",
    message: "Please send fewer of them, and try again.",
  },
  malformed: {
    status: 400,
    title: "This form could not be read",
    message: "Please load the page again, and send it from there.",
  },
  "wrong-type": {
    status: 415,
    title: "Forms are not sent in this way here",
    message: "Please send it from our own page.",
  },
  "broken-off": {
    status: 400,
    title: "This did not arrive as a whole",
    message: "Please send it again.",
  },
  "too-many": {
    status: 429,
    title: "Too much is being sent from your connection at once",
    message: "Please wait until that has arrived, and send it again.",
  },
  crowded: {
    status: 503,
    title: "The site is very busy right now",
    message: "Please send it again in a moment.",
  },
};

function bareFailurePage(status: number, { title, message, requestId, markup }: FailureWords): Response {
  const quote =
    requestId === undefined
      ? ""
      : `<p><small>If you tell us about it, please quote this number: ${requestId}</small></p>\n`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body{margin:0;min-height:100svh;display:grid;place-content:center;padding:24px;background:#fff9ec;color:#1c1710;font:17px/1.6 system-ui,sans-serif}
main{max-width:36rem}
svg{width:64px;fill:#ffc21a}
h1{margin:24px 0 12px;font-size:clamp(34px,6vw,56px);line-height:1;letter-spacing:-.03em}
small{color:#5b5346;font-size:15px}
a{color:inherit;font-weight:700}
button{min-height:48px;padding:0 24px;border:0;border-radius:24px;background:#1c1710;color:#fff9ec;font:inherit;font-weight:700}
</style>
<main>
<svg viewBox="0 0 64 32" aria-hidden="true"><path d="M0 32a32 32 0 0 1 64 0z"/></svg>
<h1>${title}</h1>
<p>${message}</p>
${quote}${markup ?? `<p><a href="/">Go to the home page</a></p>`}
</main>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status, headers });
}
