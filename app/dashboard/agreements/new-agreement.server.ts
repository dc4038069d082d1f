import type { z } from "zod";
import { agreementSchema, signingSchema } from "#domain/agreements/agreement-forms.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { type SigningQuestion, signingQuestionTexts, signingSummaryText } from "#domain/agreements/signing.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { homeChoiceText, readHomeChoice, type SelectedHome } from "#domain/catalogue/home-choice.ts";
import type { Ugx } from "#domain/money/money.ts";
import { paymentArea } from "#domain/settings/areas/payment.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { getAgreement } from "#server/agreements/read-agreements.ts";
import { sellHome } from "#server/agreements/sell-home.ts";
import { findBuyer, findEnquiryOfBuyer } from "#server/buyers/read-buyers.ts";
import { findUnitReservedFor } from "#server/catalogue/status-reasons.ts";
import { listEnquiriesAbout } from "#server/enquiries/read-enquiries.ts";
import { findPersonOf } from "#server/personal-data/people-of-contact.ts";
import { getSettings } from "#server/settings/settings.ts";
import { formCommand, textFields } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, needsAnswers, reject } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { finishInquiries } from "../contact/finish-enquiry.server.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";
import { listHomesOnSale } from "../home-choice/homes-on-sale.server.ts";
import { findOffer } from "../home-choice/offer.server.ts";
import {
  type BuyerOutcome,
  type BuyerRequest,
  type BuyersAnswer,
  buyerNotFoundText,
  forBuyer,
  formUsedText,
  neverPaidOffText,
} from "../ledger/buyer-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readJointBuyers } from "./joint-buyers.server.ts";

async function load(request: ViewRequest) {
  const { db, params, now } = request;
  const id = parseId(params.id);
  const buyer = id === undefined ? undefined : await findBuyer(db, id);
  if (!buyer) throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers") }]);
  const { payment: usual } = await getSettings(db, paymentArea);
  return {
    buyer: { id: buyer.id, name: buyer.name, hasIdNumber: buyer.idNumber !== "" },
    proposed: await findProposedHome(request, buyer.id),
    today: localDate(now),
    usual,
  };
}

/** Finds the home in the address, or else the one that is reserved for the buyer, with its price and terms. */
async function findProposedHome({ db, url, now }: ViewRequest, buyerId: number) {
  const named = url.searchParams.get("home") ?? "";
  const unitId = named === "" ? await findUnitReservedFor(db, { kind: "buyer", id: buyerId }, now) : undefined;
  const wanted = unitId === undefined ? named : `unit-${unitId}`;
  const found = wanted === "" ? undefined : await readSubmittedHome(db, "sale", wanted);
  if (!found?.ok) return undefined;
  const offer = await findOffer(db, found.home, localDate(now), now);
  return { home: homeChoiceText(found.home), ...offer?.fields };
}

export const loader = viewLoader(load);

/**
 * Finds the home and the joint buyers that a form names. For a name that is not found, the form offers similar ones.
 */
async function findNamed({ db, buyerId }: BuyerRequest, fields: Record<string, string>) {
  const entered = fields.home?.trim() ?? "";
  const found = entered === "" ? undefined : await readSubmittedHome(db, "sale", entered);
  // When a form is sent again, its apartment type has a unit already, so the type is no longer in the list of homes.
  // `sellHome` finds the agreement that this form made, and rejects the type of any other form.
  const named = readHomeChoice(entered);
  const isOfType = found?.ok === false && found.isGone && named?.kind === "apartment";
  const home: SelectedHome | undefined = found?.ok ? found.home : isOfType ? named : undefined;
  const joint = await readJointBuyers(db, fields, buyerId);
  const isUnknown = found?.ok === false && !home;
  const homeOptions = isUnknown ? await listHomesOnSale(db, entered) : [];
  return {
    home,
    /** The list has this name, so that units of the type can be offered in its place. */
    homeName: found?.ok ? found.home.name : undefined,
    jointBuyerIds: joint.ids,
    errors: { ...joint.errors, ...(isUnknown ? { home: [found.message] } : {}) },
    shown: { homeOptions, buyerOptions: joint.options },
  };
}

const typeNotFreeText = "This type has units by now, or is sold, hidden or deleted: choose one of its units";

/** These problems prevent an agreement about a home, whatever its terms, so the form shows them before it is sent. */
export const homeProblems = {
  "not-available": "This home is sold, hidden or deleted",
  "home-taken": "This home is promised to another buyer: choose another, or add a unit under Units",
  "signed-already": ({ agreementId }: { agreementId: number }) =>
    `This buyer has signed for this home already: ${agreementDisplayId(agreementId)}`,
};

const signAgreement = formCommand({
  schema: signingSchema,
  find: findNamed,
  async run({ db, buyerId, answers, by, now }: BuyerRequest, { home: _, unitNumber, unitsInAll, ...sums }, named) {
    const { home: selected, homeName, jointBuyerIds } = named;
    if (!selected) return { ok: false, reason: "no-home" } as const;
    const { kind, id } = selected;
    const home = kind === "apartment" ? { kind, id, unitNumber, unitsInAll } : { kind, id };
    const sold = await sellHome(db, { agreement: { ...sums, buyerId, jointBuyerIds, home }, answers }, by, now);
    if (sold.ok) return { ...sold, isType: kind === "apartment" };
    if (sold.reason === "not-available" && kind === "apartment")
      return { ok: false, reason: "type-not-available", homeName } as const;
    return sold;
  },
}).answers({
  rejects: {
    "no-home": invalid("Please choose the home", "home"),
    "type-not-available": async ({ homeName }: { homeName: string | undefined }, _: unknown, { db }: BuyerRequest) => ({
      ...conflict(typeNotFreeText, "home"),
      shown: { homeOptions: homeName === undefined ? [] : await listHomesOnSale(db, homeName) },
    }),
    "needs-answers": (
      { questions }: { questions: readonly SigningQuestion[] },
      agreement: z.output<typeof signingSchema>,
    ) => ({
      status: 409 as const,
      errors: {},
      shown: {
        ...needsAnswers(signingQuestionTexts, questions).shown,
        agreement: { finish: signingSummaryText(agreement) },
      },
    }),
    "signed-already": (signed: { agreementId: number }) => conflict(homeProblems["signed-already"](signed), "home"),
    "buyer-gone": gone(buyerNotFoundText),
    "number-taken": conflict("A unit already has this number", "unitNumber"),
    "never-ends": ({ minPerPayingDay }: { minPerPayingDay?: Ugx }) =>
      invalid(neverPaidOffText(minPerPayingDay), "perPayingDay"),
    "form-used": conflict(formUsedText, "home"),
    "not-available": conflict(homeProblems["not-available"], "home"),
    "home-taken": conflict(homeProblems["home-taken"], "home"),
    "unknown-reference": conflict("This home was deleted", "home"),
  },
  async done({ agreementId, isNew, isType }, _, request) {
    const { buyerId } = request;
    const inquiry = await finishInquiries(
      request,
      isNew ? await listAnsweredInquiries(request.db, { buyerId, agreementId }) : [],
    );
    const signed = isNew ? "signed" : "was signed before";
    const steps = isType ? [{ label: "Add further units of this type", to: viewPath("/dashboard/units") }] : [];
    const at = viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyerId });
    const message = `Agreement ${agreementDisplayId(agreementId)} ${signed}.${inquiry.sentence}`;
    return { done: { message, steps: [...steps, ...inquiry.steps] }, at };
  },
});

/** Lists the inquiries that an agreement answers: the buyer's own, and those of the same person about its home. */
async function listAnsweredInquiries(
  db: ViewRequest["db"],
  { buyerId, agreementId }: { buyerId: number; agreementId: number },
): Promise<number[]> {
  const own = await findEnquiryOfBuyer(db, buyerId);
  const person = await findPersonOf(db, { buyerId });
  const { home } = await getAgreement(db, agreementId);
  return [...(own === undefined ? [] : [own]), ...(await listEnquiriesAbout(db, person?.enquiryIds ?? [], home))];
}

/**
 * A form without a price is not signed: its empty fields are filled with the home's price and terms, and it is shown
 * again.
 */
async function signOrFillIn(request: BuyerRequest): Promise<BuyerOutcome> {
  const { form } = request;
  const fields = textFields(form);
  if ((fields.price ?? "").trim() !== "") return signAgreement(request);
  const { home } = await findNamed(request, fields);
  return home ? fillIn(request, home) : signAgreement(request);
}

async function fillIn({ db, form, now }: BuyerRequest, home: SelectedHome): Promise<BuyerOutcome> {
  const offer = await findOffer(db, home, localDate(now), now);
  const entered = textFields(form);
  for (const [name, value] of Object.entries(offer?.fields ?? {}))
    if ((entered[name] ?? "").trim() === "") form.set(name, value);
  const filled = textFields(form);
  if (!filled.price) return reject(form, invalid("Please enter the price", "price"));
  const parsed = agreementSchema.safeParse(filled);
  const finish = parsed.success ? signingSummaryText(parsed.data) : undefined;
  const warnings = offer?.warnings.join(" ") ?? "";
  return reject(form, {
    status: 400,
    errors: warnings === "" ? {} : { "": [warnings] },
    shown: { agreement: { isFilledIn: true, finish, addsUnit: home.kind === "apartment" } },
  });
}

export const action = viewAction<BuyersAnswer>({
  // The buyer's address is never used, because a signed agreement leads to its own.
  sign: forBuyer(signOrFillIn, ({ buyerId }) => viewPath("/dashboard/buyers/:id", { id: buyerId })),
});
