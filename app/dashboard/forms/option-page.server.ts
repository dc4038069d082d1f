import { readPageNumber } from "#domain/records/paging.ts";
import type { ComboboxOption, OptionPage } from "./options.ts";

/** A list shows this many options at once. */
export const OPTIONS_PER_PAGE = 20;

/** A list ends after this many pages; then a longer text has to be entered. */
const MAX_PAGES = 10;

/**
 * Answers with one page of the options that match `search` in the address, for a `Combobox`.
 *
 * @param find returns the first `limit` matches, in an order that a higher limit continues
 */
export async function optionPage<Found>(
  url: URL,
  find: (search: string, limit: number) => Promise<readonly Found[]>,
  describe: (found: Found) => ComboboxOption | Promise<ComboboxOption>,
): Promise<OptionPage> {
  const page = Math.min(readPageNumber(url.searchParams), MAX_PAGES);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const end = page * OPTIONS_PER_PAGE;
  const found = await find(search, end + 1);
  const options = await Promise.all(found.slice(end - OPTIONS_PER_PAGE, end).map(describe));
  return { options, hasMore: found.length > end && page < MAX_PAGES };
}
