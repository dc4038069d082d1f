import type { PlainField } from "./fields.ts";

export function unknownName(text: string, names: readonly string[]): string | undefined {
  return text.match(/\{\{\w+\}\}|\{\w+\}/g)?.find((one) => !names.includes(one));
}

export function namingText(field: PlainField<string>, names: readonly string[]): PlainField<string> {
  const form = field.form.superRefine((submitted, context) => {
    const unknown = unknownName(submitted, names);
    if (unknown) context.addIssue(`There is no value ${unknown}. Choose one of the values offered`);
  });
  return { ...field, form, names };
}
