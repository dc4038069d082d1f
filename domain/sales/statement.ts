import { maximalUgx } from "#domain/money/money-input.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { plainName, type StatementColumns } from "./statement-columns.ts";
import { type DateOrder, readStatementAmount, readStatementDate } from "./statement-values.ts";

interface RowParts {
  /** In capitals without spaces. "" where the row has none. */
  reference: string;
  payer: string;
  payerName: string;
  details: string;
  /** The agreements whose exact numbers are in the row. */
  agreements: number[];
  /** The full phone numbers of payer and details, as "256772123456". */
  phones: string[];
  /** Set where the row may take a payment back. */
  reversal?: Reversal;
}

/** What a row that is no arrived payment may take back. */
export interface Reversal {
  /** The transaction numbers that it names, its own among them. */
  references: string[];
  /** The row says that it is a reversal; else money only went out under the same number. */
  isSaid: boolean;
}

/** Money that arrived, or perhaps arrived: then `problem` is what a person decides. */
export type ArrivedRow = RowParts & { kind: "payment" | "unclear"; problem: string; amount: number; date: LocalDate };

export type StatementRow =
  | ArrivedRow
  | (RowParts & { kind: "outgoing" | "failed"; amount: number | undefined; date: LocalDate | undefined })
  | (RowParts & { kind: "bad"; problem: string });

// What programs write of a payment's state. Whatever is in no list is for a person to decide.
const succeeded =
  /^(?:completed?|success(?:ful|fully)?|succeeded|ok|approved|posted|settled|paid|processed|cleared|confirmed|ts|txn success|transaction successful)$/;
const notArrived =
  /(?:fail|revers|rvsl|declin|cancel|reject|expire|pending|processing|in progress|initiated|incomplete|unsuccess|not success|timed? ?out|refund|void|error|bounce|charge ?back|on hold|dishonou?red)/;
/** In a column that is for something else, only these words alone. */
const notArrivedWord =
  /^(?:failed|failure|reversed|reversal|declined|cancell?ed|rejected|expired|pending|processing|initiated|incomplete|unsuccessful|refunded|void|voided|bounced|timed ?out|in progress|on hold)$/;
const wentOut =
  /^(?:debit|debited|dr|d|out|outgoing|outward|outbound|sent|send|withdrawal|withdraw|withdrawn|cash ?out|pay ?out|paid out|money out|disbursement|b2c|purchase|bill payment|airtime|fees?|charges?|commission|tax|levy|duty)$/;
const cameIn =
  /^(?:credit|credited|cr|c|in|incoming|inward|inbound|received|receive|receipt|deposit|cash ?in|cash deposit|pay ?in|paid in|money in|collections?|c2b|payment received|customer payment|merchant payment)$/;
const takenBack = /\b(?:revers(?:al|ed|es|ing|e)|rvsl|refund(?:ed)?|charge ?back|bounced?|dishonou?red|void(?:ed)?)\b/i;
/** "Service fee", "Transaction charges": as a type, and not as what a payer writes of school fees. */
const isCost = / (?:fees?|charges?|commission|tax|levy|duty)$/;
/** Where nothing else says that money came in, details with these words are for a person. */
const costs = /\b(?:fees?|charges?|commission|levy|excise|duty|tax|withdrawal|cash ?out)\b/i;

const statusHeading = /(?:status$|^(?:payment|transaction|txn)?state$|^result$|^outcome$)/;
const directionHeading =
  /^(?:type|(?:transaction|txn|tran|trans|entry|payment)type|(?:drcr|crdr|dc|cd|debitcredit|creditdebit)(?:indicator|flag)?|(?:transaction|txn)?direction|sign|inout|flow)$/;
const reversalHeading = /(?:revers|cancel|void)/;
const currencyHeading = /^(?:currency|ccy|currencycode)$/;

type Verdict = { kind: "failed" | "outgoing" | "in" } | { kind: "unclear" | "bad"; problem: string } | undefined;

/**
 * How the rows of a file with this heading are read. A row that is not an arrived payment says what it is; none is dropped
 * silently. Besides the known columns all others are looked at: "Failed" counts, whatever its column is called.
 */
export function statementReader(
  heading: readonly string[],
  columns: StatementColumns,
  dateOrder: DateOrder = "day-first",
): (cells: readonly string[]) => StatementRow {
  const place = (name: string | undefined) => (name ? heading.indexOf(name) : -1);
  const [reference, date, amountIn, amountOut, status, payer, payerName, details] = [
    place(columns.reference),
    place(columns.date),
    place(columns.amountIn),
    place(columns.amountOut),
    place(columns.status),
    place(columns.payer),
    place(columns.payerName),
    place(columns.details),
  ];
  const plain = heading.map(plainName);
  const known = new Set([reference, date, amountIn, amountOut, payer, payerName, details]);
  const guards = heading.map((_, i) => i).filter((i) => i === status || !known.has(i));

  const relatedReferences = guards.filter((i) => /(?:orig|revers|relat|ref)/.test(plain[i] ?? ""));

  return (cells) => {
    const cell = (at: number) => (cells[at] ?? "").trim();
    const parts: RowParts = {
      reference: cell(reference).replace(/\s+/g, "").toUpperCase(),
      payer: cell(payer),
      payerName: cell(payerName),
      details: cell(details),
      agreements: agreementNumbersIn(cells.join("\n")),
      phones: phoneNumbersIn(`${cell(payer)}\n${cell(details)}`),
    };
    const bad = (problem: string): StatementRow => ({ ...parts, kind: "bad", problem });
    if (cells.length > heading.length) {
      return bad("It has more cells than the heading. A text or an amount with commas needs quotation marks around it");
    }
    const incoming = readStatementAmount(cell(amountIn));
    const outgoing = readStatementAmount(cell(amountOut));
    const on = readStatementDate(cell(date), dateOrder);
    if (incoming === "unreadable" || outgoing === "unreadable") return bad("The amount cannot be read");
    const verdicts = guards.map((i) =>
      judgeCell(plain[i] ?? "", cell(i), { isStatus: i === status, hasAmountOut: amountOut !== -1 }),
    );
    const isSaid =
      takenBack.test(parts.details) ||
      guards.some(
        (i, at) => takenBack.test(cell(i)) || (verdicts[at]?.kind === "failed" && reversalHeading.test(plain[i] ?? "")),
      );
    const known = { ...parts, amount: incoming ?? outgoing, date: on };
    /** Money that did not arrive, or went out, may be that of an earlier payment. */
    const notHere = (kind: "failed" | "outgoing", isReversal: boolean): StatementRow => {
      if (kind === "failed" && !isReversal) return { ...known, kind };
      const texts = isReversal ? [parts.details, ...relatedReferences.map(cell)] : [];
      return { ...known, kind, reversal: { references: referencesIn(parts.reference, texts), isSaid: isReversal } };
    };
    if (verdicts.some((verdict) => verdict?.kind === "failed")) return notHere("failed", isSaid);
    if (verdicts.some((verdict) => verdict?.kind === "outgoing")) return notHere("outgoing", isSaid);
    const foreign = verdicts.find((verdict) => verdict?.kind === "bad");
    if (foreign && "problem" in foreign) return bad(foreign.problem);
    if (incoming !== undefined && incoming < 0) return notHere("outgoing", isSaid);
    if (!incoming && outgoing) return notHere("outgoing", isSaid);
    if (incoming === undefined || incoming === 0) return bad("There is no amount");
    if (outgoing) return bad("Money came in and went out in one row");
    if (!Number.isInteger(incoming)) return bad("The amount is not in whole shillings");
    if (incoming > maximalUgx) return bad("The amount is too large");
    if (on === undefined) {
      const isTwoDays = dateOrder === "ambiguous" && readStatementDate(cell(date)) !== undefined;
      return bad(isTwoDays ? "The date can be read as two days" : "The date cannot be read");
    }
    const payment = { ...parts, problem: "", amount: incoming, date: on };
    const unclear = (problem: string): StatementRow => ({ ...payment, kind: "unclear", problem });
    const asked = verdicts.find((verdict) => verdict?.kind === "unclear");
    if (asked && "problem" in asked) return unclear(asked.problem);
    if (takenBack.test(parts.details)) {
      const reversal = { references: referencesIn("", [parts.details]), isSaid: true };
      return { ...payment, kind: "unclear", problem: "The details speak of a reversal", reversal };
    }
    const isTold = amountOut !== -1 || verdicts.some((verdict) => verdict?.kind === "in");
    if (!isTold && costs.test(parts.details)) return unclear("The details speak of a fee, a charge or a withdrawal");
    return { ...payment, kind: "payment" };
  };
}

/** The transaction numbers that a row may mean: its own, and whatever in these texts looks like one. */
function referencesIn(own: string, texts: readonly string[]): string[] {
  const words = texts.flatMap((text) =>
    text
      .slice(0, 1000)
      .toUpperCase()
      .split(/[^A-Z0-9.-]+/),
  );
  const numbers = words.map((word) => word.replace(/^[.-]+|[.-]+$/g, "")).filter((word) => word.length >= 5);
  return [...new Set([own, ...numbers])].filter((one) => one.length <= 40 && identifies(one)).slice(0, 20);
}

/** What a cell beside the known ones says of its row. */
function judgeCell(
  name: string,
  text: string,
  { isStatus, hasAmountOut }: { isStatus: boolean; hasAmountOut: boolean },
): Verdict {
  const value = text
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, " ")
    .trim();
  if (currencyHeading.test(name)) {
    return value === "" || /^(?:ugx|ush|shs|uganda shillings?)$/.test(value)
      ? undefined
      : { kind: "bad", problem: `The amount is in ${text.slice(0, 20)}` };
  }
  if (reversalHeading.test(name)) return /^(?:no?|false|0|)$/.test(value) ? undefined : { kind: "failed" };
  const tellsState = isStatus || statusHeading.test(name);
  const tellsDirection = directionHeading.test(name);
  if (notArrivedWord.test(value)) return { kind: "failed" };
  if (value.length > 1 && wentOut.test(value)) return { kind: "outgoing" };
  if (!tellsState && !tellsDirection) return undefined;
  if (notArrived.test(value)) return { kind: "failed" };
  if (tellsDirection && (wentOut.test(value) || isCost.test(value))) return { kind: "outgoing" };
  if (tellsDirection && cameIn.test(value)) return { kind: "in" };
  // Where money in and money out are in columns of their own, these tell the direction.
  if (tellsState ? succeeded.test(value) : hasAmountOut) return undefined;
  const shown = text === "" ? "is empty" : `says “${text.slice(0, 40)}”`;
  return {
    kind: "unclear",
    problem: `The column for its ${tellsState ? "status" : "type"} ${shown}: has this money arrived?`,
  };
}

/**
 * The agreements that a text names by their exact numbers: "A-0012", in any case, with nothing against it on either side.
 * "Flat A-12", "a 10 days" and "A-0012-B" name none.
 */
export function agreementNumbersIn(text: string): number[] {
  const found = new Set<number>();
  for (const [written, digits] of text.matchAll(/(?<![\p{L}\p{N}_-])A-(\d{4,9})(?![\p{L}\p{N}_]|[-/.]\w)/giu)) {
    const id = Number(digits);
    if (id > 0 && agreementDisplayId(id) === written.toUpperCase()) found.add(id);
  }
  return [...found];
}

const before = "(?<![\\p{L}\\p{N}+*•]|[*•][ -]?)";
const after = "(?![\\p{L}\\p{N}*•]|[ -]?[*•])";
/** Nine digits that begin as Ugandan numbers do; between them single signs, as people set them. */
const national = "((?:7\\d|[234]\\d)(?:\\)?[ .-]?\\d){7})\\)?";
/** Tried in this order; what one has found is nothing for the next. */
const phonePatterns: { pattern: RegExp; country: string }[] = [
  // Another country's, whose last nine digits may well look like one of ours.
  { pattern: new RegExp(`${before}(?:\\+|000?)(?!256)([1-9](?:[ .-]?\\d){7,14})${after}`, "gu"), country: "" },
  {
    pattern: new RegExp(`${before}(?:(?:\\+|000?)?256[ .-]?(?:\\(0\\)|0)?|\\(0|0)[ .-]?\\(?${national}${after}`, "gu"),
    country: "256",
  },
  // Without any prefix only where no digits are before it: "254 722 123456" is Kenyan.
  { pattern: new RegExp(`${before}(?<!\\d[ .-]?)\\(?${national}${after}`, "gu"), country: "256" },
  { pattern: new RegExp(`${before}([1-9]\\d{9,14})${after}`, "gu"), country: "" },
];

/**
 * The full phone numbers of a text, as "256772123456": "772123456", "(0772) 123456", "00256 772 123456", "+256 (0) 772-123-456".
 * A number with covered digits ("2567721*****6") is none.
 */
export function phoneNumbersIn(text: string): string[] {
  const found = new Set<string>();
  let rest = text
    .normalize("NFKC")
    .replace(/\bA-\d{4,9}\b/gi, "#")
    .replace(/(?<=\d)[xX]+(?=[\d* -])|[xX]{2,}/g, "**");
  for (const { pattern, country } of phonePatterns) {
    rest = rest.replace(pattern, (_, number: string) => {
      found.add(country + number.replace(/\D/g, ""));
      return "#";
    });
  }
  return [...found];
}

/**
 * Whether a reference tells one transaction from all others. "CASH DEP" says nothing, nor does what a spreadsheet made of a
 * long number ("1.23E+10"), an agreement's number or a phone number, which are on each payment of one buyer.
 */
export function identifies(reference: string): boolean {
  const plain = reference.replace(/\s+/g, "").toUpperCase();
  if (!/[1-9]/.test(plain)) return false;
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/.test(plain)) return false;
  if (agreementNumbersIn(plain).length > 0) return false;
  return !(/^\+?\d+$/.test(plain) && /^(?:(?:\+|000?)?256|0)?7\d{8}$/.test(plain));
}

/** The agreement that a person chose in a list of such lines: "A-0012 Amina Nakato", "a-12", "12" -> 12. */
export function readAgreementChoice(text: string): number | undefined {
  const match = /^\s*(?:A[- ]?)?0*([1-9]\d{0,8})(?!\d)/i.exec(text);
  return match ? Number(match[1]) : undefined;
}

/** "A-0012": how an agreement is named on receipts, and in the details of a payment. */
export function agreementDisplayId(id: number): string {
  return `A-${String(id).padStart(4, "0")}`;
}
