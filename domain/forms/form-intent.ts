/** The field in which a form says what it asks for, where its page takes more than one thing. */
export const intentField = "intent";

/** Conform has a field checked by submitting the form under this name: such a form asks for nothing to be done. */
export const checkField = "__intent__";

export const unknownIntentMessage =
  "This form asks for something that is not known here, so nothing was changed. Please reload the page and try again.";

/**
 * Whether a form asks for exactly one of the things that its page takes. Where `known` is empty the page takes one thing only, and
 * its form names none.
 */
export function hasKnownIntent(form: FormData, known: readonly string[]): boolean {
  if (form.has(checkField)) return false;
  const asked = form.getAll(intentField);
  if (known.length === 0) return asked.length === 0;
  return asked.length === 1 && known.some((intent) => intent === asked[0]);
}
