import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";

const before = "(?<![\\p{L}\\p{N}+*•]|[*•][ -]?)";
const after = "(?![\\p{L}\\p{N}*•]|[ -]?[*•])";
/** The nine digits of a Ugandan number, with single separators. */
const national = "((?:7\\d|[234]\\d)(?:\\)?[ .-]?\\d){7})\\)?";
const phonePatterns: { pattern: RegExp; country: string }[] = [
  // Foreign numbers are looked for first, because they may end like Ugandan ones.
  { pattern: new RegExp(`${before}(?:\\+|000?)(?!256)([1-9](?:[ .-]?\\d){7,14})${after}`, "gu"), country: "" },
  {
    pattern: new RegExp(`${before}(?:(?:\\+|000?)?256[ .-]?(?:\\(0\\)|0)?|\\(0|0)[ .-]?\\(?${national}${after}`, "gu"),
    country: "256",
  },
  // A number without a prefix must not follow other digits: "254 722 123456" is Kenyan.
  { pattern: new RegExp(`${before}(?<!\\d[ .-]?)\\(?${national}${after}`, "gu"), country: "256" },
  { pattern: new RegExp(`${before}([1-9]\\d{9,14})${after}`, "gu"), country: "" },
];

/**
 * Finds phone numbers, such as "772123456", "(0772) 123456", "00256 772 123456" and "+256 (0) 772-123-456", and returns
 * them with country code and without plus.
 */
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

/** Around a number, these are what it is, or short codes such as "N/A", "A/C" and "P2P". */
const besideNumbers =
  /\bFRI:|\b(?:tel|telephone|msisdn|(?:mob|mobile|phone|cell)(?: (?:number|no))?)\b[.:]?|\/(?:MSISDN|MM)\b|(?<!\p{L})\p{L}{1,2}[/\d]\p{L}{1,2}(?!\p{L})/giu;

/**
 * Returns the words of a payer's phone cell, which are a name: "256772123456 Mary Nansubuga". It returns "" if there is
 * none, also for what is written around a number, as in "FRI:256772123456/MSISDN" and "Tel: 0772123456".
 */
export function nameBesidePhone(cell: string): string {
  const words = cell.replace(besideNumbers, " ").replace(/[\d+*()/:,;-]+/g, " ");
  return holdsName(words) ? words.replace(/\s+/g, " ").trim() : "";
}

/**
 * Tells whether a payer's text has a name. One short word may stand for a country or a service, and two are initials or
 * short names: "R. K.", "Li Wu", "O'X". Letters around a stroke or a digit are a code: "N/A", "P2P".
 */
export const holdsName = (text: string): boolean => /\p{L}{3,}|\p{L}\.?[\s'’-]+\p{L}/u.test(text);

/** Writes a row's payer as a person reads it; a name that stands beside the phone is not written twice. */
export function payerText({ payer, payerName }: { payer: string; payerName: string }): string {
  const beside = nameBesidePhone(payer);
  const name = beside !== "" && payerName.endsWith(beside) ? payerName.slice(0, -beside.length).trim() : payerName;
  return [payer, name].filter(Boolean).join(" ");
}

/**
 * Puts a transaction number into the form in which it is compared everywhere: "mp 77" becomes "MP77". People copy
 * numbers with marks that nobody sees, in full width, or with the digits of another script.
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

/** Finds a digit's value by its place, because the ten digits of a script follow each other. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

/** Tells whether a text can be a transaction number, unlike "CASH DEP", "1.23E+10", agreements' numbers and phones. */
export function isTransactionReference(reference: string): boolean {
  const plain = transactionNumberOf(reference);
  if (!/[1-9]/.test(plain)) return false;
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/.test(plain)) return false;
  if (agreementNumbersIn(plain).some(({ written }) => written.includes("-")) || isAgreementAmongWords(plain))
    return false;
  return !(/^\+?\d+$/.test(plain) && /^(?:(?:\+|000?)?256|0)?7\d{8}$/.test(plain));
}

/**
 * Tells whether a text has an agreement's number and otherwise only words, like "CASH DEP A-0012-5", which is stored
 * without its spaces. A buyer writes it on every slip, so it tells no two payments apart. The check digit has to be right,
 * because the words now stand against the number.
 */
function isAgreementAmongWords(plain: string): boolean {
  return agreementNumbersIn(amongWords(plain)).some(({ isChecked }) => isChecked);
}

const amongWords = (plain: string): string => /^\D*(A-\d{4,10}-\d)\D*$/.exec(plain)?.[1] ?? "";

/**
 * Lists whose a payment says it is, in what stands in place of its number and in its other words: the ids of the
 * agreements whose numbers have the right check digit, and phone numbers with country code.
 */
export function namedIn(reference: string, words: string): { agreements: number[]; phones: string[] } {
  const text = `${reference}\n${amongWords(transactionNumberOf(reference))}\n${words}`;
  const agreements = agreementNumbersIn(text).filter(({ isChecked }) => isChecked);
  return { agreements: [...new Set(agreements.map(({ id }) => id))], phones: phoneNumbersIn(text) };
}

/** Writes the shape of a number: "MP1234" becomes "AA9999". */
const shapeOf = (reference: string) => reference.replace(/\d/g, "9").replace(/[A-Z]/g, "A");

/** Finds a number of the same shape as the row's own in its details, because a reversal names its original there. */
export function otherReferenceIn(details: string, own: string): string | undefined {
  if (own.length < 6 || !isTransactionReference(own)) return undefined;
  const shape = shapeOf(own);
  return referencesIn("", [details]).find(
    (one) => one !== own && shapeOf(one) === shape && phoneNumbersIn(one).length === 0,
  );
}

/** Returns a row's own number and those in its texts, at most 20, if they can be transaction numbers. */
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
