import { matchesEtag } from "#server/http/etag.ts";
import type { MadeDocument, NotMade } from "./documents.ts";

const notMadeTexts: Record<NotMade, string> = {
  "queue-full": "Many people are asking for this just now. Please try again in half a minute.",
  "too-slow": "Making this document took too long, so it was given up. Please try again in half a minute.",
};

/** Answers a request for a document. HEAD makes none, so its answer has no length and no tag. */
export async function answerDocument(
  request: Request,
  make: () => Promise<MadeDocument | NotMade>,
  headers: { "Content-Type": string; "Cache-Control": string; "Content-Disposition"?: string },
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { headers });
  const made = await make();
  if (typeof made === "string") {
    return new Response(notMadeTexts[made], {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "30", "Cache-Control": "no-store" },
    });
  }
  const all = { ...headers, ETag: made.etag };
  if (matchesEtag(request.headers.get("if-none-match"), made.etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(new Uint8Array(made.bytes), {
    headers: { ...all, "Content-Length": String(made.bytes.length) },
  });
}
