interface TypedAmount {
  value: string;
  caret: number;
}

/** Texts with anything else, such as "185M", are not reformatted while somebody types. */
const isDigitsOnly = (value: string) => /^[\d, ]+$/.test(value) && /\d/.test(value);

/** In "1,5" the last comma separates no thousands. It may be a decimal comma, and dropping it would make this 15. */
const mayHaveFraction = (value: string) => /,[\d ]{0,2}$/.test(value.trimEnd());

/**
 * Removes commas and blanks from an amount. Other texts stay as they are, so that people see what is wrong with them.
 */
export function plainAmount(value: string): string {
  return isDigitsOnly(value.trim()) ? value.replace(/[, ]/g, "") : value;
}

/** Writes an amount with commas, like "1,500,000". Other texts stay as they are. */
export function separatedAmount(value: string): string {
  if (!isDigitsOnly(value) || mayHaveFraction(value)) return value;
  return plainAmount(value)
    .replace(/^0+(?=\d)/, "")
    .replace(/\d+/, (digits) => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ","));
}

/**
 * Separates the thousands while somebody types, and keeps the caret between the same digits. Deleting a separator
 * deletes the digit beside it, because the separator comes back at once. A comma that somebody entered stays as long as
 * it may be a decimal comma: whoever reads the amount rejects it, instead of taking "1,5M" for 15 million.
 *
 * @param inputType that of the input event, like "deleteContentBackward"
 */
export function afterTyping({ value, caret }: TypedAmount, before: string, inputType: string): TypedAmount {
  if (!isDigitsOnly(value)) return { value, caret };
  // Deleting a digit of "1,500" leaves "1,50" as well, and that comma is ours.
  const isOurs = isDigitsOnly(before) && !mayHaveFraction(before) && inputType.startsWith("delete");
  if (mayHaveFraction(value) && !isOurs) return { value, caret };
  let digits = plainAmount(value);
  let left = plainAmount(value.slice(0, caret)).replace(/\D/g, "").length;
  const isOnlySeparatorGone = value.length < before.length && digits === plainAmount(before);
  if (isOnlySeparatorGone && inputType === "deleteContentBackward") {
    digits = digits.slice(0, Math.max(0, left - 1)) + digits.slice(left);
    left = Math.max(0, left - 1);
  } else if (isOnlySeparatorGone && inputType === "deleteContentForward") {
    digits = digits.slice(0, left) + digits.slice(left + 1);
  }
  const zeros = /^0+(?=\d)/.exec(digits)?.[0].length ?? 0;
  const shown = separatedAmount(digits);
  let rest = Math.max(0, left - zeros);
  let at = 0;
  while (rest > 0 && at < shown.length) {
    if (/\d/.test(shown.charAt(at))) rest -= 1;
    at += 1;
  }
  return { value: shown, caret: at };
}
