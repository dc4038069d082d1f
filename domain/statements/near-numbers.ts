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

function inLatin(reference: string): string {
  return reference
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latinForms[letter] ?? letter);
}

/**
 * Removes what programs and people add to a number, lose or misread: signs, spaces, case, leading zeros, letters of other
 * alphabets, words like "ID" and "Ref" before it, words after it, the provider's name, O for 0 and I for 1.
 * "TX-00123 MTN" becomes "123".
 * The database's function `plain_number` does the same.
 */
export function plainNumber(reference: string): string {
  return (
    inLatin(reference)
      .replace(/^(?:(?:FINANCIAL|TRANSACTION|TRANS|TXN|TRX|TX|TID|REF|ID|NO|NUMBER)[^\p{L}\p{N}]+)+/u, "")
      .replace(/(?<=[0-9])(?:\s+[A-Z]{2,})+\s*$/, "")
      .replace(/[.,]0+$/, "")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .replace(/(?<=[0-9])(?:MTN|AIRTEL|MOBILE|MONEY|MOMO)+$/, "")
      .replace(/^(?:MTN|AIRTEL|MOBILE|MONEY|MOMO)+(?=[A-Z0-9])/, "")
      // Numbers are stored without spaces, so such a word also stands before the letters of a number: "TIDQWE00912".
      // TX stands before TXN where NO follows, because the database looks for the longest match.
      .replace(
        /^(?:FINANCIAL|TRANSACTION|TRANS|TX(?=NO|NUMBER)|TXN|TRX|TX|TID|REF|ID|NUMBER|NO)+(?=[A-Z]{0,4}[0-9])/,
        "",
      )
      .replaceAll("O", "0")
      .replace(/(?<!\p{N})0+(?=\p{N})/gu, "")
      // This comes last: as a digit, I would keep the zeros after it.
      .replaceAll("I", "1")
  );
}

/** Returns how many digits follow each sign between digits: 2 for "INV-10-10", and nothing for "INV-1010". */
function bordersOf(reference: string): number[] {
  const text = reference.normalize("NFKC").replace(/[.,]0+$/, "");
  return [...text.matchAll(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu)].map(
    ({ index }) => text.slice(index).replace(/\D/g, "").length,
  );
}

/**
 * Tells whether two numbers that are the same without their signs are divided alike, or one is divided less. "INV-10-10"
 * and "INV-101-0" are two numbers, and "INV-1010" may be either.
 */
export function areDividedAlike(one: string, other: string): boolean {
  const [borders, otherBorders] = [bordersOf(one), bordersOf(other)];
  return (
    borders.every((border) => otherBorders.includes(border)) || otherBorders.every((border) => borders.includes(border))
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
  if (plain !== "" && plain === otherPlain) return areDividedAlike(one, other);
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

/** One way to read a number: what stands from its first digit to its last, and the letters around it. */
interface NumberReading {
  /** It is read from this text. */
  text: string;
  /** It has no zeros in front, because people leave them out. */
  core: string;
  before: string;
  after: string;
  /** A counter behind the number was left out, as "/1" of "TQM00500/1". */
  isWithoutCounter: boolean;
}

/** With fewer digits two numbers are the same by chance. */
const LEAST_DIGITS = 3;

/**
 * The letters O, I and L as digits: none of them; those beside digits; or of these not those that begin a word behind the
 * number, such as the name Okello.
 */
const misreadLetters = [/(?!)/g, /[OIL]+(?=\d)|(?<=\d)[OIL]+/g, /[OIL]+(?=\d)|(?<=\d)[OIL]+(?!\p{L})/gu];

/** Reads a number in all the ways in which people write it; without digits there is none. */
function readingsOf(reference: string): NumberReading[] {
  const text = inLatin(reference).trim();
  const withoutCounter = text.replace(/[^\p{L}\p{N}]+\d{1,2}$/u, "");
  const texts = withoutCounter === text ? [text] : [text, withoutCounter];
  const letters = /[OIL|]/.test(text) ? misreadLetters : misreadLetters.slice(0, 1);
  return texts.flatMap((one, i) =>
    letters.flatMap((misread, reading) => {
      const compact = (reading === 0 ? one : one.replaceAll("|", "I"))
        .replace(/[^\p{L}\p{N}]/gu, "")
        .replace(misread, (found) => found.replaceAll("O", "0").replace(/[IL]/g, "1"));
      const {
        before = "",
        number = "",
        after = "",
      } = /^(?<before>\D*)(?<number>\d.*\d)(?<after>\D*)$/.exec(compact)?.groups ?? {};
      if (number.replace(/\D/g, "").length < LEAST_DIGITS) return [];
      const core = number.replace(/^0+(?=\d)/, "").replace(/^256(?=7\d{8}$)/, "");
      return [{ text: one, core, before, after, isWithoutCounter: i > 0 }];
    }),
  );
}

export interface CollectedNumbers<Value> {
  /** Only numbers that were added under the same key are compared, such as an amount and a day. */
  add(key: string, reference: string, value: Value): void;
  /** A value that was added under several readings of a number is found once. */
  find(key: string, reference: string): Value[];
}

/**
 * Collects numbers to find those that may be the same but for words around them, a counter behind them, and the letters
 * O, I and L in place of digits: "TID TQM005OO (MoMo UG)" and "TQM00500/1" are found for "TQM00500". That is far less
 * exact than `plainNumber`, so it serves only to ask about money that is alike in something else too.
 */
export function collectNumbers<Value>(): CollectedNumbers<Value> {
  const byCore = new Map<string, { reading: NumberReading; value: Value }[]>();
  const coreOf = (key: string, { core }: NumberReading) => `${key} ${core}`;
  const isOne = (one: NumberReading, other: NumberReading) =>
    !(one.isWithoutCounter && other.isWithoutCounter) &&
    areDividedAlike(one.text, other.text) &&
    (one.before.endsWith(other.before) || other.before.endsWith(one.before)) &&
    (one.after.startsWith(other.after) || other.after.startsWith(one.after));
  return {
    add(key, reference, value) {
      for (const reading of readingsOf(reference)) {
        const under = byCore.get(coreOf(key, reading)) ?? [];
        under.push({ reading, value });
        byCore.set(coreOf(key, reading), under);
      }
    },
    find(key, reference) {
      const found = readingsOf(reference).flatMap((one) =>
        (byCore.get(coreOf(key, one)) ?? []).filter(({ reading }) => isOne(one, reading)).map(({ value }) => value),
      );
      return [...new Set(found)];
    },
  };
}
