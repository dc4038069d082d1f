import { termsInForce } from "#domain/sales/schedule.ts";
import type { Settlement } from "#domain/sales/settlement.ts";
import { hasDepositAccount, needsReminder } from "#domain/sales/standing.ts";
import { withdrawableTerms } from "#domain/sales/terms-change.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { nameBoughtHomes } from "#server/sales/home-names.ts";
import { listParties } from "#server/sales/parties.ts";
import { type Agreement, getPositions } from "#server/sales/read-agreements.ts";
import { listContacts } from "#server/sales/read-contacts.ts";
import { listLastPayments } from "#server/sales/read-payments.ts";
import { listSettlements, refundableOf } from "#server/sales/settlements.ts";
import { withReminders } from "../arrears/reminders.server.ts";

/** Running ones with the effect of ending them now. */
export async function describeAgreements(
  db: Database,
  agreements: readonly Agreement[],
  today: LocalDate,
  ending: Pick<Settlement, "keptPercent" | "refundDueOn">,
) {
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  const positions = await getPositions(db, agreements, today);
  const settlements = await listSettlements(
    db,
    agreements.map((agreement) => (agreement.state === "live" ? { id: agreement.id, ...ending } : agreement)),
  );
  const ids = agreements.map(({ id }) => id);
  const parties = Map.groupBy(await listParties(db, ids), ({ agreementId }) => agreementId);
  return agreements.flatMap((agreement, i) => {
    const position = positions[i];
    return position
      ? [
          {
            id: agreement.id,
            buyerId: agreement.buyerId,
            parties: (parties.get(agreement.id) ?? []).map(({ phone, kinPhone, agreementId: _, ...party }) => ({
              ...party,
              phoneText: phone === "" ? "" : formatPhoneNumber(phone),
              kinPhoneText: kinPhone === "" ? "" : formatPhoneNumber(kinPhone),
            })),
            state: agreement.state,
            endedReason: agreement.endedReason,
            settlement: agreement.state === "ended" ? settlements[i] : undefined,
            wouldLeave: agreement.state === "live" ? settlements[i] : undefined,
            refundable: refundableOf(agreement, position, settlements[i]),
            startsOn: agreement.startsOn,
            every: agreement.every,
            depositFirst: agreement.depositFirst,
            hasDepositAccount: hasDepositAccount(agreement),
            terms: termsInForce(agreement.terms, today),
            history: historyOf(agreement, today),
            homeName: nameOf(agreement.home),
            position,
          },
        ]
      : [];
  });
}

/** By day, with withdrawn terms, and what can still be withdrawn. */
function historyOf({ terms, withdrawnTerms, state }: Agreement, today: string) {
  const open = new Set((state === "live" ? withdrawableTerms(terms, today) : []).map(({ id }) => id));
  const agreed = terms.map((one) => ({ ...one, canBeWithdrawn: open.has(one.id), withdrawal: undefined }));
  const withdrawn = withdrawnTerms.map(({ withdrawnBy, withdrawalReason, ...one }) => ({
    ...one,
    canBeWithdrawn: false,
    withdrawal: `Withdrawn: ${withdrawalReason}, ${withdrawnBy}`,
  }));
  return [...agreed, ...withdrawn].sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn) || a.id - b.id);
}

type Described = Awaited<ReturnType<typeof describeAgreements>>[number];

/** With what is overdue, the texts of reminders, and earlier ones. */
export async function remindable<One extends Described>(
  db: Database,
  agreements: readonly One[],
  settings: Pick<Settings, "arrears" | "company" | "accounts">,
  today: LocalDate,
) {
  const ids = agreements.map(({ id }) => id);
  const [contacts, lastPayments] = await Promise.all([listContacts(db, ids), listLastPayments(db, ids)]);
  const overdue = agreements.filter(({ position }) => needsReminder(position));
  const cases = overdue.map(({ id, position }) => ({
    agreementId: id,
    standing: position,
    lastPayment: lastPayments.get(id),
  }));
  const reminders = new Map(
    (await withReminders(db, cases, settings, today)).map((one) => [one.agreementId, one.reminders]),
  );
  return agreements.map((one) => ({
    ...one,
    reminders: reminders.get(one.id) ?? [],
    contacts: contacts.get(one.id) ?? [],
  }));
}
