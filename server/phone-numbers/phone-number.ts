import { type Expression, type RawBuilder, sql } from "kysely";
import { AsYouType, type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { searchTextContains } from "#server/db/text-search.ts";

const homeCountry: CountryCode = "UG";

/**
 * A phone number as E.164 ("+256700000000"); undefined when nobody could call it. A number without a country is a
 * Ugandan one. "00" counts as the international prefix, as most of the world dials it; Uganda's own is "000".
 */
export function readPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00(?!0)/, "+"), homeCountry);
  return number?.isPossible() ? number.number : undefined;
}

/** An E.164 number as people read it: "+256 700 000000". */
export function formatPhoneNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** "0772 12", "(+256) 772-12": what somebody types of a number, and nothing that could be a name. */
const phoneText = /^[\d\s()+./-]*$/;

/** Fewer digits are no number that anybody looks for. */
const minSearchedDigits = 4;

/**
 * The beginning of a number, or all of it, as it stands in E.164: "0772 12" -> "+25677212". Undefined for what is no phone number.
 */
export function phoneSearchText(submitted: string): string | undefined {
  const text = submitted.trim().replace(/^00(?!0)/, "+");
  if (!phoneText.test(text) || text.replace(/\D/g, "").length < minSearchedDigits) return undefined;
  const typing = new AsYouType(homeCountry);
  typing.input(text.replace(/[^\d+]/g, ""));
  return typing.getNumberValue();
}

/** As `searchTextContains`, for a column with phone numbers in it, whichever way the number is typed. */
export function personTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  const phone = phoneSearchText(submitted);
  const asTyped = searchTextContains(column, submitted);
  return phone === undefined ? asTyped : sql<boolean>`(${asTyped} or ${searchTextContains(column, phone)})`;
}
