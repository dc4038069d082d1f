import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";
import { plainValue } from "./column-facts.ts";
import { numberOf, placesOf } from "./statement-evidence.ts";
import type { StatementLayout } from "./statement-layout.ts";
import { phoneNumbersIn } from "./statement-numbers.ts";
import { type ControlTotals, cellsOf, type StatementPart } from "./statement-parts.ts";
import type { Figure } from "./statement-row.ts";

/** Words of totals and balances. They only propose one, and the arithmetic or a missing number must agree. */
const anywhere =
  /(?:opening|closing|previous|prev|starting|beginning|initial|brought|carried)\.?[ -]*(?:bal(?:ance|\b)|forward|down|fwd)|opening (?:entry|entries|journal)\b|balance[ -]*(?:[bc]\W?[fd]\b|brought|carried|forward|fwd|as (?:at|of|on)\b)|\bo\/b\b|\b[bc]\/(?:f|fwd|d)\b|sub[ -]?totals?\b|grand[ -]?totals?\b|\b(?:sous|zwischen)[ -]?(?:total|summe)|solde (?:initial|final|de d[eé]part|d'ouverture|de cl[oô]ture|pr[eé]c[eé]dent|report[eé])|saldo (?:inicial|final|anterior|de apertura|de cierre)|salio (?:la )?(?:mwanzo|mwisho|awali|anzia|ishia)/i;
const totalWords =
  "totals?|sums?|summe|somme|saldo|solde|report|à reporter|cumul|jumla|salio|omugatte|opening|closing|gesamt|übertrag|b\\W?fw?d?|c\\W?fw?d?|合计|小计|总计|余额|期初|期末|المجموع|الرصيد|إجمالي|कुल|योग|ድምር";
const atBegin = new RegExp(`^\\W*(?:${totalWords}|balance(?= as at| on |\\W*$))(?![\\p{L}\\p{N}])`, "iu");
/** Spreadsheets write "0772123456 Total" below the rows of a payer or a day. */
const atEnd = new RegExp(`(?<![\\p{L}\\p{N}])(?:${totalWords})\\W*$`, "iu");
/** Spreadsheets also write "Average", "18/11/2026 Count" and "Grand Max". "Max Mukasa" is a payer. */
const ofSpreadsheet = /(?:^|\d\s+|^grand\s+)(?:average|avg|mean|count|max(?:imum)?|min(?:imum)?)\W*$/i;
/** A buyer may pay "the balance", so these words say something only in the first or last row. */
const mayBeBalance = /\b(?:ebisigad\w+|bal|balance|balansi|brought|carried|forward(?:ed)?|fwd|salio|saldo|solde)\b/i;
const isOfTotal = (cell: string) => atBegin.test(cell) || atEnd.test(cell) || ofSpreadsheet.test(cell);

interface Row {
  index: number;
  line: number;
  cells: string[];
  column: number;
  amount: number;
  /** This is true unless the row failed or its money went out. */
  hasArrived: boolean;
  balance: number | undefined;
  /** This is how much the number says: 2 for that of a transaction, 1 for words, 0 for nothing. */
  numbered: 0 | 1 | 2;
  /**
   * The agreements and phones that the row names, or its name. It is a function, because it is only needed where a sum
   * agrees.
   */
  payer: () => string;
}

/**
 * Finds rows that may be totals or balances: their amount is the sum of rows before (or after, at the top), the sum of
 * the rows of one payer, or a balance; or they are at the top or the end and have no transaction number where nearly
 * all others have one.
 *
 * @returns the figures by index of the row
 */
export function figuresOf(part: StatementPart, layout: StatementLayout, controls: ControlTotals): Map<number, Figure> {
  const numberColumn = numberColumnOf(part, layout);
  const rows = rowsOf(part, layout, numberColumn);
  const figures = new Map<number, Figure>();
  const others = othersOf(rows, numberColumn !== -1, part.heading.length);
  const isMovement = movementsOf(rows);
  const sums = new PrefixSums();
  let since = new PrefixSums();
  // A row that is a sum and looks like a payment may be either, so what follows is compared with and without it.
  const withoutSums = new PrefixSums();
  let sinceAnySum = new PrefixSums();
  const figureAmounts: number[] = [];
  for (const [i, row] of rows.entries()) {
    const isEnd = i === 0 || i === rows.length - 1;
    const isOdd = others.isOdd(row);
    const words = wordsOf(row, isOdd, others.areNumbered);
    // A row that moved the balance is a transaction, whatever other rows it is the sum of.
    if (!words && isMovement(i)) {
      for (const one of [sums, since, withoutSums, sinceAnySum]) one.add(row);
      continue;
    }
    const isUnlike = others.isUnlike(row);
    const isPerhaps = isEnd && rows.length > 1 && row.cells.some((cell) => mayBeBalance.test(cell));
    const shown =
      balanceText(rows, i, controls) ??
      sums.textFor(row, isUnlike) ??
      since.textFor(row, isUnlike) ??
      withSumsLeftOut(withoutSums.textFor(row, isUnlike)) ??
      sinceAnySum.textFor(row, isUnlike) ??
      (i === 0 && rows.length > 2 ? sumAfter(rows) : undefined) ??
      runOfPayer(rows, i) ??
      (figureAmounts.length > 1 && isSum(row.amount, figureAmounts) ? "the sub-totals above" : undefined) ??
      (isUnlike ? oddSum(rows, i) : undefined);
    if (shown !== undefined) sinceAnySum = new PrefixSums();
    if (shown !== undefined || words || isPerhaps || (isOdd && isEnd)) {
      figures.set(row.index, {
        problem: problemOf(shown, words, row, isPerhaps),
        isCertain: shown !== undefined && words,
      });
      if (shown !== undefined && (words || isUnlike)) {
        figureAmounts.push(row.amount);
        since = new PrefixSums();
        continue;
      }
      if (words || isPerhaps || isOdd) continue;
    }
    const isCounted = shown === undefined ? [sums, since, withoutSums, sinceAnySum] : [sums, since];
    for (const one of isCounted) one.add(row);
  }
  return figures;
}

const withSumsLeftOut = (text: string | undefined) => text && `${text}, without the sums among them`;

function problemOf(shown: string | undefined, hasWords: boolean, { numbered }: Row, isPerhaps: boolean): string {
  if (shown !== undefined && hasWords) return `It is ${shown}, and no payment`;
  if (shown !== undefined) return `Its amount is ${shown}: a total or balance, or a payment?`;
  if (hasWords || isPerhaps) return "Its words are those of a total or balance: is it a payment?";
  const what = numbered === 0 ? "no transaction number" : "words in place of a transaction number";
  return `It has ${what}, unlike the other rows: a balance or total, or a payment?`;
}

/**
 * Returns the column of transaction numbers. If none was named, it is an unused column in which at least half of the
 * rows have a number, each another one.
 */
function numberColumnOf({ rows, heading }: StatementPart, { meanings }: StatementLayout): number {
  const named = meanings.indexOf("reference");
  if (named !== -1) return named;
  const sample = rows.slice(0, 1_000).map(cellsOf);
  return heading.findIndex((_, place) => {
    if (meanings[place] !== "none") return false;
    const numbers = sample.map((cells) => cells[place] ?? "").filter((cell) => /\d.*\d.*\d/.test(cell));
    return numbers.length >= sample.length / 2 && new Set(numbers).size === numbers.length;
  });
}

function rowsOf(part: StatementPart, layout: StatementLayout, numberColumn: number): Row[] {
  const at = placesOf(layout.meanings);
  const meaningsByPlace = Object.entries(layout.values).map(([place, values]) => [Number(place), values] as const);
  const prefixes = new Map<string, number>();
  for (const line of part.rows) {
    const prefix = prefixOf(cellsOf(line)[numberColumn] ?? "");
    prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1);
  }
  const isNumber = (reference: string) =>
    /\d/.test(reference) &&
    !(reference.includes("-") && agreementNumbersIn(reference).some(({ written }) => written.includes("-"))) &&
    !(/\s|\//.test(reference) && (anywhere.test(reference) || isOfTotal(reference))) &&
    ((reference.match(/\d/g)?.length ?? 0) >= 3 || (prefixes.get(prefixOf(reference)) ?? 0) > 1);
  const texts = layout.meanings.flatMap((name, place) => (["details", "phone", "name"].includes(name) ? [place] : []));
  return part.rows.flatMap((line, index): Row[] => {
    if (line.broken !== undefined || line.isIncomplete) return [];
    const cells = cellsOf(line).map((cell) => cell.trim());
    const column = [at.in, at.out, at.signed, at.amount].find((place) => (numberOf(cells[place]) ?? 0) !== 0);
    if (column === undefined) return [];
    const states = meaningsByPlace.map(([place, values]) => values[plainValue(cells[place] ?? "")]);
    const reference = cells[numberColumn] ?? "";
    const payer = () => {
      const text = texts.map((place) => cells[place] ?? "").join("\n");
      const named = [...agreementNumbersIn(text).map(({ id }) => `A${id}`), ...phoneNumbersIn(text)];
      return named.length > 0 ? named.sort().join(" ") : (cells[at.name] ?? "").toUpperCase();
    };
    return [
      {
        ...{ index, line: line.line, cells, column, balance: numberOf(cells[at.balance]) },
        amount: numberOf(cells[column]) ?? 0,
        hasArrived: column !== at.out && !states.some((means) => ["failed", "reversed", "out"].includes(means ?? "")),
        numbered: isNumber(reference) ? 2 : reference === "" ? 0 : 1,
        payer,
      },
    ];
  });
}

/** Returns the letters before the digits: "MP" of "MP12". */
const prefixOf = (reference: string) => /^\p{L}*/u.exec(reference.trim().toUpperCase())?.[0] ?? "";

/** Finds what nearly all rows have in common. Each row is compared with the others only, without itself. */
function othersOf(rows: readonly Row[], hasColumn: boolean, width: number) {
  const numbered = rows.filter((row) => row.numbered === 2).length;
  const filled = Array.from(
    { length: width },
    (_, place) => rows.filter((row) => (row.cells[place] ?? "") !== "").length,
  );
  const others = rows.length - 1;
  const isShared = (count: number, share = 0.8) => others > 0 && count >= share * others;
  const areNumbered = hasColumn && isShared(numbered - 1);
  return {
    areNumbered,
    isOdd: (row: Row) => hasColumn && row.numbered < 2 && isShared(numbered),
    /**
     * Tells whether a row that is also a sum is unlike the others: half of them have a number and it has none, or it
     * lacks a cell that all others fill.
     */
    isUnlike: (row: Row) =>
      (hasColumn && row.numbered < 2 && isShared(numbered, 0.5)) ||
      (others > 1 && filled.some((count, place) => (row.cells[place] ?? "") === "" && count === others)),
  };
}

/** Words of a total count only in a row without a transaction number, since a payer may be called "Total Energies". */
function wordsOf(row: Row, isOdd: boolean, areNumbered: boolean): boolean {
  if (anywhere.test(row.cells.join("\u001f"))) return true;
  return (isOdd || (!areNumbered && row.numbered < 2)) && row.cells.some(isOfTotal);
}

class PrefixSums {
  readonly #all = new Map<number, { sum: number; count: number; from: number; to: number }>();
  readonly #arrived = new Map<number, { sum: number; count: number; from: number; to: number }>();

  add(row: Row): void {
    for (const sums of row.hasArrived ? [this.#all, this.#arrived] : [this.#all]) {
      const before = sums.get(row.column) ?? { sum: 0, count: 0, from: row.line, to: row.line };
      sums.set(row.column, {
        ...{ sum: before.sum + row.amount, count: before.count + 1, from: before.from, to: row.line },
      });
    }
  }

  /** Finds a sum of two rows or more. A row that is unlike the others may also include what failed or went out. */
  textFor(row: Row, isUnlike: boolean): string | undefined {
    for (const sums of isUnlike ? [this.#arrived, this.#all] : [this.#arrived]) {
      const found = sums.get(row.column);
      if (found && found.count > 1 && isSame(found.sum, row.amount))
        return `the sum of lines ${found.from} to ${found.to}`;
    }
    return undefined;
  }
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005;

const isSum = (amount: number, parts: readonly number[]) =>
  isSame(
    amount,
    parts.reduce((sum, part) => sum + part, 0),
  );

/**
 * Tells whether a row is a balance: it has the same amount under "Credit" and "Balance", or that of a balance that the
 * file names. The first payment into an empty account has the same amount in both, too, and is none.
 */
function balanceText(rows: readonly Row[], i: number, { opening, closing }: ControlTotals): string | undefined {
  const { amount, balance } = rows[i] ?? {};
  if (amount === undefined || amount <= 0) return undefined;
  if (balance !== undefined && isSame(amount, balance)) {
    const isFromNothing = opening === 0 || [rows[i - 1], rows[i + 1]].some((row) => row?.balance === 0);
    if (!isFromNothing) return "its balance";
  }
  for (const [name, said] of [
    ["the opening balance of the file", opening],
    ["the closing balance of the file", closing],
  ] as const)
    if (said !== undefined && rows.length > 1 && isSame(amount, said)) return name;
  return undefined;
}

/** Tells whether a row moved the balance from the row above, or from the row below if the newest is first. */
function movementsOf(rows: readonly Row[]): (i: number) => boolean {
  const isMoved = (row: Row | undefined, from: Row | undefined) =>
    row?.balance !== undefined &&
    from?.balance !== undefined &&
    isSame(Math.abs(row.balance - from.balance), Math.abs(row.amount));
  const fromAbove = rows.filter((row, i) => isMoved(row, rows[i - 1])).length;
  const fromBelow = rows.filter((row, i) => isMoved(row, rows[i + 1])).length;
  const step = fromBelow > fromAbove ? 1 : -1;
  return (i) => isMoved(rows[i], rows[i + step]);
}

function sumAfter([first, ...others]: readonly Row[]): string | undefined {
  const same = others.filter((row) => row.column === first?.column);
  if (
    !first ||
    same.length < 2 ||
    !isSum(
      first.amount,
      same.map(({ amount }) => amount),
    )
  )
    return undefined;
  return `the sum of lines ${same[0]?.line} to ${same.at(-1)?.line}`;
}

const LOOKED_BACK = 1_000;

/** Finds the sum of the two or more rows of the same payer directly above. */
function runOfPayer(rows: readonly Row[], i: number): string | undefined {
  const row = rows[i];
  if (!row || row.amount <= 0) return undefined;
  let [sum, from] = [0, i];
  while (i - from < LOOKED_BACK && sum < row.amount - 0.005 && rows[from - 1]?.column === row.column) {
    from -= 1;
    sum += rows[from]?.amount ?? 0;
  }
  if (i - from < 2 || !isSame(sum, row.amount)) return undefined;
  const payer = row.payer();
  const isOwn = (one: Row | undefined) => one?.payer() === payer && one.column === row.column;
  if (payer === "" || !rows.slice(from, i).every(isOwn) || isOwn(rows[from - 1])) return undefined;
  return `the sum of lines ${rows[from]?.line} to ${rows[i - 1]?.line}, of the same payer`;
}

/** Finds, for a row that looks unlike the others, the sum of any rows directly above or of all rows of its payer. */
function oddSum(rows: readonly Row[], i: number): string | undefined {
  const row = rows[i];
  if (!row) return undefined;
  let sum = 0;
  for (let from = i - 1; from >= Math.max(0, i - LOOKED_BACK) && sum < row.amount; from -= 1) {
    const before = rows[from];
    if (before?.column !== row.column) continue;
    sum += before.amount;
    if (i - from > 1 && isSame(sum, row.amount)) return `the sum of lines ${before.line} to ${rows[i - 1]?.line}`;
  }
  const payer = row.payer();
  const own = rows
    .slice(Math.max(0, i - LOOKED_BACK), i)
    .filter((one) => one.column === row.column && payer !== "" && one.payer() === payer);
  if (
    own.length === 0 ||
    !isSum(
      row.amount,
      own.map(({ amount }) => amount),
    )
  )
    return undefined;
  return "the sum of the rows of the same payer above";
}
