import { type Expression, type RawBuilder, sql } from "kysely";
import { AsYouType } from "libphonenumber-js/max";
import { pastedEmail, pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import { searchTextContains, searchTextMatches } from "#server/db/text-search.ts";
import { homeCountry } from "./phone-number.ts";

/** A text with anything else could be a name. */
const phoneText = /^[\d\s()+./-]*$/;

const MIN_SEARCHED_DIGITS = 4;

/** Reads a part of a phone number: "0772 12" becomes "+25677212". It is undefined for other texts. */
export function phoneSearchText(submitted: string): string | undefined {
  const text = pastedPhone(submitted).replace(/^00(?!0)/, "+");
  if (!phoneText.test(text) || text.replace(/\D/g, "").length < MIN_SEARCHED_DIGITS) return undefined;
  const typing = new AsYouType(homeCountry);
  typing.input(text.replace(/[^\d+]/g, ""));
  return typing.getNumberValue();
}

/**
 * Returns a condition about a person's search text. It also finds a phone number however it is written ("0772 123 456",
 * or its last digits "123 456"), and an e-mail address as it is stored.
 */
export function personTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  if (submitted.includes("@")) return searchTextMatches(column, pastedEmail(submitted));
  const phone = phoneSearchText(submitted);
  if (phone === undefined) return searchTextMatches(column, submitted);
  const ways = new Set([submitted, phone, pastedPhone(submitted).replace(/\D/g, "")]);
  const contains = [...ways].map((way) => searchTextContains(column, way));
  return sql<boolean>`(${sql.join(contains, sql` or `)})`;
}
