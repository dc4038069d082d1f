import type { ContactOptions } from "#domain/forms/not-stored.ts";

export function submittedFields(form: FormData): Record<string, string> {
  const submitted: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.trim() !== "") submitted[name] = value;
  return submitted;
}

/** A form that could not be checked has neither text nor errors. */
export interface FormAnswer {
  submitted?: Record<string, string>;
  errors?: Partial<Record<string, string[]>>;
  error: string | undefined;
  contactOptions?: ContactOptions | undefined;
}
