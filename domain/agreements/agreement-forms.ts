import { z } from "zod";
import { MAX_UNITS_AT_ONCE } from "#domain/catalogue/unit-numbers.ts";
import { amountOrNothingField, amountOrZeroField, requiredAmountField } from "#domain/forms/amount-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { percentField, recordIdField, requiredTextField, textField, wholeField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { priceExample } from "#domain/money/money-input.ts";

export const agreementSchema = z
  .object({
    /** An empty number takes the next one. */
    unitNumber: textField(20),
    /** How many homes of the type there are, if signing adds its first unit. */
    unitsInAll: wholeField(1, MAX_UNITS_AT_ONCE, 1),
    price: requiredAmountField("Please enter the price", priceExample),
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

const termsFields = z.object({
  effectiveOn: dayField,
  /** Zero is a pause. It has to be written, so that a forgotten amount is none. */
  perPayingDay: amountOrZeroField("Please enter the amount per paying day"),
  payingDaysPerMonth: wholeField(1, 31, 26),
  until: z.union([z.literal("").transform(() => undefined), dayField]).optional(),
  reason: requiredTextField("Please say why", 1000),
});

const endsAfterItBegins = ({ effectiveOn, until }: { effectiveOn: string; until?: string | undefined }) =>
  until === undefined || until >= effectiveOn;

const endsTooEarly = { path: ["until"], error: "This lies before the first day" };

export const termsSchema = termsFields
  .refine((form) => form.until === undefined || form.perPayingDay === 0, {
    path: ["until"],
    error: "Only a pause has a last day",
  })
  .refine(endsAfterItBegins, endsTooEarly);

/** A pause by itself: nothing falls due from its first day to its last, which may be left open. */
export const pauseSchema = termsFields
  .pick({ effectiveOn: true, until: true, reason: true })
  .refine(endsAfterItBegins, endsTooEarly);

export const resumptionSchema = termsFields.pick({ reason: true });

export const termsWithdrawalSchema = z.object({
  terms: recordIdField(),
  reason: requiredTextField("Please say why", 1000),
});

export const endingSchema = z.object({
  reason: requiredTextField("Please say why", 1000),
  keptPercent: percentField(100),
  refundDueOn: z.union([z.literal("").transform(() => null), dayField]).default(null),
});
