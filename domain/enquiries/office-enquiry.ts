import { z } from "zod";
import { switchField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { emailField, moveVisitSchema, nameField, reachable } from "./enquiry.ts";
import { officeChannels } from "./enquiry-states.ts";

const person = {
  name: nameField,
  /** As typed; the server reads it as a phone number and rejects what is none. */
  phone: textField(40),
  email: textField(254).refine(
    (text) => text === "" || emailField.safeParse(text).success,
    "Please enter a valid e-mail address",
  ),
};

/** What the office enters of somebody who called, wrote or came. The home is read apart. */
export const officeEnquiryForm = reachable(
  z.object({
    ...person,
    message: textField(4000),
    channel: z.enum(officeChannels, "Choose how it came"),
    /** They still wait for an answer. */
    waits: switchField(),
    marketing: switchField(),
    /** They are to get the mail that says that it arrived. */
    acknowledge: switchField(),
    formKey: formKeyField,
  }),
).refine(({ acknowledge, email }) => !acknowledge || email !== "", {
  path: ["email"],
  error: "Enter the address for the mail, or untick it below",
  when: () => true,
});
export type OfficeEnquiry = z.output<typeof officeEnquiryForm>;

/** A visit that the office books for somebody. */
export const officeVisitForm = reachable(
  z.object({
    ...person,
    note: textField(4000),
    /** How it came, where the visit is not of an enquiry that is known. */
    channel: z.enum(officeChannels, "Choose how it came").default("phone"),
    ...moveVisitSchema.shape,
    formKey: formKeyField,
  }),
);
export type OfficeVisit = z.output<typeof officeVisitForm>;
