import { isTransactionReference } from "./statement-numbers.ts";

/** Cyrillic and Greek capitals, by which a number looks like another one to people, with their Latin forms. */
const latinForms: Readonly<Record<string, string>> = {
  ...{
    А: "A",
    В: "B",
    Е: "E",
    Ѕ: "S",
    І: "I",
    Ј: "J",
    К: "K",
    М: "M",
    Н: "H",
    О: "O",
    Р: "P",
    С: "C",
    Т: "T",
    У: "Y",
    Х: "X",
  },
  ...{ Α: "A", Β: "B", Ε: "E", Ζ: "Z", Η: "H", Ι: "I", Κ: "K", Μ: "M", Ν: "N", Ο: "O", Ρ: "P", Τ: "T", Υ: "Y", Χ: "X" },
};

/**
 * Removes what programs and people add to a number, lose or misread: signs, spaces, case, leading zeros, letters of other
 * alphabets, words like "ID" and "Ref" before it, words after it, the provider's name, O for 0 and I for 1.
 * "TX-00123 MTN" becomes "123".
 * The database's function `plain_number` does the same.
 */
export function plainNumber(reference: string): string {
  return (
    reference
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latinForms[letter] ?? letter)
      .replace(/^(?:(?:FINANCIAL|TRANSACTION|TRANS|TXN|TRX|TX|TID|REF|ID|NO|NUMBER)[^\p{L}\p{N}]+)+/u, "")
      .replace(/(?<=[0-9])(?:\s+[A-Z]{2,})+\s*$/, "")
      .replace(/[.,]0+$/, "")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .replace(/(?<=[0-9])(?:MTN|AIRTEL|MOBILE|MONEY|MOMO)+$/, "")
      .replace(/^(?:MTN|AIRTEL|MOBILE|MONEY|MOMO)+(?=[A-Z0-9])/, "")
      .replace(/^(?:TRANSACTION|TXN|TRX|TX|REF|ID|NO)+(?=[0-9])/, "")
      .replaceAll("O", "0")
      .replace(/(?<!\p{N})0+(?=\p{N})/gu, "")
      // This comes last: as a digit, I would keep the zeros after it.
      .replaceAll("I", "1")
  );
}

/**
 * Reads a number that a spreadsheet has cut to fifteen digits, as "1.23457E+15" or "123456789012345000"; undefined for
 * other numbers.
 */
function shortenedNumber(reference: string): { digits: string; length: number } | undefined {
  const plain = reference.normalize("NFKC").replace(/[\s'"#=]/g, "");
  const match = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i.exec(plain);
  if (match) return { digits: `${match[1]}${match[2] ?? ""}`.replace(/0+$/, ""), length: Number(match[3]) + 1 };
  const whole = plainNumber(reference);
  const digits = whole.replace(/0+$/, "");
  return /^\d{16,}$/.test(whole) && digits.length <= 15 ? { digits, length: whole.length } : undefined;
}

/** Tells whether a spreadsheet has cut this number to fifteen digits, so that its last digits are lost. */
export const isShortenedNumber = (reference: string): boolean => shortenedNumber(reference) !== undefined;

/** Tells whether a number can be compared with others, unlike "CASH DEP" or a phone number. */
export const isComparableNumber = (reference: string): boolean =>
  isTransactionReference(reference) || isShortenedNumber(reference);

/**
 * Tells whether two numbers of the same amount and day may be one: they differ only by signs, spaces, case or leading
 * zeros, or a spreadsheet has cut the last digits of one.
 */
export function areNearNumbers(one: string, other: string): boolean {
  const [plain, otherPlain] = [plainNumber(one), plainNumber(other)];
  if (plain !== "" && plain === otherPlain) return true;
  const [short, otherShort] = [shortenedNumber(one), shortenedNumber(other)];
  if (short && otherShort)
    return (
      short.length === otherShort.length &&
      (isBegun(short.digits, otherShort.digits) || isBegun(otherShort.digits, short.digits))
    );
  const [cut, whole] = short ? [short, otherPlain] : [otherShort, plain];
  return cut !== undefined && /^\d+$/.test(whole) && whole.length === cut.length && isBegun(cut.digits, whole);
}

/**
 * Tells whether a whole number begins with the digits that are left of a shortened one, the last of which may have been
 * rounded up.
 */
function isBegun(digits: string, whole: string): boolean {
  const begin = whole.slice(0, digits.length).padEnd(digits.length, "0");
  return begin === digits || (digits !== "" && BigInt(begin) + 1n === BigInt(digits));
}
