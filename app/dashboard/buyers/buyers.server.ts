import { redirect } from "react-router";
import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds, readPageNumber } from "#domain/catalogue/listing-filters.ts";
import { whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { receiptMessage, statementMessage } from "#domain/sales/account-documents.ts";
import { agreementSchema, buyerSchema, paymentSchema, reversalSchema, termsSchema } from "#domain/sales/buyer.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { publicUrlContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { formatPhoneNumber } from "#server/enquiries/phone-number.ts";
import { changeTerms } from "#server/sales/agreements.ts";
import { createBuyer, editBuyer, findBuyer, listBuyers, listBuyersById } from "#server/sales/buyers.ts";
import { listPayingNumbers } from "#server/sales/paying-numbers.ts";
import { listPaymentsOfAll, type PaymentRejection } from "#server/sales/payments.ts";
import { createPrivateLink, listOpenLinks, withdrawPrivateLink } from "#server/sales/private-links.ts";
import { type Agreement, getPositions, listAgreementsOf, listBehind } from "#server/sales/read-agreements.ts";
import { findAccountStatement, findReceipt } from "#server/sales/receipts.ts";
import {
  cancelAgreement,
  nameBoughtHomes,
  receivePayment,
  reverseSalePayment,
  type SellOutcome,
  sellHome,
} from "#server/sales/sales.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import type { HomeOption } from "../home-choice/home-option.ts";
import { listHomeOptions, readSubmittedHome } from "../home-choice/homes.server.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";
import { buyerValues } from "./buyer-values.ts";
import { addNumber, removeNumber } from "./paying-numbers.server.ts";

const perPage = 30;

/** The newest entries of a ledger; all of them are a press away. */
const shownPayments = 40;

export async function load({ db, url, params, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = readPageNumber(url.searchParams);
  const id = parseId(params.id);
  const { payment, reminders } = await getSettings(db);
  const behindDays = url.searchParams.get("show") === "behind" ? reminders.behindDays : undefined;
  const { buyers, matching, page, pages } =
    behindDays === undefined
      ? await listBuyers(db, { search, page: asked, perPage })
      : await listBuyersBehind(db, behindDays, localDate(now), asked);
  const opened = id === undefined ? undefined : await findBuyer(db, id);
  const shown = [...buyers, ...(opened ? [opened] : [])];
  const agreements = await listAgreementsOf(
    db,
    shown.map((buyer) => buyer.id),
  );
  const stands = await describeAgreements(db, agreements, localDate(now));
  return {
    now,
    behindDays,
    today: localDate(now),
    formKey: crypto.randomUUID(),
    search,
    page,
    pages,
    perPage,
    matching,
    isMissing: params.id !== undefined && params.id !== "new" && opened === undefined,
    isAdding: params.id === "new",
    buyers: buyers.map((buyer) => ({ ...buyer, agreements: stands.filter((one) => one.buyerId === buyer.id) })),
    usual: payment,
    opened: opened && {
      ...opened,
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      payingNumbers: (await listPayingNumbers(db, opened.id)).map(({ id, phone, name }) => ({
        id,
        name,
        phoneText: formatPhoneNumber(phone),
      })),
      agreements: await withLedgers(
        db,
        stands.filter((one) => one.buyerId === opened.id),
        url.searchParams.has("all") ? undefined : shownPayments,
        now,
      ),
    },
  };
}

/** The agreements with the newest entries of their ledgers, all of them unless `shown` says how many, and their open links. */
async function withLedgers<One extends { id: number }>(
  db: ViewRequest["db"],
  agreements: readonly One[],
  shown: number | undefined,
  now: Date,
) {
  const ids = agreements.map(({ id }) => id);
  const ledgers = Map.groupBy(await listPaymentsOfAll(db, ids), (payment) => payment.agreementId);
  const openLinks = Map.groupBy(await listOpenLinks(db, ids, now), (link) => link.agreementId);
  return agreements.map((one) => {
    const payments = (ledgers.get(one.id) ?? []).reverse();
    return {
      ...one,
      payments: payments.slice(0, shown),
      paymentCount: payments.length,
      links: (openLinks.get(one.id) ?? []).map(({ paymentId, ...link }) => ({
        ...link,
        receiptNumber: payments.find((payment) => payment.id === paymentId)?.receiptNumber,
      })),
    };
  });
}

/** A page of the buyers who are behind by more than so many days, the furthest behind first. */
async function listBuyersBehind(db: ViewRequest["db"], days: number, today: string, asked: number) {
  const behind = await listBehind(db, days, today);
  const ids = [...new Set(behind.map((one) => one.buyerId))];
  const { page, pages } = pageBounds(ids.length, perPage, asked);
  const buyers = await listBuyersById(db, ids.slice((page - 1) * perPage, page * perPage));
  return { buyers, matching: ids.length, page, pages };
}

async function describeAgreements(db: ViewRequest["db"], agreements: readonly Agreement[], today: string) {
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  const positions = await getPositions(db, agreements, today);
  return agreements.flatMap((agreement, i) => {
    const position = positions[i];
    return position
      ? [
          {
            id: agreement.id,
            buyerId: agreement.buyerId,
            state: agreement.state,
            endedReason: agreement.endedReason,
            startsOn: agreement.startsOn,
            terms: agreement.terms.filter((term) => term.effectiveOn <= today).at(-1) ?? agreement.terms[0],
            history: agreement.terms,
            homeName: nameOf(agreement.home),
            position,
          },
        ]
      : [];
  });
}

/** A rejected form of this view, with what it needs to be corrected. */
export interface BuyersRejection extends ActionRejection {
  /** The homes that have the words that were typed. */
  homeOptions?: HomeOption[];
  /** The payment is more than is owed: what is owed, and what is too much. */
  overpayment?: { owed: Ugx; excess: Ugx };
}

/** A private link that was made just now, with the words to send it. */
export interface MadeLink {
  agreementId: number;
  address: string;
  message: string;
  whatsApp: string;
  opensUntil: string;
}

export type BuyersAnswer = BuyersRejection | { made: MadeLink };

const goneBuyer = "This buyer is not there any more.";
const goneAgreement = "This agreement is not live any more.";

export const action = viewAction<BuyersAnswer>({
  "save-buyer": saveBuyer,
  sign: (request) => withBuyer(request, signAgreement),
  pay: (request) => withBuyer(request, recordPayment),
  reverse: (request) => withBuyer(request, reversePayment),
  terms: (request) => withBuyer(request, agreeOnTerms),
  end: (request) => withBuyer(request, endAgreement),
  link: (request) => withBuyer(request, makeLink),
  "withdraw-link": (request) => withBuyer(request, withdrawLink),
  "add-number": (request) => withBuyer(request, addNumber),
  "remove-number": (request) => withBuyer(request, removeNumber),
});

/** A request about one buyer: the texts of its form, and which agreement they are about. */
type BuyerRequest = ActionRequest & { buyerId: number; agreementId: number; fields: Record<string, string> };

/** Does it for the buyer whom the form names, and shows the buyer anew unless there is something to answer. */
async function withBuyer(
  request: ActionRequest,
  act: (request: BuyerRequest) => Promise<BuyersAnswer | undefined>,
): Promise<BuyersAnswer> {
  const fields = textsOf(request.form);
  const buyerId = parseId(fields.id);
  if (buyerId === undefined) return rejectionOf(request.form, goneBuyer);
  const answer = await act({ ...request, buyerId, agreementId: parseId(fields.agreement) ?? 0, fields });
  if (answer) return answer;
  throw redirect(viewPath("/dashboard/buyers/:id?", { id: buyerId }));
}

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;
  return texts;
}

function invalid(form: FormData, error: z.ZodError<Record<string, unknown>>): BuyersRejection {
  return rejectionOf(form, undefined, z.flattenError(error).fieldErrors);
}

async function saveBuyer({ db, form, by, now }: ActionRequest): Promise<BuyersAnswer> {
  const fields = textsOf(form);
  const id = parseId(fields.id);
  const parsed = buyerSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const version = Number(fields.version) || 0;
  const saved = await (id === undefined
    ? createBuyer(db, parsed.data, by, now)
    : editBuyer(db, { id, version, form: parsed.data }, by, now));
  if (saved.ok) throw redirect(viewPath("/dashboard/buyers/:id?", { id: saved.id }));
  if (saved.reason === "phone") {
    return rejectionOf(form, undefined, { phone: ["Please enter a phone number we can call"] });
  }
  if (saved.reason === "not-found" || id === undefined) return rejectionOf(form, goneBuyer);
  const newest = await findNewest(db, id);
  return newest ? { ...rejectionOf(form, undefined), newest } : rejectionOf(form, goneBuyer);
}

async function signAgreement({ db, form, fields, buyerId, by, now }: BuyerRequest) {
  const entered = fields.home?.trim() ?? "";
  const found = entered === "" ? undefined : await readSubmittedHome(db, "sale", entered);
  const selected = found?.ok ? found.home : undefined;
  const parsed = agreementSchema.safeParse({
    ...fields,
    unitId: selected?.kind === "unit" ? String(selected.id) : "",
    propertyId: selected?.kind === "property" ? String(selected.id) : "",
  });
  if (!parsed.success) {
    const { unitId, ...others } = z.flattenError(parsed.error).fieldErrors;
    const isUnknown = found !== undefined && !found.ok;
    const homeOptions = isUnknown ? await listHomeOptions(db, "sale", entered) : [];
    return { ...rejectionOf(form, undefined, { ...others, home: isUnknown ? [found.message] : unitId }), homeOptions };
  }
  const { unitId, propertyId, ...sums } = parsed.data;
  const home =
    unitId === null ? { kind: "property" as const, id: propertyId ?? 0 } : { kind: "unit" as const, id: unitId };
  const sold = await sellHome(db, { ...sums, buyerId, home }, by, now);
  if (sold.ok) return undefined;
  return rejectionOf(
    form,
    undefined,
    sold.reason === "never-ends"
      ? { perPayingDay: [tooLowText(sold.minPerPayingDay)] }
      : { home: [signWords[sold.reason]] },
  );
}

async function recordPayment({ db, form, fields, agreementId, by, now }: BuyerRequest) {
  const parsed = paymentSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const paid = await receivePayment(db, { ...parsed.data, agreementId }, by, now);
  if (paid.ok) return undefined;
  if (paid.reason !== "more-than-owed" || paid.owed === undefined) {
    return rejectionOf(form, undefined, paymentErrors[paid.reason]);
  }
  const { owed } = paid;
  const amount = [`Only ${formatUgx(owed)} is still to pay. Correct the amount, or confirm below that more was paid`];
  return { ...rejectionOf(form, undefined, { amount }), overpayment: { owed, excess: ugx(parsed.data.amount - owed) } };
}

async function reversePayment({ db, form, fields, agreementId, by, now }: BuyerRequest) {
  const parsed = reversalSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const payment = { id: parseId(fields.payment) ?? 0, agreementId };
  const reversed = await reverseSalePayment(db, payment, parsed.data.reason, by, now);
  if (reversed.ok) return undefined;
  const isReversed = reversed.reason === "already-reversed";
  return rejectionOf(form, isReversed ? "This payment was reversed already." : "This payment cannot be reversed.");
}

async function agreeOnTerms({ db, form, fields, agreementId, by, now }: BuyerRequest) {
  const parsed = termsSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const { reason, ...terms } = parsed.data;
  const changed = await inTransaction(db, async (trx) => {
    const outcome = await changeTerms(trx, agreementId, terms, reason, by.actor.name, now);
    const entry = {
      action: "agreement.change-terms",
      entityType: "agreement",
      entityId: String(agreementId),
      after: parsed.data,
    };
    if (outcome.ok) await recordAudit(trx, { ...by, at: now, ...entry });
    return outcome;
  });
  if (changed.ok) return undefined;
  if (changed.reason === "never-ends") {
    return rejectionOf(form, undefined, { perPayingDay: [tooLowText(changed.minPerPayingDay)] });
  }
  return changed.reason === "before-earlier-terms"
    ? rejectionOf(form, undefined, { effectiveOn: ["This lies before what was agreed last"] })
    : rejectionOf(form, goneAgreement);
}

async function endAgreement({ db, form, fields, agreementId, by, now }: BuyerRequest) {
  const parsed = reversalSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const ended = await cancelAgreement(db, agreementId, parsed.data.reason, by, now);
  return ended.ok ? undefined : rejectionOf(form, goneAgreement);
}

async function withdrawLink({ db, form, fields, by, now }: BuyerRequest) {
  const withdrawn = await withdrawPrivateLink(db, parseId(fields.link) ?? 0, by, now);
  return withdrawn.ok ? undefined : rejectionOf(form, "This link was withdrawn already.");
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
}: BuyerRequest): Promise<BuyersAnswer> {
  const paymentId = parseId(fields.payment);
  const document =
    paymentId === undefined ? ({ kind: "statement" } as const) : ({ kind: "receipt", paymentId } as const);
  const link = await createPrivateLink(db, agreementId, document, by, now);
  if (!link) return rejectionOf(form, "This payment is not there any more.");
  const { company } = await getSettings(db);
  const address = `${context.get(publicUrlContext)}/${document.kind}/${link.token}`;
  const receipt = paymentId === undefined ? undefined : await findReceipt(db, agreementId, paymentId);
  const message = receipt
    ? receiptMessage(receipt, company.name, address)
    : statementMessage(await findAccountStatement(db, agreementId, now), company.name, address);
  const phone = (await findBuyer(db, buyerId))?.phone;
  const made = {
    agreementId,
    address,
    message,
    whatsApp: phone ? whatsAppLink(phone, message) : whatsAppShareLink(message),
    opensUntil: localDate(link.expiresAt),
  };
  return { made };
}

function tooLowText(least: Ugx | undefined): string {
  const enough = least === undefined ? "" : ` Enter at least ${formatUgx(least)}.`;
  return `This amount is too low: it does not pay the home off within 100 years.${enough}`;
}

const signWords: Record<Exclude<Extract<SellOutcome, { ok: false }>["reason"], "never-ends">, string> = {
  "not-free": "This home is sold, hidden or deleted",
  "home-taken": "This home is promised to another buyer",
  "unknown-reference": "This home is not there any more",
};

const paymentErrors: Record<PaymentRejection, Record<string, string[]>> = {
  "unknown-agreement": { amount: ["This agreement is not there any more"] },
  "agreement-ended": { amount: ["This agreement has ended"] },
  "in-the-future": { paidOn: ["This day has not come yet"] },
  "backdating-needs-a-reason": { backdatingReason: ["Please say why it is entered only now"] },
  "reference-missing": { externalReference: ["Please enter the number of the transaction"] },
  "form-used": {
    amount: ["This form has entered a payment already. Look at the ledger, then discard what is here"],
  },
  "reference-used": { externalReference: ["This transaction is in the ledger already"] },
  "more-than-owed": { amount: ["This is more than is still to pay"] },
};

export const loader = viewLoader(load);
