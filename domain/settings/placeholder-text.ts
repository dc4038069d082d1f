import type { StoredField } from "#domain/fields/field.ts";
import { type TextOptions, text } from "#domain/fields/field-kinds.ts";
import { textWithPlaceholders } from "./text-with-placeholders.ts";

/** The value is a text with placeholders such as "{{lastPayment}}", which are filled in when it is sent. */
export function placeholderText(label: string, names: readonly string[], options: TextOptions): StoredField<string> {
  return textWithPlaceholders(
    text(label, options),
    names.map((name) => `{{${name}}}`),
  );
}
