/**
 * Tells whether two texts are the same name. Case, accents, commas and the number of blanks do not count, because
 * people type a name in other ways than it is stored.
 */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

const folded = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[\s,]+/g, " ")
    .trim();

/**
 * Tells whether the text of a suggestion, like "Amina Nakato (buyer 12)", has the name of the record with its number.
 * It has another if somebody typed over the name, or the record was renamed. A text of the number alone is accepted.
 */
export function isChoiceOf(text: string, name: string): boolean {
  const typed = text.trim().replace(/\(?[a-z]+[ -]\d+\)?$/, "");
  return typed === "" || isSameName(typed, name);
}
