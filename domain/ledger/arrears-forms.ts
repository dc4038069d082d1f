import { z } from "zod";
import { contactChannels } from "#domain/buyers/contact-channels.ts";
import { amountOrNothingField } from "#domain/forms/amount-fields.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { recordIdField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { reminderChannels } from "./arrears.ts";

export const contactSchema = z
  .object({
    agreement: recordIdField(),
    channel: z.enum(contactChannels, { error: "Please choose how" }),
    note: textField(1000),
    promised: amountOrNothingField,
    promisedOn: z.union([z.literal("").transform(() => undefined), dayField]).optional(),
    formKey: formKeyField,
  })
  .refine(({ promised, promisedOn }) => promised === 0 || promisedOn !== undefined, {
    path: ["promisedOn"],
    error: "Please choose the day that was promised",
  })
  .refine(({ promised, promisedOn }) => promisedOn === undefined || promised > 0, {
    path: ["promised"],
    error: "Please enter the amount that was promised",
  });
export type ContactForm = Omit<z.output<typeof contactSchema>, "agreement">;

export const notRemindedSchema = z.object({ contact: recordIdField() });

export const reminderSchema = z.object({
  agreement: recordIdField(),
  buyer: recordIdField(),
  channel: z.enum(reminderChannels),
});
