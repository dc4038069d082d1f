import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";

const before = "(?<![\\p{L}\\p{N}+*•]|[*•][ -]?)";
const after = "(?![\\p{L}\\p{N}*•]|[ -]?[*•])";
/** Nine digits, with single separators. */
const national = "((?:7\\d|[234]\\d)(?:\\)?[ .-]?\\d){7})\\)?";
const phonePatterns: { pattern: RegExp; country: string }[] = [
  // They may end like ours.
  { pattern: new RegExp(`${before}(?:\\+|000?)(?!256)([1-9](?:[ .-]?\\d){7,14})${after}`, "gu"), country: "" },
  {
    pattern: new RegExp(`${before}(?:(?:\\+|000?)?256[ .-]?(?:\\(0\\)|0)?|\\(0|0)[ .-]?\\(?${national}${after}`, "gu"),
    country: "256",
  },
  // Only where no digits precede: "254 722 123456" is Kenyan.
  { pattern: new RegExp(`${before}(?<!\\d[ .-]?)\\(?${national}${after}`, "gu"), country: "256" },
  { pattern: new RegExp(`${before}([1-9]\\d{9,14})${after}`, "gu"), country: "" },
];

/** "772123456", "(0772) 123456", "00256 772 123456", "+256 (0) 772-123-456" */
export function phoneNumbersIn(text: string): string[] {
  const found = new Set<string>();
  let rest = text
    .normalize("NFKC")
    .replace(/\bA-?\d{4,9}(?:-\d)?\b/gi, "#")
    .replace(/(?<=\d)[xX]+(?=[\d* -])|[xX]{2,}/g, "**");
  for (const { pattern, country } of phonePatterns) {
    rest = rest.replace(pattern, (_, number: string) => {
      found.add(country + number.replace(/\D/g, ""));
      return "#";
    });
  }
  return [...found];
}

/**
 * The number of a transaction as it is compared everywhere: "mp 77" → "MP77". People copy it with marks that nobody sees,
 * in full width or with the digits of another script.
 *
 * @returns "" if nothing is left
 */
export function transactionNumberOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .toUpperCase()
    .normalize("NFKC");
}

/** The ten digits of a script follow each other. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

/** Not "CASH DEP", "1.23E+10", agreements or phones. */
export function isTransactionReference(reference: string): boolean {
  const plain = transactionNumberOf(reference);
  if (!/[1-9]/.test(plain)) return false;
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/.test(plain)) return false;
  if (agreementNumbersIn(plain).some(({ written }) => written.includes("-"))) return false;
  return !(/^\+?\d+$/.test(plain) && /^(?:(?:\+|000?)?256|0)?7\d{8}$/.test(plain));
}

/** "MP1234" → "AA9999" */
const shapeOf = (reference: string) => reference.replace(/\d/g, "9").replace(/[A-Z]/g, "A");

/** A reversal names its original. */
export function otherReferenceIn(details: string, own: string): string | undefined {
  if (own.length < 6 || !isTransactionReference(own)) return undefined;
  const shape = shapeOf(own);
  return referencesIn("", [details]).find(
    (one) => one !== own && shapeOf(one) === shape && phoneNumbersIn(one).length === 0,
  );
}

export function referencesIn(own: string, texts: readonly string[]): string[] {
  const words = texts.flatMap((text) =>
    text
      .slice(0, 1000)
      .toUpperCase()
      .split(/[^A-Z0-9.-]+/),
  );
  const numbers = words.map((word) => word.replace(/^[.-]+|[.-]+$/g, "")).filter((word) => word.length >= 5);
  return [...new Set([own, ...numbers])].filter((one) => one.length <= 40 && isTransactionReference(one)).slice(0, 20);
}
