import { buyerFields, sentBuyerSchema } from "#domain/buyers/buyer.ts";
import { formTexts } from "#domain/fields/field.ts";
import { createBuyer, editBuyer } from "#server/buyers/buyers.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import type { ActionRejection } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, type Rejection } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { finishInquiries } from "../contact/finish-enquiry.server.ts";
import {
  type BuyerOutcome,
  type BuyerRequest,
  type BuyersAnswer,
  buyerNotFoundText,
  forBuyer,
  type KnownBuyers,
} from "../ledger/buyer-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { allowSms, stopSms } from "./buyer-sms.server.ts";
import { addNumber, removeNumber, type SharedPhone, sharedPhone, sharedPhoneText } from "./paying-numbers.server.ts";

function withBuyer(act: (request: BuyerRequest) => Promise<BuyerOutcome>) {
  return forBuyer(act, ({ buyerId }) => viewPath("/dashboard/buyers/:id", { id: buyerId }));
}

type Phones = { phone: string; kinPhone: string };

/** Rejects a form whose buyer was changed after it was opened, and shows the current values beside the entered ones. */
async function changedMeanwhile(_: unknown, { id }: { id: number }, { db }: ActionRequest): Promise<Rejection> {
  const newest = id === 0 ? undefined : await findNewest(db, id);
  return newest ? { status: 409, errors: {}, shown: { newest } } : gone(buyerNotFoundText);
}

const saveBuyer = formCommand({
  schema: sentBuyerSchema,
  run: ({ db, answers, by, now }, { id, version, enquiry, home: _, formKey, ...form }) =>
    id === 0
      ? createBuyer(db, { ...form, formKey, answers, enquiryId: enquiry }, by, now)
      : editBuyer(db, { id, version, form, answers }, by, now),
}).answers({
  rejects: {
    phone: (_: unknown, { phone }: Phones) => invalid(wrongPhoneText(phone), "phone"),
    "kin-phone": (_: unknown, { kinPhone }: Phones) => invalid(wrongPhoneText(kinPhone), "kinPhone"),
    "phone-shared": (shared: SharedPhone) => ({
      ...conflict(sharedPhoneText(shared.others), "phone"),
      shown: sharedPhone(shared),
    }),
    "form-used": async ({ id }: { id: number | undefined }, _: unknown, { db }: ActionRequest) => {
      const added = id === undefined ? undefined : await findBuyer(db, id);
      const known: KnownBuyers = { others: added ? [{ id: added.id, name: added.name }] : [] };
      return { ...conflict("This form has added a buyer already."), shown: { known } };
    },
    "changed-meanwhile": changedMeanwhile,
    "not-found": changedMeanwhile,
  },
  async done({ id, isNew }, sent, request) {
    const message = sent.id !== 0 ? "Buyer updated." : isNew ? "Buyer added." : "This buyer was added before.";
    const at = sent.home
      ? viewPath("/dashboard/buyers/:id/agreement", { id, home: sent.home })
      : viewPath("/dashboard/buyers/:id", { id });
    const { sentence, steps } = await finishInquiries(
      request,
      sent.id === 0 && isNew && sent.enquiry !== undefined ? [sent.enquiry] : [],
    );
    return { done: { message: message + sentence, steps }, at };
  },
});

async function findNewest(db: ViewRequest["db"], id: number): Promise<ActionRejection["newest"]> {
  const buyer = await findBuyer(db, id);
  return buyer && { version: buyer.version, values: formTexts(buyerFields, buyer), changed: "It was saved meanwhile" };
}

export const action = viewAction<BuyersAnswer>({
  "save-buyer": saveBuyer,
  "add-number": withBuyer(addNumber),
  "remove-number": withBuyer(removeNumber),
  "allow-sms": withBuyer(allowSms),
  "stop-sms": withBuyer(stopSms),
});
