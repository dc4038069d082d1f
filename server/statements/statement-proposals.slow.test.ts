import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { fileOf } from "#test/statements/bank-export-answers.ts";
import { addBankBuyers, bankExports } from "#test/statements/bank-exports.ts";
import { readyRows } from "#test/statements/careless-clerk.ts";
import { mixedBankExports, moreBankExports } from "#test/statements/more-bank-exports.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Ada" } };

test("what a careless clerk accepts makes no row ready that is none, in any export of ten providers", async ({
  database,
}) => {
  const { db } = database;
  await addBankBuyers(db, now);
  const wrong: string[] = [];
  const tally = { files: 0, ready: 0, answers: 0, stopped: 0 };
  for (const source of [bankExports, moreBankExports, mixedBankExports].flat()) {
    const { content, truth } = fileOf(source);
    await db.deleteFrom("statement_accounts").execute();
    const { ready, answersGiven, reason } = await readyRows(db, { ...source, content }, by, now);
    tally.files += 1;
    tally.answers += answersGiven;
    if (reason !== "") tally.stopped += 1;
    for (const row of ready) {
      const said = truth.get(row.line_number);
      const isRight =
        said?.agreement === row.agreement_id && said.amount === row.amount_ugx && said.paidOn === row.paid_on;
      if (isRight) tally.ready += 1;
      else wrong.push(`${source.name}, line ${row.line_number}: A${row.agreement_id}, ${row.amount_ugx}`);
    }
  }
  process.stdout.write(`Careless at the page: ${JSON.stringify(tally)}\n`);
  expect(wrong).toEqual([]);
});
