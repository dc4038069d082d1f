import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

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
