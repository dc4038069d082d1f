import { z } from "zod";
import { currencyOfCode } from "#domain/money/currency-codes.ts";
import { nameBesidePhone, phoneNumbersIn } from "./statement-numbers.ts";
import { cellsOf, currenciesIn, currencyOfCell, plainName, type StatementPart } from "./statement-parts.ts";
import { hasDirection, readStatementAmount, readStatementDate } from "./statement-values.ts";

/** Returns the form in which values are compared: "Completed " and "COMPLETED" are one. */
export const plainValue = (cell: string) => cell.replace(/\s+/g, " ").trim().toUpperCase();

/** What the cells of a column look like. */
export const columnKind = z.enum(["empty", "amount", "signed", "day", "words"]);

export interface ColumnFacts {
  /** The number of rows by value; undefined if there are too many values to show. */
  values: Map<string, number> | undefined;
  samples: string[];
  kind: z.infer<typeof columnKind>;
  /** This is true if most filled cells are words without a number, as names are. */
  areNames: boolean;
  /** This is true if any cell has two letters side by side, as the shortest name does. */
  hasWords: boolean;
}

const MAX_VALUES = 40;

export const MAX_VALUE_LENGTH = 100;

/**
 * Examines the columns of a part. It yields every 2,000 rows, so that a long file does not block the server. The first
 * 500 rows decide whether a column looks like amounts or days.
 */
export function* columnFactsOf(part: StatementPart): Generator<void, ColumnFacts[]> {
  const columns: {
    values: Map<string, number> | undefined;
    counts: Record<"filled" | "amount" | "signed" | "day" | "named", number>;
    hasWords: boolean;
  }[] = part.heading.map(() => ({
    values: new Map(),
    counts: { filled: 0, amount: 0, signed: 0, day: 0, named: 0 },
    hasWords: false,
  }));
  for (const [i, row] of part.rows.entries()) {
    if (i % 2_000 === 1_999) yield;
    if (row.broken !== undefined || row.isIncomplete) continue;
    const cells = cellsOf(row);
    for (const [place, column] of columns.entries()) {
      const cell = cells[place] ?? "";
      if (column.values) {
        const value = plainValue(cell).slice(0, MAX_VALUE_LENGTH);
        column.values.set(value, (column.values.get(value) ?? 0) + 1);
        if (column.values.size > MAX_VALUES) column.values = undefined;
      }
      column.hasWords ||= /\p{L}{2}/u.test(cell);
      if (cell === "" || (i >= 500 && column.counts.signed > 0)) continue;
      const amount = readStatementAmount(cell);
      if (typeof amount === "number" && hasDirection(cell)) column.counts.signed += 1;
      if (i >= 500) continue;
      column.counts.filled += 1;
      if (!/\d/.test(cell) && nameBesidePhone(cell) !== "") column.counts.named += 1;
      if (typeof amount === "number") column.counts.amount += 1;
      if (readStatementDate(cell, "day-first") ?? readStatementDate(cell, "month-first")) column.counts.day += 1;
    }
  }
  return columns.map(({ values, counts, hasWords }, place) => ({
    values,
    samples: part.rows.slice(0, 3).map((row) => (cellsOf(row)[place] ?? "").slice(0, 80)),
    kind:
      counts.filled === 0
        ? "empty"
        : counts.day > counts.filled / 2
          ? "day"
          : counts.amount > counts.filled / 2
            ? counts.signed > 0
              ? "signed"
              : "amount"
            : "words",
    areNames: counts.named > counts.filled / 2,
    hasWords,
  }));
}

const headsCurrency = /cur(?!r?ent)|ccy|devise|moneda|moeda|waehrung|währung|sarafu|fedha|عمل|币/;

/**
 * Recognizes a column of currencies: its heading says so and no cell is another number, or each cell is a code ("UGX",
 * "800") or sign. It gives the currency of each row, whatever meaning was chosen for it.
 */
export function isCurrencyColumn(heading: string, { values }: ColumnFacts): boolean {
  const cells = [...(values?.keys() ?? [])].filter((value) => value !== "");
  if (cells.length === 0) return false;
  if (headsCurrency.test(plainName(heading)))
    return cells.every((cell) => currencyOfCell(cell) !== undefined || !/\d/.test(cell));
  if (cells.some((cell) => currencyOfCode(cell) === undefined)) return false;
  if (cells.every((cell) => /^[A-Z]{3}$/.test(cell))) return currenciesIn([cells]).length > 0;
  return cells.length > 1 && cells.some((cell) => currencyOfCode(cell) === "UGX");
}

/**
 * Recognizes a column of accounts: a few numbers that come again and are no phones. One of them may not be the
 * company's.
 */
export function isAccountColumn({ values }: ColumnFacts): boolean {
  const numbers = [...(values?.keys() ?? [])].filter((value) => value !== "");
  const rows = [...(values?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return (
    numbers.length > 1 &&
    numbers.length <= 5 &&
    rows >= 2 * numbers.length &&
    numbers.every(
      (number) =>
        /^\d{8,20}$/.test(number.replace(/[ -]/g, "")) &&
        phoneNumbersIn(number).length === 0 &&
        (readStatementDate(number, "day-first") ?? readStatementDate(number, "month-first")) === undefined,
    )
  );
}

/**
 * Recognizes phone numbers. Whose they are must be said by a person, because a payer's phone makes rows ready to be
 * booked.
 */
export function isPhoneColumn(facts: ColumnFacts | undefined): boolean {
  const samples = facts?.samples ?? [];
  return samples.some(isPhone) && samples.every((one) => one === "" || isPhone(one));
}

const isPhone = (sample: string) => /^(?:\+?256|0)\d{9}$/.test(sample.replace(/\s/g, ""));

/** Tells whether a column has a few words that come again, which may be outcomes of transactions. */
export function mayTell({ kind, values }: ColumnFacts): boolean {
  const rows = [...(values?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return kind === "words" && values !== undefined && values.size > 1 && values.size <= Math.min(12, rows / 2);
}
