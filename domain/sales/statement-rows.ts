import { maxUgx } from "#domain/money/money-input.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { agreementNumbersIn, type NamedAgreement } from "./agreement-number.ts";
import { type BalanceMovement, type BalanceRow, balanceMovements } from "./statement-balance.ts";
import {
  type ColumnFacts,
  type ColumnMeaning,
  findUnexplained,
  hasValueMeanings,
  maxValueLength,
  plainValue,
  type StatementLayout,
  type ValueMeaning,
} from "./statement-layout.ts";
import { otherReferenceIn, phoneNumbersIn, referencesIn } from "./statement-numbers.ts";
import {
  accountIn,
  type ControlTotals,
  cellsOf,
  controlTotalsOf,
  currenciesIn,
  type StatementPart,
} from "./statement-parts.ts";
import {
  type DateOrder,
  detectDateOrder,
  type FileOrder,
  hasDirection,
  isCertainDay,
  isTime,
  readStatementAmount,
  readStatementDate,
  readStatementTime,
  zoneIn,
} from "./statement-values.ts";

export interface PartAnswers {
  order?: DateOrder | undefined;
  currency?: "ugx" | "foreign" | undefined;
  accounts?: Record<string, "ours" | "foreign"> | undefined;
  isCompleted?: boolean | undefined;
}

export type PartQuestion =
  | { about: "values"; place: number; values: string[] }
  /** Too many values, or no longer empty. */
  | { about: "column"; place: number; problem: "too-many" | "changed" }
  /** Nothing shows that all are completed. */
  | { about: "completed" }
  | { about: "currency"; named: string[] }
  | { about: "accounts"; numbers: string[] }
  | { about: "order"; samples: string[] };

export type RowReason = "day" | "direction" | "state" | "balance" | "sums" | "value" | "reversal" | "twice";

interface RowText {
  /** "" when unknown. */
  account: string;
  /** Capitals without spaces. */
  reference: string;
  payer: string;
  payerName: string;
  details: string;
  agreements: NamedAgreement[];
  /** "256772123456" */
  phones: string[];
  otherPhones: string[];
  /** Of unused columns: may contradict a match. */
  unused: string;
  reversal?: Reversal;
}

export interface Reversal {
  /** Its own included. */
  references: string[];
  /** Else outgoing money that names this number. */
  isStated: boolean;
  /** Another payment, perhaps without naming it. */
  isOfAnother: boolean;
}

/** Certainly or possibly arrived. */
export type ArrivedRow = RowText & { amount: number; date: LocalDate } & (
    | { kind: "payment"; shownBy: string }
    | { kind: "unclear"; reason: RowReason; problem: string }
  );

export type StatementRow =
  | ArrivedRow
  | (RowText & { kind: "outgoing" | "failed"; amount: number | undefined; date: LocalDate | undefined })
  | (RowText & { kind: "bad"; problem: string })
  | (RowText & { kind: "note" });

export interface ReadPart {
  part: StatementPart;
  layout: StatementLayout;
  order: FileOrder;
  /** An ambiguous day is asked about. */
  isMixed: boolean;
  /** Column of times; -1 without one. */
  clock: number;
  /** Of times that name none. */
  zone: string;
  moves: readonly BalanceMovement[];
  isUgx: boolean;
  isForeign: boolean;
  isOurs: boolean;
  /** "" where a column names it, or nothing. */
  account: string;
  ours: ReadonlyMap<string, boolean>;
  wrongSums: string[];
  rightSums: string[];
  totalIn: number | undefined;
}

export function readPart(
  part: StatementPart,
  layout: StatementLayout,
  facts: readonly ColumnFacts[],
  known: {
    answers: PartAnswers;
    today: LocalDate;
    ourAccounts: ReadonlyMap<string, boolean>;
    account?: string | undefined;
    fileName: string;
    isLater: boolean;
    /** A new layout: asks too about rows that the balance does not show. */
    isNew?: boolean;
  },
): { read: ReadPart; questions: PartQuestion[] } {
  const { answers, today } = known;
  const questions: PartQuestion[] = findUnexplained(layout, facts).map(({ place, values }) =>
    typeof values === "string" ? { about: "column", place, problem: values } : { about: "values", place, values },
  );
  const at = placesOf(layout.meanings);
  const rows = part.rows.filter((row) => row.broken === undefined).map(cellsOf);
  const days = rows.map((cells) => cells[at.day] ?? "").filter((day) => day !== "");
  const proof = detectDateOrder(days, part.above.flat(), today);
  const isOpen = proof === "unknown" || proof === "mixed";
  if (isOpen && !answers.order) questions.push({ about: "order", samples: doubtfulFirst(days) });
  const order = isOpen || proof === "not-needed" ? (answers.order ?? "day-first") : proof;

  const isForeignRow = (cells: readonly string[]) =>
    layout.values[at.currency]?.[plainValue(cells[at.currency] ?? "").slice(0, maxValueLength)] === "foreign";
  const money = part.rows.map((row) => {
    const one = balanceRowOf(row.broken === undefined ? cellsOf(row) : [], at, order);
    // The balance moves by converted shillings.
    return row.broken === undefined && isForeignRow(cellsOf(row)) ? { ...one, amount: undefined } : one;
  });
  const controls = controlTotalsOf(part);
  const moves = at.balance === -1 ? part.rows.map(() => undefined) : balanceMovements(money, controls.opening);

  const hasState = layout.meanings.includes("state");
  if (
    !layout.isCompleted &&
    answers.isCompleted === undefined &&
    !hasState &&
    (!moves.some((move) => move === "in" || move === "out") ||
      (known.isNew && !moves.includes("unmoved") && money.some(({ amount }, i) => amount && moves[i] === undefined)))
  )
    questions.push({ about: "completed" });

  const { isUgx, isForeign, question } = currencyOf(part, layout, known);
  if (question) questions.push(question);

  const above = accountOf(part, known.isLater);
  const column = layout.meanings.indexOf("account");
  const listed = facts[column]?.values;
  if (column !== -1 && !listed) questions.push({ about: "column", place: column, problem: "too-many" });
  const ours = new Map(known.ourAccounts);
  const accounts = [above, ...(listed?.keys() ?? [])].filter((account) => account !== "");
  for (const account of accounts) {
    const whose = answers.accounts?.[account];
    if (whose) ours.set(account, whose === "ours");
  }
  const unknown = [...new Set(accounts)].filter((account) => !ours.has(account));
  if (unknown.length > 0) questions.push({ about: "accounts", numbers: unknown });
  const isOurs = above === "" || ours.get(above) === true;
  const said = ours.get(known.account ?? "") === true ? (known.account ?? "") : "";

  const sums = checkSums({ part, layout, moves }, controls);
  const read = {
    part,
    layout,
    order,
    isMixed: proof === "mixed",
    ...timesOf(part, at.day, rows),
    moves,
    isUgx,
    isForeign,
    isOurs,
    account: above || said,
    ours,
    ...sums,
  };
  return { read, questions };
}

function doubtfulFirst(days: readonly string[]): string[] {
  const doubtful = days.filter((day) => !isCertainDay(day));
  return [...new Set([...doubtful, ...days])].slice(0, 3);
}

const amountMeanings = new Set<ColumnMeaning | undefined>(["in", "out", "signed", "amount", "balance", "currency"]);

function currencyOf(
  part: StatementPart,
  layout: StatementLayout,
  { answers, fileName }: { answers: PartAnswers; fileName: string },
): Pick<ReadPart, "isUgx" | "isForeign"> & { question: PartQuestion | undefined } {
  // "Worth in UGX" does not make an amount in dollars one in shillings.
  const amountHeads = part.heading.filter((_, place) => amountMeanings.has(layout.meanings[place]));
  const named = currenciesIn([...part.above, amountHeads, ...part.notes.map(cellsOf), [fileName]]);
  const isNamed = named.length === 1 && named[0] === "UGX";
  const isForeign = answers.currency === "foreign" || (named.length > 0 && !named.includes("UGX"));
  const isUgx = answers.currency === "ugx" || isNamed || layout.isUgx;
  const isMixed = named.length > 1 && named.includes("UGX");
  const isOpen = isMixed || (!isUgx && !layout.meanings.includes("currency"));
  const isAsked = !isForeign && answers.currency === undefined && isOpen;
  return { isUgx, isForeign, question: isAsked ? { about: "currency", named } : undefined };
}

function accountOf(part: StatementPart, isLater: boolean): string {
  const number = accountIn(part.above);
  if (number !== "" || !isLater) return number;
  return plainValue(part.above.flat().filter(Boolean).join(" ")).slice(0, maxValueLength);
}

function timesOf(part: StatementPart, day: number, rows: readonly string[][]): Pick<ReadPart, "clock" | "zone"> {
  const { heading, above } = part;
  const clock = heading.findIndex((_, place) => rows.slice(0, 20).some((cells) => isTime(cells[place] ?? "")));
  return { clock, zone: zoneIn([heading[day] ?? "", heading[clock] ?? "", ...above.map((cells) => cells.join(" "))]) };
}

type Places = Record<ColumnMeaning, number>;

function placesOf(meanings: readonly ColumnMeaning[]): Places {
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
    none: -1,
  };
}

const numberOf = (cell: string | undefined) => {
  const read = readStatementAmount(cell ?? "");
  return typeof read === "number" ? read : undefined;
};

function balanceRowOf(cells: readonly string[], at: Places, order: FileOrder): BalanceRow {
  const amounts = [at.in, at.out, at.signed, at.amount].map((place) => numberOf(cells[place]));
  const day = cells[at.day] ?? "";
  return {
    amount: Math.abs(amounts.find((amount) => amount) ?? 0) || undefined,
    fee: Math.abs(numberOf(cells[at.fee]) ?? 0),
    balance: numberOf(cells[at.balance]),
    moment: `${readStatementDate(day, order) ?? ""} ${readStatementTime(day)}`,
  };
}

interface Evidence {
  amounts: (number | "unreadable" | undefined)[];
  verdicts: { place: number; value: string; means: ValueMeaning | undefined }[];
  goesIn: string[];
  goesOut: string[];
}

function evidenceReader({
  part: { heading },
  layout,
  moves,
}: Pick<ReadPart, "part" | "layout" | "moves">): (cells: readonly string[], index: number) => Evidence {
  const at = placesOf(layout.meanings);
  const telling = layout.meanings.flatMap((name, place) =>
    hasValueMeanings(name) && name !== "account" ? [place] : [],
  );
  const title = (place: number) => `“${heading[place] ?? ""}”`;
  return (cells, index) => {
    const amounts = [at.in, at.out, at.signed, at.amount].map((place) => readStatementAmount(cells[place] ?? ""));
    const [incoming, outgoing, signed, plain] = amounts;
    const verdicts = telling.map((place) => {
      const value = (cells[place] ?? "").trim();
      // A long sentence may end with "not".
      const means = value.length > maxValueLength ? undefined : layout.values[place]?.[plainValue(value)];
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
    return { amounts, verdicts, goesIn, goesOut };
  };
}

interface Movement {
  line: number;
  isIn: boolean;
  amount: number;
  isDone: boolean;
}

/** "all" includes what failed or was reversed. */
function sumsOf(moved: readonly Movement[]) {
  const sums = { in: 0, out: 0, allIn: 0, allOut: 0, countIn: 0, countOut: 0, allCountIn: 0, allCountOut: 0 };
  for (const { isIn, amount, isDone } of moved) {
    sums[isIn ? "allIn" : "allOut"] += amount;
    sums[isIn ? "allCountIn" : "allCountOut"] += 1;
    if (!isDone) continue;
    sums[isIn ? "in" : "out"] += amount;
    sums[isIn ? "countIn" : "countOut"] += 1;
  }
  return sums;
}

function checkSums(
  read: Pick<ReadPart, "part" | "layout" | "moves">,
  controls: ControlTotals,
): Pick<ReadPart, "wrongSums" | "rightSums" | "totalIn"> {
  const { part, layout, moves } = read;
  const at = placesOf(layout.meanings);
  const evidence = evidenceReader(read);
  const moved: Movement[] = [];
  let rows = 0;
  for (const [i, line] of part.rows.entries()) {
    if (line.broken !== undefined) continue;
    const { amounts, goesIn, goesOut, verdicts } = evidence(cellsOf(line), i);
    const amount = Math.abs(amounts.find((one): one is number => typeof one === "number" && one !== 0) ?? 0);
    if (amount === 0) continue;
    rows += 1;
    const isDone = moves[i] !== "unmoved" && !verdicts.some(({ means }) => means === "failed" || means === "reversed");
    const isIn = goesIn.length > 0;
    if (isIn !== goesOut.length > 0) moved.push({ line: line.line, isIn, amount, isDone });
  }
  const sums = sumsOf(moved);
  const wrongSums: string[] = [];
  const rightSums: string[] = [];
  const compare = (name: string, said: number | undefined, ...found: number[]) => {
    if (said === undefined) return;
    const text = `${name} ${said.toLocaleString("en-US")}`;
    if (found.some((sum) => Math.abs(Math.abs(said) - sum) < 0.005)) rightSums.push(text);
    else wrongSums.push(`${text}, and its rows make ${(found[0] ?? 0).toLocaleString("en-US")}`);
  };
  compare("money in of", controls.totalIn, sums.in, sums.allIn);
  compare("money out of", controls.totalOut, sums.out, sums.allOut);
  compare("a number of payments in of", controls.countIn, sums.countIn, sums.allCountIn);
  compare("a number of payments out of", controls.countOut, sums.countOut, sums.allCountOut);
  let next = 0;
  for (const note of part.notes) {
    const cells = cellsOf(note);
    if (!cells.some((cell) => /^(?:grand )?totals?\b/i.test(cell))) continue;
    // A total covers the rows since the last one.
    const begin = next;
    while ((moved[next]?.line ?? note.line) < note.line) next += 1;
    const since = sumsOf(moved.slice(begin, next));
    if (at.in !== -1) compare("money in of", numberOf(cells[at.in]), sums.in, sums.allIn, since.in, since.allIn);
    if (at.out !== -1) compare("money out of", numberOf(cells[at.out]), sums.out, sums.allOut, since.out, since.allOut);
  }
  compare("a number of transactions of", controls.count, rows, sums.countIn + sums.countOut);
  const { opening, closing } = controls;
  if (opening !== undefined && closing !== undefined)
    compare("a closing balance of", closing, Math.abs(opening + sums.in - sums.out));
  return { wrongSums, rightSums, totalIn: controls.totalIn };
}

const takenBack = /\b(?:revers(?:al|ed|es|ing|e)|rvsl|refund(?:ed)?|charge ?back|bounced?|dishonou?red|void(?:ed)?)\b/i;
/** "Rev" beside a payment is a clergyman. */
const takesBack = /\b(?:re?vs?|rollback|corrections?|contra|unpaid|returned|cancell?ed)\b/i;

/** A day readable in one way is certain. */
function readDay(cells: readonly string[], place: number, read: ReadPart): LocalDate | undefined {
  const { order, isMixed, zone, clock } = read;
  const [day, time] = [(cells[place] ?? "").trim(), cells[clock] ?? ""];
  const text = isTime(time) && readStatementTime(day) === "" ? `${day} ${time}` : day;
  const other = order === "day-first" ? "month-first" : "day-first";
  return readStatementDate(text, order, zone) ?? (isMixed ? readStatementDate(text, other, zone) : undefined);
}

function rowTextReader({
  layout: { meanings },
  account,
}: Pick<ReadPart, "layout" | "account">): (cells: readonly string[]) => RowText {
  const places = (name: ColumnMeaning) => meanings.flatMap((one, place) => (one === name ? [place] : []));
  const all = { details: places("details"), phone: places("phone"), name: places("name"), none: places("none") };
  const [at, ofAccount] = [meanings.indexOf("reference"), meanings.indexOf("account")];
  return (cells) => {
    const joined = (some: readonly number[]) => some.flatMap((place) => cells[place]?.trim() || []).join(" ");
    const [details, payer, written] = [joined(all.details), joined(all.phone), joined([at])];
    return {
      account: ofAccount === -1 ? account : plainValue(cells[ofAccount] ?? "").slice(0, maxValueLength),
      reference: written.replace(/\s+/g, "").toUpperCase(),
      payer,
      payerName: joined(all.name),
      details,
      // Without its hyphen, a transaction number may look like an agreement's.
      agreements: agreementNumbersIn(`${details}\n${written.includes("-") ? written : ""}`),
      phones: phoneNumbersIn(payer),
      otherPhones: phoneNumbersIn(details),
      unused: joined(all.none),
    };
  };
}

/** Every row may end with a delimiter. */
function usualWidth({ rows }: StatementPart): number {
  const widths = Map.groupBy(rows.slice(0, 1_000), (row) => (row.broken === undefined ? cellsOf(row).length : 0));
  const [usual] = [...widths].sort(([wide, one], [wider, other]) => other.length - one.length || wide - wider);
  return usual?.[0] ?? 0;
}

export function rowReader(read: ReadPart): (index: number) => StatementRow {
  // Long because the order of the rules decides.
  const { part, layout } = read;
  const at = placesOf(layout.meanings);
  const textOf = rowTextReader(read);
  const evidence = evidenceReader(read);
  const title = (place: number) => `“${part.heading[place] ?? ""}”`;
  const width = Math.max(part.heading.length, usualWidth(part));
  const hasProof = read.moves.some((move) => move === "in" || move === "out");

  return (index) => {
    const line = part.rows[index];
    const cells = line && line.broken === undefined ? cellsOf(line) : [];
    const cell = (place: number) => (cells[place] ?? "").trim();
    const row = textOf(cells);
    const { details, reference } = row;
    const bad = (problem: string): StatementRow => ({ ...row, kind: "bad", problem });
    if (line?.broken !== undefined) return bad(line.broken);
    if (cells.length > width || cells.slice(part.heading.length).some((one) => one !== ""))
      return bad("It has more cells than the heading. A text or an amount with commas needs quotation marks around it");
    const { amounts, verdicts, goesIn, goesOut } = evidence(cells, index);
    if (amounts.includes("unreadable")) return bad("The amount cannot be read");
    const [sum, another] = amounts.filter((one) => typeof one === "number" && one !== 0);
    const balance = numberOf(cell(at.balance));
    if (typeof sum !== "number") return balance === undefined ? bad("There is no amount") : { ...row, kind: "note" };
    if (another !== undefined) return bad("Money came in and went out in one row");
    const amount = Math.abs(sum);
    const date = readDay(cells, at.day, read);

    const says = (means: string) => verdicts.find((verdict) => verdict.means === means);
    const move = read.moves[index];
    const notHere = (kind: "outgoing" | "failed", isStated: boolean): StatementRow => {
      const base = { ...row, kind, amount, date } as const;
      if (kind === "failed" && !isStated) return base;
      const isOfAnother = goesOut.length > 0 || layout.meanings[says("reversed")?.place ?? -1] === "type";
      return { ...base, reversal: { references: referencesIn(reference, [details]), isStated, isOfAnother } };
    };
    if (!read.isOurs) return bad("It is of an account that is not ours");
    if (at.account !== -1 && read.ours.get(row.account) !== true) return bad("It did not come into an account of ours");
    if (read.isForeign || says("foreign")) return bad("The amount is not in Uganda shillings");
    if (says("reversed")) return notHere("failed", true);
    if (says("failed")) return notHere("failed", false);
    if (goesIn.length === 0 && goesOut.length > 0)
      return notHere("outgoing", takenBack.test(details) || takesBack.test(details));
    if (!Number.isInteger(amount)) return bad("The amount is not in whole shillings");
    if (amount > maxUgx) return bad("The amount is too large");
    if (date === undefined) return bad("The date cannot be read");

    const known = { ...row, amount, date };
    const unclear = (reason: RowReason, problem: string): StatementRow => ({
      ...known,
      kind: "unclear",
      reason,
      problem,
    });
    const asked = verdicts.find(({ means }) => means === undefined || means === "ask");
    if (asked) {
      const shown = asked.value === "" ? "is empty" : `says “${asked.value.slice(0, 40)}”`;
      return unclear("value", `${title(asked.place)} ${shown}: has this money arrived?`);
    }
    if (goesOut.length > 0)
      return unclear("direction", `It came in by ${goesIn.join(", ")}, and went out by ${goesOut.join(", ")}`);
    if (goesIn.length === 0) return unclear("direction", "Nothing in the file shows whether it came in or went out");
    const completed = says("completed");
    if (move === "unmoved") return unclear("balance", "The balance did not move with it");
    if (move === "other") return unclear("balance", "The balance moved by another amount");
    if (read.isMixed && !isCertainDay(cell(at.day)))
      return unclear("day", `“${cell(at.day).slice(0, 40)}”: the days of this file are written in several ways`);
    if (!completed && move !== "in") {
      if (!layout.isCompleted) return unclear("state", "Nothing in the file shows that it was completed");
      if (hasProof && balance === undefined) return unclear("state", "Other rows have a balance, and it has none");
      if (line?.below !== undefined) return unclear("state", `It is below “${line.below.slice(0, 80)}”`);
    }
    if (!read.isUgx && !says("ugx")) return unclear("value", "Nothing in the file shows its currency");
    const [wrong] = read.wrongSums;
    if (wrong !== undefined) return unclear("sums", `The file says ${wrong}`);
    if (takenBack.test(details)) {
      const reversal = { references: referencesIn("", [details]), isStated: true, isOfAnother: false };
      return { ...known, kind: "unclear", reason: "reversal", problem: "The details speak of a reversal", reversal };
    }
    const named = otherReferenceIn(details, reference);
    if (named !== undefined) return unclear("reversal", `It names another transaction, ${named}`);
    const state = completed ? title(completed.place) : move === "in" ? "the balance" : "the layout";
    return { ...known, kind: "payment", shownBy: `In by ${goesIn.join(" and ")}; completed by ${state}` };
  };
}
