import { z } from "zod";
import { requiredAmountField } from "#domain/forms/amount-fields.ts";
import { recordIdField, requiredTextField } from "#domain/forms/form-fields.ts";
import { paymentPurposes } from "#domain/ledger/standing.ts";
import { phoneField } from "../forms/contact-fields.ts";
import { formKeyField } from "../forms/form-key.ts";
import { providers } from "./provider.ts";

export const paymentRequestSchema = z.object({
  amount: requiredAmountField("Please enter the amount"),
  phone: phoneField("Please enter the phone number"),
  /** If it is empty, the number's prefix decides. */
  provider: z.union([z.literal("").transform(() => undefined), z.enum(providers)]).optional(),
  purpose: z.enum(paymentPurposes).default("daily"),
  formKey: formKeyField,
});

export const requestClosingSchema = z.object({
  request: recordIdField(),
  reason: requiredTextField("Please say why", 1000),
});

/** `phone` is the index of one of the masked numbers that the page shows, so that the page need not have the number. */
export const linkPaymentRequestSchema = z.object({
  amount: requiredAmountField("Please enter the amount"),
  phone: z.coerce.number().int().min(0).max(100),
  purpose: z.enum(paymentPurposes).default("daily"),
  formKey: z.uuid(),
});
