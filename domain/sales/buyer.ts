import { z } from "zod";
import { optionalEmailField, optionalPhoneField, phoneField } from "#domain/forms/contact-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { optionalIdField, percentField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { amountOrNothingField, requiredAmountField } from "./amount-fields.ts";
import { type PaymentMethod, paymentMethods } from "./entries.ts";
import { readOverpayment } from "./ledger.ts";
import { idKinds, isNationalIdNumber, tidyIdNumber } from "./party.ts";
import { paymentPurposes } from "./standing.ts";

const personNameField = (empty: string) => requiredTextField(empty, 200).transform(plainSpaces);

const wholeField = (least: number, most: number, fallback: number) =>
  textField(10).transform((text, context) => {
    const value = text === "" ? fallback : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    context.addIssue({ code: "custom", message: `Enter a whole number from ${least} to ${most}` });
    return z.NEVER;
  });

const buyerFields = z.object({
  name: personNameField("Please enter the buyer's name"),
  phone: optionalPhoneField,
  email: optionalEmailField,
  note: textField(5000),
  idKind: z.enum(idKinds).default("nin"),
  // Again: "ß" becomes two letters.
  idNumber: textField(40)
    .transform(tidyIdNumber)
    .refine((number) => number.length <= 40, "Please keep this under 40 characters"),
  kinName: textField(200).transform(plainSpaces),
  kinPhone: optionalPhoneField,
  kinRelation: textField(100),
});
export const buyerSchema = buyerFields
  .refine(({ idKind, idNumber }) => idKind !== "nin" || idNumber === "" || isNationalIdNumber(idNumber), {
    path: ["idNumber"],
    error: "A Ugandan national ID number (NIN) has 14 letters and digits. For another document choose its kind",
  })
  .refine(({ kinName, kinPhone, kinRelation }) => kinName !== "" || (kinPhone === "" && kinRelation === ""), {
    path: ["kinName"],
    error: "Please enter the name of the next of kin",
  });
export type BuyerForm = z.output<typeof buyerSchema>;

export const sentBuyerSchema = buyerSchema.extend({
  /** Confirmed as shared with another buyer. */
  confirmedPhone: textField(40),
  formKey: formKeyField,
});

export const payingNumberSchema = z.object({
  payingPhone: phoneField("Please enter the phone number"),
  payingName: personNameField("Please enter whose number it is"),
});
export interface PayingNumberForm {
  phone: string;
  name: string;
}

export const agreementSchema = z
  .object({
    unitId: optionalIdField(),
    propertyId: optionalIdField(),
    /** "" for the next number. */
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
    confirmed: textField(4000),
    formKey: formKeyField,
  })
  .refine((form) => (form.unitId === null) !== (form.propertyId === null), {
    path: ["unitId"],
    error: "Please choose the home",
  })
  .refine((form) => form.deposit <= form.price, { path: ["deposit"], error: "The deposit is more than the price" })
  .refine((form) => form.bankSharePercent === 0 || form.bankYears > 0, {
    path: ["bankYears"],
    error: "Please enter the years of the loan",
  });
export type AgreementForm = z.output<typeof agreementSchema>;

const paymentFields = z.object({
  amount: requiredAmountField("Please enter the amount"),
  purpose: z.enum(paymentPurposes).default("daily"),
  method: z.enum(paymentMethods, { error: "Please choose how it was paid" }),
  externalReference: textField(100),
  paidOn: dayField,
  backdatingReason: textField(1000),
  confirmedDay: textField(10),
  note: textField(1000),
  closedMonthReason: textField(1000),
  confirmedOverpayment: textField(40).transform(readOverpayment),
  confirmed: textField(2000),
  formKey: formKeyField,
});

/** A number that was entered before cash was chosen is hidden. */
const withoutNumberOfCash = <Form extends { method: PaymentMethod; externalReference: string }>(form: Form): Form =>
  form.method === "cash" ? { ...form, externalReference: "" } : form;

export const paymentSchema = paymentFields.transform(withoutNumberOfCash);

export const splitPaymentSchema = paymentFields
  .omit({ confirmedOverpayment: true, confirmed: true, purpose: true })
  .transform(withoutNumberOfCash);

export const reversalSchema = z.object({ reason: requiredTextField("Please say why", 1000) });

export const endingSchema = z.object({
  reason: requiredTextField("Please say why", 1000),
  keptPercent: percentField(100),
  refundDueOn: z.union([z.literal("").transform(() => null), dayField]).default(null),
});

export const refundSchema = z
  .object({
    amount: requiredAmountField("Please enter the amount"),
    method: z.enum(paymentMethods, { error: "Please choose how it is given back" }),
    externalReference: textField(100),
    reason: requiredTextField("Please say why", 1000),
    formKey: formKeyField,
  })
  .transform(withoutNumberOfCash);

export const transferSchema = z.object({
  amount: requiredAmountField("Please enter the amount"),
  to: textField(40).transform((text, context) => {
    const number = Number(/^(?:A-)?0*(\d{1,12})$/i.exec(text)?.[1] ?? 0);
    if (number > 0) return number;
    context.addIssue({ code: "custom", message: "Enter the number of an agreement, like A-0012" });
    return z.NEVER;
  }),
  reason: requiredTextField("Please say why", 1000),
  formKey: formKeyField,
});

export const termsSchema = z
  .object({
    effectiveOn: dayField,
    perPayingDay: amountOrNothingField,
    payingDaysPerMonth: wholeField(1, 31, 26),
    until: z.union([z.literal("").transform(() => undefined), dayField]).optional(),
    reason: requiredTextField("Please say why", 1000),
    confirmed: textField(8000),
  })
  .refine((form) => form.until === undefined || form.perPayingDay === 0, {
    path: ["until"],
    error: "Only a pause has a last day",
  })
  .refine((form) => form.until === undefined || form.until >= form.effectiveOn, {
    path: ["until"],
    error: "This lies before the first day",
  });
