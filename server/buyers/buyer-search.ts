import { type RawBuilder, sql } from "kysely";
import { agreementNumbersIn, readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import { keyboardText } from "#domain/pasted-text/pasted-text.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows, type SearchedTable } from "#server/db/find-rows.ts";
import { forgivingly } from "#server/db/fuzzy-search.ts";
import { searchTextMatches } from "#server/db/text-search.ts";
import { personSearchParts, personTextContains, phoneSearchText } from "#server/phone-numbers/person-search.ts";
import { readKnownNumber } from "#server/phone-numbers/phone-number.ts";

interface FoundBuyer {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
}

/** Returns a condition for buyers by name, phone number or the number of an agreement. */
export function buyerMatches(search: string): RawBuilder<boolean> {
  const agreementId = readAgreementNumber(search);
  const { name, number } = personSearchParts(search);
  const phone = number === undefined ? undefined : readKnownNumber(phoneSearchText(number) ?? number);
  const ways = [
    personTextContains(sql.ref("buyers.search_text"), search),
    ...(agreementId === undefined
      ? []
      : [sql`buyers.id = (select buyer_id from agreements where agreements.id = ${agreementId})`]),
    ...(phone === undefined
      ? []
      : [
          sql`(buyers.id = any(array(select buyer_id from paying_numbers where phone = ${phone}))
            and ${searchTextMatches(sql.ref("buyers.search_text"), name)})`,
        ]),
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/**
 * Finds buyers by {@link buyerMatches} or, if nobody has such a name, those with a similar one. It is undefined if
 * everyone matches.
 */
export async function findBuyersMatching(db: Database, search: string): Promise<RawBuilder<boolean> | undefined> {
  if (search === "") return undefined;
  return forgivingly(db, "buyers", { search, where: sql`erased_at is null`, matches: buyerMatches(search) });
}

/** Makes a condition about `agreements.id` of a condition about buyers. */
export function agreementsOfBuyers(matches: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`agreements.id in (select agreement_id from agreement_parties join buyers on buyers.id = buyer_id
    where erased_at is null and ${matches})`;
}

/**
 * Finds buyers by name, phone, e-mail address, the number of an agreement or a number from which somebody else pays.
 * Erased buyers are left out.
 */
export function findBuyers(db: Database, search: string, limit: number): Promise<Found<FoundBuyer>> {
  const searched: SearchedTable = {
    table: "buyers",
    nameColumn: "name",
    where: sql`erased_at is null`,
    matches: buyerMatches(search),
    order: sql`lower(name), id`,
    columns: sql`id, name, phone, email`,
    forgives: "buyers",
  };
  return findRows<FoundBuyer>(db, searched, search, limit);
}

/**
 * Reads an agreement's number if the search has nothing else: "A-0012-5", "a 0012 5", "a00125", "A-0012", "a12", "12". A
 * wrong check digit finds nothing.
 */
export function readAgreementNumber(search: string): number | undefined {
  const text = keyboardText(search).trim();
  const spaced = text.replace(/^(?:A[- ]?)?(\d{4,9})[- ](\d)$/i, "A-$1-$2");
  if (!/^(?:A[- ]?)?\d+(?:-\d)?$/i.test(spaced)) return undefined;
  const [unsigned] = /^A ?\d{5,}$/i.test(spaced) ? agreementNumbersIn(spaced.replace(" ", "")) : [];
  return unsigned?.id ?? readAgreementChoice(spaced);
}
