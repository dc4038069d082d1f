import type { BankExport } from "./bank-exports.ts";

/** One after the other, of one layout: what is ready in a file is booked before the next is read. */
export interface DoubtfulStatement extends BankExport {
  next?: Pick<BankExport, "text" | "format"> & Partial<Pick<BankExport, "columns" | "values">>;
  /** Stopped before it is read, with this reason. */
  stopped?: string;
}

/** Each has one agreement, numbered in this order, at UGX 20,000 a day. */
export const doubtfulBuyers = [
  { name: "Amina Nakato", phone: "+256772111111" },
  { name: "Brian Okello", phone: "+256752222222" },
  { name: "Cathy Auma", phone: "+256701333333" },
  { name: "David Ssemakula", phone: "+256782444444" },
] as const;

const mtn = "Transaction ID=reference; Date=day; From=phone; Amount=in; Status=state";
const done = { Successful: "completed" };

/** In the form of `bank-exports.ts`: a row without a truth is never ready; `~` may wait. */
export const doubtfulStatements: DoubtfulStatement[] = [
  {
    name: "days written the month first, then the day first",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
QA10001,11/03/2026,0772111111,20000,Successful =>~1:20000:03
QA10002,11/09/2026,0752222222,20000,Successful =>~2:20000:09
QA10003,11/11/2026,0701333333,20000,Successful =>3:20000:11
QA10004,13/11/2026,0772111111,20000,Successful =>1:20000:13
QA10005,16/11/2026,0752222222,20000,Successful =>2:20000:16
`,
    columns: mtn,
    values: done,
  },
  {
    name: "numeric codes of currencies",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit,Acct Cur
18/11/2026,QL20001,DEP {A1},,20000,800 =>1:20000:18
18/11/2026,QL20002,DEP {A2},,500,840
`,
    columns: "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in; Acct Cur=currency",
    values: { 800: "ugx", 840: "foreign" },
    answers: { isCompleted: true },
  },
  {
    name: "a total with a day and the first payer's phone",
    method: "mtn",
    text: `Transaction ID,Date,From,Name,Amount,Status
QN10001,2026-11-18,0772111111,NAKATO AMINA,20000,Successful =>1:20000:18
QN10002,2026-11-18,0752222222,OKELLO BRIAN,15000,Successful =>2:15000:18
TOTAL,2026-11-18,0772111111,,35000,Successful
`,
    columns: `${mtn}; Name=name`,
    values: done,
  },
  {
    name: "numbers that differ by case, spaces and leading zeros",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
RL10001,2026-11-18,0772111111,20000,Successful =>1:20000:18
rl10001 ,2026-11-18,0772111111,20000,Successful
0030000123,2026-11-18,0752222222,20000,Successful =>2:20000:18
30000123,2026-11-18,0752222222,20000,Successful
`,
    columns: mtn,
    values: done,
  },
  {
    name: "a channel that was the same in each row, and then says REVERSED",
    method: "mtn",
    text: `Txn,Day,Phone,Sum,Channel
SC10001,2026-11-18,0772111111,20000,APP =>1:20000:18
SC10002,2026-11-18,0752222222,20000,APP =>2:20000:18
`,
    columns: "Txn=reference; Day=day; Phone=phone; Sum=in; Channel=none",
    answers: { isCompleted: true },
    next: {
      text: `Txn,Day,Phone,Sum,Channel
SC20001,2026-11-19,0772111111,20000,APP =>1:20000:19
SC20002,2026-11-19,0752222222,20000,REVERSED
`,
      columns: "Txn=reference; Day=day; Phone=phone; Sum=in; Channel=state",
      values: { APP: "completed", REVERSED: "reversed" },
    },
  },
  {
    name: "sub-totals by buyer, as a pivot writes them",
    method: "mtn",
    text: `Ref,Date,Payer MSISDN,Details,Amount (UGX)
TT10001,18/11/2026,256772111111,{A1},20000 =>1:20000:18
TT10002,18/11/2026,256772111111,{A1},15000 =>1:15000:18
Sub-total {A1},18/11/2026,256772111111,{A1},35000
`,
    columns: "Ref=reference; Date=day; Payer MSISDN=phone; Details=details; Amount (UGX)=in",
    answers: { isCompleted: true },
  },
  {
    name: "an opening balance among the credits",
    method: "bank",
    text: `Date,Reference,Details,Debit,Credit
01/11/2026,,OPENING BALANCE {A1},,1000000
18/11/2026,TU10001,DEP {A1},,20000 =>1:20000:18
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "a workbook in which Excel read half of the days in the other order",
    method: "mtn",
    format: "xlsx",
    text: `Transaction ID|Date|From|Amount|Status
TY20001|@46306|0772111111|20000|Successful
TY20002|@46336|0752222222|20000|Successful
TY20003|13/11/2026|0701333333|20000|Successful =>3:20000:13
TY20004|14/11/2026|0782444444|20000|Successful =>4:20000:14
`,
    columns: mtn,
    values: done,
  },
];
