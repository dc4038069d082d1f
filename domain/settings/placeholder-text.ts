import { placeholderNames } from "#domain/text/mail-text.ts";
import { type PlainField, type TextOptions, text } from "./fields.ts";

/** "{{name}}", as a text names what is filled in. */
export function bracedNames(names: readonly string[]): string[] {
  return names.map((name) => `{{${name}}}`);
}

/** A text with placeholders. One that cannot be filled is rejected here, while somebody can help it. */
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
