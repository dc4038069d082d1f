import { z } from "zod";
import { amountOrNothingField, requiredAmountField } from "#domain/forms/amount-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { percentField, recordIdField, requiredTextField, textField, wholeField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";

export const agreementSchema = z
  .object({
    /** An empty number takes the next one. */
    unitNumber: textField(20),
    price: requiredAmountField("Please enter the price"),
    deposit: amountOrNothingField,
    perPayingDay: requiredAmountField("Please enter the amount per paying day"),
    payingDaysPerMonth: wholeField(1, 31, 26),
    every: z.enum(["day", "month"]).default("day"),
    depositFirst: z
      .enum(["no", "yes"])
      .default("no")
      .transform((value) => value === "yes"),
    startsOn: dayField,
    bankSharePercent: percentField(100),
    yearlyRatePercent: percentField(60),
    bankYears: wholeField(0, 30, 0),
    bankFeePercent: percentField(20),
    formKey: formKeyField,
  })
  .refine((form) => form.deposit <= form.price, { path: ["deposit"], error: "The deposit is more than the price" })
  .refine((form) => form.bankSharePercent === 0 || form.bankYears > 0, {
    path: ["bankYears"],
    error: "Please enter the years of the loan",
  });
export type AgreementForm = z.output<typeof agreementSchema>;

/** The home is the text of the field: a suggestion that was chosen, or what was entered instead. */
export const signingSchema = agreementSchema.and(z.object({ home: requiredTextField("Please choose the home", 300) }));

export const termsSchema = z
  .object({
    effectiveOn: dayField,
    perPayingDay: amountOrNothingField,
    payingDaysPerMonth: wholeField(1, 31, 26),
    until: z.union([z.literal("").transform(() => undefined), dayField]).optional(),
    reason: requiredTextField("Please say why", 1000),
  })
  .refine((form) => form.until === undefined || form.perPayingDay === 0, {
    path: ["until"],
    error: "Only a pause has a last day",
  })
  .refine((form) => form.until === undefined || form.until >= form.effectiveOn, {
    path: ["until"],
    error: "This lies before the first day",
  });

export const termsWithdrawalSchema = z.object({
  terms: recordIdField(),
  reason: requiredTextField("Please say why", 1000),
});

export const endingSchema = z.object({
  reason: requiredTextField("Please say why", 1000),
  keptPercent: percentField(100),
  refundDueOn: z.union([z.literal("").transform(() => null), dayField]).default(null),
});
