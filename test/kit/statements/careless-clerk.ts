import { Readable } from "node:stream";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import type { FileAnswers } from "#domain/statements/statement-answers.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { findFile } from "#server/statements/statement-files.ts";
import { partsOfKept, type ReadOutcome, readStatement } from "#server/statements/statement-reading.ts";
import { viewFile } from "#server/statements/statement-view.ts";
import { type BankExport, bankBuyers } from "./bank-exports.ts";

/**
 * Reads a file as a careless person does: it accepts every proposal on the page, and confirms that the list has only
 * money that was received and completed. Where the page proposes nothing, it answers truthfully.
 */
export async function readCarelessly(
  db: Database,
  {
    content,
    method,
    truth,
  }: {
    content: Buffer;
    method: StatementMethod;
    truth: { order?: "day-first" | "month-first"; currency?: "ugx" | "foreign"; foreign: readonly string[] };
  },
  by: By,
  now: Date,
): Promise<{ outcome: ReadOutcome; answersGiven: number }> {
  const source = { name: "statement.csv", method };
  const sent = () => ({ ...source, content: Readable.from([content]) });
  const first = await readStatement(db, sent(), by, now);
  if (first.ok || first.reason !== "questions") return { outcome: first, answersGiven: 0 };
  const parts = await partsOfKept((await findFile(db, first.fileId))?.content ?? content);
  const answers: FileAnswers[] = parts.map(() => ({}));
  let answersGiven = 0;
  for (let round = 0; round < 4; round += 1) {
    let isOpen = false;
    for (const view of await viewFile(db, { parts, source, now }, answers)) {
      const answer: FileAnswers = { ...view.answers, openColumns: [] };
      answersGiven += view.openColumns.length;
      const asked = new Set<string>();
      for (const question of view.questions) {
        if (question.about === "received") answer.isReceivedOnly = question.against.length === 0;
        if (question.about === "completed") answer.isCompleted = true;
        if (question.about === "currency")
          answer.currency =
            truth.currency ?? (question.named.length === 0 || question.named.includes("UGX") ? "ugx" : "foreign");
        if (question.about === "accounts") {
          const unanswered = question.numbers.filter((number) => answer.accounts?.[number] === undefined);
          answer.accounts = {
            ...answer.accounts,
            ...Object.fromEntries(
              unanswered.map((number) => [number, truth.foreign.includes(number) ? "foreign" : "ours"]),
            ),
          };
          answersGiven += unanswered.length;
          isOpen ||= unanswered.length > 0;
          continue;
        }
        if (question.about === "order") answer.order = truth.order ?? "day-first";
        if (question.about === "contradiction") answer.isContradictionSeen = true;
        if (question.about === "values") {
          const open = question.values.filter((value) => answer.values?.[question.place]?.[value] === undefined);
          answersGiven += open.length;
          const meanings = Object.fromEntries(open.map((value) => [value, "ask" as const]));
          answer.values = { ...answer.values, [question.place]: { ...answer.values?.[question.place], ...meanings } };
          isOpen ||= open.length > 0;
          continue;
        }
        // The page asks both in one choice.
        asked.add(question.about === "received" ? "completed" : question.about);
      }
      answersGiven += asked.size;
      isOpen ||= asked.size > 0;
      answers[view.index] = answer;
    }
    if (!isOpen) break;
  }
  return { outcome: await readStatement(db, { ...sent(), again: true, answers }, by, now), answersGiven };
}

const theirPhones = bankBuyers.map(({ phone }) => phone.slice(1));

/** Reads a file carelessly, and returns its rows that are ready to book. Its `reason` says why it was not read. */
export async function readyRows(
  db: Database,
  { answers, ...source }: Pick<BankExport, "method" | "answers"> & { content: Buffer },
  by: By,
  now: Date,
) {
  const truth = { ...answers, foreign: [...theirPhones, ...(answers?.foreign ?? [])] };
  const { outcome, answersGiven } = await readCarelessly(db, { ...source, truth }, by, now);
  if (!outcome.ok) return { ready: [], answersGiven, reason: outcome.reason };
  const ready = await db
    .selectFrom("statement_rows")
    .select(["line_number", "agreement_id", "amount_ugx", "paid_on"])
    .where("import_id", "=", outcome.importId)
    .where("outcome", "=", "matched")
    .orderBy("line_number")
    .execute();
  return { ready, answersGiven, reason: "" };
}
