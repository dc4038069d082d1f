import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { VARIANT_FORMATS, type VariantFormat } from "#domain/media/picture.ts";
import type { MediaStore, StoredBytes } from "#server/file-store/file-store.ts";
import { matchesEtag } from "#server/http/etag.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { markMachineRoute } from "#server/http/request-record.ts";
import { variantKey } from "./picture-keys.ts";

const CONTENT_TYPES: Record<VariantFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Larger files are streamed and not kept in memory. */
const MAX_HOT_BYTES = 300_000;

/** Serves pictures. It makes nothing on request, so that requests cannot fill disk or processor. */
export function mediaRoutes(store: MediaStore, { hotBytes = 32_000_000 } = {}): Hono<HttpEnv> {
  const hot = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: hotBytes,
    sizeCalculation: ({ length }) => length || 1,
  });

  async function bodyOf(key: string, stored: StoredBytes | Buffer<ArrayBuffer>): Promise<BodyInit> {
    if (Buffer.isBuffer(stored)) return stored;
    if (stored.bytes > MAX_HOT_BYTES) return stored.body;
    const whole = Buffer.from(await new Response(stored.body).arrayBuffer());
    hot.set(key, whole);
    return whole;
  }

  async function answer(c: Context): Promise<Response> {
    const parts = /^\/media\/([0-9a-f]{24}(?:[0-9a-f]{40})?)\/([1-9][0-9]{0,3})\.([a-z]{3,4})$/.exec(
      new URL(c.req.url).pathname,
    );
    const [, address, width, extension] = parts ?? [];
    const format = VARIANT_FORMATS.find((known) => known === extension);
    if (!address || !width || !format) return notFound();
    const key = variantKey(address, { width: Number(width), format });
    const stored = hot.get(key) ?? (await store.open(key));
    if (!stored) return notFound();

    const bytes = Buffer.isBuffer(stored) ? stored.length : stored.bytes;
    // The size is a part of the tag, so that a picture that was encoded anew has another one.
    const etag = `"${address}-${width}${format}-${bytes.toString(36)}"`;
    const headers = new Headers({
      "Content-Type": CONTENT_TYPES[format],
      "Content-Length": String(bytes),
      ETag: etag,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...harmless,
    });
    const isUnchanged = matchesEtag(c.req.header("if-none-match"), etag);
    if (isUnchanged || c.req.method === "HEAD") {
      if (!Buffer.isBuffer(stored)) await stored.body.cancel();
      if (isUnchanged) headers.delete("Content-Length");
      return new Response(null, { status: isUnchanged ? 304 : 200, headers });
    }
    return new Response(await bodyOf(key, stored), { headers });
  }

  return new Hono<HttpEnv>()
    .use("/media/*", markMachineRoute)
    .get("/media/*", answer)
    .all("/media/*", () => {
      return new Response("Pictures can only be fetched.", {
        status: 405,
        headers: { Allow: "GET, HEAD", ...harmless },
      });
    });
}

// With these headers the answer is never used as a page, script or style, whatever its bytes are.
const harmless = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

function notFound(): Response {
  return new Response("There is no such picture.", {
    status: 404,
    headers: { "Cache-Control": "no-store", ...harmless },
  });
}
