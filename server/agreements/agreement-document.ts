import { type AgreementDocument, documentParties, documentSums } from "#domain/agreements/agreement-document.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { waysToPayText } from "#domain/ledger/arrears-text.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { listParties } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type Agreement, findAgreement } from "./read-agreements.ts";
import { describeSignedHome } from "./signed-home.ts";

const phoneText = (phone: string) => (phone === "" ? "" : formatPhoneNumber(phone));

/** Reads what an agreement's document says, except its terms; undefined if there is no such agreement. */
export async function findAgreementDocument(
  db: Database,
  id: number,
): Promise<Omit<AgreementDocument, "terms" | "areTermsSample"> | undefined> {
  const agreement = await findAgreement(db, id);
  if (!agreement) return undefined;
  const [parties, home, { accounts }] = await Promise.all([
    listParties(db, [id]),
    describeSignedHome(db, id),
    getSettings(db, accountsArea),
  ]);
  return {
    agreement: agreementDisplayId(id),
    recordedOn: localDate(agreement.createdAt),
    warnings: warningsOf(agreement),
    parties: documentParties(
      parties.map((party) => ({ ...party, phone: phoneText(party.phone), kinPhone: phoneText(party.kinPhone) })),
    ),
    home,
    ...documentSums(agreement),
    waysToPay: waysToPayText(accounts.list, agreementDisplayId(id)),
  };
}

function warningsOf({ state, closedOn, terms }: Agreement): string[] {
  const on = closedOn === null ? "" : ` on ${dateText(closedOn)}`;
  return [
    ...(state === "ended" ? [`This agreement ended${on}. It is not to be signed any more.`] : []),
    ...(state === "completed" ? [`Everything was paid${on}.`] : []),
    ...(terms.length > 1
      ? ["Other terms were agreed later: this paper says what was signed first, the account statement what holds now."]
      : []),
  ];
}
