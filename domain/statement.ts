import { isLocalDate, type LocalDate } from "./kampala-time.ts";

/** What an imported row needs; which column of the file holds it. */
export interface StatementColumns {
  reference: string;
  date: string;
  /** Money that came in; in files with one signed column, that column. */
  amountIn: string;
  /** Money that went out, where the file keeps it apart. */
  amountOut?: string | undefined;
  status?: string | undefined;
  payer?: string | undefined;
  details?: string | undefined;
}

export type StatementColumn = keyof StatementColumns;

/** A row of a file by column name. */
export type StatementRecord = Readonly<Record<string, string>>;

export type StatementRow =
  | { kind: "payment"; reference: string; amount: number; date: LocalDate; payer: string; details: string }
  | {
      kind: "outgoing" | "failed";
      reference: string;
      amount: number | undefined;
      date: LocalDate | undefined;
      payer: string;
      details: string;
    }
  | { kind: "bad"; problem: string; reference: string; payer: string; details: string };

/** How providers head their columns, in the order of preference. Compared without case, spaces and signs. */
const headings: Record<StatementColumn, readonly string[]> = {
  reference: [
    "receiptno",
    "receiptnumber",
    "financialtransactionid",
    "transactionid",
    "transactionreference",
    "transid",
    "txnid",
    "referenceid",
    "referenceno",
    "referencenumber",
    "reference",
    "id",
  ],
  date: [
    "completiontime",
    "transactiondate",
    "transactiontime",
    "valuedate",
    "postingdate",
    "datetime",
    "date",
    "time",
  ],
  amountIn: ["paidin", "moneyin", "credit", "creditamount", "deposit", "amountin", "transactionamount", "amount"],
  amountOut: ["withdrawn", "paidout", "moneyout", "debit", "debitamount", "withdrawal", "amountout"],
  status: ["transactionstatus", "status", "state"],
  payer: [
    "from",
    "fromphone",
    "sendermsisdn",
    "sendernumber",
    "payermsisdn",
    "msisdn",
    "otherparty",
    "otherpartyinfo",
    "phonenumber",
    "phone",
    "sender",
    "payer",
  ],
  details: ["details", "description", "narration", "particulars", "transactiondetails", "remarks", "note", "message"],
};

const columnNames = Object.keys(headings).filter((name): name is StatementColumn => Object.hasOwn(headings, name));

/** The columns that a file's heading names by itself; what is missing must be chosen by hand. */
export function recognizeColumns(heading: readonly string[]): Partial<StatementColumns> {
  const found: Partial<StatementColumns> = {};
  const plain = heading.map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  for (const column of columnNames) {
    const name = headings[column].find((candidate) => plain.includes(candidate));
    const original = name === undefined ? undefined : heading[plain.indexOf(name)];
    if (original !== undefined) found[column] = original;
  }
  return found;
}

/** Whether enough columns are known to read a file, and if not which are missing. */
export function completeColumns(
  columns: Partial<StatementColumns>,
): { ok: true; columns: StatementColumns } | { ok: false; missing: StatementColumn[] } {
  const { reference, date, amountIn } = columns;
  if (reference && date && amountIn) return { ok: true, columns: { ...columns, reference, date, amountIn } };
  return { ok: false, missing: (["reference", "date", "amountIn"] as const).filter((name) => !columns[name]) };
}

/** Makes sense of one row. A row that is not an arrived payment says what it is; none is dropped silently. */
export function readStatementRow(record: StatementRecord, columns: StatementColumns): StatementRow {
  const cell = (name: string | undefined) => (name === undefined ? "" : (record[name] ?? "").trim());
  const reference = cell(columns.reference).replace(/\s+/g, "").toUpperCase();
  const payer = cell(columns.payer);
  const details = cell(columns.details);
  const date = readStatementDate(cell(columns.date));
  const incoming = readStatementAmount(cell(columns.amountIn));
  const outgoing = readStatementAmount(cell(columns.amountOut));
  const bad = (problem: string): StatementRow => ({ kind: "bad", problem, reference, payer, details });

  if (incoming === "unreadable" || outgoing === "unreadable") return bad("The amount cannot be read");
  const status = cell(columns.status).toLowerCase();
  if (status && !/^(?:completed?|success(?:ful)?|succeeded|ok|approved|posted|settled|paid|ts)$/.test(status)) {
    return { kind: "failed", reference, amount: incoming, date, payer, details };
  }
  const isOutgoing =
    (incoming !== undefined && incoming < 0) || (!incoming && outgoing !== undefined && outgoing !== 0);
  if (isOutgoing) return { kind: "outgoing", reference, amount: incoming ?? outgoing, date, payer, details };
  if (incoming === undefined || incoming === 0) return bad("There is no amount");
  if (!Number.isInteger(incoming)) return bad("The amount is not in whole shillings");
  if (reference === "") return bad("There is no transaction number");
  if (date === undefined) return bad("The date cannot be read");
  return { kind: "payment", reference, amount: incoming, date, payer, details };
}

/** "UGX 1,250,000.00", "1 250 000", "-5,000", "(5,000)", "+20000". Undefined for an empty cell or a lone dash. */
export function readStatementAmount(text: string): number | "unreadable" | undefined {
  const typed = text
    .normalize("NFKC")
    .replace(/^(?:ugx|ush|shs?\.?)\s*|\s*(?:ugx|ush|shs?|\/=)$/gi, "")
    .trim();
  if (typed === "" || typed === "-") return undefined;
  const isNegative = /^\(.*\)$/.test(typed) || /^-/.test(typed) || /-$/.test(typed);
  const digits = typed
    .replace(/[()+-]/g, "")
    .replace(/[\s,](?=\d{3}(?:\D|$))/g, "")
    .trim();
  if (!/^\d{1,13}(?:\.\d{1,2})?$/.test(digits)) return "unreadable";
  const value = Number(digits);
  return isNegative && value !== 0 ? -value : value;
}

const monthNumbers = new Map(
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name, i) => [name, i + 1]),
);

/** The day of "2026-11-19 10:22:01", "19/11/2026", "19-Nov-26", "Nov 19, 2026", "20261119102201". Day before month, as in Uganda. */
export function readStatementDate(text: string): LocalDate | undefined {
  const typed = text.trim();
  const year = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));
  const make = (y: number, m: number | undefined, d: number) => {
    const date = `${String(y).padStart(4, "0")}-${String(m ?? 0).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
    return isLocalDate(date) && y >= 2000 && y < 2100 ? date : undefined;
  };
  const word = (name = "") => monthNumbers.get(name.slice(0, 3).toLowerCase());

  let match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(typed);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/.exec(typed);
  if (match) return make(year(match[3] ?? ""), Number(match[2]), Number(match[1]));
  match = /^(\d{1,2})[-/. ]*([A-Za-z]{3,9})[-/., ]*(\d{4}|\d{2})(?:\D|$)/.exec(typed);
  if (match) return make(year(match[3] ?? ""), word(match[2]), Number(match[1]));
  match = /^(?:[A-Za-z]{3,9},? )?([A-Za-z]{3,9}) (\d{1,2}),? (\d{4})(?:\D|$)/.exec(typed);
  if (match) return make(Number(match[3]), word(match[1]), Number(match[2]));
  match = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6})?$/.exec(typed);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  return undefined;
}

/** The digits by which a masked number ("2567721*****6", "07xx xxx 456") can still be told: what stands before and after the mask. */
export function visibleDigits(payer: string): { start: string; end: string } | undefined {
  const number = /(?:\+?\d[\d\s]*)?[*xX•]{2,}[\d\s]*|\+?\d[\d\s-]{7,}/.exec(payer)?.[0];
  if (number === undefined) return undefined;
  const parts = number.replace(/[\s+-]/g, "").split(/[*xX•]+/);
  const start = (parts[0] ?? "").replace(/^0(?=\d)/, "256");
  return parts.length === 1 ? { start, end: "" } : { start, end: parts.at(-1) ?? "" };
}

/** The number of an agreement that a payer wrote into the details: "A-0012", "a 12 rent" -> 12. */
export function agreementNumberIn(details: string): number | undefined {
  const match = /\bA[-\s#]?0*([1-9]\d{0,8})\b/i.exec(details);
  return match ? Number(match[1]) : undefined;
}

/** "A-0012": how an agreement is named on receipts, and in the details of a payment. */
export function agreementDisplayId(id: number): string {
  return `A-${String(id).padStart(4, "0")}`;
}
