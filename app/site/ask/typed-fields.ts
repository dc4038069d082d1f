import type { OtherWays } from "#domain/forms/not-stored.ts";

/** What was typed into a form, by field name; blank fields and files are left out. */
export function typedFields(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.trim() !== "") typed[name] = value;
  return typed;
}

/** What a refused form says and keeps. A form that could not be looked at now has neither words nor errors: it stands as it is. */
export interface FormAnswer {
  typed?: Record<string, string>;
  errors?: Partial<Record<string, string[]>>;
  /** About the form as a whole. */
  error: string | undefined;
  /** How else the company can be reached. */
  otherWays?: OtherWays | undefined;
}
