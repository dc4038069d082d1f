import { z } from "zod";
import { dayField } from "#domain/forms/day-fields.ts";
import { textField } from "#domain/forms/form-fields.ts";
import { type PaymentMethod, paymentMethodNames, paymentMethods } from "#domain/ledger/entries.ts";

/** Money that was set aside goes back in one of these ways. It never was in the till, so the till does not pay for it. */
export const giveBackNames: Record<PaymentMethod, string> = {
  ...paymentMethodNames,
  cash: "Cash, other than the till’s",
};

export const giveBackSchema = z.object({
  on: dayField,
  method: z.enum(paymentMethods, { error: "Please choose how it was given back" }),
  externalReference: textField(100),
});

export type GiveBackForm = z.output<typeof giveBackSchema>;
