/** What was typed into a form, by field name; blank fields and files are left out. */
export function typedFields(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && value.trim() !== "") typed[name] = value;
  return typed;
}

/** What a refused form says and keeps. */
export interface FormAnswer {
  typed: Record<string, string>;
  errors: Partial<Record<string, string[]>>;
  /** About the form as a whole. */
  error: string | undefined;
}
