import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import {
  columnMeaning,
  hasValueMeanings,
  type ValueMeaning,
  valueMeaning,
  valueMeanings,
} from "#domain/sales/statement-layout.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { bookStatement } from "#server/sales/statement-imports.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { type BankExport, bankBuyers, bankExports } from "./bank-exports.ts";
import { mixedBankExports, moreBankExports } from "./more-bank-exports.ts";
import { sendTable } from "./send-table.ts";
import { newAgreement, newBuyer } from "./sold-homes.ts";
import { type Cell, workbook } from "./workbook.ts";

const now = localInstant("2026-11-20", "10:00");

interface Truth {
  agreement: number;
  amount: number;
  paidOn: string;
  isSure: boolean;
}

const sheetBreak = "====";

function fileOf(source: BankExport): { content: Buffer; truth: Map<number, Truth> } {
  const truth = new Map<number, Truth>();
  let balance = 0;
  // Line breaks in cells, and sheets, shift line numbers.
  let shift = 0;
  const amountText = (amount: number) =>
    source.balance?.(amount) ??
    (source.grouped && source.format !== "xlsx" ? `"${amount.toLocaleString("en-US")}.00"` : String(amount));
  const lines = source.text.split("\n").map((marked, i) => {
    if (marked === sheetBreak) shift = -i - 1;
    const [line = "", said] = marked.split(" =>");
    const [, sure, agreement, amount, day] = /^(~?)(\d+):(\d+):(\d+)$/.exec(said ?? "") ?? [];
    if (said !== undefined && day === undefined) throw new Error(`${source.name}: ${marked}`);
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

const answerSchema = z.union([
  z.object({ ok: z.literal(true), importId: z.number() }),
  z.object({
    ok: z.literal(false),
    reason: z.literal("questions"),
    parts: z.array(
      z.object({
        index: z.number(),
        columns: z.array(
          z.object({
            heading: z.string(),
            values: z.array(z.string()).optional(),
            meaning: columnMeaning.optional(),
          }),
        ),
        questions: z.array(
          z.object({
            about: z.string(),
            place: z.number().optional(),
            values: z.array(z.string()).optional(),
            numbers: z.array(z.string()).optional(),
            named: z.array(z.string()).optional(),
          }),
        ),
      }),
    ),
  }),
]);
type Asked = Extract<z.infer<typeof answerSchema>, { ok: false }>["parts"][number];
type Column = Asked["columns"][number];
type Answer = {
  name?: string;
  meanings?: z.infer<typeof columnMeaning>[];
  values?: Record<string, ValueMeaning[]>;
  accounts?: Record<string, "ours" | "foreign">;
  order?: string;
  currency?: string;
  isCompleted?: boolean;
};

/** Careful: knows the file. Careless: takes proposals, else the first. */
type Person = "careful" | "careless";

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
  const said = Object.entries(source.values ?? {});
  const found =
    said.find(([name]) => name.toUpperCase() === `${heading}/${value}`.toUpperCase()) ??
    said.find(([name]) => name.toUpperCase() === value.toUpperCase());
  const means = valueMeaning.safeParse(found?.[1]).data;
  if (means !== undefined && Object.hasOwn(options, means)) return means;
  return valueMeaning.parse(
    "nothing" in options && means === "completed" ? "nothing" : "ask" in options ? "ask" : Object.keys(options)[0],
  );
}

function answerTo(source: BankExport, part: Asked, before: Answer | undefined, person: Person): Answer {
  const isNew = part.questions.some(({ about }) => about === "columns" || about === "column");
  const meanings =
    isNew || before?.meanings ? part.columns.map((column) => meaningOfColumn(source, column, person)) : undefined;
  const answer: Answer = { ...before, ...(meanings ? { meanings, name: source.name } : {}) };
  if (part.questions.some(({ about }) => about === "columns"))
    for (const [place, { heading, values }] of part.columns.entries()) {
      const meaning = meanings?.[place];
      if (!meaning || !hasValueMeanings(meaning) || meaning === "account" || !values) continue;
      answer.values = {
        ...answer.values,
        [place]: values.map((value) => meaningOfValue(source, heading, meaning, value)),
      };
    }
  for (const question of part.questions) {
    const { about, place = 0, values = [], numbers = [], named = [] } = question;
    const { heading = "", meaning } = part.columns[place] ?? {};
    const means = meanings?.[place] ?? meaning ?? "none";
    if (about === "values")
      answer.values = {
        ...answer.values,
        [place]: values.map((value) => meaningOfValue(source, heading, means, value)),
      };
    if (about === "completed") answer.isCompleted = person === "careless" || (source.answers?.isCompleted ?? false);
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

describe.each(
  [bankExports, moreBankExports, mixedBankExports].flatMap((exports) =>
    (["careful", "careless"] as const).map((person) => ({ exports, person })),
  ),
)("$exports.length statements of ten providers, confirmed by a $person person", ({ exports, person }) => {
  let site: TestSite;
  let admin: Visitor;
  const tally = { ready: 0, readyAgain: 0, asked: 0, refused: 0 };
  const wrong: string[] = [];
  const missed: string[] = [];
  beforeAll(async () => {
    site = await openSite({ jobs: true });
    admin = await signedIn(site);
    site.clock.now = now;
    for (const { name, phone, agreements } of bankBuyers) {
      const buyer = await newBuyer(site.db, name, phone);
      for (let one = 0; one < agreements; one += 1) await newAgreement(site.db, buyer, now);
    }
  });
  afterAll(() => site.remove());

  async function read(source: BankExport, content: Buffer, isAlone = false): Promise<number | undefined> {
    const answers: Answer[] = [];
    for (let round = 0; round < 5; round += 1) {
      const query = new URLSearchParams({
        method: source.method,
        name: "statement.csv",
        again: "yes",
        answers: JSON.stringify(answers),
      });
      const { answer } = await sendTable(site, admin, `/dashboard/statements/read?${query}`, new Uint8Array(content));
      const outcome = answerSchema.parse(JSON.parse(answer));
      if (outcome.ok) return outcome.importId;
      if (isAlone) return undefined;
      for (const part of outcome.parts) answers[part.index] = answerTo(source, part, answers[part.index], person);
      for (let index = 0; index < answers.length; index += 1) answers[index] ??= {};
    }
    // The careless person gets no further, and nothing is booked.
    if (person === "careless" || source.isRefused) return undefined;
    throw new Error(`${source.name} asks again and again`);
  }

  const rowsOf = (importId: number) =>
    site.db
      .selectFrom("statement_rows")
      .select(["line_number", "outcome", "agreement_id", "amount_ugx", "paid_on", "problem"])
      .where("import_id", "=", importId)
      .orderBy("line_number")
      .execute();

  function judge(source: BankExport, truth: Map<number, Truth>, rows: Awaited<ReturnType<typeof rowsOf>>): number {
    let ready = 0;
    for (const row of rows) {
      const said = truth.get(row.line_number);
      const text = `${source.name}, line ${row.line_number}: ${row.outcome}, A${row.agreement_id}, ${row.amount_ugx}, ${row.paid_on}; ${row.problem}`;
      if (row.outcome === "matched") {
        ready += 1;
        const isRight =
          said?.agreement === row.agreement_id && said?.amount === row.amount_ugx && said?.paidOn === row.paid_on;
        if (!isRight) wrong.push(text);
      } else if (said?.isSure) missed.push(text);
    }
    return ready;
  }

  test.each(exports)("$name", async (source) => {
    const { content, truth } = fileOf(source);
    const found = wrong.length;
    const first = await read(source, content);
    if (first === undefined) {
      expect(source.isRefused || person === "careless").toBe(true);
      return;
    }
    const rows = await rowsOf(first);
    const ready = judge(source, truth, rows);
    tally.ready += ready;
    tally.asked += rows.filter(({ outcome }) => outcome === "unmatched" || outcome === "duplicate").length;
    tally.refused += rows.filter(({ outcome }) => ["failed", "outgoing", "bad", "reversal"].includes(outcome)).length;
    const missedFirst = missed.length;
    // The next file of this layout needs no answers.
    const again = await read(source, content, true);
    if (again !== undefined) tally.readyAgain += judge(source, truth, await rowsOf(again));
    missed.splice(missedFirst);
    expect(wrong.slice(found)).toEqual([]);
    if (again === undefined) return;
    await bookStatement(site.db, { importId: again }, { actor: { id: "1", name: "Ada" } }, () => now);
    const entries = await site.db
      .selectFrom("payments")
      .innerJoin("statement_rows", "statement_rows.payment_id", "payments.id")
      .select(["line_number", "payments.agreement_id", "payments.amount_ugx", "payments.paid_on"])
      .where("import_id", "=", again)
      .execute();
    for (const { line_number, agreement_id, amount_ugx, paid_on } of entries)
      expect(truth.get(line_number), `line ${line_number}`).toMatchObject({
        agreement: agreement_id,
        amount: amount_ugx,
        paidOn: paid_on,
      });
  });

  test("and most of what is certain is ready, also without a person", () => {
    process.stdout.write(`${person}: ${JSON.stringify(tally)}\n${missed.join("\n")}\n`);
    expect(wrong).toEqual([]);
    // Careless answers leave columns without meaning, so more is asked.
    if (person === "careful") expect(tally.ready).toBeGreaterThan(9 * missed.length);
    else expect(tally.ready).toBeGreaterThan(exports.length / 2);
    expect(tally.readyAgain).toBeGreaterThan((exports === bankExports ? 0.9 : 0.7) * tally.ready);
  });
});
