import { stepAbove, type Ugx } from "#domain/money/money.ts";
import { parseUgx, ugxRejectionText } from "#domain/money/money-input.ts";

/** An unreadable amount stays, to be shown with an error. */
export function canonicalSearch(given: URLSearchParams, search: string): URLSearchParams {
  const canonical = new URLSearchParams(search);
  const submitted = given.get("perday") ?? "";
  const read = parseUgx(submitted);
  if (!read.ok && read.reason !== "empty") canonical.set("perday", submitted);
  return canonical;
}

export function readPerDay(given: URLSearchParams): Ugx | undefined {
  const read = parseUgx(given.get("perday") ?? "");
  return read.ok ? stepAbove(read.amount) : undefined;
}

export function perDaySearch(perDay: Ugx | undefined): string {
  return perDay === undefined ? "" : `?perday=${perDay}`;
}

export const homePageCache = {
  parameters: ["perday"],
  canonical: (given: URLSearchParams) => new URLSearchParams(perDaySearch(readPerDay(given))),
};

export function perDayProblem(given: URLSearchParams): string | undefined {
  const read = parseUgx(given.get("perday") ?? "");
  return read.ok || read.reason === "empty" ? undefined : ugxRejectionText(read.reason);
}
