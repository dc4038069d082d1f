import type { ActionRejection } from "../actions/action-result.ts";

const askFor: Readonly<Record<string, string>> = {
  date: "This day is not complete. Finish it, or clear the field",
  time: "This time is not complete. Finish it, or clear the field",
};

/**
 * Returns an error for each field whose entry the browser cannot read, such as a day without its year. The browser would
 * send nothing for it, so the server could not tell it from an empty field.
 *
 * @returns the errors by the name of their field; undefined if there are none
 */
export function unfinishedFields(form: HTMLFormElement): ActionRejection["errors"] | undefined {
  const unread = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.badInput,
  );
  if (unread.length === 0) return undefined;
  return Object.fromEntries(unread.map(({ name, type }) => [name, [askFor[type] ?? "Enter a number, in digits"]]));
}
