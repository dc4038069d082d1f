import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { currentLanguage } from "#domain/languages/current-language.ts";
import * as words from "#domain/languages/messages/ask.ts";
import { callablePhone } from "#domain/languages/messages/contact-errors.ts";
import { pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import { hasLetterAmongDigits, numbersIn, readPhoneNumber, spellingsOf } from "./phone-number.ts";

/** The digits after +256. */
const HOME_DIGITS = 9;

/**
 * Says what is wrong with a number that a person entered, for the field's message; undefined for one that can be
 * called.
 */
export function phoneSlip(text: string): string | undefined {
  if (readPhoneNumber(text) !== undefined) return undefined;
  if (numbersIn(text).length > 1) return words.oneNumberOnly();
  if (hasLetterAmongDigits(text)) return words.letterAmongDigits();
  const [first = ""] = spellingsOf(text);
  const digits = first.replace(/\D/g, "");
  if (digits === "") return callablePhone();
  return /^\+(?!0*256)/.test(pastedPhone(first)) ? foreignSlip(digits.replace(/^0+/, "")) : homeSlip(digits);
}

/** Does the same as {@link phoneSlip} for a number that was rejected, so there is always a message. */
export function wrongPhoneText(text: string | undefined): string {
  return phoneSlip(text ?? "") ?? callablePhone();
}

function homeSlip(digits: string): string {
  const national = digits.replace(/^0+/, "").replace(digits.length > HOME_DIGITS ? /^2560*/ : /^$/, "");
  const slip = countSlip(national.length - HOME_DIGITS);
  if (slip !== undefined) return words.checkUgandan({ slip, example: "0772 123 456" });
  return words.noNetwork({ digits: `0${national.slice(0, 2)}x` });
}

function foreignSlip(digits: string): string {
  const country = countryOf(digits);
  if (country === undefined) return words.noCountry();
  const code = getCountryCallingCode(country);
  const name = new Intl.DisplayNames(currentLanguage(), { type: "region" }).of(country) ?? country;
  const usual = getExampleNumber(country, examples)?.nationalNumber.length ?? 0;
  const slip = countSlip(digits.slice(code.length).replace(/^0/, "").length - usual);
  if (slip === undefined) return words.noneLikeIt({ code, country: name });
  return words.checkForeign({ slip, code, country: name, digits: usual });
}

/** Returns the country of a calling code. If several share it, there is a main one. */
function countryOf(digits: string): CountryCode | undefined {
  const sharing = getCountries().filter((country) => digits.startsWith(getCountryCallingCode(country)));
  const main: readonly CountryCode[] = ["US", "GB", "RU", "IT", "NO", "FI", "AU", "MA"];
  return sharing.find((country) => main.includes(country)) ?? sharing[0];
}

function countSlip(tooMany: number): string | undefined {
  if (tooMany === 0) return undefined;
  if (tooMany > 5) return words.manyTooMany();
  return tooMany > 0 ? words.digitsTooMany({ count: tooMany }) : words.digitsMissing({ count: -tooMany });
}
