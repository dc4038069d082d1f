import { z } from "zod";
import { formOf } from "#domain/fields/field.ts";
import { field, optionalPhone, text } from "#domain/fields/field-kinds.ts";
import { optionalEmailField, phoneField } from "#domain/forms/contact-fields.ts";
import { recordIdField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { languageNames, languages } from "#domain/languages/languages.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { idKindNames, idKinds, isNationalIdNumber, tidyIdNumber } from "./party.ts";

const personNameField = (empty: string) => requiredTextField(empty, 200).transform(plainSpaces);

export const buyerContactFields = {
  name: field("Name", {
    column: "name",
    control: { kind: "text", input: { maxLength: 200 }, isRequired: true },
    form: personNameField("Please enter the buyer's name"),
  }),
  phone: optionalPhone("Phone", {
    column: "phone",
    hint: "Mobile-money payments from this number are matched with this buyer",
  }),
  email: field("E-mail", {
    column: "email",
    control: {
      kind: "text",
      input: { inputMode: "email", autoCapitalize: "none", maxLength: 254 },
      isRequired: false,
    },
    form: optionalEmailField,
  }),
};

/** These identify the buyer in the agreement. */
export const buyerIdentityFields = {
  idKind: field("Kind of ID", {
    column: "id_kind",
    control: { kind: "choice", options: idKindNames },
    form: z.enum(idKinds).default("nin"),
    width: "half",
  }),
  idNumber: field("ID number", {
    column: "id_number",
    control: {
      kind: "text",
      input: { autoComplete: "off", autoCapitalize: "characters", maxLength: 40 },
      isRequired: false,
    },
    // The length is checked again after tidying, because capital "ß" becomes two letters.
    form: textField(40)
      .transform(tidyIdNumber)
      .refine((number) => number.length <= 40, "Please keep this under 40 characters"),
    hint: "A NIN has 14 letters and digits",
    width: "half",
  }),
  kinName: field("Next of kin", {
    column: "kin_name",
    control: { kind: "text", input: { autoComplete: "off", maxLength: 200 }, isRequired: false },
    form: textField(200).transform(plainSpaces),
    width: "half",
  }),
  kinPhone: optionalPhone("Number of the next of kin", {
    column: "kin_phone",
    input: { autoComplete: "off" },
    width: "half",
  }),
  kinRelation: text("Relation of the next of kin", {
    column: "kin_relation",
    max: 100,
    input: { autoComplete: "off" },
    hint: "Like “Wife”, “Brother”",
    width: "half",
  }),
};

/** It is offered only if the office shows the site in more than one language. */
export const buyerLanguageFields = {
  language: field("Language", {
    column: "language",
    control: { kind: "choice", options: languageNames },
    form: z.enum(languages, { error: "Please choose the language" }).default("en"),
    hint: "In which receipts, reminders and other messages are written",
  }),
};

export const buyerNoteFields = { note: text("Note", { column: "note", max: 5000, rows: 2 }) };

export const buyerFields = {
  ...buyerContactFields,
  ...buyerIdentityFields,
  ...buyerLanguageFields,
  ...buyerNoteFields,
};

export const buyerSchema = formOf(buyerFields)
  .refine(({ idKind, idNumber }) => idKind !== "nin" || idNumber === "" || isNationalIdNumber(idNumber), {
    path: ["idNumber"],
    error: "A Ugandan national ID number (NIN) has 14 letters and digits. For another document choose its kind",
  })
  .refine(({ kinName, kinPhone, kinRelation }) => kinName !== "" || (kinPhone === "" && kinRelation === ""), {
    path: ["kinName"],
    error: "Please enter the name of the next of kin",
  });
export type BuyerForm = z.output<typeof buyerSchema>;

/** `id` is 0 for a new buyer, `enquiry` is the one that the buyer came from, and `home` is what is offered next. */
export const sentBuyerSchema = buyerSchema.extend({
  id: recordIdField(),
  version: recordIdField(),
  enquiry: recordIdField(),
  home: textField(300),
  formKey: formKeyField,
});

/** A further phone number from which money for the buyer comes, and whose it is. */
export const payingNumberSchema = z.object({
  payingPhone: phoneField("Please enter the phone number"),
  payingName: personNameField("Please enter whose number it is"),
});
export const payingNumberRemovalSchema = z.object({ number: recordIdField() });
export interface PayingNumberForm {
  phone: string;
  name: string;
}
