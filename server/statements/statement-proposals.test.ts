import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { addBankBuyers } from "#test/statements/bank-exports.ts";
import { readCarelessly, readyRows } from "#test/statements/careless-clerk.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Ada" } };
const number = agreementDisplayId(1);

/** `ready` lists the numbers of the lines that may be ready to book. */
interface Case {
  name: string;
  method: StatementMethod;
  text: string;
  ready: number[];
  /** This many answers are needed besides pressing the button that reads the file. */
  answers?: number;
}

const usual: Case[] = [
  {
    name: "a list of received money",
    method: "mtn",
    text: `Transaction Id,Date,Amount,From,Payer name,Message
71000001,2026-11-02 10:00,20000,256772111111,AMINA NAKATO,Nov
71000002,2026-11-03 10:00,25000,256772111111,AMINA NAKATO,Nov
71000003,2026-11-04 10:00,30000,256799000000,PETER SSALI,flat
`,
    ready: [2, 3],
    answers: 1,
  },
  {
    name: "a list with a column To",
    method: "mtn",
    text: `Transaction Id,Date,Status,From,To,Amount,Reason
72000001,2026-11-02 10:00,Successful,256772111111,256780999000,20000,
72000002,2026-11-03 10:00,Successful,256780999000,256772111111,21000,${number} excess
72000003,2026-11-04 10:00,Failed,256772111111,256780999000,20000,
`,
    ready: [2],
    answers: 2,
  },
  {
    name: "a bank's columns in and out, with a balance",
    method: "bank",
    text: `Posting Date,Narration,Voucher No,Paid Out,Paid In,Running Bal
02/11/2026,${number} Nakato,VC10001,,20000,120000
13/11/2026,Charge,VC10002,1500,,118500
14/11/2026,${number} Nakato,VC10003,,25000,143500
`,
    ready: [2, 4],
    answers: 1,
  },
  {
    name: "Airtel's list with a status",
    method: "airtel",
    text: `Transaction ID,Transaction Date,Sender Mobile Number,Transaction Amount,Transaction Status,Reference
MP2611.01,02-11-2026 10:00,772111111,20000,Transaction Success,${number}
MP2611.02,13-11-2026 10:00,772111111,20000,Transaction Failed,${number}
`,
    ready: [2],
    answers: 1,
  },
];

const hostile: Case[] = [
  {
    name: "money in and out the wrong way round",
    method: "bank",
    text: `Date,Details,Slip No,Credit,Debit,Balance
02/11/2026,${number},S10001,20000,,80000
13/11/2026,${number} Nakato,S10002,,25000,105000
14/11/2026,${number},S10003,30000,,75000
`,
    ready: [],
  },
  {
    name: "outgoing money without a sign, told by words",
    method: "mtn",
    text: `Txn Id,Date,Amount,Phone,Details
73000001,2026-11-02,20000,256772111111,rent
73000002,2026-11-03,20000,256772111111,Refund to customer ${number}
73000003,2026-11-04,900,256772111111,Charge ${number}
73000004,2026-11-05,50000,256772111111,Sent to ${number}
`,
    ready: [],
  },
  {
    name: "outgoing money without a sign, told by who received it",
    method: "mtn",
    text: `Txn Id,Date,Amount,Receiver number,Receiver name,Details
74000001,2026-11-02,20000,256772111111,AMINA NAKATO,${number}
74000002,2026-11-03,20000,256772222222,BRIAN OKELLO,Nov
`,
    ready: [],
  },
  {
    name: "outgoing money without a sign, told by letters in a column without a name",
    method: "mtn",
    text: `Txn Id,Date,Amount,Phone,Details,X
75000001,2026-11-02,20000,256772111111,${number},S
75000002,2026-11-03,20000,256772111111,${number},R
75000003,2026-11-04,21000,256772111111,${number},S
75000004,2026-11-05,22000,256772111111,${number},R
`,
    ready: [],
  },
  {
    name: "a file seen from the bank's side",
    method: "bank",
    text: `Date,Details,Ref No,Amount,Balance
02/11/2026,${number},R10001,-20000,-120000
13/11/2026,${number} given,R10002,20000,-100000
14/11/2026,${number},R10003,-30000,-130000
`,
    ready: [],
  },
  {
    name: "kinds of transactions that failed or were taken back",
    method: "airtel",
    text: `Transaction ID,Date,Amount,Sender number,Type,Status
A1000001,2026-11-02,20000,256772111111,Merchant payment,Success
A1000002,2026-11-03,20000,256772111111,Merchant payment reversal,Success
A1000003,2026-11-04,20000,256772111111,Merchant payment,Failed
A1000004,2026-11-05,20000,256772111111,Cash out,Success
`,
    ready: [2],
  },
];

describe("proposals that a careless clerk accepts", () => {
  let database: TestDatabase;
  test.beforeAll(async ({ database: opened }) => {
    database = opened;
    await addBankBuyers(database.db, now);
  });

  async function readyOf(source: Parameters<typeof readyRows>[1]) {
    await database.db.deleteFrom("statement_accounts").execute();
    return readyRows(database.db, source, by, now);
  }

  test.for(usual)("are right, and few answers are missing: $name", async ({ text, method, ready, answers }) => {
    const read = await readyOf({ content: Buffer.from(text), method });
    expect(read.ready.map((row) => row.line_number)).toEqual(ready);
    if (answers !== undefined) expect(read.answersGiven).toBe(answers);
  });

  test.for(hostile)("make no row ready that is none: $name", async ({ text, method, ready }) => {
    const read = await readyOf({ content: Buffer.from(text), method });
    for (const row of read.ready) expect(ready).toContain(row.line_number);
  });

  test.for(hostile)("nor if each account is said to be ours: $name", async ({ text, method, ready }) => {
    const content = Buffer.from(text);
    for (const table of ["statement_accounts", "statement_layouts", "statement_imports", "statement_files"] as const)
      await database.db.deleteFrom(table).execute();
    const { outcome } = await readCarelessly(database.db, { content, method, truth: { foreign: [] } }, by, now);
    if (!outcome.ok) return;
    const rows = await database.db
      .selectFrom("statement_rows")
      .select("line_number")
      .where("import_id", "=", outcome.importId)
      .where("outcome", "=", "matched")
      .execute();
    for (const row of rows) expect(ready).toContain(row.line_number);
  });
});
