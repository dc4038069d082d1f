import type { Ugx } from "#domain/money/money.ts";
import { parseUgx, ugxRejectionText } from "#domain/money/money-input.ts";

/**
 * The one spelling of what was chosen, by which the page is kept. An amount that cannot be read goes along as it was typed:
 * the page shows it, and says so.
 */
export function canonicalSearch(given: URLSearchParams, search: string): URLSearchParams {
  const canonical = new URLSearchParams(search);
  const submitted = given.get("perday") ?? "";
  const read = parseUgx(submitted);
  if (!read.ok && read.reason !== "empty") canonical.set("perday", submitted);
  return canonical;
}

/** The amount a day that goes along from page to page; undefined where none can be read. */
export function perDayOf(given: URLSearchParams): Ugx | undefined {
  const read = parseUgx(given.get("perday") ?? "");
  return read.ok ? read.amount : undefined;
}

/** The end of an address that takes an amount a day along: "?perday=20000", or nothing. */
export function perDaySearch(perDay: Ugx | undefined): string {
  return perDay === undefined ? "" : `?perday=${perDay}`;
}

/** How the page of one home is kept: for each amount a day by itself. */
export const homePageCache = {
  parameters: ["perday"],
  canonical: (given: URLSearchParams) => new URLSearchParams(perDaySearch(perDayOf(given))),
};

/** What is wrong with the amount a day that was typed; undefined when it can be read, or nothing was typed. */
export function perDayProblem(given: URLSearchParams): string | undefined {
  const read = parseUgx(given.get("perday") ?? "");
  return read.ok || read.reason === "empty" ? undefined : ugxRejectionText(read.reason);
}
