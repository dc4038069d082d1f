import type { LocalDate } from "#domain/time/kampala-time.ts";
import {
  type ColumnFacts,
  isAccountColumn,
  isCurrencyColumn,
  MAX_VALUE_LENGTH,
  mayTell,
  plainValue,
} from "./column-facts.ts";
import type { ColumnMeaning } from "./column-meanings.ts";
import { speaksOfNotArriving, speaksOfOutgoing } from "./proposed-meanings.ts";
import { isPublished } from "./shipped-layouts.ts";
import { balanceMovements, withBalancesBefore } from "./statement-balance.ts";
import { areSomeDaysSwapped } from "./statement-days.ts";
import { accountKey, balanceRowOf, evidenceReader, numberOf, placesOf } from "./statement-evidence.ts";
import { figuresOf } from "./statement-figures.ts";
import {
  areInShillings,
  type InstalmentsOfPart,
  instalmentsOf,
  type KnownInstalments,
  swapProblemOf,
  unitProblemOf,
} from "./statement-instalments.ts";
import { findUnexplained, meaningOfValue, type StatementLayout } from "./statement-layout.ts";
import { ownAccountOf } from "./statement-own-account.ts";
import { accountIn, cellsOf, controlTotalsOf, currenciesIn, plainName, type StatementPart } from "./statement-parts.ts";
import type { ReadPart } from "./statement-row.ts";
import { balanceSwapProblemOf, sideProblemOf } from "./statement-side.ts";
import { checkSums } from "./statement-sums.ts";
import { type DateOrder, detectDateOrder, isCertainDay, isTime, zoneIn } from "./statement-values.ts";

export interface PartAnswers {
  order?: DateOrder | undefined;
  currency?: "ugx" | "foreign" | undefined;
  accounts?: Record<string, "ours" | "foreign"> | undefined;
  isCompleted?: boolean | undefined;
  isReceivedOnly?: boolean | undefined;
  /** This is true once a person has seen that the balance moves the other way, and wants to be asked about each row. */
  isContradictionSeen?: boolean | undefined;
}

export type PartQuestion =
  | { about: "values"; place: number; values: string[] }
  /** The column has too many values to ask about, or is no longer empty. */
  | { about: "column"; place: number; problem: "too-many" | "changed" }
  /** Nothing shows that all rows are completed. */
  | { about: "completed" }
  /** No column shows which way money went. `against` lists what suggests that not all rows are received money. */
  | { about: "received"; against: string[] }
  /** Columns by which money goes the other way than by the balance. */
  | { about: "contradiction"; columns: string[] }
  | { about: "currency"; named: string[] }
  | { about: "accounts"; numbers: string[] }
  | { about: "order"; samples: string[] };

/**
 * Reads the rows of a part by its layout. The result is preliminary as long as questions are open, since their answers
 * change it.
 */
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
    /** This is true for a new layout, for which rows that the balance does not show are asked about as well. */
    isNew?: boolean;
    /** These are left out if the rows need no comparison with what the buyers pay, as in a provider's own list. */
    instalments?: KnownInstalments;
  },
): { read: ReadPart; questions: PartQuestion[] } {
  const { answers, today } = known;
  const questions: PartQuestion[] = [];
  const at = placesOf(layout.meanings);
  const rows = part.rows.filter((row) => row.broken === undefined).map(cellsOf);
  const days = rows.map((cells) => cells[at.day] ?? "").filter((day) => day !== "");
  const proof = detectDateOrder(days, part.above.flat(), today);
  const isOpen = proof === "unknown" || proof === "mixed";
  if (isOpen && !answers.order) questions.push({ about: "order", samples: doubtfulFirst(days) });
  const order = isOpen || proof === "not-needed" ? (answers.order ?? "day-first") : proof;

  const isForeignRow = (cells: readonly string[]) =>
    meaningOfValue(layout, at.currency, (cells[at.currency] ?? "").slice(0, MAX_VALUE_LENGTH)) === "foreign";
  const controls = controlTotalsOf(part);
  const figures = figuresOf(part, layout, controls);
  const money = part.rows.map((row, i) => {
    const one = balanceRowOf(row.broken === undefined ? cellsOf(row) : [], at, order);
    // A balance moves by the converted shillings of a foreign row, and not at all by a total.
    const isOther = figures.has(i) || (row.broken === undefined && isForeignRow(cellsOf(row)));
    return isOther ? { ...one, amount: undefined } : one;
  });
  const before = part.heading.findIndex(
    (name, place) =>
      layout.meanings[place] === "none" && /^(?:prev|opening|before)\w*bal|^bal\w*before/.test(plainName(name)),
  );
  const moves = withBalancesBefore(
    at.balance === -1 ? part.rows.map(() => undefined) : balanceMovements(money, controls.opening),
    money,
    part.rows.map((row) => (before === -1 || row.broken !== undefined ? undefined : numberOf(cellsOf(row)[before]))),
  );

  const hasState = layout.meanings.includes("state");
  if (
    !layout.isCompleted &&
    answers.isCompleted === undefined &&
    // If not all rows are received money, each of them is asked about already.
    layout.isReceivedOnly !== false &&
    !hasState &&
    (!moves.some((move) => move === "in" || move === "out") ||
      (known.isNew && !moves.includes("unmoved") && money.some(({ amount }, i) => amount && moves[i] === undefined)))
  )
    questions.push({ about: "completed" });

  const hasProof = moves.some((move) => move === "in" || move === "out");
  const accounts = accountsOf(part, layout, facts, { ...known, hasProof });
  questions.push(...accounts.questions);
  const { ours } = accounts;
  for (const { place, values } of findUnexplained(layout, facts)) {
    // A file in which nothing went out has no minus, and that by itself is no reason to ask.
    if (place === at.signed && values === "changed" && facts[place]?.kind === "amount" && isAllReceived(part, moves))
      continue;
    questions.push(
      typeof values === "string" ? { about: "column", place, problem: values } : { about: "values", place, values },
    );
  }
  if (!hasProof) {
    // The answer about whose the accounts are may show the direction, so the direction is not asked about before it.
    const isAsked = layout.isReceivedOnly === undefined && !(at.to !== -1 && accounts.questions.length > 0);
    const against = isAsked ? againstReceivedOnly(part, layout, facts, ours) : undefined;
    if (against) questions.push({ about: "received", against });
  }
  const contradicted = contradictedColumns(part, layout, moves, ours);
  if (contradicted.length > 0 && !answers.isContradictionSeen)
    questions.push({ about: "contradiction", columns: contradicted });

  const compared = known.instalments && instalmentsOf({ part, layout, moves, figures, ours }, known.instalments);
  const { isUgx, isForeign, question } = currencyOf(part, layout, { ...known, compared });
  if (question) questions.push(question);

  const sideProblem =
    sideProblemOf({ part, layout, moves, figures, ours }, controls) ??
    balanceSwapProblemOf({ part, layout, moves }) ??
    (compared && swapProblemOf({ moves }, compared));
  const sums = checkSums({ part, layout, moves, figures, ours }, controls);
  const read = {
    part,
    layout,
    order,
    isMixed: proof === "mixed" || areSomeDaysSwapped(days, { order, above: part.above, today }),
    ...timesOf(part, at.day, rows),
    moves,
    sideProblem,
    unitProblem: compared && unitProblemOf(compared),
    figures,
    otherAccounts: part.heading.findIndex((_, place) => {
      const its = facts[place];
      return layout.meanings[place] === "none" && at.account === -1 && its !== undefined && isAccountColumn(its);
    }),
    currencies: currencyColumnsOf(part, layout, facts),
    contradicted,
    isUgx,
    isForeign,
    ...{ isOurs: accounts.isOurs, account: accounts.account, ours, inferred: accounts.inferred },
    ...sums,
  };
  return { read, questions };
}

type Explained = Pick<ReadPart, "part" | "layout" | "moves" | "ours">;

/**
 * Returns what speaks against a list of received money only. It is undefined if a row shows its direction, or none
 * needs one.
 */
function againstReceivedOnly(
  part: StatementPart,
  layout: StatementLayout,
  facts: readonly ColumnFacts[],
  ours: Explained["ours"],
): string[] | undefined {
  const evidence = evidenceReader({ part, layout, moves: [], ours });
  const at = placesOf(layout.meanings);
  let open = 0;
  const against = new Set<string>();
  for (const [i, line] of part.rows.entries()) {
    if (line.broken !== undefined) continue;
    const cells = cellsOf(line);
    const { amounts, verdicts, goesIn, goesOut } = evidence(cells, i);
    if (!amounts.some((amount) => typeof amount === "number" && amount !== 0)) continue;
    if (goesIn.length > 0 || goesOut.length > 0) return undefined;
    const isDecided = verdicts.some(
      ({ means }) => means === undefined || ["ask", "failed", "reversed"].includes(means),
    );
    if (isDecided) continue;
    open += 1;
    const word = cells
      .map((cell) => (speaksOfOutgoing.exec(cell) ?? speaksOfNotArriving.exec(cell))?.[0])
      .find(Boolean);
    if (word !== undefined) against.add(`“${word}” in line ${line.line}`);
    if (ours.get(accountKey(cells[at.phone] ?? ""))) against.add(`our own number as the payer in line ${line.line}`);
  }
  if (open === 0) return undefined;
  for (const [place, name] of part.heading.entries()) {
    const [its, meaning] = [facts[place], layout.meanings[place]];
    if (meaning === "none" && its && mayTell(its)) against.add(`the column “${name}”, whose values differ`);
    if (
      (meaning === "phone" || meaning === "name" || meaning === "to") &&
      /^(?:to|payee|receiver|recipient|beneficiary)/i.test(name)
    )
      against.add(`the column “${name}”, which names who received it`);
  }
  return [...against].slice(0, 5);
}

/** Tells whether neither the balance nor a word of any row says that money went out or did not arrive. */
function isAllReceived(part: StatementPart, moves: Explained["moves"]): boolean {
  return (
    !moves.includes("out") &&
    part.rows.every(
      (row) => !cellsOf(row).some((cell) => speaksOfOutgoing.test(cell) || speaksOfNotArriving.test(cell)),
    )
  );
}

/** Returns the columns that contradict the balance more often than they agree with it. */
function contradictedColumns(
  part: StatementPart,
  layout: StatementLayout,
  moves: Explained["moves"],
  ours: Explained["ours"],
): string[] {
  const evidence = evidenceReader({ part, layout: { ...layout, isReceivedOnly: undefined }, moves: [], ours });
  const tallies = new Map<string, number>();
  for (const [i, line] of part.rows.entries()) {
    const move = moves[i];
    if (line.broken !== undefined || (move !== "in" && move !== "out")) continue;
    const { goesIn, goesOut } = evidence(cellsOf(line), i);
    const count = (title: string, by: number) => tallies.set(title, (tallies.get(title) ?? 0) + by);
    for (const title of goesIn) count(title, move === "in" ? -1 : 1);
    for (const title of goesOut) count(title, move === "out" ? -1 : 1);
  }
  return [...tallies].flatMap(([title, more]) => (more > 0 ? [title] : []));
}

function doubtfulFirst(days: readonly string[]): string[] {
  const doubtful = days.filter((day) => !isCertainDay(day));
  return [...new Set([...doubtful, ...days])].slice(0, 3);
}

const amountMeanings = new Set<ColumnMeaning | undefined>(["in", "out", "signed", "amount", "balance", "currency"]);

function currencyOf(
  part: StatementPart,
  layout: StatementLayout,
  {
    answers,
    fileName,
    instalments,
    compared,
  }: Pick<Parameters<typeof readPart>[3], "answers" | "fileName" | "instalments"> & {
    compared: InstalmentsOfPart | undefined;
  },
): Pick<ReadPart, "isUgx" | "isForeign"> & { question: PartQuestion | undefined } {
  // The other headings are not read for currencies: "Worth in UGX" does not make an amount in dollars one in shillings.
  const amountHeads = part.heading.filter((_, place) => amountMeanings.has(layout.meanings[place]));
  const named = currenciesIn([...part.above, amountHeads, ...part.notes.map(cellsOf), [fileName]]);
  const isNamed = named.length === 1 && named[0] === "UGX";
  const isForeign = answers.currency === "foreign" || (named.length > 0 && !named.includes("UGX"));
  const isShown =
    named.length === 0 &&
    compared !== undefined &&
    !instalments?.hasForeignAccount &&
    isPublished(layout) &&
    areInShillings(compared) &&
    !speaksOfOtherCurrency(part, layout);
  const isUgx = answers.currency === "ugx" || isNamed || layout.isUgx || isShown;
  const isMixed = named.length > 1 && named.includes("UGX");
  const isOpen = isMixed || (!isUgx && !layout.meanings.includes("currency"));
  const isAsked = !isForeign && answers.currency === undefined && isOpen;
  return { isUgx, isForeign, question: isAsked ? { about: "currency", named } : undefined };
}

/**
 * Tells whether a cell has the code or sign of another currency, or an amount has cents, which shillings no longer
 * have.
 */
function speaksOfOtherCurrency(part: StatementPart, layout: StatementLayout): boolean {
  const sums = layout.meanings.flatMap((meaning, place) =>
    amountMeanings.has(meaning) || meaning === "fee" ? [place] : [],
  );
  return part.rows.some((row) => {
    const cells = cellsOf(row);
    return (
      sums.some((place) => !Number.isInteger(numberOf(cells[place]) ?? 0)) ||
      currenciesIn([cells]).some((code) => code !== "UGX")
    );
  });
}

/** Finds whose the account above the table is, and those that a column names. */
function accountsOf(
  part: StatementPart,
  layout: StatementLayout,
  facts: readonly ColumnFacts[],
  known: Pick<Parameters<typeof readPart>[3], "answers" | "ourAccounts" | "account" | "isLater"> & {
    hasProof: boolean;
  },
): Pick<ReadPart, "isOurs" | "account" | "ours" | "inferred"> & { questions: PartQuestion[] } {
  const questions: PartQuestion[] = [];
  const above = accountOf(part, known.isLater);
  const ours = new Map(known.ourAccounts);
  for (const [account, whose] of Object.entries(known.answers.accounts ?? {})) ours.set(account, whose === "ours");
  // Only a published form certainly has both sides of each payment.
  const isKnownForm = isPublished(layout);
  const found = isKnownForm ? ownAccountOf(part, layout, ours) : undefined;
  // The balance shows the direction, too, and a row that it does not show is asked about by itself.
  const isToNeeded = !isKnownForm || (found === undefined && !known.hasProof);
  const inferred = (found ? [found.own, ...found.others] : []).filter((account) => !ours.has(account));
  for (const account of inferred) ours.set(account, account === found?.own);
  const listed = layout.meanings.flatMap((name, place) => (name === "account" || name === "to" ? [place] : []));
  const asked = listed.filter((place) => isToNeeded || layout.meanings[place] === "account");
  for (const place of asked) if (!facts[place]?.values) questions.push({ about: "column", place, problem: "too-many" });
  const accounts = [above, ...asked.flatMap((place) => [...(facts[place]?.values?.keys() ?? [])])].filter(
    (account) => account !== "",
  );
  const unknown = [...new Set(accounts)].filter((account) => !ours.has(account));
  if (unknown.length > 0) questions.push({ about: "accounts", numbers: unknown });
  const said = ours.get(known.account ?? "") === true ? (known.account ?? "") : "";
  return {
    ...{ isOurs: above === "" || ours.get(above) === true, account: above || said },
    ...{ ours, inferred: new Set(inferred), questions },
  };
}

/** Finds columns of currencies, also among those that were taken for something else, except amounts. */
function currencyColumnsOf(part: StatementPart, layout: StatementLayout, facts: readonly ColumnFacts[]): number[] {
  const amounts = new Set(["reference", "day", "in", "out", "signed", "amount", "balance", "fee"]);
  return part.heading.flatMap((name, place) => {
    const its = facts[place];
    return its && !amounts.has(layout.meanings[place] ?? "") && isCurrencyColumn(name, its) ? [place] : [];
  });
}

function accountOf(part: StatementPart, isLater: boolean): string {
  const number = accountIn(part.above);
  if (number !== "" || !isLater) return number;
  return plainValue(part.above.flat().filter(Boolean).join(" ")).slice(0, MAX_VALUE_LENGTH);
}

function timesOf(part: StatementPart, day: number, rows: readonly string[][]): Pick<ReadPart, "clock" | "zone"> {
  const { heading, above } = part;
  const clock = heading.findIndex((_, place) => rows.slice(0, 20).some((cells) => isTime(cells[place] ?? "")));
  return { clock, zone: zoneIn([heading[day] ?? "", heading[clock] ?? "", ...above.map((cells) => cells.join(" "))]) };
}
