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
  /** An amount that is far from what buyers pay. */
  | "unusual";

export interface RowText {
  /** The account into which the money came; "" if it is unknown. */
  account: string;
  /** The transaction number, in capitals and without spaces; "" if the row has none. */
  reference: string;
  payer: string;
  payerName: string;
  details: string;
  agreements: NamedAgreement[];
  /** The number has a country code and no plus: "256772123456". */
  phones: string[];
  otherPhones: string[];
  /** The text of unused columns, which may contradict a match. */
  unused: string;
  reversal?: Reversal;
}

export interface Reversal {
  /** The row's own number is among them. */
  references: string[];
  /**
   * This is true if the row says that it is a reversal. Otherwise it is outgoing money that names a payment's number.
   */
  isStated: boolean;
  /**
   * This is true if the row takes back another payment, perhaps without naming it; false if the row itself was
   * reversed.
   */
  isOfAnother: boolean;
}

/** A row whose money certainly or possibly arrived. */
export type ArrivedRow = RowText & { amount: number; date: LocalDate } & (
    | { kind: "payment"; arrivedBy: string }
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
  /** This is true if the row's words and the sums of other rows agree that it is no payment. */
  isCertain: boolean;
}

export interface ReadPart {
  part: StatementPart;
  layout: StatementLayout;
  order: FileOrder;
  /** This is true if the file has days in both orders, so that an ambiguous day has to be asked about. */
  isMixed: boolean;
  /** The index of a column of times; -1 without one. */
  clock: number;
  /** The time zone of times that name none. */
  zone: string;
  /** The list says how each row moves the balance, by index. */
  moves: readonly BalanceMovement[];
  /**
   * What suggests that the file is from the bank's side, where money in has a minus, or that columns are the wrong way
   * round.
   */
  sideProblem: string | undefined;
  /** This suggests that amounts are in thousands or in another currency, by comparison with what the buyers pay. */
  unitProblem: string | undefined;
  /** Rows that may be totals or balances, by index. */
  figures: ReadonlyMap<number, Figure>;
  /** The index of a column without meaning that has several accounts; -1 without one. */
  otherAccounts: number;
  /** The indexes of columns with codes of currencies. */
  currencies: readonly number[];
  /** The columns by which money goes the other way than by the balance. */
  contradicted: readonly string[];
  isUgx: boolean;
  isForeign: boolean;
  /** This is false if the file names an account above its rows that is not ours. */
  isOurs: boolean;
  /** The account of the statement; "" if a column names it, or nothing does. */
  account: string;
  /** The map says whether each account that the file names is ours. */
  ours: ReadonlyMap<string, boolean>;
  /** Accounts in `ours` about which nobody decided: the rows of this file show whose they are. */
  inferred: ReadonlySet<string>;
  /** The sums that the file states and its rows contradict, in words for a person; `rightSums` has the others. */
  wrongSums: string[];
  rightSums: string[];
  totalIn: number | undefined;
}
