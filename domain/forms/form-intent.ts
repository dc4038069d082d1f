export const intentField = "intent";

/** Conform submits under this name only to validate. */
export const checkField = "__intent__";

export const unknownIntentMessage =
  "This form asks for something that is not known here, so nothing was changed. Please reload the page and try again.";

/** Without known intents the form must name none. */
export function hasKnownIntent(form: FormData, known: readonly string[]): boolean {
  if (form.has(checkField)) return false;
  const asked = form.getAll(intentField);
  if (known.length === 0) return asked.length === 0;
  return asked.length === 1 && known.some((intent) => intent === asked[0]);
}
