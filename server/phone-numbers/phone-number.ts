import { type Expression, type RawBuilder, sql } from "kysely";
import { AsYouType, type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { searchTextContains } from "#server/db/text-search.ts";

const homeCountry: CountryCode = "UG";

/** E.164; undefined for an impossible number. "00" and Uganda's "000" are international prefixes. */
export function readPhoneNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00(?!0)/, "+"), homeCountry);
  return number?.isPossible() ? number.number : undefined;
}

/** "+256 700 000000" */
export function formatPhoneNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Nothing that could be a name. */
const phoneText = /^[\d\s()+./-]*$/;

const minSearchedDigits = 4;

/** "0772 12" → "+25677212" */
export function phoneSearchText(submitted: string): string | undefined {
  const text = submitted.trim().replace(/^00(?!0)/, "+");
  if (!phoneText.test(text) || text.replace(/\D/g, "").length < minSearchedDigits) return undefined;
  const typing = new AsYouType(homeCountry);
  typing.input(text.replace(/[^\d+]/g, ""));
  return typing.getNumberValue();
}

/** Phone numbers however they are typed. */
export function personTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  const phone = phoneSearchText(submitted);
  const asTyped = searchTextContains(column, submitted);
  return phone === undefined ? asTyped : sql<boolean>`(${asTyped} or ${searchTextContains(column, phone)})`;
}
