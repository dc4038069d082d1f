import { buyerFields } from "#domain/buyers/buyer.ts";
import type { Party } from "#domain/buyers/party.ts";
import { formTexts } from "#domain/fields/field.ts";
import type { FormValues } from "../actions/form-values.ts";

/** As the form shows them. */
export function buyerValues(
  buyer: Omit<Party, "phone"> & { phone: string | null; email: string | null; note: string },
): FormValues {
  return formTexts(buyerFields, buyer);
}
