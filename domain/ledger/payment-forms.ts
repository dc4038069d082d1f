import { z } from "zod";
import { requiredAmountField } from "#domain/forms/amount-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { recordIdField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";

import { type PaymentMethod, paymentMethods } from "./entries.ts";
import { paymentPurposes } from "./standing.ts";

const paymentFields = z.object({
  amount: requiredAmountField("Please enter the amount"),
  purpose: z.enum(paymentPurposes).default("daily"),
  method: z.enum(paymentMethods, { error: "Please choose how it was paid" }),
  externalReference: textField(100),
  paidOn: dayField,
  backdatingReason: textField(1000),
  note: textField(1000),
  formKey: formKeyField,
});

/** Removes the number of a cash payment: it was entered before cash was selected, and the form has hidden it since. */
const withoutNumberOfCash = <Form extends { method: PaymentMethod; externalReference: string }>(form: Form): Form =>
  form.method === "cash" ? { ...form, externalReference: "" } : form;

export const paymentSchema = paymentFields.transform(withoutNumberOfCash);

export const splitPaymentSchema = paymentFields.omit({ purpose: true }).transform(withoutNumberOfCash);

const reason = requiredTextField("Please say why", 1000);

export const reversalSchema = z.object({ payment: recordIdField(), reason });

export const refundSchema = z
  .object({
    amount: requiredAmountField("Please enter the amount"),
    method: z.enum(paymentMethods, { error: "Please choose how it is given back" }),
    externalReference: textField(100),
    reason,
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
  reason,
  formKey: formKeyField,
});
