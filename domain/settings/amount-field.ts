import type { Ugx } from "#domain/money/money.ts";
import { requiredUgxField, storedUgx } from "#domain/money/money-fields.ts";
import { type Options, type PlainField, plain } from "./fields.ts";

export function amount(label: string, { example, ...options }: Options<Ugx> & { example: string }): PlainField<Ugx> {
  const form = requiredUgxField("Please enter an amount");
  return plain({ kind: "amount", example }, storedUgx, form, { label, ...options });
}
