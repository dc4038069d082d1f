import type { PlainField } from "./fields.ts";

export function findUnknownPlaceholder(text: string, names: readonly string[]): string | undefined {
  return text.match(/\{\{\w+\}\}|\{\w+\}/g)?.find((one) => !names.includes(one));
}

export function textWithPlaceholders(field: PlainField<string>, names: readonly string[]): PlainField<string> {
  const form = field.form.superRefine((submitted, context) => {
    const unknown = findUnknownPlaceholder(submitted, names);
    if (unknown) context.addIssue(`There is no value ${unknown}. Choose one of the values offered`);
  });
  return { ...field, form, names };
}
