import { type FormEvent, useState } from "react";

/**
 * Keeps a form that is not a `DashboardForm` from being sent without its one entry. The form shows the error beside the
 * field.
 *
 * @param name the name of the field
 * @param message what the field says when it is empty
 */
export function useEntryCheck(name: string, message: string) {
  const [errors, setErrors] = useState<readonly string[]>();
  /** Prevents the event and focuses the field if it is empty. */
  const check = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem(name);
    const isMissing = field instanceof HTMLInputElement && field.value === "";
    setErrors(isMissing ? [message] : undefined);
    if (!isMissing) return;
    event.preventDefault();
    field.focus();
  };
  return { errors, check };
}
