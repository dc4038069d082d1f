import type { NamedAgreement } from "#domain/agreements/agreement-number.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { BalanceMovement } from "./statement-balance.ts";
import type { StatementLayout } from "./statement-layout.ts";
import type { StatementPart } from "./statement-parts.ts";
import type { FileOrder } from "./statement-values.ts";

export type RowReason =
  | "day"
  | "direction"
  | "state"
  | "balance"
  | "sums"
  | "value"
  | "reversal"
  | "twice"
  /** A total or balance among the rows. */
  | "figure"
  /** Another amount than the buyers pay. */
  | "unusual";

export interface RowText {
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

/** A row that may be a total, a sub-total or a balance, though it has a day and an amount. */
export interface Figure {
  problem: string;
  /** Its words and the sums of other rows say the same: no payment. */
  isCertain: boolean;
}

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
  /** What speaks for the bank's side, from which money in has the minus, or for columns the wrong way round. */
  sideProblem: string | undefined;
  /** What speaks for amounts in thousands or in another currency, by what the buyers pay. */
  unitProblem: string | undefined;
  /** Rows that may be totals or balances, by index. */
  figures: ReadonlyMap<number, Figure>;
  /** A column without meaning that has several accounts; -1 without one. */
  otherAccounts: number;
  /** Columns of codes of currencies. */
  currencies: readonly number[];
  /** Columns by which money goes the other way than by the balance. */
  contradicted: readonly string[];
  isUgx: boolean;
  isForeign: boolean;
  isOurs: boolean;
  /** "" where a column names it, or nothing. */
  account: string;
  ours: ReadonlyMap<string, boolean>;
  /** Accounts among `ours` that nobody decided about: the rows of this file show whose they are. */
  inferred: ReadonlySet<string>;
  wrongSums: string[];
  rightSums: string[];
  totalIn: number | undefined;
}
