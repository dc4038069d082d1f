import { gzipSync } from "node:zlib";
import { hashOf, isPage, representation, type StoredResponse } from "#server/http/stored-response.ts";

export const STALE_NOTE = "The database is out of reach, so this page shows how things last were.";

const STALE_LINE =
  '<p class="stale-note" role="status">Our records are out of reach just now. This page shows how things last were.</p>';

const told = new WeakMap<StoredResponse, StoredResponse>();

/**
 * A page from before the database could not be reached, with a line that says so to people and a header that says so to
 * programs. It is made once for each page, with an ETag of its own, so that no browser takes it for today's page.
 */
export function withStaleNote(page: StoredResponse): StoredResponse {
  const known = told.get(page);
  if (known) return known;
  const made = { ...page, ...(isPage(page) ? withLine(page) : {}) };
  const noted = { ...made, headers: [...made.headers, ["X-Page-Cache-Note", STALE_NOTE] as const] };
  told.set(page, noted);
  return noted;
}

function withLine(page: StoredResponse): Pick<StoredResponse, "hash" | "representations"> {
  const text = page.representations.identity.bytes.toString("utf8");
  const bytes = Buffer.from(text.replace(/<main id="content"[^>]*>/, (opening) => opening + STALE_LINE));
  const hash = hashOf(bytes);
  return {
    hash,
    representations: {
      identity: representation(hash, "identity", bytes),
      gzip: representation(hash, "gzip", gzipSync(bytes)),
    },
  };
}
