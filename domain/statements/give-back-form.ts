import { z } from "zod";
import { dayField } from "#domain/forms/day-fields.ts";
import { textField } from "#domain/forms/form-fields.ts";
import { paymentMethods } from "#domain/ledger/entries.ts";

export const giveBackSchema = z.object({
  on: dayField,
  method: z.enum(paymentMethods, { error: "Please choose how it was given back" }),
  externalReference: textField(100),
});

export type GiveBackForm = z.output<typeof giveBackSchema>;
