export const intentField = "intent";

/** The form library, Conform, submits a form under this name only to have it validated. */
export const checkField = "__intent__";

/** Tells whether the form names one intent, and one of these. If a route has no intents, its form must name none. */
export function hasKnownIntent(form: FormData, known: readonly string[]): boolean {
  if (form.has(checkField)) return false;
  const asked = form.getAll(intentField);
  if (known.length === 0) return asked.length === 0;
  return asked.length === 1 && known.some((intent) => intent === asked[0]);
}
