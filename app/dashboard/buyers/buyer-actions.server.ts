import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import type { SelectedHome } from "#domain/catalogue/home-choice.ts";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { receiptMessage, statementMessage } from "#domain/sales/account-documents.ts";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { agreementSchema, paymentSchema, reversalSchema, sentBuyerSchema } from "#domain/sales/buyer.ts";
import { overpaymentValue } from "#domain/sales/ledger.ts";
import { finishText } from "#domain/sales/signing.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { publicUrlContext } from "#server/context.ts";
import { createBuyer, editBuyer } from "#server/sales/buyers.ts";
import { createPrivateLink, withdrawPrivateLink } from "#server/sales/private-links.ts";
import { findBuyer } from "#server/sales/read-buyers.ts";
import { findAccountStatement, findReceipt } from "#server/sales/receipts.ts";
import { recordPayment } from "#server/sales/record-payment.ts";
import { reverseSalePayment, type SellOutcome, sellHome } from "#server/sales/sales.ts";
import { getSettings } from "#server/settings/settings.ts";
import {
  type ActionRejection,
  answerConflict,
  type Done,
  type DoneAt,
  isDoneHere,
  rejectionOf,
} from "../actions/action-result.ts";
import { type ActionRequest, type ViewRequest, viewAction } from "../actions/view-request.server.ts";
import { listHomeOptions, readSubmittedHome } from "../home-choice/homes.server.ts";
import { findOffer } from "../home-choice/offer.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readJointBuyers } from "./buyer-choice.server.ts";
import {
  type BuyerOutcome,
  type BuyerRequest,
  type BuyersAnswer,
  formUsedText,
  gone,
  goneAgreement,
  invalid,
  paymentErrors,
  textsOf,
  tooLowText,
} from "./buyer-request.server.ts";
import { buyerValues } from "./buyer-values.ts";
import { addNumber, removeNumber, sharedPhoneText } from "./paying-numbers.server.ts";
import { endAgreement, giveBack, moveMoney } from "./settlement-actions.server.ts";
import { splitPayment } from "./split-action.server.ts";
import { agreeOnTerms, withdraw } from "./terms-actions.server.ts";

const goneBuyer = "This buyer is not there any more.";

export const action = viewAction<BuyersAnswer>({
  "save-buyer": saveBuyer,
  sign: (request) => withBuyer(request, signAgreement),
  pay: (request) => withBuyer(request, enterPayment),
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
});

/** Does it for the buyer whom the form names, and says on the buyer's page what was done. */
async function withBuyer(request: ActionRequest, act: (request: BuyerRequest) => Promise<BuyerOutcome>) {
  const fields = textsOf(request.form);
  const buyerId = parseId(fields.id);
  if (buyerId === undefined) return gone(request.form, goneBuyer);
  const answer = await act({ ...request, buyerId, agreementId: parseId(fields.agreement) ?? 0, fields });
  // What was made is shown in the answer, as it is never shown again.
  if (!isDoneHere(answer) || "made" in answer) return answer;
  return { ...answer, at: viewPath("/dashboard/buyers/:id", { id: buyerId }) };
}

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

async function signAgreement({ db, form, fields, buyerId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const entered = fields.home?.trim() ?? "";
  const found = entered === "" ? undefined : await readSubmittedHome(db, "sale", entered);
  const selected = found?.ok ? found.home : undefined;
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

/** Without a price nothing is signed: the form comes back with the sums of its home, where nothing was typed. */
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

async function enterPayment(request: BuyerRequest): Promise<BuyerOutcome> {
  const { db, form, fields, agreementId, by, now } = request;
  const parsed = paymentSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const paid = await recordPayment(db, { ...parsed.data, agreementId }, by, now);
  if (paid.ok) return { done: describePayment(request, parsed.data.amount, paid) };
  if (paid.reason === "unknown-agreement") return gone(form, goneAgreement);
  if (paid.reason === "asks") {
    const payment = { sentences: paid.questions, confirms: paid.confirms };
    return answerConflict({ ...rejectionOf(form, undefined), payment });
  }
  if (paid.reason !== "more-than-owed") {
    const { errors, isInvalid } = paymentErrors[paid.reason];
    const rejection = rejectionOf(form, undefined, errors);
    return isInvalid ? rejection : answerConflict(rejection);
  }
  const { owed } = paid;
  const amount = [`Only ${formatUgx(owed)} is still to pay. Correct the amount, or confirm below that more was paid`];
  const overpayment = {
    excess: ugx(parsed.data.amount - owed),
    confirms: overpaymentValue({ amount: parsed.data.amount, owed }),
  };
  return answerConflict({ ...rejectionOf(form, undefined, { amount }), overpayment });
}

/** A payment that the same form had entered already is told as what it is. */
function describePayment(
  { buyerId, agreementId }: BuyerRequest,
  amount: Ugx,
  { payment, isNew }: { payment: { id: number; receiptNumber: number }; isNew: boolean },
): Done {
  const fields = { id: [String(buyerId)], agreement: [String(agreementId)], payment: [String(payment.id)] };
  const recorded = isNew ? "recorded" : "was recorded before";
  return {
    message: `${formatUgx(amount)} ${recorded}, receipt ${formatNumber(payment.receiptNumber)}.`,
    steps: [
      { label: "Send the receipt", intent: "link", fields },
      { label: "Record another", to: viewPath("/dashboard/payments/new") },
    ],
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
  return { done: { message: "Link withdrawn. Nobody can open it any more." } };
}

async function findNewest(db: ViewRequest["db"], id: number): Promise<ActionRejection["newest"]> {
  const buyer = await findBuyer(db, id);
  return buyer && { version: buyer.version, values: buyerValues(buyer), changed: "It was saved meanwhile" };
}

/** A link to the receipt of a payment, or to the statement of the whole agreement. */
async function makeLink({
  db,
  form,
  fields,
  buyerId,
  agreementId,
  by,
  now,
  context,
}: BuyerRequest): Promise<BuyerOutcome> {
  const paymentId = parseId(fields.payment);
  const document =
    paymentId === undefined ? ({ kind: "statement" } as const) : ({ kind: "receipt", paymentId } as const);
  const link = await createPrivateLink(db, { agreementId, document }, by, now);
  if (!link) return gone(form, "This payment is not there any more.");
  const { company } = await getSettings(db, companyArea);
  const address = `${context.get(publicUrlContext)}/${document.kind}/${link.token}`;
  const receipt = paymentId === undefined ? undefined : await findReceipt(db, agreementId, paymentId);
  // Of joint buyers the one is written to on whose page it is sent.
  const buyer = await findBuyer(db, buyerId);
  const greeted = buyer ? { buyer: buyer.name } : {};
  const message = receipt
    ? receiptMessage({ ...receipt, ...greeted }, company.name, address)
    : statementMessage({ ...(await findAccountStatement(db, agreementId, now)), ...greeted }, company.name, address);
  const phone = buyer?.phone;
  const made = {
    agreementId,
    address,
    message,
    whatsApp: phone ? whatsAppLink(phone, message) : whatsAppShareLink(message),
    opensUntil: localDate(link.expiresAt),
  };
  const until = dateText(made.opensUntil);
  const ready = `The link is ready, and opens until ${until}. It can only be seen now: send it, or open it to print.`;
  const steps = [
    { label: "Send on WhatsApp", to: made.whatsApp },
    { label: "Open as PDF", to: `/${document.kind}/${link.token}/${document.kind}.pdf` },
  ];
  return { done: { message: ready, steps }, made };
}

const signWords: Record<
  Exclude<Extract<SellOutcome, { ok: false }>["reason"], "never-ends" | "departs" | "signed-already" | "buyer-gone">,
  string
> = {
  "form-used": formUsedText,
  "not-free": "This home is sold, hidden or deleted",
  "home-taken": "This home is promised to another buyer",
  "unknown-reference": "This home is not there any more",
};
