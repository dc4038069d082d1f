import { z } from "zod";
import { agreementSchema } from "#domain/agreements/agreement-forms.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { finishText, signingQuestionTexts } from "#domain/agreements/signing.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { readHomeChoice, type SelectedHome } from "#domain/catalogue/home-choice.ts";
import { readAnswers, showQuestions } from "#domain/forms/question.ts";
import { paymentArea } from "#domain/settings/areas/payment.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { type SellOutcome, sellHome } from "#server/agreements/sell-home.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { getSettings } from "#server/settings/settings.ts";
import { answerConflict, rejectionOf } from "../actions/action-result.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { textEntries } from "../actions/with-parsed-form.server.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";
import { listHomesOnSale } from "../home-choice/homes-on-sale.server.ts";
import { findOffer } from "../home-choice/offer.server.ts";
import {
  actForBuyer,
  type BuyerOutcome,
  type BuyerRequest,
  type BuyersAnswer,
  buyerNotFoundText,
  formUsedText,
  rejectNotFound,
  tooLowText,
} from "../ledger/buyer-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { readJointBuyers } from "./joint-buyers.server.ts";
import { findProposedHome } from "./proposed-home.server.ts";

async function load({ db, url, params, now }: ViewRequest) {
  const id = parseId(params.id);
  const buyer = id === undefined ? undefined : await findBuyer(db, id);
  if (!buyer) throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers") }]);
  const { payment: usual } = await getSettings(db, paymentArea);
  return {
    buyer: { id: buyer.id, name: buyer.name, hasIdNumber: buyer.idNumber !== "" },
    proposed: await findProposedHome(db, buyer.id, url, now),
    today: localDate(now),
    usual,
  };
}

export const loader = viewLoader(load);

export const action = viewAction<BuyersAnswer>({
  sign: (request) => actForBuyer(request, signAgreement, (id) => viewPath("/dashboard/buyers/:id", { id })),
});

async function signAgreement({ db, form, fields, buyerId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const entered = fields.home?.trim() ?? "";
  const found = entered === "" ? undefined : await readSubmittedHome(db, "sale", entered);
  // A form sent again: its type has a unit by now and is no longer found.
  const named = readHomeChoice(entered);
  const selected = found?.ok ? found.home : named?.kind === "apartment" ? named : undefined;
  const joint = await readJointBuyers(db, fields, buyerId);
  if (selected && (fields.price ?? "").trim() === "") return fillInAgreement(db, form, selected, now);
  const parsed = agreementSchema.safeParse({
    ...fields,
    unitId: selected && selected.kind !== "property" ? String(selected.id) : "",
    propertyId: selected?.kind === "property" ? String(selected.id) : "",
  });
  if (!parsed.success || Object.keys(joint.errors).length > 0) {
    const { unitId, ...others } = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
    const isUnknown = found !== undefined && !found.ok && !selected;
    const homeOptions = isUnknown ? await listHomesOnSale(db, entered) : [];
    const errors = { ...others, ...joint.errors, home: isUnknown ? [found.message] : unitId };
    return { ...rejectionOf(form, undefined, errors), homeOptions, buyerOptions: joint.options };
  }
  const { unitId, propertyId, unitNumber, ...sums } = parsed.data;
  const isType = selected?.kind === "apartment";
  const home = isType
    ? { kind: "apartment" as const, id: selected.id, unitNumber }
    : unitId === null
      ? { kind: "property" as const, id: propertyId ?? 0 }
      : { kind: "unit" as const, id: unitId };
  const agreement = { ...sums, buyerId, jointBuyerIds: joint.ids, home };
  const sold = await sellHome(db, { agreement, answers: readAnswers(form) }, by, now);
  if (sold.ok) {
    const signed = sold.isNew ? "signed" : "was signed before";
    const steps = isType ? [{ label: "Add further units of this type", to: viewPath("/dashboard/units") }] : [];
    const at = viewPath("/dashboard/agreements/:id", { id: sold.agreementId, buyer: buyerId });
    return { done: { message: `Agreement ${agreementDisplayId(sold.agreementId)} ${signed}.`, steps }, at };
  }
  if (sold.reason === "asks") {
    const questions = showQuestions(signingQuestionTexts, sold.questions);
    return answerConflict({
      ...rejectionOf(form, undefined),
      questions,
      agreement: { finish: finishText(parsed.data) },
    });
  }
  if (sold.reason === "signed-already") {
    const home = [`This buyer has signed for this home already: ${agreementDisplayId(sold.agreementId)}`];
    return answerConflict(rejectionOf(form, undefined, { home }));
  }
  if (sold.reason === "buyer-gone") return rejectNotFound(form, buyerNotFoundText);
  if (sold.reason === "number-taken") {
    const unitNumber = ["A unit already has this number"];
    return answerConflict(rejectionOf(form, undefined, { unitNumber }));
  }
  if (sold.reason === "not-free" && isType) {
    const homeOptions = found?.ok ? await listHomesOnSale(db, found.home.name) : [];
    return answerConflict({ ...rejectionOf(form, undefined, { home: [typeNotFreeText] }), homeOptions });
  }
  return sold.reason === "never-ends"
    ? rejectionOf(form, undefined, { perPayingDay: [tooLowText(sold.minPerPayingDay)] })
    : answerConflict(rejectionOf(form, undefined, { home: [signWords[sold.reason]] }));
}

/** Without a price, empty fields get the home's sums and the form is shown again. */
async function fillInAgreement(db: ViewRequest["db"], form: FormData, home: SelectedHome, now: Date) {
  const offer = await findOffer(db, home, localDate(now), now);
  const empty = Object.entries(offer?.fields ?? {}).filter(([name]) => String(form.get(name) ?? "").trim() === "");
  for (const [name, value] of empty) form.set(name, value);
  if (!form.get("price")) return rejectionOf(form, undefined, { price: ["Please enter the price"] });
  const parsed = agreementSchema.safeParse({ ...textEntries(form), unitId: "1", propertyId: "" });
  const finish = parsed.success ? finishText(parsed.data) : undefined;
  const warnings = offer?.warnings ?? [];
  return {
    ...rejectionOf(form, warnings.length > 0 ? warnings.join(" ") : undefined),
    agreement: { isFilledIn: true, finish, addsUnit: home.kind === "apartment" },
  };
}

const typeNotFreeText = "This type has units by now, or is sold, hidden or deleted: choose one of its units";

const signWords: Record<
  Exclude<
    Extract<SellOutcome, { ok: false }>["reason"],
    "never-ends" | "asks" | "signed-already" | "buyer-gone" | "number-taken"
  >,
  string
> = {
  "form-used": formUsedText,
  "not-free": "This home is sold, hidden or deleted",
  "home-taken": "This home is promised to another buyer: choose another, or add a unit under Units",
  "unknown-reference": "This home was deleted",
};
