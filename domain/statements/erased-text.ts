export interface ErasedPerson {
  names: readonly string[];
  /** E.164. */
  phones: readonly string[];
  emails: readonly string[];
}

/**
 * Removes from a table's text what names a person: phone numbers and e-mail addresses everywhere, and the words of a
 * name in the lines that have all of them.
 *
 * @returns the same text if nothing in it names the person
 */
export function withoutPerson(text: string, { names, phones, emails }: ErasedPerson): string {
  let left = text;
  for (const phone of phones) left = left.replace(numberPattern(phone), "");
  for (const email of emails) left = left.replace(new RegExp(email.replace(/[^\p{L}\p{N}]/gu, "\\$&"), "gi"), "");
  for (const words of names.map(wordsOf)) {
    if (words.length === 0) continue;
    left = left.replace(/[^\r\n]+/g, (line) => {
      const there = new Set(wordsOf(line));
      if (!words.every((word) => there.has(word))) return line;
      return line.replace(letters, (word) => (words.includes(folded(word)) ? "" : word));
    });
  }
  return left;
}

const letters = /[\p{L}\p{M}]+/gu;

/** Folds "Nakàto" into "NAKATO". */
const folded = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();

const wordsOf = (text: string) => (text.match(letters) ?? []).map(folded);

/** Matches "+256772123456", "0772 123 456" and "FRI:256772123456/MSISDN", but no part of a longer number. */
function numberPattern(phone: string): RegExp {
  const digits = phone.replace(/\D/g, "");
  const spaced = (some: string) => [...some].join("[ .-]?");
  const national = digits.startsWith("256") ? digits.slice(3) : undefined;
  const written =
    national === undefined ? spaced(digits) : `(?:(?:\\+|00)?${spaced("256")}[ .-]?0?|0)?${spaced(national)}`;
  return new RegExp(`(?<!\\d)\\+?${written}(?!\\d)`, "g");
}
