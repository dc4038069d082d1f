import type { ContactOptions } from "#domain/forms/not-stored.ts";

/** What was typed into a form, by field name; blank fields and files are left out. */
export function submittedFields(form: FormData): Record<string, string> {
  const submitted: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.trim() !== "") submitted[name] = value;
  return submitted;
}

/** What a rejected form says and keeps. A form that could not be looked at now has neither words nor errors: it stands as it is. */
export interface FormAnswer {
  submitted?: Record<string, string>;
  errors?: Partial<Record<string, string[]>>;
  /** About the form as a whole. */
  error: string | undefined;
  /** How else the company can be reached. */
  contactOptions?: ContactOptions | undefined;
}
