import { gzipSync } from "node:zlib";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { hashOf, isPage, representation, type StoredResponse } from "#server/http/stored-response.ts";

export const STALE_NOTE = "The database is out of reach, so this page shows how things last were.";

const notedPages = new WeakMap<StoredResponse, StoredResponse>();

/**
 * Returns a page from before the database was lost, with a line that says so to people and a header that says so to
 * programs. It is made once for each page, with an ETag of its own, so that no browser takes it for today's page.
 */
export function withStaleNote(page: StoredResponse, amount?: Ugx): StoredResponse {
  // A page with an amount is made each time, because there are many amounts.
  const known = amount === undefined ? notedPages.get(page) : undefined;
  if (known) return known;
  const made = { ...page, ...(isPage(page) ? withLine(page, amount) : {}) };
  const noted = { ...made, headers: [...made.headers, ["X-Page-Cache-Note", STALE_NOTE] as const] };
  if (amount === undefined) notedPages.set(page, noted);
  return noted;
}

function withLine(page: StoredResponse, amount: Ugx | undefined): Pick<StoredResponse, "hash" | "representations"> {
  const text = page.representations.identity.bytes.toString("utf8");
  const without = amount === undefined ? "" : `, without your ${formatUgx(amount)} a day, which is kept`;
  const line = `<p class="stale-note" role="status">Our records are out of reach just now. This page shows how things last were${without}.</p>`;
  const noted = text.replace(/<main id="content"[^>]*>/, (opening) => opening + line);
  const bytes = Buffer.from(
    amount === undefined ? noted : noted.replace(/(<html[^>]* data-amount=)"none"/, `$1"${amount}"`),
  );
  const hash = hashOf(bytes);
  return {
    hash,
    representations: {
      identity: representation(hash, "identity", bytes),
      gzip: representation(hash, "gzip", gzipSync(bytes)),
    },
  };
}
