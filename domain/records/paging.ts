/** Reads the number of the page from an address; 1 if the address names none that can be read. */
export function readPageNumber(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Matches beyond this many are not counted; the list then says "more than 200". */
export const MAX_COUNTED = 200;

/** Returns the last page instead of a page beyond it, because records may have gone meanwhile. */
export function pageBounds(matching: number, perPage: number, wanted: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(matching / perPage));
  return { page: Math.min(wanted, pages), pages };
}
