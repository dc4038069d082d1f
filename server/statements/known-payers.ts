import { type KnownPayers, nameWords } from "#domain/statements/statement-matching.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listPartiesOfLive } from "#server/buyers/parties.ts";
import { listPhonesOfBuyers } from "#server/buyers/read-paying-numbers.ts";
import type { Database } from "#server/db/connection.ts";

/** Reads the running agreements and the buyers' names and phones, by which payers are found. */
export async function knownPayers(trx: Database): Promise<KnownPayers> {
  const [parties, phones] = [await listPartiesOfLive(trx), await listPhonesOfBuyers(trx)];
  const agreements = new Map<number, { buyers: number[]; startsOn: LocalDate }>();
  const buyers = new Map<number, { name: string; agreements: number[] }>();
  const byWord = new Map<string, number[]>();
  for (const { agreementId, buyerId, name, startsOn } of parties) {
    const agreement = agreements.get(agreementId) ?? { buyers: [], startsOn };
    agreement.buyers.push(buyerId);
    agreements.set(agreementId, agreement);
    const buyer = buyers.get(buyerId) ?? { name, agreements: [] };
    buyer.agreements.push(agreementId);
    buyers.set(buyerId, buyer);
  }
  for (const [id, { name }] of buyers)
    for (const word of nameWords(name)) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  const byPhone = new Map<string, { buyer: number; holder: string }[]>();
  for (const { buyerId, phone, holder } of phones) {
    const digits = phone.slice(1);
    byPhone.set(digits, [...(byPhone.get(digits) ?? []), { buyer: buyerId, holder }]);
  }
  return { agreements, buyers, byPhone, byWord };
}
