import { type PlainField, type TextOptions, text } from "./fields.ts";
import { textWithPlaceholders } from "./text-with-placeholders.ts";

/** Filled in when it is sent: "{{lastPayment}}". */
export function placeholderText(label: string, names: readonly string[], options: TextOptions): PlainField<string> {
  return textWithPlaceholders(
    text(label, options),
    names.map((name) => `{{${name}}}`),
  );
}
