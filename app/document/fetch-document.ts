import type { FailureKind } from "#domain/failures/failure.ts";

const GIVE_UP_AFTER_MS = 12_000;

export type NoPage = Extract<FailureKind, "offline" | "too-slow" | "overload" | "no-answer">;

/** The address is the one that the server has redirected to, if it has. */
type FetchedPage = { ok: true; content: Element; title: string; url: URL } | { ok: false; reason: NoPage };

/**
 * Fetches a page of the site. A failure of the network or of the server is returned with its reason and never thrown;
 * an abort by `signal` counts as "too-slow".
 */
export async function fetchDocument(url: string, signal?: AbortSignal): Promise<FetchedPage> {
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), GIVE_UP_AFTER_MS);
  signal?.addEventListener("abort", () => asking.abort(), { once: true });
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" }, signal: asking.signal });
    if (response.status === 429 || response.status === 503) return { ok: false, reason: "overload" };
    if (response.status >= 500) return { ok: false, reason: "no-answer" };
    const page = await readDocument(response);
    const content = page?.getElementById("content");
    return content
      ? { ok: true, content, title: page?.title ?? "", url: new URL(response.url) }
      : { ok: false, reason: "no-answer" };
  } catch {
    return { ok: false, reason: asking.signal.aborted ? "too-slow" : "offline" };
  } finally {
    clearTimeout(timer);
  }
}

/** Parses the page of a response; undefined if the response is not HTML. */
export async function readDocument(response: Response): Promise<Document | undefined> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return undefined;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
