import { Link, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { DocumentLine } from "#domain/agreements/agreement-document.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import * as texts from "#domain/languages/messages/receipt.ts";
import * as statementTexts from "#domain/languages/messages/statement.ts";
import {
  type AccountStatement,
  accountStatementLines,
  earlierEntriesText,
  entryLines,
  partiesText,
  type Receipt,
  receiptLines,
  receiptTitle,
  receiptWarning,
  receivedText,
  standingText,
  termsLines,
} from "#domain/ledger/account-documents.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { page, qrCode, renderDocument } from "./document-page.ts";
import { bold, checkedBold, cutCells, type Style, words } from "./document-text.ts";
import { CLAY, LINE, SOFT, SUN, TINT, WARNING } from "./palette.ts";

export interface Issuer {
  company: string;
  legalName: string;
  contacts: { phone: string; whatsapp: string; email: string; address: string };
  url: string;
  /** All texts of the document are in this language. */
  language: Language;
}

export interface ReceiptContent extends Issuer {
  receipt: Receipt;
}

export interface AccountStatementContent extends Issuer {
  statement: AccountStatement;
}

/**
 * Makes the PDF of a receipt. One page has all of it; one with a warning, as for a reversed payment, has its amount
 * struck out.
 */
export function makeReceipt(content: ReceiptContent): Promise<Uint8Array> {
  const { frame, pages } = writtenIn(content.language, () => receiptPages(content));
  return renderDocument(frame, pages);
}

function receiptPages(content: ReceiptContent) {
  const { receipt } = content;
  const warning = receiptWarning(receipt);
  const frame = frameOf(content, receiptTitle(receipt), dateText(receipt.recordedOn));
  const pages = [
    page(frame, [
      bold(receiptTitle(receipt), 34, { letterSpacing: -1.2 }),
      warning ? box(warning, { backgroundColor: WARNING, color: CLAY }) : null,
      h(
        View,
        { style: { marginTop: 20, padding: 20, borderRadius: 18, backgroundColor: "#ffffff" } },
        words(receivedText(receipt), 10.5, { color: SOFT }),
        bold(formatUgx(receipt.amount), 34, {
          letterSpacing: -1.2,
          ...(warning ? { textDecoration: "line-through" } : {}),
        }),
      ),
      linesOf(receiptLines(receipt)),
      h(View, { style: { flexGrow: 1 } }),
      issuerBox(content),
    ]),
  ];
  return { frame, pages };
}

const BY_HAND = "Not all letters could be printed. In full, by hand:";

const ROWS_ON_FIRST_PAGE = 15;
const ROWS_ON_A_PAGE = 46;

const ROWS_OF_EARLIER = 3;

/** Laying out more entries takes too long; those before them are summed up in a line. */
const MAX_ENTRIES = 1000;

/**
 * Makes the PDF of a buyer's account statement. It lists the newest `MAX_ENTRIES` entries, and sums up those before
 * them.
 */
export function makeStatement(content: AccountStatementContent): Promise<Uint8Array> {
  const { frame, pages } = writtenIn(content.language, () => statementPages(content));
  return renderDocument(frame, pages);
}

function statementPages(content: AccountStatementContent) {
  const { statement } = content;
  const { agreement } = statement;
  const frame = frameOf(content, statementTexts.title({ agreement }), dateText(statement.on));
  const terms = termsLines(statement);
  // Earlier changes of the terms are on the buyer's private page.
  const shownTerms = terms.slice(-4);
  const entries = statement.entries.slice(-MAX_ENTRIES);
  const earlier = statement.entries.slice(0, -MAX_ENTRIES);
  const lines = entries.flatMap(linesOfEntry);
  const rest: EntryLine[][] = [];
  const firstRows = ROWS_ON_FIRST_PAGE - (earlier.length > 0 ? ROWS_OF_EARLIER : 0);
  for (let from = firstRows; from < lines.length; from += ROWS_ON_A_PAGE)
    rest.push(lines.slice(from, from + ROWS_ON_A_PAGE));
  const pages = [
    page(frame, [
      bold(statement.home, 28, { letterSpacing: -1 }),
      words(
        statementTexts.since({
          parties: partiesText(statement.parties),
          agreement,
          date: dateText(statement.startsOn),
        }),
        11,
        {
          color: SOFT,
          marginTop: 6,
        },
      ),
      box(standingText(statement), { backgroundColor: "#ffffff" }),
      h(
        View,
        { style: { flexDirection: "row", gap: 28 } },
        h(View, { style: { flex: 1 } }, linesOf(accountStatementLines(statement))),
        h(View, { style: { width: 210 } }, termsOf(shownTerms), h(View, { style: { height: 14 } }), issuerBox(content)),
      ),
      entries.length === 0 ? words(statementTexts.nothingPaid(), 11, { marginTop: 20 }) : null,
      earlier.length > 0
        ? h(
            View,
            { style: { marginTop: 14 } },
            words(earlierEntriesText(earlier, entries.length), 10),
            h(Link, { src: content.url }, words(content.url, 8.5, { marginTop: 3 })),
          )
        : null,
      entries.length > 0 ? table(lines.slice(0, firstRows)) : null,
    ]),
    ...rest.map((rows) => page(frame, [table(rows)])),
  ];
  return { frame, pages };
}

function frameOf({ company, legalName, contacts, language }: Issuer, title: string, on: string) {
  return {
    company,
    title,
    on,
    language,
    smallPrint: `${texts.smallPrint()} ${legalName}, ${contacts.address}, ${contacts.phone}`,
  };
}

function box(text: string, style: Style): ReactElement {
  return h(View, { style: { marginTop: 14, padding: 14, borderRadius: 14, ...style } }, bold(text, 13));
}

function linesOf(lines: readonly DocumentLine[]): ReactElement {
  return h(
    View,
    { style: { marginTop: 14 } },
    ...lines.map(([label, value]) =>
      h(
        View,
        {
          wrap: false,
          style: {
            flexDirection: "row",
            justifyContent: "space-between",
            gap: 16,
            paddingVertical: 5,
            borderBottom: `1 solid ${LINE}`,
          },
        },
        words(label, 10, { color: SOFT }),
        h(
          View,
          { style: { flexShrink: 1 } },
          checkedBold(value, 10.5, { textAlign: "right", lineHeight: 1.25 }, BY_HAND),
        ),
      ),
    ),
  );
}

function termsOf(terms: readonly DocumentLine[]): ReactElement {
  return h(
    View,
    { style: { marginTop: 14, gap: 7 } },
    ...terms.map(([label, value]) =>
      h(View, { wrap: false }, words(label, 9, { color: SOFT }), bold(value, 10.5, { marginTop: 1 })),
    ),
  );
}

function issuerBox({ contacts, url, company }: Issuer): ReactElement {
  return h(
    View,
    { wrap: false, style: { padding: 14, borderRadius: 18, backgroundColor: SUN, flexDirection: "row", gap: 14 } },
    h(Link, { src: url }, qrCode(url, 76)),
    h(
      View,
      { style: { flex: 1 } },
      bold(texts.isGenuine(), 13),
      words(`${texts.scan()}\n${company}\n${contacts.phone}`, 9, {
        marginTop: 3,
        lineHeight: 1.35,
      }),
    ),
  );
}

type EntryLine = Record<"on" | "receipt" | "how" | "amount" | "paidSoFar", string>;

function linesOfEntry(entry: AccountStatement["entries"][number]): EntryLine[] {
  const [how = "", ...more] = entryLines(entry);
  const figures = { amount: formatNumber(entry.amount), paidSoFar: formatNumber(entry.paidSoFar) };
  return [
    { on: dateText(entry.paidOn), receipt: formatNumber(entry.receiptNumber), how, ...figures },
    ...more.map((text) => ({ on: "", receipt: "", how: text, amount: "", paidSoFar: "" })),
  ];
}

/**
 * Draws the entries. Each column is one text, because cells take half a minute for years of payments. So a cell that is
 * wider than its column is cut off. The heads are a row of their own, because one of them may need two lines.
 */
function table(lines: readonly EntryLine[]): ReactElement {
  const columns = [
    { title: statementTexts.columnDate(), width: 96, textAlign: "left", cells: lines.map(({ on }) => on) },
    { title: statementTexts.columnReceipt(), width: 62, textAlign: "left", cells: lines.map(({ receipt }) => receipt) },
    { title: statementTexts.columnHow(), width: 183, textAlign: "left", cells: lines.map(({ how }) => how) },
    { title: statementTexts.columnAmount(), width: 82, textAlign: "right", cells: lines.map(({ amount }) => amount) },
    { title: texts.paidSoFar(), width: 92, textAlign: "right", cells: lines.map(({ paidSoFar }) => paidSoFar) },
  ];
  const row = { flexDirection: "row" } as const;
  return h(
    View,
    { wrap: false, style: { marginTop: 18 } },
    h(
      View,
      { style: { ...row, backgroundColor: TINT } },
      ...columns.map(({ title, width, textAlign }) =>
        h(View, { style: { width, paddingVertical: 4 } }, bold(title, 9, { paddingHorizontal: 4, textAlign })),
      ),
    ),
    h(
      View,
      { style: row },
      ...columns.map(({ width, textAlign, cells }) => {
        const style: Style = { paddingHorizontal: 4, textAlign, lineHeight: 1.5, marginTop: 3 };
        return h(View, { style: { width } }, cutCells(cells, 9, width - 12, style));
      }),
    ),
  );
}
