import { z } from "zod";
import { amountOrZeroField } from "#domain/forms/amount-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { optionalIdField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";

export const cashCountSchema = z
  .object({
    day: dayField,
    counted: amountOrZeroField("Please enter what was counted"),
    note: textField(1000),
    corrects: optionalIdField(),
    reason: textField(1000),
    formKey: formKeyField,
  })
  .refine(({ corrects, reason }) => corrects === null || reason !== "", {
    path: ["reason"],
    error: "Please say why",
  });
/** What was in the till in the morning of a day. */
export const cashOpeningSchema = z
  .object({
    day: dayField,
    amount: amountOrZeroField("Please enter what was in the till"),
    corrects: optionalIdField(),
    reason: textField(1000),
    formKey: formKeyField,
  })
  .refine(({ corrects, reason }) => corrects === null || reason !== "", {
    path: ["reason"],
    error: "Please say why",
  });
export type CashOpeningForm = z.output<typeof cashOpeningSchema>;

export type CashCountForm = z.output<typeof cashCountSchema>;
