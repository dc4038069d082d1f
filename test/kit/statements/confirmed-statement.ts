import { Readable } from "node:stream";
import { plainValue } from "#domain/statements/column-facts.ts";
import { type ColumnMeaning, hasValueMeanings, type ValueMeaning } from "#domain/statements/column-meanings.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { AskedPart } from "#server/statements/statement-explaining.ts";
import { type ReadOutcome, readStatement } from "#server/statements/statement-reading.ts";

const values: Record<string, ValueMeaning> = {
  ...{ COMPLETED: "completed", SUCCESSFUL: "completed", SUCCESS: "completed" },
  ...{ FAILED: "failed", PENDING: "failed", REVERSED: "reversed", UGX: "ugx", CR: "in", C: "in", DR: "out" },
  ...{
    DEPOSIT: "in",
    "CASH OUT": "out",
    NO: "completed",
    YES: "reversed",
    PAID: "completed",
    TS: "completed",
    TF: "failed",
  },
  ...{ "TRANSACTION SUCCESSFUL": "completed", "TRANSACTION FAILED": "failed" },
};

/**
 * Reads a file as a person does who accepts all proposals: the accounts are ours, amounts are shillings and the day
 * comes first.
 */
export async function readConfirmed(
  db: Database,
  source: Parameters<typeof readStatement>[1],
  by: By,
  now: Date,
  meanings: Readonly<Record<string, ColumnMeaning>> = {},
): Promise<ReadOutcome> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.content) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  const answers: FileAnswers[] = [];
  for (let round = 0; ; round += 1) {
    const outcome = await readStatement(db, { ...source, content: Readable.from([content]), answers }, by, now);
    if (outcome.ok || outcome.reason !== "questions" || round === 4) return outcome;
    for (const { index, columns, questions } of outcome.parts) {
      const answer: FileAnswers = { order: "day-first", currency: "ugx", isCompleted: true, ...answers[index] };
      if (questions.some(({ about }) => about === "columns" || about === "column"))
        answer.meanings = meaningsOf(columns, meanings);
      for (const question of questions) {
        if (question.about === "values")
          answer.values = {
            ...answer.values,
            [question.place]: {
              ...answer.values?.[question.place],
              ...Object.fromEntries(question.values.map((value) => [value, values[plainValue(value)] ?? "ask"])),
            },
          };
        if (question.about === "accounts")
          answer.accounts = {
            ...answer.accounts,
            ...Object.fromEntries(question.numbers.map((number) => [number, "ours"])),
          };
      }
      answers[index] = answer;
    }
    for (let index = 0; index < answers.length; index += 1) answers[index] ??= {};
  }
}

/** Returns the meanings of columns. Amounts count as incoming, unless another column gives their direction. */
function meaningsOf(columns: AskedPart["columns"], given: Readonly<Record<string, ColumnMeaning>>): ColumnMeaning[] {
  const isDirected = columns.some(({ meaning }) => meaning === "direction" || meaning === "type");
  const meanings = columns.map(({ heading, meaning, values }): ColumnMeaning => {
    const proposed = given[heading] ?? (meaning === "amount" && !isDirected ? "in" : meaning) ?? "none";
    return hasValueMeanings(proposed) && proposed !== "account" && !values ? "none" : proposed;
  });
  if (meanings.some((meaning) => ["in", "signed", "amount"].includes(meaning))) return meanings;
  return meanings.with(
    columns.findIndex(({ heading }) => /amount/i.test(heading)),
    "in",
  );
}
