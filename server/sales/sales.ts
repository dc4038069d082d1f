import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Ugx } from "#domain/money/money.ts";
import { missingOfParties } from "#domain/sales/party.ts";
import type { Plan } from "#domain/sales/payment-plan.ts";
import { countedPlan } from "#domain/sales/schedule.ts";
import { confirmationOf, listDepartures, loggedDepartures } from "#domain/sales/signing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { addMonths, type LocalDate, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import { findHomeOnSale } from "#server/catalogue/home-on-sale.ts";
import { changeHomeStatus, findHomeStatus } from "#server/catalogue/home-status.ts";
import { findUnit } from "#server/catalogue/read-units.ts";
import { storedProperties } from "#server/catalogue/stored-homes.ts";
import { changeUnitStatus } from "#server/catalogue/units.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import {
  type Ending,
  endAgreement,
  type NewAgreement,
  planNewAgreement,
  type SignReason,
  settleAgreement,
  signAgreement,
  signRejectionOf,
} from "#server/sales/agreements.ts";
import { findHoldingAgreement } from "#server/sales/held-homes.ts";
import { holdSigners, listParties } from "#server/sales/parties.ts";
import { reversePayment } from "#server/sales/payments.ts";
import type { BoughtHome } from "#server/sales/read-agreements.ts";
import { getAgreement, getPosition } from "#server/sales/read-agreements.ts";

import { getSettings } from "#server/settings/settings.ts";

/** A unit being paid stays reserved long beyond its expected end: the agreement frees it, not the clock. */
const holdBeyondFinishMonths = 120;

const holdUntil = (finishOn: LocalDate) => localInstant(addMonths(finishOn, holdBeyondFinishMonths));

export type SellOutcome =
  | { ok: true; agreementId: number; plan: Plan; isNew: boolean }
  | { ok: false; reason: SignReason | "not-free" | "form-used" | "buyer-gone"; minPerPayingDay?: Ugx }
  /** The same buyer has signed for this home. */
  | { ok: false; reason: "signed-already"; agreementId: number }
  /** The caller must send `confirms` back as `confirmed`. */
  | { ok: false; reason: "departs"; departures: string[]; confirms: string };

/**
 * All or nothing. A sold, hidden or promised home is rejected; a reserved one is sold. Departures from the home or the
 * terms in the settings, or a missing ID number need exactly matching `confirmed`.
 */
export function sellHome(
  db: Database,
  { agreement, confirmed = "" }: { agreement: NewAgreement; confirmed?: string },
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
    const confirms = confirmationOf(agreement.home, departures);
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

/** A completed home is reserved again. Side effects concern the payment's own agreement. */
export function reverseSalePayment(
  db: Database,
  { paymentId, reason }: { paymentId: number; reason: string },
  by: By,
  now: Date,
): ReturnType<typeof reversePayment> {
  return inTransaction(db, async (trx) => {
    const outcome = await reversePayment(trx, { paymentId, reason, recordedBy: by.actor.name }, now);
    if (!outcome.ok) return outcome;
    for (const id of outcome.agreementIds) {
      await followLedger(trx, id, by, now);
      await auditLog(trx, by, now, { action: "payment.reverse", agreementId: id, after: { paymentId, reason } });
    }
    return outcome;
  });
}

export function cancelAgreement(
  db: Database,
  { id, ending }: { id: number; ending: Ending },
  by: By,
  now: Date,
): Promise<{ ok: boolean }> {
  return inTransaction(db, async (trx) => {
    const ended = await endAgreement(trx, id, ending, now);
    if (!ended.ok) return ended;
    const { home } = await getAgreement(trx, id);
    await setStatus(
      trx,
      { home, status: "available", reservedUntil: undefined, note: `Agreement ${id} ended` },
      by,
      now,
    );
    await auditLog(trx, by, now, { action: "agreement.end", agreementId: id, after: ending });
    return { ok: true };
  });
}

export async function followLedger(trx: Database, agreementId: number, by: By, now: Date): Promise<void> {
  const { before, after } = await settleAgreement(trx, agreementId, now);
  if (before === after) return;
  const agreement = await getAgreement(trx, agreementId);
  const note = `Agreement ${agreementId}`;
  if (after === "completed")
    await setStatus(trx, { home: agreement.home, status: "sold", reservedUntil: undefined, note }, by, now);
  else if (after === "live") {
    const { expectedFinishOn } = await getPosition(trx, agreement, localDate(now));
    const until = holdUntil(expectedFinishOn ?? countedPlan(agreement).finishOn);
    await setStatus(trx, { home: agreement.home, status: "reserved", reservedUntil: until, note }, by, now);
  }
}

/**
 * Locks a home until the transaction ends.
 * @returns its status; undefined when gone or in the bin
 */
async function holdHome(trx: Database, home: BoughtHome): Promise<string | undefined> {
  await sql`select from ${sql.table(home.kind === "unit" ? "units" : "properties")} where id = ${home.id} for update`.execute(
    trx,
  );
  if (home.kind === "unit") return (await findUnit(trx, home.id))?.status;
  const property = await findHomeStatus(trx, storedProperties, home.id);
  return property?.deletedAt === null ? property.status : undefined;
}

async function setStatus(
  trx: Database,
  {
    home,
    status,
    reservedUntil,
    note,
  }: { home: BoughtHome; status: "available" | "reserved" | "sold"; reservedUntil: Date | undefined; note: string },
  by: By,
  now: Date,
): Promise<void> {
  if (home.kind === "property") {
    const property = await findHomeStatus(trx, storedProperties, home.id);
    if (property)
      await changeHomeStatus(
        trx,
        { home: storedProperties, edit: { id: home.id, version: property.version, status, note } },
        by,
        now,
      );
    return;
  }
  const unit = await findUnit(trx, home.id);
  if (!unit) return;
  const target = { id: home.id, version: unit.version, note };
  if (status === "reserved") {
    await changeUnitStatus(trx, { ...target, status, reservedUntil: reservedUntil ?? now }, by, now);
  } else {
    await changeUnitStatus(trx, { ...target, status }, by, now);
  }
}

async function auditLog(
  trx: Database,
  by: By,
  now: Date,
  { action, agreementId, after }: { action: string; agreementId: number; after: unknown },
): Promise<void> {
  await recordAudit(trx, { ...by, at: now, action, entityType: "agreement", entityId: String(agreementId), after });
}
