import { loggedDeviations, type SigningQuestion, signingQuestions } from "#domain/agreements/signing.ts";
import { type Answers, noAnswers, stillAsked } from "#domain/forms/question.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { Outcome } from "#domain/outcome.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { countedPlan } from "#domain/plan/schedule.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import { lockSigners } from "#server/buyers/parties.ts";
import { addFirstUnit } from "#server/catalogue/first-unit.ts";
import { findHomeOnSale } from "#server/catalogue/home-on-sale.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";
import { lockHome, setHomeStatus } from "./agreement-home.ts";
import type { NewAgreement } from "./agreements.ts";
import { reserveUntil } from "./follow-ledger.ts";
import { type BoughtHome, getAgreement } from "./read-agreements.ts";
import { findReservingAgreement } from "./reserving-agreements.ts";
import { planNewAgreement, type SignReason, signAgreement, signRejectionOf } from "./sign-agreement.ts";

/** An apartment type without units gets its first one; a number of "" takes the next. */
type HomeToSell = BoughtHome | { kind: "apartment"; id: number; unitNumber: string; unitsInAll?: number };

type AgreementToSell = Omit<NewAgreement, "home"> & { home: HomeToSell; formKey?: string | undefined };

/** These rejections are no questions, so no answer of a person changes them. */
type Unsaleable =
  | { ok: false; reason: SignReason | SellReason; minPerPayingDay?: Ugx }
  | { ok: false; reason: "signed-already"; agreementId: number };

type Sold =
  | { ok: true; agreementId: number }
  | Unsaleable
  | { ok: false; reason: "needs-answers"; questions: SigningQuestion[] };

type SellReason = "not-available" | "buyer-gone" | "number-taken";

export type SellOutcome =
  | { ok: true; agreementId: number; plan: Plan; isNew: boolean }
  | Exclude<OnceOutcome<Sold>, { ok: true }>;

/**
 * Signs an agreement about a home and reserves the home for it. What differs from the home and the settings, and a
 * missing ID number, must be confirmed.
 */
export function sellHome(
  db: Database,
  { agreement: { formKey: key, ...agreement }, answers = noAnswers }: { agreement: AgreementToSell; answers?: Answers },
  by: By,
  now: Date,
): Promise<SellOutcome> {
  const sent = { key, command: "agreement.sign", input: agreement, by, now };
  const sell = async (trx: Database): Promise<Sold> => {
    const examined = await examine(trx, agreement, now);
    if (!examined.ok) return examined;
    const { deviations } = examined;
    const questions = stillAsked(deviations, answers);
    if (questions.length > 0) return { ok: false, reason: "needs-answers", questions };
    const sold = await findOrAddHome(trx, agreement.home, by, now);
    if (!sold.ok) return sold;
    const signedTerms = { ...agreement, home: sold.home };
    const signed = await signAgreement(trx, signedTerms, by.actor.name, now);
    if (!signed.ok) return signed;
    const until = reserveUntil(signed.plan.finishOn);
    await setHomeStatus(
      trx,
      { home: sold.home, status: "reserved", reservedUntil: until, note: `Agreement ${signed.id}` },
      by,
      now,
    );
    const logged = { ...signedTerms, deviations: loggedDeviations(deviations) };
    await recordAction(trx, by, now, { action: "agreement.sign", id: signed.id, after: logged });
    return { ok: true, agreementId: signed.id };
  };
  return inTransaction(db, async (trx): Promise<SellOutcome> => {
    const outcome = await once(trx, sent, () => sell(trx));
    if (!outcome.ok) return outcome;
    return { ...outcome, plan: countedPlan(await getAgreement(trx, outcome.agreementId)) };
  }).catch((error: unknown) => ({ ok: false, reason: signRejectionOf(db, error) }));
}

/**
 * Returns what signing these terms would ask now, or be rejected for, so that a form shows it before it is sent. It
 * changes nothing.
 */
export function previewSale(
  db: Database,
  agreement: Omit<AgreementToSell, "formKey">,
  now: Date,
): Promise<{ ok: true; deviations: SigningQuestion[] } | Unsaleable> {
  return inTransaction(db, (trx) => examine(trx, agreement, now));
}

/** Finds what speaks against signing. Home and signers stay locked until the transaction ends. */
async function examine(
  trx: Database,
  agreement: Omit<AgreementToSell, "formKey">,
  now: Date,
): Promise<{ ok: true; deviations: SigningQuestion[] } | Unsaleable> {
  const status = await lockHome(trx, agreement.home);
  const home = await findHomeOnSale(trx, agreement.home, now);
  if (!home || (status !== "available" && status !== "reserved")) return { ok: false, reason: "not-available" };
  const reservingId =
    agreement.home.kind === "apartment" ? undefined : await findReservingAgreement(trx, agreement.home);
  if (reservingId !== undefined) {
    const isTheirs = (await getAgreement(trx, reservingId)).buyerId === agreement.buyerId;
    return isTheirs
      ? { ok: false, reason: "signed-already", agreementId: reservingId }
      : { ok: false, reason: "home-taken" };
  }
  const planned = planNewAgreement(agreement);
  if (!planned.ok) return { ok: false, reason: "never-ends", minPerPayingDay: planned.minPerPayingDay };
  const joint = agreement.jointBuyerIds ?? [];
  const signers = await lockSigners(trx, [agreement.buyerId, ...joint]);
  if (signers.length <= joint.length) return { ok: false, reason: "buyer-gone" };
  const settings = await getSettings(trx, ...offerTerms);
  const asked = { signers, today: localDate(now) };
  return {
    ok: true,
    deviations: signingQuestions(planned.plan, { home, soldAs: agreement.home }, settings, asked),
  };
}

/** Adds the first unit of a type that has none. It comes last, so that a rejected agreement leaves no unit behind. */
async function findOrAddHome(
  trx: Database,
  home: HomeToSell,
  by: By,
  now: Date,
): Promise<Outcome<{ home: BoughtHome }, "not-available" | "number-taken">> {
  if (home.kind !== "apartment") return { ok: true, home };
  const added = await addFirstUnit(trx, { typeId: home.id, number: home.unitNumber, inAll: home.unitsInAll }, by, now);
  return added.ok ? { ok: true, home: { kind: "unit", id: added.id } } : added;
}
