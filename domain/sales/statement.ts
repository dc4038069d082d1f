import { maximalUgx } from "#domain/money/money-input.ts";
import { isLocalDate, type LocalDate } from "#domain/time/kampala-time.ts";
import { splitCells } from "./delimited-text.ts";

/** What an imported row needs; which column of the file holds it. */
export interface StatementColumns {
  /** "" where a person said that the file has none. */
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

interface RowParts {
  /** In capitals without spaces. "" where the row has none. */
  reference: string;
  payer: string;
  details: string;
  /** The agreements whose exact numbers stand in the row. */
  agreements: number[];
  /** The full phone numbers of payer and details, as "256772123456". */
  phones: string[];
}

/** Money that arrived, or perhaps arrived: then `problem` is what a person decides. */
export type ArrivedRow = RowParts & { kind: "payment" | "unclear"; problem: string; amount: number; date: LocalDate };

export type StatementRow =
  | ArrivedRow
  | (RowParts & { kind: "outgoing" | "failed"; amount: number | undefined; date: LocalDate | undefined })
  | (RowParts & { kind: "bad"; problem: string });

/** How providers head their columns, in the order of preference. Compared without case, spaces, signs and currency. */
const headings: Record<StatementColumn, readonly string[]> = {
  reference: [
    "receiptno",
    "receiptnumber",
    "financialtransactionid",
    "transactionid",
    "transactionreference",
    "transactionno",
    "transactionnumber",
    "transid",
    "tranid",
    "txnid",
    "txnreference",
    "referenceid",
    "referenceno",
    "referencenumber",
    "reference",
    "refno",
    "ref",
    "id",
  ],
  date: [
    "completiontime",
    "transactiondate",
    "transactiontime",
    "transdate",
    "trandate",
    "txndate",
    "valuedate",
    "postingdate",
    "posteddate",
    "bookingdate",
    "datetime",
    "dateandtime",
    "date",
    "time",
  ],
  amountIn: [
    "paidin",
    "moneyin",
    "credit",
    "credits",
    "creditamount",
    "cr",
    "deposit",
    "deposits",
    "amountin",
    "amountcredited",
    "transactionamount",
    "amount",
  ],
  amountOut: [
    "withdrawn",
    "paidout",
    "moneyout",
    "debit",
    "debits",
    "debitamount",
    "dr",
    "withdrawal",
    "withdrawals",
    "amountout",
    "amountdebited",
  ],
  status: ["transactionstatus", "paymentstatus", "status", "state"],
  payer: [
    "from",
    "fromphone",
    "sendermsisdn",
    "sendernumber",
    "payermsisdn",
    "customermsisdn",
    "msisdn",
    "otherparty",
    "otherpartyinfo",
    "phonenumber",
    "mobilenumber",
    "phone",
    "sender",
    "payer",
  ],
  details: [
    "details",
    "description",
    "transactiondescription",
    "narration",
    "narrative",
    "particulars",
    "transactiondetails",
    "remarks",
    "note",
    "message",
    "payermessage",
    "information",
  ],
};

const columnNames = Object.keys(headings).filter((name): name is StatementColumn => Object.hasOwn(headings, name));

/** "Paid In (UGX)", "PAID_IN" -> "paidin" */
function plainName(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/(?<=.)(?:ugx|ush|shs)$/, "");
}

/** The columns that a file's heading names by itself; what is missing must be chosen by hand. */
export function recognizeColumns(heading: readonly string[]): Partial<StatementColumns> {
  const found: Partial<StatementColumns> = {};
  const plain = heading.map(plainName);
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
  if (reference !== undefined && date && amountIn)
    return { ok: true, columns: { ...columns, reference, date, amountIn } };
  return {
    ok: false,
    missing: (["reference", "date", "amountIn"] as const).filter((name) =>
      name === "reference" ? reference === undefined : !columns[name],
    ),
  };
}

const delimiters = [",", ";", "\t", "|"];

/**
 * Which of a file's first lines is the heading, and what stands between its cells. Banks write name, number and period of
 * the account above it. The heading is the first line whose columns are known, else the first with three cells or more.
 */
export function findStatementHeading(lines: readonly string[]): { index: number; delimiter: string } {
  const split = lines.map((line) =>
    delimiters
      .map((delimiter) => ({ delimiter, cells: splitCells(line, delimiter) }))
      .sort((a, b) => b.cells.length - a.cells.length),
  );
  for (const [index, ways] of split.entries()) {
    const known = ways.find(({ cells }) => completeColumns(recognizeColumns(cells)).ok);
    if (known) return { index, delimiter: known.delimiter };
  }
  const index = Math.max(
    0,
    split.findIndex((ways) => (ways[0]?.cells.length ?? 0) >= 3),
  );
  return { index, delimiter: split[index]?.[0]?.delimiter ?? "," };
}

// What programs write of a payment's state. Whatever is in no list is for a person to decide.
const succeeded =
  /^(?:completed?|success(?:ful|fully)?|succeeded|ok|approved|posted|settled|paid|processed|cleared|confirmed|ts|txn success|transaction successful)$/;
const notArrived =
  /(?:fail|revers|declin|cancel|reject|expire|pending|processing|in progress|initiated|incomplete|unsuccess|not success|timed? ?out|refund|void|error|bounce|charge ?back|on hold|dishonou?red)/;
/** In a column that is for something else, only these words alone. */
const notArrivedWord =
  /^(?:failed|failure|reversed|reversal|declined|cancell?ed|rejected|expired|pending|processing|initiated|incomplete|unsuccessful|refunded|void|voided|bounced|timed ?out|in progress|on hold)$/;
const wentOut =
  /^(?:debit|debited|dr|d|out|outgoing|outward|sent|send|withdrawal|withdraw|withdrawn|cash ?out|pay ?out|paid out|money out|disbursement|b2c|fee|fees|charge|charges|tax|levy|purchase)$/;
const cameIn =
  /^(?:credit|credited|cr|c|in|incoming|inward|received|receive|receipt|deposit|cash ?in|pay ?in|paid in|money in|collection|c2b|payment received|customer payment|merchant payment)$/;

const statusHeading = /(?:status$|^(?:payment|transaction|txn)?state$|^result$|^outcome$)/;
const directionHeading =
  /^(?:type|transactiontype|txntype|trantype|drcr|crdr|dc|cd|debitcredit|creditdebit|direction|sign|inout|flow)$/;
const reversalHeading = /(?:revers|cancel|void)/;
const currencyHeading = /^(?:currency|ccy|currencycode)$/;

type Verdict = { kind: "failed" | "outgoing" } | { kind: "unclear" | "bad"; problem: string } | undefined;

/**
 * How the rows of a file with this heading are read. A row that is not an arrived payment says what it is; none is dropped
 * silently. Besides the known columns all others are looked at: "Failed" counts, whatever its column is called.
 */
export function statementReader(
  heading: readonly string[],
  columns: StatementColumns,
): (cells: readonly string[]) => StatementRow {
  const place = (name: string | undefined) => (name ? heading.indexOf(name) : -1);
  const [reference, date, amountIn, amountOut, status, payer, details] = [
    place(columns.reference),
    place(columns.date),
    place(columns.amountIn),
    place(columns.amountOut),
    place(columns.status),
    place(columns.payer),
    place(columns.details),
  ];
  const plain = heading.map(plainName);
  const known = new Set([reference, date, amountIn, amountOut, payer, details]);
  const guards = heading.map((_, i) => i).filter((i) => i === status || !known.has(i));

  return (cells) => {
    const cell = (at: number) => (cells[at] ?? "").trim();
    const parts: RowParts = {
      reference: cell(reference).replace(/\s+/g, "").toUpperCase(),
      payer: cell(payer),
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
    const on = readStatementDate(cell(date));
    if (incoming === "unreadable" || outgoing === "unreadable") return bad("The amount cannot be read");
    const verdicts = guards.map((i) =>
      judgeCell(plain[i] ?? "", cell(i), { isStatus: i === status, hasAmountOut: amountOut !== -1 }),
    );
    const known = { ...parts, amount: incoming ?? outgoing, date: on };
    if (verdicts.some((verdict) => verdict?.kind === "failed")) return { ...known, kind: "failed" };
    if (verdicts.some((verdict) => verdict?.kind === "outgoing")) return { ...known, kind: "outgoing" };
    const foreign = verdicts.find((verdict) => verdict?.kind === "bad");
    if (foreign && "problem" in foreign) return bad(foreign.problem);
    if (incoming !== undefined && incoming < 0) return { ...known, kind: "outgoing" };
    if (!incoming && outgoing) return { ...known, kind: "outgoing" };
    if (incoming === undefined || incoming === 0) return bad("There is no amount");
    if (outgoing) return bad("Money came in and went out in one row");
    if (!Number.isInteger(incoming)) return bad("The amount is not in whole shillings");
    if (incoming > maximalUgx) return bad("The amount is too large");
    if (on === undefined) return bad("The date cannot be read");
    const payment = { ...parts, problem: "", amount: incoming, date: on };
    const unclear = verdicts.find((verdict) => verdict?.kind === "unclear");
    if (unclear && "problem" in unclear) return { ...payment, kind: "unclear", problem: unclear.problem };
    if (/\brevers(?:al|ed)\b/i.test(parts.details))
      return { ...payment, kind: "unclear", problem: "The details speak of a reversal" };
    return { ...payment, kind: "payment" };
  };
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
  if (tellsDirection && wentOut.test(value)) return { kind: "outgoing" };
  // Where money in and money out stand in columns of their own, these tell the direction.
  const isFine = tellsState ? succeeded.test(value) : cameIn.test(value) || hasAmountOut;
  if (isFine) return undefined;
  const shown = text === "" ? "is empty" : `says “${text.slice(0, 40)}”`;
  return {
    kind: "unclear",
    problem: `The column for its ${tellsState ? "status" : "type"} ${shown}: has this money arrived?`,
  };
}

/**
 * "UGX 1,250,000.00", "1 250 000", "-5,000", "(5,000)", "5,000 DR", "+20000", "20,000.00 CR". Thousands stand in groups of
 * three behind one separator; whatever could be read in another way is unreadable. Undefined for an empty cell or a lone dash.
 */
export function readStatementAmount(text: string): number | "unreadable" | undefined {
  const submitted = text.normalize("NFKC").replaceAll("\u2212", "-").trim();
  if (submitted === "" || submitted === "-") return undefined;
  const match =
    /^(?<sign>[-+])?(?:(?:ugx|ush|u?shs?)\.?\s*)?(?<inner>[-+])?(?<open>\()?(?<whole>0|[1-9]\d{0,12}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(?<fraction>\d{1,2}))?(?<close>\))?(?<trailing>-)?\s*(?:(?:ugx|ush|u?shs?)\.?|\/[=-])?\s*(?<side>cr|dr)?\.?$/i.exec(
      submitted,
    )?.groups;
  if (!match) return "unreadable";
  const { sign, inner, open, close, trailing, side, whole = "", fraction = "0" } = match;
  if ((open === undefined) !== (close === undefined)) return "unreadable";
  const signs = [sign, inner, open, trailing, side].filter((one) => one !== undefined);
  // Two signs on one amount may mean anything.
  if (signs.length > 1) return "unreadable";
  const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  const isNegative =
    sign === "-" || inner === "-" || open !== undefined || trailing !== undefined || /dr/i.test(side ?? "");
  return isNegative && value !== 0 ? -value : value;
}

const monthNumbers = new Map(
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name, i) => [name, i + 1]),
);

/** The day of "2026-11-19 10:22:01", "19/11/2026", "19-Nov-26", "Nov 19, 2026", "20261119102201". Day before month, as in Uganda. */
export function readStatementDate(text: string): LocalDate | undefined {
  const submitted = text.trim();
  const year = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));
  const make = (y: number, m: number | undefined, d: number) => {
    const date = `${String(y).padStart(4, "0")}-${String(m ?? 0).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
    return isLocalDate(date) && y >= 2000 && y < 2100 ? date : undefined;
  };
  const word = (name = "") => monthNumbers.get(name.slice(0, 3).toLowerCase());

  let match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(submitted);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/.exec(submitted);
  if (match) return make(year(match[3] ?? ""), Number(match[2]), Number(match[1]));
  match = /^(\d{1,2})[-/. ]*([A-Za-z]{3,9})[-/., ]*(\d{4}|\d{2})(?:\D|$)/.exec(submitted);
  if (match) return make(year(match[3] ?? ""), word(match[2]), Number(match[1]));
  match = /^(?:[A-Za-z]{3,9},? )?([A-Za-z]{3,9}) (\d{1,2}),? (\d{4})(?:\D|$)/.exec(submitted);
  if (match) return make(Number(match[3]), word(match[1]), Number(match[2]));
  match = /^(\d{4})(\d{2})(\d{2})(?:\d{4,6})?$/.exec(submitted);
  if (match) return make(Number(match[1]), Number(match[2]), Number(match[3]));
  return undefined;
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
  // Without any prefix only where no digits stand before it: "254 722 123456" is Kenyan.
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
 * long number ("1.23E+10"), an agreement's number or a phone number, which stand on each payment of one buyer.
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
