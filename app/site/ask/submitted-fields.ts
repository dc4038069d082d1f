import type { ContactOptions } from "#domain/failures/failure.ts";

/** Returns the filled-in text fields of a form by name. Files and empty fields are left out. */
export function submittedFields(form: FormData): Record<string, string> {
  const submitted: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.trim() !== "") submitted[name] = value;
  return submitted;
}

/** This is the answer to a form. It has neither text nor errors if the form could not be checked. */
export interface FormAnswer {
  submitted?: Record<string, string>;
  errors?: Partial<Record<string, string[]>>;
  error: string | undefined;
  contactOptions?: ContactOptions | undefined;
}
