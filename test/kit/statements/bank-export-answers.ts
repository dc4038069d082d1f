import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import {
  type ColumnMeaning,
  columnMeaning,
  hasValueMeanings,
  type ValueMeaning,
  valueMeaning,
  valueMeanings,
} from "#domain/statements/column-meanings.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import type { BankExport } from "./bank-exports.ts";
import { type Cell, workbook } from "./workbook.ts";

/** This is the payment that a line really is. `isSure` says that it may be booked without a question. */
export interface Truth {
  agreement: number;
  amount: number;
  paidOn: string;
  isSure: boolean;
}

const sheetBreak = "====";

/** Returns the file's bytes, and the true payments by the number of their line. */
export function fileOf(source: BankExport): { content: Buffer; truth: Map<number, Truth> } {
  const truth = new Map<number, Truth>();
  let balance = 0;
  // Line breaks in cells shift the numbers of the lines after them, and each sheet counts anew.
  let shift = 0;
  const amountText = (amount: number) =>
    source.balance?.(amount) ??
    (source.grouped && source.format !== "xlsx" ? `"${amount.toLocaleString("en-US")}.00"` : String(amount));
  const lines = source.text.split("\n").map((marked, i) => {
    if (marked === sheetBreak) shift = -i - 1;
    const [line = "", truthText] = marked.split(" =>");
    const [, sure, agreement, amount, day] = /^(~?)(\d+):(\d+):(\d+)$/.exec(truthText ?? "") ?? [];
    if (truthText !== undefined && day === undefined) throw new Error(`${source.name}: ${marked}`);
    if (day !== undefined)
      truth.set(i + 1 + shift, {
        agreement: Number(agreement),
        amount: Number(amount),
        paidOn: `2026-11-${day}`,
        isSure: sure === "",
      });
    shift += line.split("⏎").length - 1;
    return line
      .replaceAll("⏎", "\n")
      .replaceAll(/\{b([=+-]?)(-?\d*)\}/g, (_, sign: string, digits: string) => {
        balance = sign === "=" ? Number(digits) : balance + (sign === "-" ? -1 : 1) * Number(digits || 0);
        return amountText(balance);
      })
      .replaceAll(/\{(A|old|wrong)(\d)\}/g, (_, kind: string, id: string) => {
        const number = agreementDisplayId(Number(id));
        if (kind === "old") return number.slice(0, -2);
        return kind === "A" ? number : `${number.slice(0, -1)}${(Number(number.at(-1)) + 3) % 10}`;
      });
  });
  if (source.format === "xlsx") {
    const cellOf = (text: string): Cell => {
      if (text === "") return undefined;
      if (text.startsWith("@")) return { day: Number(text.slice(1)) };
      return /^-?[1-9]\d{0,11}$|^0$/.test(text) ? Number(text) : text;
    };
    const sheets = lines.join("\n").split(`\n${sheetBreak}\n`);
    const rowsOf = (sheet: string) => sheet.split("\n").map((line) => line.split("|").map(cellOf));
    return { content: workbook(...sheets.map(rowsOf)), truth };
  }
  const text = lines.join(source.format === "windows-1252" ? "\r\n" : "\n");
  const encoding = { "utf-16": "utf16le", "windows-1252": "latin1" } as const;
  const marked = source.format === "utf-16" ? `\ufeff${text}` : text.replaceAll("–", "-");
  return { content: Buffer.from(marked, source.format ? encoding[source.format] : "utf8"), truth };
}

/** Questions are asked about this part of a file, by the dashboard or by the function that reads it. */
interface Asked {
  index: number;
  columns: { heading: string; values?: string[] | undefined; meaning?: ColumnMeaning | undefined }[];
  questions: {
    about: string;
    place?: number | undefined;
    values?: string[] | undefined;
    numbers?: string[] | undefined;
    named?: string[] | undefined;
    against?: string[] | undefined;
  }[];
}

type Column = Asked["columns"][number];

/**
 * A careful person knows the file. A careless one accepts every proposal, and where there is none takes the first
 * option.
 */
export type Person = "careful" | "careless";

function meaningOfColumn(source: BankExport, column: Column, person: Person) {
  const known = new Map(source.columns.split(";").map((pair) => pair.trim().split("=") as [string, string]));
  const right = columnMeaning.catch("none").parse(known.get(column.heading.trim()) ?? "none");
  const isNeeded = ["day", "in", "signed", "amount"].includes(right);
  return person === "careless" ? (column.meaning ?? (isNeeded ? right : "none")) : right;
}

function meaningOfValue(source: BankExport, heading: string, meaning: string, value: string): ValueMeaning {
  const options: Record<string, string> = hasValueMeanings(columnMeaning.parse(meaning))
    ? valueMeanings[meaning as keyof typeof valueMeanings]
    : {};
  const known = Object.entries(source.values ?? {});
  const found =
    known.find(([name]) => name.toUpperCase() === `${heading}/${value}`.toUpperCase()) ??
    known.find(([name]) => name.toUpperCase() === value.toUpperCase());
  const means = valueMeaning.safeParse(found?.[1]).data;
  if (means !== undefined && Object.hasOwn(options, means)) return means;
  return valueMeaning.parse(
    "nothing" in options && means === "completed" ? "nothing" : "ask" in options ? "ask" : Object.keys(options)[0],
  );
}

const byValue = (values: readonly string[], meaning: (value: string) => ValueMeaning) =>
  Object.fromEntries(values.map((value) => [value, meaning(value)]));

/** Returns the answers of this person to the questions about one part of a file, added to those given `before`. */
export function answerTo(
  source: BankExport,
  part: Asked,
  before: FileAnswers | undefined,
  person: Person,
): FileAnswers {
  const isNew = part.questions.some(({ about }) => about === "columns" || about === "column");
  const meanings =
    isNew || before?.meanings ? part.columns.map((column) => meaningOfColumn(source, column, person)) : undefined;
  const answer: FileAnswers = { ...before, ...(meanings ? { meanings, name: source.name } : {}) };
  if (part.questions.some(({ about }) => about === "columns"))
    for (const [place, { heading, values }] of part.columns.entries()) {
      const meaning = meanings?.[place];
      if (!meaning || !hasValueMeanings(meaning) || meaning === "account" || !values) continue;
      answer.values = {
        ...answer.values,
        [place]: byValue(values, (value) => meaningOfValue(source, heading, meaning, value)),
      };
    }
  for (const question of part.questions) {
    const { about, place = 0, values = [], numbers = [], named = [], against = [] } = question;
    const { heading = "", meaning } = part.columns[place] ?? {};
    const means = meanings?.[place] ?? meaning ?? "none";
    if (about === "values")
      answer.values = {
        ...answer.values,
        [place]: {
          ...answer.values?.[place],
          ...byValue(values, (value) => meaningOfValue(source, heading, means, value)),
        },
      };
    if (about === "completed") answer.isCompleted = person === "careless" || (source.answers?.isCompleted ?? false);
    if (about === "received") answer.isReceivedOnly = person === "careless" && against.length === 0;
    if (about === "contradiction") answer.isContradictionSeen = true;
    if (about === "currency")
      answer.currency = source.answers?.currency ?? (named.length > 0 && !named.includes("UGX") ? "foreign" : "ugx");
    if (about === "order") answer.order = source.answers?.order ?? "day-first";
    if (about === "accounts")
      answer.accounts = Object.fromEntries(
        numbers.map((number) => [
          number,
          person === "careful" && source.answers?.foreign?.includes(number) ? "foreign" : "ours",
        ]),
      );
  }
  return answer;
}
