import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";
import { MAX_UGX } from "#domain/money/money-input.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { ColumnMeaning } from "./column-meanings.ts";
import { speaksOfNotArriving, speaksOfOutgoing } from "./proposed-meanings.ts";
import type { BalanceMovement } from "./statement-balance.ts";
import { accountKey, type Evidence, evidenceReader, numberOf, type Places, placesOf } from "./statement-evidence.ts";
import {
  nameBesidePhone,
  otherReferenceIn,
  phoneNumbersIn,
  referencesIn,
  transactionNumberOf,
} from "./statement-numbers.ts";
import { cellsOf, currencyOfCell, type StatementPart } from "./statement-parts.ts";
import type { Figure, ReadPart, Reversal, RowReason, RowText, StatementRow } from "./statement-row.ts";
import { isCertainDay, isTime, readStatementDate, readStatementTime } from "./statement-values.ts";

const takenBack = /\b(?:revers(?:al|ed|es|ing|e)|rvsl|refund(?:ed)?|charge ?back|bounced?|dishonou?red|void(?:ed)?)\b/i;
/** Words that may take a payment back. They are apart, because "Rev" beside a payment is a clergyman. */
const takesBack = /\b(?:re?vs?|rollback|corrections?|contra|unpaid|returned|cancell?ed)\b/i;

/**
 * These words are whole cells in some languages. They only propose, as a person may have taken the column for something
 * else.
 */
const undoneWord =
  /^\W*(?:un(?:successful|paid)|not (?:successful|paid|done)|revers\w*|rvsl|fail\w*|cancell?ed|declined|rejected|refund(?:ed)?|void(?:ed)?|expired|timed? ?out|bounced|dishonou?red|returned|roll(?:ed)? ?back|charge ?back|disputed|error|denied|aborted|annulée?s?|échouée?s?|rejetée?s?|anulad[oa]|fallid[oa]|rechazad[oa]|rejeitad[oa]|imeshindwa|imeghairiwa|imerudishwa|storniert|fehlgeschlagen|abgelehnt)\W*$/iu;
const unfinishedWord =
  /^\W*(?:pending|processing|in process|in progress|initiated|incomplete|not (?:completed|cleared)|uncleared|on hold|held|suspended|en attente|pendiente|pendente|inasubiri|ausstehend)\W*$/iu;

/** Reads the day of a row. In a file with both orders, a day that can be read in one way only is certain. */
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
  ours,
}: Pick<ReadPart, "layout" | "account" | "ours">): (cells: readonly string[]) => RowText {
  const places = (name: ColumnMeaning) => meanings.flatMap((one, place) => (one === name ? [place] : []));
  const all = { details: places("details"), phone: places("phone"), name: places("name"), none: places("none") };
  const [at, ofAccount, to] = [meanings.indexOf("reference"), meanings.indexOf("account"), meanings.indexOf("to")];
  const accountIn = (cells: readonly string[]) => {
    if (ofAccount !== -1) return accountKey(cells[ofAccount] ?? "");
    const paidInto = accountKey(cells[to] ?? "");
    return ours.get(paidInto) === true ? paidInto : account;
  };
  return (cells) => {
    const joined = (some: readonly number[]) => some.flatMap((place) => cells[place]?.trim() || []).join(" ");
    const [details, payer, written] = [joined(all.details), joined(all.phone), joined([at])];
    return {
      account: accountIn(cells),
      reference: transactionNumberOf(written),
      payer,
      // A name in a column of phones is the payer's too, because it may be another one than the phone's.
      payerName: [...new Set([joined(all.name), nameBesidePhone(payer)])].filter(Boolean).join(" "),
      details,
      // The transaction number is only searched for an agreement's if it has a hyphen, because without one it may look
      // like it by chance.
      agreements: agreementNumbersIn(`${details}\n${written.includes("-") ? written : ""}`),
      phones: phoneNumbersIn(payer),
      otherPhones: phoneNumbersIn(details),
      unused: joined(all.none),
    };
  };
}

/** Returns the usual number of cells in a row, because every row may end with a delimiter. */
function usualWidth({ rows }: StatementPart): number {
  const widths = Map.groupBy(rows.slice(0, 1_000), (row) => (row.broken === undefined ? cellsOf(row).length : 0));
  const [usual] = [...widths].sort(([wide, one], [wider, other]) => other.length - one.length || wide - wider);
  return usual?.[0] ?? 0;
}

/** A row with what its columns say, as the rules read it. */
interface RowFacts extends Evidence {
  read: ReadPart;
  at: Places;
  cells: readonly string[];
  row: RowText;
  broken: string | undefined;
  /** The title that the row is below, such as "Pending transactions". */
  below: string | undefined;
  width: number;
  /** UGX, positive; 0 without an amount. */
  amount: number;
  date: LocalDate | undefined;
  move: BalanceMovement;
  figure: Figure | undefined;
  balance: number | undefined;
  /** This is true if the balance proves the direction of some rows. */
  hasProof: boolean;
}

type Rejection =
  | { kind: "bad"; problem: string }
  | { kind: "note" }
  | { kind: "outgoing" | "failed"; reversal?: Reversal };

type Doubt = { reason: RowReason; problem: string; reversal?: Reversal };

type Rule<Result> = [name: string, rule: (facts: RowFacts) => Result | undefined];

const bad = (problem: string): Rejection => ({ kind: "bad", problem });

const says = ({ verdicts }: RowFacts, means: string) => verdicts.find((verdict) => verdict.means === means);

const cellIn = ({ cells }: RowFacts, place: number) => (cells[place] ?? "").trim();

const titleOf = ({ read }: RowFacts, place: number) => `“${read.part.heading[place] ?? ""}”`;

/** A cell in which no currency is recognized is taken for another one, unless a person has said that it is shillings. */
const currencyIn = (facts: RowFacts, place: number) => {
  const isSaid = facts.verdicts.some((verdict) => verdict.place === place && verdict.means === "ugx");
  return currencyOfCell(cellIn(facts, place)) ?? (isSaid ? "UGX" : cellIn(facts, place));
};

const nonZero = ({ amounts }: RowFacts) => amounts.filter((one) => typeof one === "number" && one !== 0);

/**
 * Finds an outcome where none is expected: "REVERSED" in a column for the channel, or "Yes" in one headed "Reversed".
 */
function outcomeIn(facts: RowFacts): string | undefined {
  const { read, cells } = facts;
  // A completed payment may say "pending", because its money is settled later.
  const isCompleted = says(facts, "completed") !== undefined;
  const place = read.layout.meanings.findIndex((name, at) => {
    if (name !== "none" && name !== "details") return false;
    const cell = (cells[at] ?? "").trim();
    if (cell === "" || cell.length > 60) return false;
    const isUnused = name === "none";
    return (
      undoneWord.test(cell) ||
      (!isCompleted && unfinishedWord.test(cell)) ||
      (isUnused && takenBack.test(cell)) ||
      (isUnused && takenBack.test(read.part.heading[at] ?? "") && /^(?:y|yes|true|1|x|ndiyo|oui)$/i.test(cell))
    );
  });
  return place === -1 ? undefined : `${titleOf(facts, place)} says “${cellIn(facts, place).slice(0, 40)}”`;
}

/** Describes what may be taken back. Money that went out, or a reversal, may take back an earlier payment. */
function takesBackAnother(facts: RowFacts, isStated: boolean): Reversal {
  const { row, read, goesOut } = facts;
  const isOfAnother = goesOut.length > 0 || read.layout.meanings[says(facts, "reversed")?.place ?? -1] === "type";
  return { references: referencesIn(row.reference, [row.details]), isStated, isOfAnother };
}

/** The rules by which a row is no payment. The first that answers decides. */
const rejectionRules: readonly Rule<Rejection>[] = [
  ["broken", ({ broken }) => (broken === undefined ? undefined : bad(broken))],
  [
    "too many cells",
    ({ cells, width, read }) =>
      cells.length > width || cells.slice(read.part.heading.length).some((one) => one !== "")
        ? bad("It has more cells than the heading. A text or an amount with commas needs quotation marks around it")
        : undefined,
  ],
  [
    "unreadable amount",
    ({ amounts }) => (amounts.includes("unreadable") ? bad("The amount cannot be read") : undefined),
  ],
  [
    "no amount",
    (facts) =>
      nonZero(facts).length > 0
        ? undefined
        : facts.balance === undefined
          ? bad("There is no amount")
          : { kind: "note" },
  ],
  ["total or balance", ({ figure }) => (figure?.isCertain ? bad(figure.problem) : undefined)],
  ["two amounts", (facts) => (nonZero(facts).length > 1 ? bad("Money came in and went out in one row") : undefined)],
  ["account above", ({ read }) => (read.isOurs ? undefined : bad("It is of an account that is not ours"))],
  [
    "account in a column",
    ({ at, read, row }) =>
      at.account !== -1 && read.ours.get(row.account) !== true
        ? bad("It did not come into an account of ours")
        : undefined,
  ],
  [
    "currency",
    (facts) =>
      facts.read.isForeign || says(facts, "foreign") ? bad("The amount is not in Uganda shillings") : undefined,
  ],
  [
    "reversed",
    (facts) => (says(facts, "reversed") ? { kind: "failed", reversal: takesBackAnother(facts, true) } : undefined),
  ],
  ["failed", (facts) => (says(facts, "failed") ? { kind: "failed" } : undefined)],
  [
    "outgoing",
    (facts) => {
      // From the bank's side, money that went out has come in.
      if (facts.read.sideProblem !== undefined || facts.goesIn.length > 0 || facts.goesOut.length === 0)
        return undefined;
      const { details } = facts.row;
      const isStated = takenBack.test(details) || takesBack.test(details);
      return { kind: "outgoing", reversal: takesBackAnother(facts, isStated) };
    },
  ],
  ["fraction", ({ amount }) => (Number.isInteger(amount) ? undefined : bad("The amount is not in whole shillings"))],
  ["too large", ({ amount }) => (amount > MAX_UGX ? bad("The amount is too large") : undefined)],
  ["no day", ({ date }) => (date === undefined ? bad("The date cannot be read") : undefined)],
];

/** The rules by which a person must decide about a row. The first that answers decides. */
const doubtRules: readonly Rule<Doubt>[] = [
  [
    "perhaps a total or balance",
    ({ figure }) => (figure === undefined ? undefined : { reason: "figure", problem: figure.problem }),
  ],
  [
    "value asked about",
    (facts) => {
      const asked = facts.verdicts.find(({ means }) => means === undefined || means === "ask");
      if (!asked) return undefined;
      const shown = asked.value === "" ? "is empty" : `says “${asked.value.slice(0, 40)}”`;
      return { reason: "value", problem: `${titleOf(facts, asked.place)} ${shown}: has this money arrived?` };
    },
  ],
  [
    "from the bank's side",
    ({ read: { sideProblem } }) =>
      sideProblem === undefined ? undefined : { reason: "direction", problem: sideProblem },
  ],
  [
    "in another unit",
    ({ read: { unitProblem } }) =>
      unitProblem === undefined ? undefined : { reason: "unusual", problem: unitProblem },
  ],
  [
    "into an account that is not ours",
    (facts) => {
      const { goesIn, goesOut, at, read } = facts;
      const account = cellIn(facts, at.to);
      const isOutByAccount = goesOut.length > 0 && goesOut.every((title) => title === titleOf(facts, at.to));
      return isOutByAccount && read.ours.get(accountKey(account)) === false
        ? {
            reason: "direction",
            problem: `It came in by ${goesIn.join(", ")}, but into ${account.slice(0, 40)}, which is not an account of ours`,
          }
        : undefined;
    },
  ],
  [
    "contradicted direction",
    ({ goesIn, goesOut }) =>
      goesOut.length > 0
        ? { reason: "direction", problem: `It came in by ${goesIn.join(", ")}, and went out by ${goesOut.join(", ")}` }
        : undefined,
  ],
  [
    "no direction",
    ({ goesIn }) =>
      goesIn.length === 0
        ? { reason: "direction", problem: "Nothing in the file shows whether it came in or went out" }
        : undefined,
  ],
  [
    "in by a contradicted column only",
    ({ goesIn, read: { contradicted } }) =>
      goesIn.every((title) => contradicted.includes(title))
        ? { reason: "direction", problem: `By other rows, ${goesIn.join(" and ")} is the other way than the balance` }
        : undefined,
  ],
  [
    "from our own account",
    (facts) => {
      const payer = cellIn(facts, facts.at.phone);
      return facts.read.ours.get(accountKey(payer))
        ? { reason: "direction", problem: `It was paid from our own account ${payer.slice(0, 40)}` }
        : undefined;
    },
  ],
  [
    "in by the layout only",
    (facts) => {
      const word = facts.cells.map((cell) => speaksOfOutgoing.exec(cell)?.[0]).find(Boolean);
      return facts.isInByLayout && word !== undefined
        ? { reason: "direction", problem: `“${word}”: did it come in?` }
        : undefined;
    },
  ],
  [
    "balance did not move",
    ({ move }) => (move === "unmoved" ? { reason: "balance", problem: "The balance did not move with it" } : undefined),
  ],
  [
    "balance moved by another amount",
    ({ move }) =>
      move === "other" ? { reason: "balance", problem: "The balance moved by another amount" } : undefined,
  ],
  [
    "ambiguous day",
    (facts) => {
      const day = cellIn(facts, facts.at.day);
      if (!facts.read.isMixed || isCertainDay(day)) return undefined;
      return { reason: "day", problem: `“${day.slice(0, 40)}”: the days of this file are written in several ways` };
    },
  ],
  [
    "not shown to be completed",
    (facts) => {
      const { read, move, hasProof, balance, below } = facts;
      if (says(facts, "completed") || move === "in") return undefined;
      const ask = (problem: string): Doubt => ({ reason: "state", problem });
      if (!read.layout.isCompleted) return ask("Nothing in the file shows that it was completed");
      if (hasProof && balance === undefined) return ask("Other rows have a balance, and it has none");
      if (below !== undefined) return ask(`It is below “${below.slice(0, 80)}”`);
      const word = facts.cells.map((cell) => speaksOfNotArriving.exec(cell)?.[0]).find(Boolean);
      return word === undefined ? undefined : ask(`“${word}”: has this money arrived?`);
    },
  ],
  [
    "several accounts",
    (facts) => {
      const { otherAccounts } = facts.read;
      if (otherAccounts === -1) return undefined;
      const problem = `${titleOf(facts, otherAccounts)} has several numbers, as of accounts: did it come into ours?`;
      return { reason: "value", problem };
    },
  ],
  [
    "code of another currency",
    (facts) => {
      const place = facts.read.currencies.find((one) => !["", "UGX"].includes(currencyIn(facts, one)));
      if (place === undefined) return undefined;
      return {
        reason: "value",
        problem: `${titleOf(facts, place)} says ${currencyIn(facts, place).slice(0, 40)}: is it shillings?`,
      };
    },
  ],
  [
    "outcome in a column without meaning",
    (facts): Doubt | undefined => {
      const outcome = outcomeIn(facts);
      if (outcome === undefined) return undefined;
      return { reason: "state", problem: `${outcome}: has this money arrived?` };
    },
  ],
  [
    "unknown currency",
    (facts) =>
      facts.read.isUgx || says(facts, "ugx")
        ? undefined
        : { reason: "value", problem: "Nothing in the file shows its currency" },
  ],
  [
    "wrong sums",
    ({ read: { wrongSums } }) =>
      wrongSums[0] === undefined ? undefined : { reason: "sums", problem: `The file says ${wrongSums[0]}` },
  ],
  [
    "details of a reversal",
    ({ row: { details } }) =>
      takenBack.test(details)
        ? {
            reason: "reversal",
            problem: "The details speak of a reversal",
            reversal: { references: referencesIn("", [details]), isStated: true, isOfAnother: false },
          }
        : undefined,
  ],
  [
    "another number in the details",
    ({ row: { details, reference } }) => {
      const named = otherReferenceIn(details, reference);
      return named === undefined
        ? undefined
        : { reason: "reversal", problem: `It names another transaction, ${named}` };
    },
  ],
];

function firstResult<Result>(rules: readonly Rule<Result>[], facts: RowFacts): Result | undefined {
  for (const [, rule] of rules) {
    const result = rule(facts);
    if (result !== undefined) return result;
  }
  return undefined;
}

/**
 * Returns a function that reads a row: it applies the rules in their order, and if none answers, the row is a payment.
 */
export function rowReader(read: ReadPart): (index: number) => StatementRow {
  const { part, layout, moves } = read;
  const at = placesOf(layout.meanings);
  const textOf = rowTextReader(read);
  const evidence = evidenceReader(read);
  const width = Math.max(part.heading.length, usualWidth(part));
  const hasProof = moves.some((move) => move === "in" || move === "out");

  return (index) => {
    const line = part.rows[index];
    const { broken, below } = line ?? {};
    const cells = line && broken === undefined ? cellsOf(line) : [];
    const row = textOf(cells);
    const evidenceOfRow = evidence(cells, index);
    const sum = evidenceOfRow.amounts.find((one): one is number => typeof one === "number" && one !== 0);
    const facts: RowFacts = {
      ...evidenceOfRow,
      ...{ read, at, cells, row, broken, below, width, hasProof },
      amount: Math.abs(sum ?? 0),
      date: readDay(cells, at.day, read),
      move: moves[index],
      figure: read.figures.get(index),
      balance: numberOf((cells[at.balance] ?? "").trim()),
    };
    const { amount, date } = facts;
    const rejected = firstResult(rejectionRules, facts);
    if (rejected?.kind === "bad" || rejected?.kind === "note") return { ...row, ...rejected };
    if (rejected) return { ...row, amount, date, ...rejected };
    if (date === undefined) throw new Error("A row without a day is rejected");
    const doubt = firstResult(doubtRules, facts);
    if (doubt) return { ...row, amount, date, kind: "unclear", ...doubt };
    const completed = says(facts, "completed");
    const state = completed
      ? `completed by ${titleOf(facts, completed.place)}`
      : facts.move === "in"
        ? "completed by the balance"
        : "counted as paid, as a file of this layout lists nothing else";
    return {
      ...{ ...row, amount, date, kind: "payment" },
      arrivedBy: `In by ${facts.goesIn.join(" and ")}; ${state}`,
    };
  };
}
