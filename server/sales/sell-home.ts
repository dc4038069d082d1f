import { isDeepStrictEqual } from "node:util";
import type { Ugx } from "#domain/money/money.ts";
import { missingOfParties } from "#domain/sales/party.ts";
import type { Plan } from "#domain/sales/payment-plan.ts";
import { countedPlan } from "#domain/sales/schedule.ts";
import { confirmationOf, listDepartures, loggedDepartures } from "#domain/sales/signing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findHomeOnSale } from "#server/catalogue/home-on-sale.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import {
  type NewAgreement,
  planNewAgreement,
  type SignReason,
  signAgreement,
  signRejectionOf,
} from "#server/sales/agreements.ts";
import { findHoldingAgreement } from "#server/sales/held-homes.ts";
import { holdSigners, listParties } from "#server/sales/parties.ts";
import { getAgreement } from "#server/sales/read-agreements.ts";
import { getSettings } from "#server/settings/settings.ts";
import { auditLog, holdHome, holdUntil, setStatus } from "./sales.ts";

export type SellOutcome =
  | { ok: true; agreementId: number; plan: Plan; isNew: boolean }
  | { ok: false; reason: SignReason | "not-free" | "form-used" | "buyer-gone"; minPerPayingDay?: Ugx }
  /** The same buyer has signed for this home. */
  | { ok: false; reason: "signed-already"; agreementId: number }
  /** The caller must send `confirms` back as `confirmed`. */
  | { ok: false; reason: "departs"; departures: string[]; confirms: string };

/**
 * All or nothing. A sold, hidden or promised home is rejected; a reserved one is sold. Departures from the home or the
 * terms in the settings, or a missing ID number need exactly matching `confirmed`, given for `asked`.
 */
export function sellHome(
  db: Database,
  {
    agreement,
    confirmed = "",
    asked = agreement.home,
  }: { agreement: NewAgreement; confirmed?: string | undefined; asked?: { kind: string; id: number } },
  by: By,
  now: Date,
): Promise<SellOutcome> {
  return inTransaction(db, async (trx): Promise<SellOutcome> => {
    const status = await holdHome(trx, agreement.home);
    const repeated = await findSignedByForm(trx, agreement);
    if (repeated) return repeated;
    const home = await findHomeOnSale(trx, agreement.home, now);
    if (!home || (status !== "available" && status !== "reserved")) return { ok: false, reason: "not-free" };
    const holding = await findHoldingAgreement(trx, agreement.home);
    if (holding !== undefined) {
      const isTheirs = (await getAgreement(trx, holding)).buyerId === agreement.buyerId;
      return isTheirs
        ? { ok: false, reason: "signed-already", agreementId: holding }
        : { ok: false, reason: "home-taken" };
    }
    const planned = planNewAgreement(agreement);
    if (!planned.ok) return { ok: false, reason: "never-ends", minPerPayingDay: planned.minPerPayingDay };
    const joint = agreement.jointBuyerIds ?? [];
    const signers = await holdSigners(trx, [agreement.buyerId, ...joint]);
    if (signers.length <= joint.length) return { ok: false, reason: "buyer-gone" };
    const departures = [
      ...listDepartures(planned.plan, home, await getSettings(trx, ...offerTerms), {
        signers: [agreement.buyerId, ...joint],
        today: localDate(now),
      }),
      ...missingOfParties(signers),
    ];
    const confirms = confirmationOf(asked, departures);
    if (departures.length > 0 && confirms !== confirmed) return { ok: false, reason: "departs", departures, confirms };
    const { formKey: _, ...signedTerms } = agreement;
    const signed = await signAgreement(trx, agreement, by.actor.name, now);
    if (!signed.ok) return signed;
    const until = holdUntil(signed.plan.finishOn);
    await setStatus(
      trx,
      { home: agreement.home, status: "reserved", reservedUntil: until, note: `Agreement ${signed.id}` },
      by,
      now,
    );
    const logged = { ...signedTerms, departures: loggedDepartures(departures, home) };
    await auditLog(trx, by, now, { action: "agreement.sign", agreementId: signed.id, after: logged });
    return { ok: true, agreementId: signed.id, plan: signed.plan, isNew: true };
  }).catch((error: unknown) => ({ ok: false, reason: signRejectionOf(db, error) }));
}

async function findSignedByForm(
  trx: Database,
  { formKey, ...agreement }: NewAgreement,
): Promise<SellOutcome | undefined> {
  if (formKey === undefined) return undefined;
  const found = await trx
    .selectFrom("agreements")
    .select("id")
    .where("form_key", "=", formKey)
    .where("buyer_id", "=", agreement.buyerId)
    .executeTakeFirst();
  if (!found) return undefined;
  const signed = await getAgreement(trx, found.id);
  const [terms] = signed.terms;
  const {
    price,
    deposit,
    every = "day",
    depositFirst = false,
    startsOn,
    perPayingDay,
    payingDaysPerMonth,
    home,
  } = agreement;
  const parties = await listParties(trx, [found.id]);
  const isSame =
    isDeepStrictEqual(
      parties.map(({ buyerId }) => buyerId),
      [agreement.buyerId, ...(agreement.jointBuyerIds ?? [])],
    ) &&
    isDeepStrictEqual(
      [signed.home, signed.price, signed.deposit, signed.every, signed.depositFirst, signed.startsOn],
      [home, price, deposit, every, depositFirst, startsOn],
    ) &&
    isDeepStrictEqual([terms?.perPayingDay, terms?.payingDaysPerMonth], [perPayingDay, payingDaysPerMonth]) &&
    bankTermNames.every((name) => signed[name] === agreement[name]);
  if (!isSame) return { ok: false, reason: "form-used" };
  return { ok: true, agreementId: found.id, plan: countedPlan(signed), isNew: false };
}

const bankTermNames = ["bankSharePercent", "yearlyRatePercent", "bankYears", "bankFeePercent"] as const;
