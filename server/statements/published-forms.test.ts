import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { readConfirmed } from "#test/statements/confirmed-statement.ts";
import { readStatement } from "./statement-reading.ts";

const now = localInstant("2026-11-20", "10:00");
const by = { actor: { id: "1", name: "Ada" } };
const [a1, a2] = [agreementDisplayId(1), agreementDisplayId(2)];

/**
 * `ready` lists line, agreement and amount of the payments that can be booked. All other rows wait or are no payments.
 */
interface Form {
  name: string;
  method: StatementMethod;
  text: string;
  ready: [line: number, agreement: number, amount: number][];
}

const mtnHeading = "Id,External id,Date,Status,Type,From,From name,To,Amount,Currency";
const amina = "FRI:256772111111/MSISDN,AMINA NAKATO";
const brian = "FRI:256772222222/MSISDN,BRIAN OKELLO";
const stanbicHeading = "Date,Description,Reference,Debit,Credit,Balance";

const published: Form[] = [
  {
    name: "MTN's portal, payments only, into the company's account",
    method: "mtn",
    text: `${mtnHeading}
24561000001,,2026-11-03 10:22:01,Successful,Payment,${amina},FRI:amaka.sp/USER,20000,UGX
24561000002,${a2},2026-11-03 10:23:01,Successful,Payment,${brian},FRI:amaka.sp/USER,40000,UGX
24561000003,,2026-11-04 10:24:01,Failed,Payment,${amina},FRI:amaka.sp/USER,20000,UGX
24561000004,,2026-11-04 10:25:01,Successful,Transfer,${amina},FRI:amaka.sp/USER,20,USD
`,
    ready: [
      [2, 1, 20_000],
      [3, 2, 40_000],
    ],
  },
  {
    name: "MTN's portal, with money that went out",
    method: "mtn",
    text: `${mtnHeading}
24561000011,,2026-11-05 10:22:01,Successful,Payment,${amina},FRI:amaka.sp/USER,20000,UGX
24561000012,${a1} excess,2026-11-05 10:23:01,Successful,Transfer,"FRI:amaka.sp/USER",AMAKA,FRI:256772111111/MSISDN,5000,UGX
24561000013,,2026-11-05 10:24:01,Successful,Cash Out,"FRI:amaka.sp/USER",AMAKA,AGENT 77,900000,UGX
24561000014,,2026-11-05 10:25:01,Successful,Payment,${brian},FRI:amaka.sp/USER,20000,UGX
`,
    ready: [
      [2, 1, 20_000],
      [5, 2, 20_000],
    ],
  },
  {
    name: "MTN's portal, with balances",
    method: "mtn",
    text: `Id,External id,Date,Status,Type,Provider Category,Note/Message,From,From name,From handler name,To,To name,To handler name,Initiated by,Amount,Currency,External amount,Currency,Fee,Currency,Balance,Currency,Information
24561000021,,2026-11-06 09:12:44,Successful,Payment,MOMO,${a1},${amina},,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772111111/MSISDN,20000,UGX,,,0,UGX,1020000,UGX,
24561000022,,2026-11-06 09:15:02,Failed,Payment,MOMO,${a1},${amina},,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772111111/MSISDN,20000,UGX,,,0,UGX,1020000,UGX,LOW BALANCE
24561000023,,2026-11-06 11:40:00,Successful,Transfer,MOMO,back ${a1},FRI:amaka.sp/USER,AMAKA HOMES,,FRI:256772111111/MSISDN,AMINA NAKATO,,ID:amaka/USER,15000,UGX,,,500,UGX,1004500,UGX,
24561000024,,2026-11-07 08:01:00,Successful,Transfer,MOMO,,${brian},,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772222222/MSISDN,30000,UGX,,,0,UGX,1034500,UGX,
`,
    ready: [
      [2, 1, 20_000],
      [5, 2, 30_000],
    ],
  },
  {
    name: "MTN's merchant statement",
    method: "mtn",
    text: `Receipt No,Completion Time,Details,Status,Paid In,Withdrawn,From
MP26110801,2026-11-08 08:00:00,Payment,Completed,20000,,256772111111
MP26110802,2026-11-08 09:00:00,Payment ${a2},Completed,40000,,256799000000
MP26110803,2026-11-08 10:00:00,Settlement to bank,Completed,,60000,AMAKA
`,
    ready: [
      [2, 1, 20_000],
      [3, 2, 40_000],
    ],
  },
  {
    name: "Airtel's merchant statement",
    method: "airtel",
    text: `Receipt No.,Completion Time,Details,Transaction Status,Paid In (UGX),Withdrawn (UGX),Balance (UGX)
AP26110901,2026-11-09 09:00:00,Payment ${a1},Completed,"20,000.00",,"1,020,000.00"
AP26110902,2026-11-09 10:00:00,Charge,Completed,,"-500.00","1,019,500.00"
AP26110903,2026-11-09 11:00:00,Payment ${a2},Failed,"20,000.00",,"1,019,500.00"
`,
    ready: [[2, 1, 20_000]],
  },
  {
    name: "Airtel's merchant portal",
    method: "airtel",
    text: `Record No,Transaction ID,Transaction Date and Time,Transaction Type,Service Type,Transaction Status,Payer MSISDN,Payer Name,Payee MSISDN,Reference Number,Transaction Amount,Service Charge,Previous Balance,Post Balance
1,CI261110.0812.A00001,10-11-2026 08:12:11,MERCHPAY,Merchant Payment,TS,772111111,AMINA NAKATO,701000111,${a1},30000,0,500000,530000
2,CI261110.0814.A00002,10-11-2026 08:14:11,MERCHPAY,Merchant Payment,TF,772111111,AMINA NAKATO,701000111,${a1},30000,0,530000,530000
3,CI261110.0900.A00003,10-11-2026 09:00:00,MERCHPAY,Merchant Payment,TIP,772111111,AMINA NAKATO,701000111,${a1},30000,0,530000,530000
4,CO261114.0900.A00004,14-11-2026 09:00:00,CASHOUT,Cash Out,TS,701000111,AMAKA HOMES,703000999,,200000,4000,530000,326000
5,PP261114.1000.A00005,14-11-2026 10:00:00,P2P,Send Money,TS,701000111,AMAKA HOMES,772111111,back ${a1},10000,100,326000,315900
6,CI261115.1000.A00006,15-11-2026 10:00:00,MERCHPAY,Merchant Payment,TS,772222222,BRIAN OKELLO,701000111,,50000,0,315900,365900
`,
    ready: [
      [2, 1, 30_000],
      [7, 2, 50_000],
    ],
  },
  {
    name: "Stanbic's statement with its lines above the table",
    method: "bank",
    text: `STANBIC BANK UGANDA LIMITED,,,,,
Account Name,AMAKA HOMES LIMITED,,,,
Account Currency,UGX,,,,
${stanbicHeading}
11-Nov-2026,BALANCE BROUGHT FORWARD,,,,"2,000,000.00"
11-Nov-2026,CASH DEPOSIT AMINA NAKATO ${a1},FT26315001,,"20,000.00","2,020,000.00"
12-Nov-2026,LEDGER FEE,FT26316002,"15,000.00",,"2,005,000.00"
`,
    ready: [[6, 1, 20_000]],
  },
  {
    name: "Stanbic's statement whose currency nothing names",
    method: "bank",
    text: `${stanbicHeading}
12-Nov-2026,CASH DEPOSIT AMINA NAKATO ${a1},FT26316101,,"20,000.00","2,020,000.00"
13-Nov-2026,LEDGER FEE,FT26317102,"15,000.00",,"2,005,000.00"
13-Nov-2026,RTGS IN BRIAN OKELLO ${a2},FT26317103,,"60,000.00","2,065,000.00"
13-Nov-2026,CASH DEPOSIT AMINA NAKATO ${a1},FT26317104,,"12,500.00","2,077,500.00"
`,
    ready: [
      [2, 1, 20_000],
      [4, 2, 60_000],
      [5, 1, 12_500],
    ],
  },
];

/** Each of these files must lead to a question, because booking a wrong row would be worse than asking. */
const asking: (Omit<Form, "ready"> & { about: string })[] = [
  {
    name: "MTN's portal, one payer, whose statement it may be",
    method: "mtn",
    text: `${mtnHeading}
24562000001,,2026-11-03 10:22:01,Successful,Payment,${amina},FRI:amaka.sp/USER,20000,UGX
24562000002,,2026-11-04 10:22:01,Successful,Payment,${amina},FRI:amaka.sp/USER,20000,UGX
`,
    about: "accounts",
  },
  {
    name: "MTN's portal, the statement of a buyer",
    method: "mtn",
    text: `${mtnHeading}
24562000011,,2026-11-03 10:22:01,Successful,Transfer,${brian},FRI:256772111111/MSISDN,20000,UGX
24562000012,,2026-11-04 10:22:01,Successful,Payment,${amina},FRI:shop.sp/USER,15000,UGX
`,
    about: "accounts",
  },
  {
    name: "MTN's portal, into somebody's phone",
    method: "mtn",
    text: `${mtnHeading}
24562000021,,2026-11-03 10:22:01,Successful,Transfer,${amina},FRI:256799000000/MSISDN,20000,UGX
24562000022,,2026-11-04 10:22:01,Successful,Transfer,${brian},FRI:256799000000/MSISDN,20000,UGX
`,
    about: "accounts",
  },
  {
    name: "Stanbic's statement in dollars that nothing names: buyers of small sums",
    method: "bank",
    text: `${stanbicHeading}
12-Nov-2026,TT AMINA NAKATO ${a1},FT26326101,,"500","2,500"
13-Nov-2026,TT BRIAN OKELLO ${a2},FT26327103,,"160","2,660"
`,
    about: "currency",
  },
  {
    name: "Stanbic's statement with cents",
    method: "bank",
    text: `${stanbicHeading}
12-Nov-2026,TT AMINA NAKATO ${a1},FT26336101,,"20,000.00","22,500.40"
13-Nov-2026,TT BRIAN OKELLO ${a2},FT26337103,,"40,000.00","62,500.40"
`,
    about: "currency",
  },
  {
    name: "Stanbic's statement that speaks of dollars in a text",
    method: "bank",
    text: `${stanbicHeading}
12-Nov-2026,TT AMINA NAKATO ${a1},FT26346101,,"20,000.00","22,500.00"
13-Nov-2026,TT BRIAN OKELLO ${a2},FT26347103,,"40,000.00","62,500.00"
13-Nov-2026,USD CHARGE,FT26347104,"20.00",,"62,480.00"
`,
    about: "currency",
  },
  {
    name: "Stanbic's statement of Kenyan shillings that nothing names",
    method: "bank",
    text: `${stanbicHeading}
12-Nov-2026,TT AMINA NAKATO ${a1},FT26356101,,"21,500","122,500"
13-Nov-2026,TT BRIAN OKELLO ${a2},FT26357103,,"34,300","156,800"
`,
    about: "currency",
  },
];

describe("statements in their published forms, and what only the buyers show", () => {
  let database: TestDatabase;
  test.beforeAll(async ({ database: opened }) => {
    database = opened;
    await newAgreement(opened.db, await newBuyer(opened.db, "Amina Nakato", "+256772111111"), now);
    await newAgreement(opened.db, await newBuyer(opened.db, "Brian Okello", "+256772222222"), now);
  });

  const send = ({ text, method }: Pick<Form, "text" | "method">) =>
    readStatement(database.db, { name: "statement.csv", method, content: Readable.from([Buffer.from(text)]) }, by, now);

  async function setAccounts(list: { kind: string; number: string; name: string }[]) {
    const versions = await getSettingsVersions(database.db);
    const version = versions.get("accounts") ?? 0;
    await saveSettings(database.db, { key: "accounts", value: { list }, version }, by, now);
  }

  async function readyOf(importId: number) {
    const rows = await database.db
      .selectFrom("statement_rows")
      .select(["line_number", "agreement_id", "amount_ugx"])
      .where("import_id", "=", importId)
      .where("outcome", "=", "matched")
      .orderBy("line_number")
      .execute();
    return rows.map((row) => [row.line_number, row.agreement_id, row.amount_ugx]);
  }

  test.for(published)("no question is asked: $name", async (form) => {
    const outcome = await send(form);
    expect(outcome).toMatchObject({ ok: true });
    if (outcome.ok) expect(await readyOf(outcome.importId)).toEqual(form.ready);
    expect(await database.db.selectFrom("statement_layouts").select("id").execute()).toEqual([]);
    expect(await database.db.selectFrom("statement_accounts").select("id").execute()).toEqual([]);
  });

  test.for(asking)("what the rows do not show is asked: $name", async ({ about, ...form }) => {
    const outcome = await send(form);
    expect(outcome).toMatchObject({ ok: false, parts: [{ questions: [{ about }] }] });
  });

  test("an account in another currency among the settings makes each bank's file ask", async () => {
    const { db } = database;
    const text = `${stanbicHeading}
14-Nov-2026,CASH DEPOSIT AMINA NAKATO ${a1},FT26318101,,"20,000.00","2,020,000.00"
14-Nov-2026,RTGS IN BRIAN OKELLO ${a2},FT26318103,,"60,000.00","2,080,000.00"
`;
    await setAccounts([{ kind: "Bank account, USD", number: "9030012345678", name: "Amaka" }]);
    expect(await send({ text, method: "bank" })).toMatchObject({ parts: [{ questions: [{ about: "currency" }] }] });
    await setAccounts([]);
    expect(await send({ text, method: "bank" })).toMatchObject({ ok: true });
    expect(await db.selectFrom("statement_layouts").select("id").execute()).toEqual([]);
  });

  async function outcomesOf(text: string, method: StatementMethod = "bank") {
    const content = Readable.from([Buffer.from(text)]);
    const outcome = await readConfirmed(database.db, { name: "statement.csv", method, content }, by, now);
    if (!outcome.ok) return outcome.reason;
    const rows = await database.db
      .selectFrom("statement_rows")
      .select(["line_number", "outcome", "reason"])
      .where("import_id", "=", outcome.importId)
      .orderBy("line_number")
      .execute();
    return rows.map((row) => `${row.line_number} ${row.outcome} ${row.reason}`.trim());
  }

  test("amounts in thousands are asked about, also those that look usual", async () => {
    expect(
      await outcomesOf(`Txn Day,Narration,Slip No,Paid In,Paid Out,Bal
12/11/2026,${a1} Nakato,T10001,20,,2020
13/11/2026,${a2} Okello,T10002,60,,2080
13/11/2026,${a1} Nakato,T10003,20000,,22080
`),
    ).toEqual(["2 unmatched unusual", "3 unmatched unusual", "4 unmatched unusual"]);
  });

  test("so are amounts in tens, and one amount in thousands", async () => {
    expect(
      await outcomesOf(`Txn Day,Narration,Slip No,Paid In,Paid Out
12/11/2026,${a1} Nakato,T20001,2000,
13/11/2026,${a2} Okello,T20002,2000,
14/11/2026,${a2} Okello,T20003,20000,
`),
    ).toEqual(["2 unmatched unusual", "3 unmatched unusual", "4 unmatched unusual"]);
    expect(
      await outcomesOf(`Txn Day,Narration,Slip No,Paid In,Paid Out\n15/11/2026,${a1} Nakato,T20004,20,\n`),
    ).toEqual(["2 unmatched unusual"]);
  });

  test("less than a day at times is a payment", async () => {
    expect(
      await outcomesOf(`Txn Day,Narration,Slip No,Paid In,Paid Out
12/11/2026,${a1} Nakato,T30001,1500,
13/11/2026,${a2} Okello,T30002,20000,
14/11/2026,${a1} Nakato,T30003,20000,
`),
    ).toEqual(["2 matched", "3 matched", "4 matched"]);
  });

  test("in and out the wrong way round without a balance is asked about", async () => {
    expect(
      await outcomesOf(`Txn Day,Narration,Slip No,Paid In,Paid Out
12/11/2026,${a1} Nakato,T40001,,20000
13/11/2026,${a2} Okello,T40002,,20000
14/11/2026,Fuel,T40003,90000,
15/11/2026,${a1} too much,T40004,5000,
`),
    ).toEqual(["2 unmatched direction", "3 unmatched direction", "4 unmatched direction", "5 unmatched direction"]);
  });

  test("a refund beside a payment is no contradiction", async () => {
    expect(
      await outcomesOf(`Txn Day,Narration,Slip No,Paid In,Paid Out
12/11/2026,${a1} Nakato,T50001,20000,
13/11/2026,Refund ${a2} Okello,T50002,,20000
`),
    ).toEqual(["2 matched", "3 outgoing"]);
  });
});
