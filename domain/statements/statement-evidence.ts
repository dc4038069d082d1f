import { MAX_VALUE_LENGTH, plainValue } from "./column-facts.ts";
import { type ColumnMeaning, hasValueMeanings, type ValueMeaning } from "./column-meanings.ts";
import type { BalanceRow } from "./statement-balance.ts";
import { meaningOfValue } from "./statement-layout.ts";
import { cellsOf, type StatementLine } from "./statement-parts.ts";
import type { ReadPart } from "./statement-row.ts";
import {
  type FileOrder,
  hasDirection,
  readStatementAmount,
  readStatementDate,
  readStatementTime,
} from "./statement-values.ts";

export type Places = Record<ColumnMeaning, number>;

/** Returns the column of each meaning; -1 if no column has it. */
export function placesOf(meanings: readonly ColumnMeaning[]): Places {
  const place = (name: ColumnMeaning) => meanings.indexOf(name);
  return {
    reference: place("reference"),
    day: place("day"),
    in: place("in"),
    out: place("out"),
    signed: place("signed"),
    amount: place("amount"),
    direction: place("direction"),
    state: place("state"),
    type: place("type"),
    currency: place("currency"),
    balance: place("balance"),
    fee: place("fee"),
    phone: place("phone"),
    name: place("name"),
    details: place("details"),
    account: place("account"),
    to: place("to"),
    none: -1,
  };
}

/** Returns the number in a cell; undefined if there is none or it cannot be read. */
export const numberOf = (cell: string | undefined) => {
  const read = readStatementAmount(cell ?? "");
  return typeof read === "number" ? read : undefined;
};

/** Reads what is needed to check a row against the balances. */
export function balanceRowOf(cells: readonly string[], at: Places, order: FileOrder): BalanceRow {
  const amounts = [at.in, at.out, at.signed, at.amount].map((place) => numberOf(cells[place]));
  const day = cells[at.day] ?? "";
  return {
    amount: Math.abs(amounts.find((amount) => amount) ?? 0) || undefined,
    fee: Math.abs(numberOf(cells[at.fee]) ?? 0),
    balance: numberOf(cells[at.balance]),
    moment: `${readStatementDate(day, order) ?? ""} ${readStatementTime(day)}`,
  };
}

export interface Evidence {
  amounts: (number | "unreadable" | undefined)[];
  verdicts: { place: number; value: string; means: ValueMeaning | undefined }[];
  goesIn: string[];
  goesOut: string[];
  /** This is true if nothing in the row says that the money came in, only a person's answer for the whole layout. */
  isInByLayout: boolean;
}

function countOurAccounts(rows: readonly StatementLine[], place: number, ours: ReadonlyMap<string, boolean>): number {
  if (place === -1) return 0;
  const accounts = new Set(rows.map((row) => accountKey(cellsOf(row)[place] ?? "")));
  return [...accounts].filter((account) => ours.get(account) === true).length;
}

/** Returns the form in which accounts are stored and compared. */
export const accountKey = (cell: string) => plainValue(cell).slice(0, MAX_VALUE_LENGTH);

/** Returns a function that reads what the columns of a row say about its direction and state. */
export function evidenceReader({
  part,
  layout,
  moves,
  ours,
}: Pick<ReadPart, "part" | "layout" | "moves" | "ours">): (cells: readonly string[], index: number) => Evidence {
  const at = placesOf(layout.meanings);
  const telling = layout.meanings.flatMap((name, place) =>
    hasValueMeanings(name) && name !== "account" ? [place] : [],
  );
  const ourAccounts = countOurAccounts(part.rows, at.to, ours);
  const title = (place: number) => `“${part.heading[place] ?? ""}”`;
  return (cells, index) => {
    const amounts = [at.in, at.out, at.signed, at.amount].map((place) => readStatementAmount(cells[place] ?? ""));
    const [incoming, outgoing, signed, plain] = amounts;
    const verdicts = telling.map((place) => {
      const value = (cells[place] ?? "").trim();
      // An answer is stored for the first `MAX_VALUE_LENGTH` characters of a value. It does not count for a longer one,
      // because its rest could turn the meaning round.
      const means = value.length > MAX_VALUE_LENGTH ? undefined : meaningOfValue(layout, place, value);
      return { place, value, means };
    });
    const goesIn: string[] = [];
    const goesOut: string[] = [];
    const direct = (isIn: boolean, by: string) => (isIn ? goesIn : goesOut).push(by);
    if (typeof incoming === "number" && incoming !== 0) direct(incoming > 0, title(at.in));
    if (typeof outgoing === "number" && outgoing !== 0) direct(false, title(at.out));
    if (typeof signed === "number" && signed !== 0) direct(signed > 0, title(at.signed));
    if (typeof plain === "number" && plain !== 0 && hasDirection(cells[at.amount] ?? ""))
      direct(plain > 0, title(at.amount));
    for (const { means, place } of verdicts)
      if (means === "in" || means === "out") direct(means === "in", title(place));
    const move = moves[index];
    if (move === "in" || move === "out") direct(move === "in", "the balance");
    const paidInto = at.to === -1 ? undefined : ours.get(accountKey(cells[at.to] ?? ""));
    // A column whose accounts of ours are almost as many as its rows must have those of other people, so it shows no
    // direction.
    if (paidInto === false || (paidInto && (ourAccounts === 1 || part.rows.length >= 2 * ourAccounts)))
      direct(paidInto, title(at.to));
    const isInByLayout = layout.isReceivedOnly === true && goesIn.length === 0 && goesOut.length === 0;
    if (isInByLayout) direct(true, "the layout");
    return { amounts, verdicts, goesIn, goesOut, isInByLayout };
  };
}
