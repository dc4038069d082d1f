import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

/** What a line of a statement says in its words. */
export interface LineTexts {
  /** What stands in place of a number, such as "CASH DEP A-0012-5". */
  reference: string;
  payer: string;
  details: string;
}

/**
 * Leaves of the texts of a line what two exports of one account have alike: letters and digits, and of a phone number its
 * last nine.
 */
export function plainTexts({ reference, payer, details }: LineTexts): LineTexts {
  const plain = (text: string) =>
    text
      .normalize("NFKC")
      .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
      .toUpperCase();
  return {
    reference: plain(reference.slice(0, 200)),
    payer: plain(payer.slice(0, 200)).replace(/^\d+(?=\d{9}$)/, ""),
    details: plain(details.slice(0, 1000)),
  };
}

/** Writes what makes two lines of a file look the same: amount, day and texts, without signs and spaces. */
export function similarityKey(line: LineTexts & { amount: number; paidOn: LocalDate }): string {
  const { reference, payer, details } = plainTexts(line);
  return [line.amount, line.paidOn, reference, payer, details].join("\n");
}

interface UnnumberedLine extends LineTexts {
  account: string;
  /** UGX. */
  amount: number;
  paidOn: LocalDate;
}

/** What a line has in place of a number. */
export interface Fingerprint {
  number: string;
  /** The fingerprint of the first of the lines of its file that look the same. */
  first: string;
}

/**
 * Returns a function that gives each line of a file that names no number a number of its own, by what it says: the same
 * line of another file has the same one, and of equal lines in one file each has another.
 */
export function fingerprinter(method: StatementMethod): (line: UnnumberedLine) => Fingerprint {
  const seen = new Map<string, number>();
  return (line) => {
    const content = [method, line.account, similarityKey(line)].join("\n");
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    const numberOf = (n: number) => `#${createHash("sha256").update(`${content}\n${n}`).digest("hex").toUpperCase()}`;
    return { number: numberOf(nth), first: numberOf(1) };
  };
}

/** Returns in SQL the id of a transaction if it has a number, and null if it has a fingerprint. */
export const numberedInSql = (transactionId: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select numbered.id from transactions as numbered
    where numbered.id = ${transactionId} and not is_fingerprint(numbered.number))`;
