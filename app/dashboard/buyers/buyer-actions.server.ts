import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { formatNumber } from "#domain/money/money.ts";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { agreementSchema, reversalSchema, sentBuyerSchema } from "#domain/sales/buyer.ts";
import { finishText } from "#domain/sales/signing.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { createBuyer, editBuyer } from "#server/sales/buyers.ts";
import { withdrawPrivateLink } from "#server/sales/private-links.ts";
import { findBuyer } from "#server/sales/read-buyers.ts";
import { reverseSalePayment } from "#server/sales/sales.ts";
import { type SellOutcome, sellHome } from "#server/sales/sell-home.ts";
import { type ActionRejection, answerConflict, type DoneAt, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { listHomeOptions, readSubmittedHome } from "../home-choice/homes.server.ts";
import { findOffer } from "../home-choice/offer.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readJointBuyers } from "./buyer-choice.server.ts";
import {
  actForBuyer,
  type BuyerOutcome,
  type BuyerRequest,
  type BuyersAnswer,
  formUsedText,
  gone,
  goneBuyer,
  invalid,
  textsOf,
  tooLowText,
} from "./buyer-request.server.ts";
import { allowSms, stopSms } from "./buyer-sms.server.ts";
import { buyerValues } from "./buyer-values.ts";
import { makeLink } from "./make-link.server.ts";
import { pay } from "./pay.server.ts";
import { addNumber, removeNumber, sharedPhoneText } from "./paying-numbers.server.ts";
import { endAgreement, giveBack, moveMoney } from "./settlement-actions.server.ts";
import { splitPayment } from "./split-action.server.ts";
import { agreeOnTerms, withdraw } from "./terms-actions.server.ts";

const toDesk = { label: "Next payment", to: viewPath("/dashboard/desk") };

function withBuyer(request: ActionRequest, act: (request: BuyerRequest) => Promise<BuyerOutcome>) {
  return actForBuyer(request, act, (id) => viewPath("/dashboard/buyers/:id", { id }));
}

export const action = viewAction<BuyersAnswer>({
  "save-buyer": saveBuyer,
  sign: (request) => withBuyer(request, signAgreement),
  pay: (request) => withBuyer(request, (one) => pay(one, [toDesk])),
  reverse: (request) => withBuyer(request, reversePayment),
  "pay-split": (request) => withBuyer(request, splitPayment),
  terms: (request) => withBuyer(request, agreeOnTerms),
  "withdraw-terms": (request) => withBuyer(request, withdraw),
  end: (request) => withBuyer(request, endAgreement),
  refund: (request) => withBuyer(request, giveBack),
  transfer: (request) => withBuyer(request, moveMoney),
  link: (request) => withBuyer(request, makeLink),
  "withdraw-link": (request) => withBuyer(request, withdrawLink),
  "add-number": (request) => withBuyer(request, addNumber),
  "remove-number": (request) => withBuyer(request, removeNumber),
  "allow-sms": (request) => withBuyer(request, allowSms),
  "stop-sms": (request) => withBuyer(request, stopSms),
});

async function saveBuyer({ db, form, by, now }: ActionRequest): Promise<BuyersAnswer | DoneAt> {
  const fields = textsOf(form);
  const id = parseId(fields.id);
  const parsed = sentBuyerSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const version = Number(fields.version) || 0;
  const { formKey, confirmedPhone, ...buyer } = parsed.data;
  const saved = await (id === undefined
    ? createBuyer(db, { ...buyer, formKey, confirmedPhone, enquiryId: parseId(fields.enquiry) }, by, now)
    : editBuyer(db, { id, version, form: buyer, confirmedPhone }, by, now));
  if (saved.ok) {
    const message = id !== undefined ? "Buyer updated." : saved.isNew ? "Buyer added." : "This buyer was added before.";
    return { done: { message }, at: viewPath("/dashboard/buyers/:id", { id: saved.id, home: fields.home }) };
  }
  switch (saved.reason) {
    case "phone":
      return rejectionOf(form, undefined, { phone: ["Please enter a phone number we can call"] });
    case "kin-phone":
      return rejectionOf(form, undefined, { kinPhone: ["Please enter a phone number that can be called"] });
    case "phone-shared": {
      const known = { others: saved.others, confirms: saved.phone };
      return answerConflict({ ...rejectionOf(form, undefined, { phone: [sharedPhoneText(saved.others)] }), known });
    }
    case "form-used": {
      const added = await findBuyer(db, saved.id);
      const others = added ? [{ id: added.id, name: added.name }] : [];
      return answerConflict({ ...rejectionOf(form, "This form has added a buyer already."), known: { others } });
    }
    default: {
      const newest = id === undefined ? undefined : await findNewest(db, id);
      return newest ? { ...rejectionOf(form, undefined), newest } : gone(form, goneBuyer);
    }
  }
}

/** Agreements are about units: a type may have none yet. */
function withoutUnitsText(type: string): string {
  return `${type} has no units yet. Add the one that is sold under Units, then choose it here`;
}

async function signAgreement({ db, form, fields, buyerId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const entered = fields.home?.trim() ?? "";
  const found = entered === "" ? undefined : await readSubmittedHome(db, "sale", entered);
  const selected = found?.ok ? found.home : undefined;
  if (selected?.kind === "apartment") return rejectionOf(form, undefined, { home: [withoutUnitsText(selected.name)] });
  const joint = await readJointBuyers(db, fields, buyerId);
  if (selected && (fields.price ?? "").trim() === "") return fillInAgreement(db, form, selected, now);
  const parsed = agreementSchema.safeParse({
    ...fields,
    unitId: selected?.kind === "unit" ? String(selected.id) : "",
    propertyId: selected?.kind === "property" ? String(selected.id) : "",
  });
  if (!parsed.success || Object.keys(joint.errors).length > 0) {
    const { unitId, ...others } = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
    const isUnknown = found !== undefined && !found.ok;
    const homeOptions = isUnknown ? await listHomeOptions(db, "sale", entered) : [];
    const errors = { ...others, ...joint.errors, home: isUnknown ? [found.message] : unitId };
    return { ...rejectionOf(form, undefined, errors), homeOptions, buyerOptions: joint.options };
  }
  const { unitId, propertyId, confirmed, ...sums } = parsed.data;
  const home =
    unitId === null ? { kind: "property" as const, id: propertyId ?? 0 } : { kind: "unit" as const, id: unitId };
  const sold = await sellHome(
    db,
    { agreement: { ...sums, buyerId, jointBuyerIds: joint.ids, home }, confirmed },
    by,
    now,
  );
  if (sold.ok) {
    const signed = sold.isNew ? "signed" : "was signed before";
    return { done: { message: `Agreement ${agreementDisplayId(sold.agreementId)} ${signed}.` } };
  }
  if (sold.reason === "departs") {
    const departures = { sentences: sold.departures, confirms: sold.confirms };
    return answerConflict({
      ...rejectionOf(form, undefined),
      agreement: { departures, finish: finishText(parsed.data) },
    });
  }
  if (sold.reason === "signed-already") {
    const home = [`This buyer has signed for this home already: ${agreementDisplayId(sold.agreementId)}`];
    return answerConflict(rejectionOf(form, undefined, { home }));
  }
  if (sold.reason === "buyer-gone") return gone(form, goneBuyer);
  return sold.reason === "never-ends"
    ? rejectionOf(form, undefined, { perPayingDay: [tooLowText(sold.minPerPayingDay)] })
    : answerConflict(rejectionOf(form, undefined, { home: [signWords[sold.reason]] }));
}

/** Without a price the form comes back with the home's sums in empty fields. */
async function fillInAgreement(db: ViewRequest["db"], form: FormData, home: SelectedHome, now: Date) {
  const offer = await findOffer(db, home, localDate(now), now);
  const empty = Object.entries(offer?.fields ?? {}).filter(([name]) => String(form.get(name) ?? "").trim() === "");
  for (const [name, value] of empty) form.set(name, value);
  if (!form.get("price")) return rejectionOf(form, undefined, { price: ["Please enter the price"] });
  const parsed = agreementSchema.safeParse({ ...textsOf(form), unitId: "1", propertyId: "" });
  const finish = parsed.success ? finishText(parsed.data) : undefined;
  const warnings = offer?.warnings ?? [];
  return {
    ...rejectionOf(form, warnings.length > 0 ? warnings.join(" ") : undefined),
    agreement: { isFilledIn: true, finish },
  };
}

async function reversePayment({ db, form, fields, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = reversalSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const reversed = await reverseSalePayment(
    db,
    { paymentId: parseId(fields.payment) ?? 0, reason: parsed.data.reason },
    by,
    now,
  );
  if (reversed.ok) {
    return { done: { message: `Payment reversed, receipt ${formatNumber(reversed.payment.receiptNumber)}.` } };
  }
  const isReversed = reversed.reason === "already-reversed";
  const message = isReversed ? "This payment was reversed already." : "This payment cannot be reversed.";
  return answerConflict(rejectionOf(form, message));
}

async function withdrawLink({ db, form, fields, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const withdrawn = await withdrawPrivateLink(db, parseId(fields.link) ?? 0, by, now);
  if (!withdrawn.ok) return answerConflict(rejectionOf(form, "This link was withdrawn already."));
  return { done: { message: "Link withdrawn. It no longer opens." } };
}

async function findNewest(db: ViewRequest["db"], id: number): Promise<ActionRejection["newest"]> {
  const buyer = await findBuyer(db, id);
  return buyer && { version: buyer.version, values: buyerValues(buyer), changed: "It was saved meanwhile" };
}

const signWords: Record<
  Exclude<Extract<SellOutcome, { ok: false }>["reason"], "never-ends" | "departs" | "signed-already" | "buyer-gone">,
  string
> = {
  "form-used": formUsedText,
  "not-free": "This home is sold, hidden or deleted",
  "home-taken": "This home is promised to another buyer",
  "unknown-reference": "This home was deleted",
};
