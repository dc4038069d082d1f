import { parseId } from "#domain/catalogue/home.ts";
import { payingNumberSchema } from "#domain/sales/buyer.ts";
import { addPayingNumber, type PayingNumberOutcome, removePayingNumber } from "#server/sales/paying-numbers.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import type { ActionRequest } from "../view-request.server.ts";

type OfBuyer = ActionRequest & { buyerId: number; fields: Record<string, string> };

export async function addNumber({ db, form, fields, buyerId, by, now }: OfBuyer): Promise<ActionRejection | undefined> {
  const parsed = payingNumberSchema.safeParse(fields);
  if (!parsed.success) return rejectionOf(form, parsed.error.issues[0]?.message);
  const { payingPhone, payingName } = parsed.data;
  const added = await addPayingNumber(db, buyerId, { phone: payingPhone, name: payingName }, by, now);
  return added.ok ? undefined : rejectionOf(form, rejectionTexts[added.reason]);
}

export async function removeNumber({
  db,
  form,
  fields,
  buyerId,
  by,
  now,
}: OfBuyer): Promise<ActionRejection | undefined> {
  const removed = await removePayingNumber(db, buyerId, parseId(fields.number) ?? 0, by, now);
  return removed.ok ? undefined : rejectionOf(form, "This number was removed already.");
}

const rejectionTexts: Record<Extract<PayingNumberOutcome, { ok: false }>["reason"], string> = {
  phone: "Please enter a phone number we can call",
  "buyer-gone": "This buyer is not there any more.",
  "known-already": "This buyer has that number already.",
  "too-many": "Twenty numbers are enough for one buyer.",
};
