import type { Position } from "#domain/ledger/ledger.ts";
import { needsReminder } from "#domain/ledger/standing.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listContacts } from "#server/buyers/read-contacts.ts";
import type { Database } from "#server/db/connection.ts";
import { listLastPayments } from "#server/ledger/read-payments.ts";
import { withReminders } from "../ledger/reminders.server.ts";

/** Adds to each agreement its contacts, and reminders if it is overdue. */
export async function withAgreementReminders<One extends { id: number; position: Position }>(
  db: Database,
  agreements: readonly One[],
  settings: Pick<Settings, "arrears" | "company" | "accounts" | "languages">,
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
