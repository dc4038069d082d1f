import type { StoredField } from "#domain/fields/field.ts";

/** Returns the first placeholder, in single or double braces, that is none of `names`; undefined if there is none. */
export function findUnknownPlaceholder(text: string, names: readonly string[]): string | undefined {
  return text.match(/\{\{\w+\}\}|\{\w+\}/g)?.find((one) => !names.includes(one));
}

/** Makes a field reject placeholders that nothing would fill. */
export function textWithPlaceholders(field: StoredField<string>, names: readonly string[]): StoredField<string> {
  const form = field.form.superRefine((submitted, context) => {
    const unknown = findUnknownPlaceholder(submitted, names);
    if (unknown) context.addIssue(`There is no value ${unknown}. Choose one of the values offered`);
  });
  return { ...field, form, names };
}
