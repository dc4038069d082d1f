import { type PlainField, type TextOptions, text } from "./fields.ts";
import { namingText } from "./naming-text.ts";

/** Filled in when it is sent: "{{lastPayment}}". */
export function placeholderText(label: string, names: readonly string[], options: TextOptions): PlainField<string> {
  return namingText(
    text(label, options),
    names.map((name) => `{{${name}}}`),
  );
}
