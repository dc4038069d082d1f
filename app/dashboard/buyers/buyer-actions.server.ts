import { sentBuyerSchema } from "#domain/buyers/buyer.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { readAnswers } from "#domain/forms/question.ts";
import { createBuyer, editBuyer } from "#server/buyers/buyers.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { type ActionRejection, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { textEntries, withParsedForm } from "../actions/with-parsed-form.server.ts";
import {
  actForBuyer,
  type BuyerOutcome,
  type BuyerRequest,
  type BuyersAnswer,
  buyerNotFoundText,
  rejectNotFound,
} from "../ledger/buyer-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { allowSms, stopSms } from "./buyer-sms.server.ts";
import { buyerValues } from "./buyer-values.ts";
import { addNumber, removeNumber, sharedPhone, sharedPhoneText } from "./paying-numbers.server.ts";

function withBuyer(request: ActionRequest, act: (request: BuyerRequest) => Promise<BuyerOutcome>) {
  return actForBuyer(request, act, (id) => viewPath("/dashboard/buyers/:id", { id }));
}

const saveBuyer = withParsedForm(sentBuyerSchema, async ({ db, form, by, now }: ActionRequest, sent) => {
  const fields = textEntries(form);
  const id = parseId(fields.id);
  const version = Number(fields.version) || 0;
  const { formKey, ...buyer } = sent;
  const answers = readAnswers(form);
  const saved = await (id === undefined
    ? createBuyer(db, { ...buyer, formKey, answers, enquiryId: parseId(fields.enquiry) }, by, now)
    : editBuyer(db, { id, version, form: buyer, answers }, by, now));
  if (saved.ok) {
    const message = id !== undefined ? "Buyer updated." : saved.isNew ? "Buyer added." : "This buyer was added before.";
    const at = fields.home
      ? viewPath("/dashboard/buyers/:id/agreement", { id: saved.id, home: fields.home })
      : viewPath("/dashboard/buyers/:id", { id: saved.id });
    return { done: { message }, at };
  }
  switch (saved.reason) {
    case "phone":
      return rejectionOf(form, undefined, { phone: [wrongPhoneText(buyer.phone)] });
    case "kin-phone":
      return rejectionOf(form, undefined, { kinPhone: [wrongPhoneText(buyer.kinPhone)] });
    case "phone-shared": {
      const rejection = rejectionOf(form, undefined, { phone: [sharedPhoneText(saved.others)] });
      return answerConflict({ ...rejection, ...sharedPhone(saved) });
    }
    case "form-used": {
      const added = saved.id === undefined ? undefined : await findBuyer(db, saved.id);
      const others = added ? [{ id: added.id, name: added.name }] : [];
      return answerConflict({ ...rejectionOf(form, "This form has added a buyer already."), known: { others } });
    }
    default: {
      const newest = id === undefined ? undefined : await findNewest(db, id);
      return newest ? { ...rejectionOf(form, undefined), newest } : rejectNotFound(form, buyerNotFoundText);
    }
  }
});

async function findNewest(db: ViewRequest["db"], id: number): Promise<ActionRejection["newest"]> {
  const buyer = await findBuyer(db, id);
  return buyer && { version: buyer.version, values: buyerValues(buyer), changed: "It was saved meanwhile" };
}

export const action = viewAction<BuyersAnswer>({
  "save-buyer": saveBuyer,
  "add-number": (request) => withBuyer(request, addNumber),
  "remove-number": (request) => withBuyer(request, removeNumber),
  "allow-sms": (request) => withBuyer(request, allowSms),
  "stop-sms": (request) => withBuyer(request, stopSms),
});
