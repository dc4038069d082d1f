import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { columnMeaning } from "#domain/statements/column-meanings.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { answerTo, fileOf, type Truth } from "#test/statements/bank-export-answers.ts";
import { addBankBuyers, type BankExport, bankExports } from "#test/statements/bank-exports.ts";
import { mixedBankExports, moreBankExports } from "#test/statements/more-bank-exports.ts";
import { sendTable } from "#test/statements/send-table.ts";

const now = localInstant("2026-11-20", "10:00");

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
            against: z.array(z.string()).optional(),
          }),
        ),
      }),
    ),
  }),
]);
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
    await addBankBuyers(site.db, now);
  });
  afterAll(() => site.remove());

  async function read(source: BankExport, content: Buffer, isAlone = false): Promise<number | undefined> {
    const answers: FileAnswers[] = [];
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
    // After four rounds the careless person still cannot answer, and nothing is booked.
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

  function evaluate(source: BankExport, truth: Map<number, Truth>, rows: Awaited<ReturnType<typeof rowsOf>>): number {
    let ready = 0;
    for (const row of rows) {
      const expected = truth.get(row.line_number);
      const text = `${source.name}, line ${row.line_number}: ${row.outcome}, A${row.agreement_id}, ${row.amount_ugx}, ${row.paid_on}; ${row.problem}`;
      if (row.outcome === "matched") {
        ready += 1;
        const isRight =
          expected?.agreement === row.agreement_id &&
          expected?.amount === row.amount_ugx &&
          expected?.paidOn === row.paid_on;
        if (!isRight) wrong.push(text);
      } else if (expected?.isSure) missed.push(text);
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
    const ready = evaluate(source, truth, rows);
    tally.ready += ready;
    tally.asked += rows.filter(({ outcome }) => outcome === "unmatched" || outcome === "duplicate").length;
    tally.refused += rows.filter(({ outcome }) => ["failed", "outgoing", "bad", "reversal"].includes(outcome)).length;
    const missedFirst = missed.length;
    // The next file of this layout is read without questions.
    const again = await read(source, content, true);
    if (again !== undefined) tally.readyAgain += evaluate(source, truth, await rowsOf(again));
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
    // Careless answers leave columns without a meaning, so more rows wait for a person.
    if (person === "careful") expect(tally.ready).toBeGreaterThan(9 * missed.length);
    else expect(tally.ready).toBeGreaterThan(exports.length / 2);
    expect(tally.readyAgain).toBeGreaterThan((exports === bankExports ? 0.9 : 0.7) * tally.ready);
  });
});
