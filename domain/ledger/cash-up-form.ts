import { z } from "zod";
import { amountOrZeroField } from "#domain/forms/amount-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { optionalIdField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";

/** What was entered about a day is never changed: a later entry names the one that it corrects, and says why. */
const entryOfDay = { day: dayField, corrects: optionalIdField(), reason: textField(1000), formKey: formKeyField };

const saysWhy = ({ corrects, reason }: { corrects: number | null; reason: string }) =>
  corrects === null || reason !== "";

const withoutReason = { path: ["reason"], error: "Please say why" };

export const cashCountSchema = z
  .object({ ...entryOfDay, counted: amountOrZeroField("Please enter what was counted"), note: textField(1000) })
  .refine(saysWhy, withoutReason);

export type CashCountForm = z.output<typeof cashCountSchema>;

/** The form says what was in the till in the morning of a day. */
export const cashOpeningSchema = z
  .object({ ...entryOfDay, amount: amountOrZeroField("Please enter what was in the till") })
  .refine(saysWhy, withoutReason);

export type CashOpeningForm = z.output<typeof cashOpeningSchema>;
