import { z } from "zod";
import { optionalEmailField, optionalPhoneField } from "#domain/forms/contact-fields.ts";
import { recordIdField, switchField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { languages } from "#domain/languages/languages.ts";
import { nameField, requireContact } from "./enquiry.ts";
import { officeChannels } from "./enquiry-states.ts";
import { moveVisitSchema } from "./visit-forms.ts";

const person = {
  name: nameField,
  phone: optionalPhoneField,
  email: optionalEmailField,
  /** The person is written to in this language. A site in one language does not ask for it. */
  language: z.enum(languages, { error: "Please choose the language" }).optional(),
};

export const officeEnquiryForm = requireContact(
  z.object({
    ...person,
    message: textField(4000),
    channel: z.enum(officeChannels, "Choose how it arrived"),
    waits: switchField(),
    marketing: switchField(),
    acknowledge: switchField(),
    formKey: formKeyField,
  }),
).refine(({ acknowledge, email }) => !acknowledge || email !== "", {
  path: ["email"],
  error: "Enter the address for the mail, or untick it below",
  when: () => true,
});
export type OfficeEnquiry = z.output<typeof officeEnquiryForm>;

export const officeVisitForm = requireContact(
  z.object({
    ...person,
    /** 0 for a visit of somebody who has no enquiry yet. */
    enquiry: recordIdField(),
    note: textField(4000),
    /** Only a visit without an enquiry uses the channel, for the one that is made. */
    channel: z.enum(officeChannels, "Choose how it arrived").default("phone"),
    ...moveVisitSchema.shape,
    formKey: formKeyField,
  }),
);
export type OfficeVisit = Omit<z.output<typeof officeVisitForm>, "enquiry">;
