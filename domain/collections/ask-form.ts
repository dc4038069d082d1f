import { z } from "zod";
import { formKeyField } from "../forms/form-key.ts";
import { requiredAmountField } from "../sales/amount-fields.ts";
import { paymentPurposes } from "../sales/standing.ts";
import { providers } from "./provider.ts";

/** What the office asks a phone for. */
export const askPhoneSchema = z.object({
  amount: requiredAmountField("Please enter the amount"),
  phone: z.string().trim().min(1, { error: "Please enter the phone number" }).max(40),
  /** "": as the number begins. */
  provider: z.union([z.literal("").transform(() => undefined), z.enum(providers)]).optional(),
  purpose: z.enum(paymentPurposes).default("daily"),
  formKey: formKeyField,
});

/** What whoever has a private link asks a phone for: which of the numbers that the page shows, by its place. */
export const linkAskSchema = z.object({
  amount: requiredAmountField("Please enter the amount"),
  phone: z.coerce.number().int().min(0).max(100),
  purpose: z.enum(paymentPurposes).default("daily"),
  formKey: z.uuid(),
});
