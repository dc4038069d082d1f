import type { FormValues } from "../parts/form-values.ts";

/** A buyer as their form shows them. */
export function buyerValues(buyer: {
  name: string;
  phone: string | null;
  email: string | null;
  note: string;
}): FormValues {
  return { name: buyer.name, phone: buyer.phone ?? "", email: buyer.email ?? "", note: buyer.note };
}

/** How the fields are called where two versions are compared. */
export const buyerLabels = { name: "Name", phone: "Phone", email: "E-mail", note: "Note" };
