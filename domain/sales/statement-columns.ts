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
  /** The number that paid. */
  payer?: string | undefined;
  payerName?: string | undefined;
  details?: string | undefined;
}

export type StatementColumn = keyof StatementColumns;

/** How providers head their columns, in the order of preference. Compared without case, spaces, signs and currency. */
const headings: Record<StatementColumn, string> = {
  reference: `receiptno receiptnumber financialtransactionid transactionid transactionreference transactionrefno
    transactionref transactionno transactionnumber transid tranid txnid txnno txnref txnreference paymentid
    paymentreference bankreference referenceid referenceno referencenumber reference refno ref documentno docno
    instrumentno id`,
  date: `completiontime completedat transactiondate transactiondateandtime transactiondatetime transactiontime transdate
    trandate txndate txntime paymentdate dateofpayment valuedate postingdate postdate posteddate bookingdate entrydate
    datetime dateandtime timestamp createdat date time`,
  amountIn: `paidin moneyin credit credits creditamount creditamt cr deposit deposits amountin amountcredited
    amountreceived receivedamount transactionamount txnamount amountpaid paidamount paymentamount amount amt value`,
  amountOut: `withdrawn paidout moneyout debit debits debitamount debitamt dr withdrawal withdrawals amountout
    amountdebited`,
  status: "transactionstatus paymentstatus txnstatus status state",
  payer: `sendermobilenumber sendermsisdn senderphonenumber sendernumber sendermobile payermobilenumber payermsisdn
    payerphonenumber payernumber payermobile payerphone customermobilenumber customermsisdn customerphonenumber
    customernumber frommsisdn fromphone fromnumber frommobile fromaccount from msisdn otherparty otherpartyinfo
    subscribernumber phonenumber mobilenumber mobileno phoneno mobile phone sender payer paidby paidinby depositor`,
  payerName: `fromname sendername payername customername depositorname otherpartyname names name`,
  details: `details description transactiondescription narration narrative particulars transactiondetails
    transactionparticulars remarks note notes message payermessage payernote sendermessage comment comments reason
    information`,
};

const namesOf = new Map(Object.entries(headings).map(([column, names]) => [column, names.split(/\s+/)]));

const columnNames = Object.keys(headings).filter((name): name is StatementColumn => Object.hasOwn(headings, name));

/** "Paid In (UGX)", "PAID_IN" -> "paidin" */
export function plainName(heading: string): string {
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
    const name = namesOf.get(column)?.find((candidate) => plain.includes(candidate));
    const original = name === undefined ? undefined : heading[plain.indexOf(name)];
    if (original !== undefined) found[column] = original;
  }
  // Where another column has the transaction's number, as in Airtel's workbooks, "Reference" is what the payer wrote.
  const written = heading[plain.indexOf("reference")];
  if (found.details === undefined && written !== undefined && written !== found.reference) found.details = written;
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
 * Which of a file's first lines is the heading, and what is between its cells. Banks write name, number and period of
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
