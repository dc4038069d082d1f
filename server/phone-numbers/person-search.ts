import { type Expression, type RawBuilder, sql } from "kysely";
import { AsYouType } from "libphonenumber-js/max";
import { pastedEmail, pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import { searchTextContains, searchTextMatches } from "#server/db/text-search.ts";
import { homeCountry } from "./phone-number.ts";

/** A text with anything else could be a name. */
const phoneText = /^[\d\s()+./-]*$/;

const MIN_SEARCHED_DIGITS = 4;

/** Reads the letter O for a zero if the text has nothing else but what phone numbers have: "O772 12". */
function withZeros(submitted: string): string {
  const zeros = submitted.replace(/o/gi, "0");
  return phoneText.test(zeros) && submitted.replace(/\D/g, "").length >= MIN_SEARCHED_DIGITS ? zeros : submitted;
}

/** Reads a part of a phone number: "0772 12" becomes "+25677212". It is undefined for other texts. */
export function phoneSearchText(submitted: string): string | undefined {
  const text = withZeros(pastedPhone(submitted)).replace(/^00(?!0)/, "+");
  if (!phoneText.test(text) || text.replace(/\D/g, "").length < MIN_SEARCHED_DIGITS) return undefined;
  const typing = new AsYouType(homeCountry);
  typing.input(text.replace(/[^\d+]/g, ""));
  return typing.getNumberValue();
}

/** A number at the begin or the end of a text, with a name before or after it. */
const numberFirst = /^(?<number>[+\do][\do\s()+./-]*)\s+(?<name>.*\p{L}.*)$/iu;
const numberLast = /^(?<name>.*?\p{L}.*?)\s+(?<number>[+(]?[\do][\do\s()+./-]*)$/iu;

/** Divides "Nakato 0772 123 456" into a name and a number. The other texts are all name, or all number. */
export function personSearchParts(submitted: string): { name: string; number: string | undefined } {
  if (phoneSearchText(submitted) !== undefined) return { name: "", number: submitted };
  const { name, number } = (numberLast.exec(submitted) ?? numberFirst.exec(submitted))?.groups ?? {};
  if (!name || !number || phoneSearchText(number) === undefined) return { name: submitted, number: undefined };
  return { name, number };
}

/**
 * Returns a condition about a person's search text. It also finds a phone number however it is written ("0772 123 456",
 * or its last digits "123 456"), alone or beside a name, and an e-mail address as it is stored.
 */
export function personTextContains(column: Expression<string>, submitted: string): RawBuilder<boolean> {
  if (submitted.includes("@")) return searchTextMatches(column, pastedEmail(submitted));
  const { name, number } = personSearchParts(submitted);
  if (number === undefined) return searchTextMatches(column, name);
  if (name === "") return numberContains(column, number);
  const isBoth = sql`${searchTextMatches(column, name)} and ${numberContains(column, number)}`;
  return sql<boolean>`(${searchTextMatches(column, submitted)} or (${isBoth}))`;
}

function numberContains(column: Expression<string>, number: string): RawBuilder<boolean> {
  const digits = withZeros(pastedPhone(number)).replace(/\D/g, "");
  const ways = new Set([number, phoneSearchText(number) ?? number, digits]);
  const contains = [...ways].map((way) => searchTextContains(column, way));
  return sql<boolean>`(${sql.join(contains, sql` or `)})`;
}
