import { placeholderNames } from "#domain/text/mail-text.ts";
import { type PlainField, type TextOptions, text } from "./fields.ts";

export function bracedNames(names: readonly string[]): string[] {
  return names.map((name) => `{{${name}}}`);
}

/** Rejects a placeholder that cannot be filled. */
export function placeholderText(label: string, names: readonly string[], options: TextOptions): PlainField<string> {
  const field = text(label, options);
  const form = field.form.superRefine((submitted, context) => {
    const unknown = placeholderNames(submitted).find((name) => !names.includes(name));
    if (unknown === undefined) return;
    const known = bracedNames(names).join(", ");
    context.addIssue({ code: "custom", message: `There is no {{${unknown}}} here. There are ${known}` });
  });
  return { ...field, form };
}
