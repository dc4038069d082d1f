import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { pastedPhone } from "#domain/pasted-text/pasted-text.ts";

export const homeCountry: CountryCode = "UG";

/**
 * Returns possible spellings of a number, in the order in which they are tried. A number without "+" may still be
 * international: "0256 772...", "254 722...".
 */
export function spellingsOf(text: string): string[] {
  const plain = pastedPhone(text);
  const digits = plain.replace(/\D/g, "");
  return [
    plain.replace(/^00(?!0)/, "+"),
    ...(/^0+256\d{9}$/.test(digits) ? [`+${digits.replace(/^0+/, "")}`] : []),
    ...(/^\+0\d{9}$/.test(plain.replace(/[^\d+]/g, "")) ? [digits] : []),
    ...(/^[1-9]\d{10,}$/.test(digits) && !/^[7+]/.test(plain) ? [`+${digits}`] : []),
  ];
}

/**
 * Reads a number that can exist by its country's numbering plan, however it is written or pasted. Without a country it
 * is Ugandan.
 *
 * @returns E.164; undefined for any other text, and `phoneSlip` says why
 */
export function readPhoneNumber(text: string): string | undefined {
  if (hasLetterAmongDigits(text)) return undefined;
  const [number, another] = numbersIn(text);
  return another === undefined ? number : undefined;
}

/**
 * Reads the number of somebody who is known already, or that an operator names. Numbering plans change, and a number
 * that was stored before is still theirs. It is not for what a person enters.
 *
 * @returns E.164; undefined for a number that is too short or too long
 */
export function readKnownNumber(text: string): string | undefined {
  return readPhoneNumber(text) ?? spellingsOf(text).map(possibleNumber).find(Boolean);
}

function possibleNumber(spelling: string): string | undefined {
  const number = parsePhoneNumberFromString(spelling, homeCountry);
  return number?.isPossible() ? number.number : undefined;
}

/** Returns all numbers in a text, such as both of "0772 123 456 or 0701 234 567". */
export function numbersIn(text: string): string[] {
  const whole = validNumber(text);
  const parts = pastedPhone(text)
    .split(/[/,;&|\n]|[a-z]+/i)
    .map(validNumber)
    .filter((number) => number !== undefined);
  return parts.length > 1 ? [...new Set(parts)] : whole === undefined ? [] : [whole];
}

function validNumber(text: string): string | undefined {
  for (const spelling of spellingsOf(text)) {
    const number = parsePhoneNumberFromString(spelling, homeCountry);
    if (number?.isValid()) return number.number;
  }
  return undefined;
}

/**
 * Tells whether a letter is among the digits, as in "0772 12O 456". "ext. 5" and words around the number do not count.
 */
export function hasLetterAmongDigits(text: string): boolean {
  return /\d\s?[a-z]\s?\+?\d/i.test(pastedPhone(text).replace(/\bx\s?\d+$/i, ""));
}

/** Writes a number like "+256 700 000000". */
export function formatPhoneNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
