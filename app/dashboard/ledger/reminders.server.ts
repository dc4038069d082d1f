import { smsLink } from "#domain/enquiries/contact-link.ts";
import { arrearsText, type OwedByBuyer } from "#domain/ledger/arrears-text.ts";
import { shownLanguage } from "#domain/settings/areas/languages.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listParties } from "#server/buyers/parties.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";

type Overdue = Omit<OwedByBuyer, "buyer" | "company" | "on">;

export interface Reminder {
  buyerId: number;
  name: string;
  phone: string | undefined;
  phoneText: string | undefined;
  /** The message says what they owe, in their language. */
  text: string;
  sms: string | undefined;
}

/** Adds a reminder for each person who signed, beginning with the buyer. */
export async function withReminders<Case extends Overdue>(
  db: Database,
  cases: readonly Case[],
  { arrears, company, accounts, languages }: Pick<Settings, "arrears" | "company" | "accounts" | "languages">,
  today: LocalDate,
): Promise<(Case & { reminders: Reminder[] })[]> {
  const parties = await listParties(
    db,
    cases.map(({ agreementId }) => agreementId),
  );
  const buyers = await listBuyersById(db, [...new Set(parties.map(({ buyerId }) => buyerId))]);
  return cases.map((one) => ({
    ...one,
    reminders: parties
      .filter(({ agreementId }) => agreementId === one.agreementId)
      .flatMap(({ buyerId }) => {
        const buyer = buyers.find(({ id }) => id === buyerId);
        if (!buyer) return [];
        const { name, phone } = buyer;
        const owed = { ...one, buyer: name, company: company.name, on: today };
        const language = shownLanguage(buyer.language, languages);
        const text = arrearsText(owed, arrears, accounts.list, language);
        return {
          buyerId,
          name,
          phone: phone ?? undefined,
          phoneText: phone === null ? undefined : formatPhoneNumber(phone),
          text,
          sms: phone === null ? undefined : smsLink(phone, text),
        };
      }),
  }));
}
