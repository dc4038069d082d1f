import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { answerTo, fileOf, type Person } from "#test/statements/bank-export-answers.ts";
import type { BankExport } from "#test/statements/bank-exports.ts";
import { type DoubtfulStatement, doubtfulBuyers, doubtfulStatements } from "#test/statements/doubtful-statements.ts";
import { bookStatement } from "./book-statement.ts";
import { readStatement } from "./statement-reading.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Ada" } };
const newTally = () => ({ files: 0, ready: 0, asked: 0, refused: 0, stopped: 0 });
const tallies = { careful: newTally(), careless: newTally() };

async function read({ db }: TestDatabase, source: BankExport, content: Buffer, person: Person) {
  const answers: FileAnswers[] = [];
  for (let round = 0; ; round += 1) {
    const sent = { name: "statement.csv", method: source.method, content: Readable.from([content]), answers };
    const outcome = await readStatement(db, sent, by, now);
    if (outcome.ok || outcome.reason !== "questions") return outcome;
    // After four rounds the careless person still cannot answer, and the file is not read.
    if (round === 4 && person === "careless") return outcome;
    if (round === 4) throw new Error(`${source.name} asks again and again: ${JSON.stringify(outcome)}`);
    for (const part of outcome.parts) answers[part.index] = answerTo(source, part, answers[part.index], person);
    for (let index = 0; index < answers.length; index += 1) answers[index] ??= {};
  }
}

/** Each test has a ledger of its own, so that no payment of the same amount and day is in it. */
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const { name, phone } of doubtfulBuyers)
    await newAgreement(database.db, await newBuyer(database.db, name, phone), now);
});
afterEach(() => database.remove());

/** Lists the rows that are ready but wrong, and counts those that are certain but not ready. */
async function evaluate(source: BankExport, person: Person): Promise<string[]> {
  const { content, truth } = fileOf(source);
  const tally = tallies[person];
  tally.files += 1;
  const outcome = await read(database, source, content, person);
  if (!outcome.ok) {
    tally.stopped += 1;
    return outcome.reason === "questions" ? [] : [outcome.reason];
  }
  const rows = await database.db
    .selectFrom("statement_rows")
    .select(["line_number", "outcome", "agreement_id", "amount_ugx", "paid_on", "problem"])
    .where("import_id", "=", outcome.importId)
    .orderBy("line_number")
    .execute();
  await bookStatement(database.db, { importId: outcome.importId }, by, () => now);
  const readyLines = new Set<number>();
  const wrong = rows.flatMap((row) => {
    if (row.outcome !== "matched") {
      tally[row.outcome === "unmatched" || row.outcome === "duplicate" ? "asked" : "refused"] += 1;
      return [];
    }
    tally.ready += 1;
    readyLines.add(row.line_number);
    const said = truth.get(row.line_number);
    const isRight =
      said?.agreement === row.agreement_id && said?.amount === row.amount_ugx && said?.paidOn === row.paid_on;
    return isRight ? [] : [`line ${row.line_number} is ready: A${row.agreement_id}, ${row.amount_ugx}, ${row.paid_on}`];
  });
  const problems = new Map(rows.map((row) => [row.line_number, `${row.outcome}, ${row.problem}`]));
  const missed = [...truth]
    .filter(([line, { isSure }]) => isSure && person === "careful" && !readyLines.has(line))
    .map(([line]) => `line ${line} is not ready: ${problems.get(line) ?? "no row"}`);
  const lost = [...truth.keys()].filter((line) => !problems.has(line)).map((line) => `line ${line} is lost`);
  return [...wrong, ...missed, ...lost];
}

describe.each(["careful", "careless"] as const)("confirmed by a %s person", (person) => {
  test.each(doubtfulStatements)("$name", async (source: DoubtfulStatement) => {
    expect(await evaluate(source, person)).toEqual(source.stopped === undefined ? [] : [source.stopped]);
    if (source.next) expect(await evaluate({ ...source, ...source.next }, person)).toEqual([]);
  });

  test("and the sums", () => {
    process.stdout.write(`${person}: ${JSON.stringify(tallies[person])}\n`);
    // Careless answers leave columns without a meaning, so nearly every row waits for a person.
    if (person === "careful") expect(tallies.careful.ready).toBeGreaterThan(doubtfulStatements.length);
  });
});
