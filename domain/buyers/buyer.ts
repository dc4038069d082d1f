import { z } from "zod";
import { optionalEmailField, optionalPhoneField, phoneField } from "#domain/forms/contact-fields.ts";
import { requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { formKeyField } from "#domain/forms/form-key.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { idKinds, isNationalIdNumber, tidyIdNumber } from "./party.ts";

const personNameField = (empty: string) => requiredTextField(empty, 200).transform(plainSpaces);

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
