/** What a page says that says no; plain words, no markup. */
type FailureWords = { title: string; sentence: string; requestId: string };

/** For when something of ours failed, React's own pages included. */
export function failurePage(requestId: string): Response {
  const words = {
    title: "Something went wrong on our side",
    sentence: "It was noted down for us to mend. Trying again in a moment often helps.",
    requestId,
  };
  return bareFailurePage(500, words);
}

/** For whoever asks for more than one address may (429). */
export function tooManyPage(
  { sentence, retryAfterSeconds }: { sentence: string; retryAfterSeconds: number },
  requestId: string,
): Response {
  const page = bareFailurePage(429, { title: "Please wait a moment", sentence, requestId });
  page.headers.set("Retry-After", String(retryAfterSeconds));
  return page;
}

/** For a form or a file that is larger than any of ours (413). */
export function tooLargePage(requestId: string): Response {
  const words = {
    title: "This is more than can be sent at once",
    sentence: "Nothing was changed. Please go back, shorten it or send less, and try again.",
    requestId,
  };
  return bareFailurePage(413, words);
}

/** Where React draws no page: self-contained, in the site's colours, with the number to quote. */
function bareFailurePage(status: number, { title, sentence, requestId }: FailureWords): Response {
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
</style>
<main>
<svg viewBox="0 0 64 32" aria-hidden="true"><path d="M0 32a32 32 0 0 1 64 0z"/></svg>
<h1>${title}</h1>
<p>${sentence}</p>
<p><small>If you tell us about it, please quote this number: ${requestId}</small></p>
<p><a href="/">Go to the home page</a></p>
</main>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status, headers });
}
