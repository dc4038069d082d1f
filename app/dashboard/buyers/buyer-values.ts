import type { Party } from "#domain/buyers/party.ts";
import type { FormValues } from "../actions/form-values.ts";

export function buyerValues(
  buyer: Omit<Party, "phone"> & { phone: string | null; email: string | null; note: string },
): FormValues {
  const { name, phone, email, note, idKind, idNumber, kinName, kinPhone, kinRelation } = buyer;
  return { name, phone: phone ?? "", email: email ?? "", note, idKind, idNumber, kinName, kinPhone, kinRelation };
}

export const buyerLabels = {
  name: "Name",
  phone: "Phone",
  email: "E-mail",
  note: "Note",
  idKind: "Kind of ID",
  idNumber: "ID number",
  kinName: "Next of kin",
  kinPhone: "Number of the next of kin",
  kinRelation: "Relation of the next of kin",
};
