import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import { hasLetterAmongDigits, numbersIn, readPhoneNumber, spellingsOf } from "./phone-number.ts";

const noNumber = "Please enter a phone number we can call";

/** The digits after +256. */
const HOME_DIGITS = 9;

/**
 * Says what is wrong with a number that a person entered, for the field's message; undefined for one that can be
 * called.
 */
export function phoneSlip(text: string): string | undefined {
  if (readPhoneNumber(text) !== undefined) return undefined;
  if (numbersIn(text).length > 1) return "Please enter one number only";
  if (hasLetterAmongDigits(text)) return "Please check the number: there is a letter among the digits";
  const [first = ""] = spellingsOf(text);
  const digits = first.replace(/\D/g, "");
  if (digits === "") return noNumber;
  return /^\+(?!0*256)/.test(pastedPhone(first)) ? foreignSlip(digits.replace(/^0+/, "")) : homeSlip(digits);
}

/** Does the same as {@link phoneSlip} for a number that was rejected, so there is always a message. */
export function wrongPhoneText(text: string | undefined): string {
  return phoneSlip(text ?? "") ?? noNumber;
}

function homeSlip(digits: string): string {
  const national = digits.replace(/^0+/, "").replace(digits.length > HOME_DIGITS ? /^2560*/ : /^$/, "");
  const count = countSlip(national.length - HOME_DIGITS);
  if (count !== undefined) return `Please check the number: ${count}. A Ugandan number looks like 0772 123 456`;
  return `Please check the number: no network in Uganda begins with 0${national.slice(0, 2)}x`;
}

function foreignSlip(digits: string): string {
  const country = countryOf(digits);
  if (country === undefined) return "Please check the number: no country has this code";
  const code = getCountryCallingCode(country);
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  const usual = getExampleNumber(country, examples)?.nationalNumber.length ?? 0;
  const count = countSlip(digits.slice(code.length).replace(/^0/, "").length - usual);
  if (count === undefined) return `Please check the number: there is none like it with +${code} (${name})`;
  return `Please check the number: ${count}. A mobile number with +${code} (${name}) has ${usual} digits behind that`;
}

/** Returns the country of a calling code. If several share it, there is a main one. */
function countryOf(digits: string): CountryCode | undefined {
  const sharing = getCountries().filter((country) => digits.startsWith(getCountryCallingCode(country)));
  const main: readonly CountryCode[] = ["US", "GB", "RU", "IT", "NO", "FI", "AU", "MA"];
  return sharing.find((country) => main.includes(country)) ?? sharing[0];
}

const numberWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function countSlip(tooMany: number): string | undefined {
  if (tooMany === 0) return undefined;
  if (tooMany > 5) return "many digits too many for one number";
  const count = Math.abs(tooMany);
  const digits = `${numberWords[count] ?? count} ${count === 1 ? "digit" : "digits"}`;
  return tooMany > 0 ? `${digits} too many` : `${digits} ${count === 1 ? "is" : "are"} missing`;
}
