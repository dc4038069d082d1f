import type { BankExport } from "./bank-exports.ts";

/** These files follow one another in one layout: what is ready in one is booked before the next is read. */
export interface DoubtfulStatement extends BankExport {
  next?: Pick<BankExport, "text" | "format"> & Partial<Pick<BankExport, "columns" | "values">>;
  /** The file is rejected for this reason before its rows are read. */
  stopped?: string;
}

/** Each buyer has one agreement, numbered from 1 in this order, at UGX 20,000 a day. */
export const doubtfulBuyers = [
  { name: "Amina Nakato", phone: "+256772111111" },
  { name: "Brian Okello", phone: "+256752222222" },
  { name: "Cathy Auma", phone: "+256701333333" },
  { name: "David Ssemakula", phone: "+256782444444" },
] as const;

const mtn = "Transaction ID=reference; Date=day; From=phone; Amount=in; Status=state";
const bank = "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in";
const done = { Successful: "completed" };

/**
 * The files are written as in `bank-exports.ts`: a row without a truth must never be ready, and one with `~` may wait.
 */
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
    name: "names, signs and cut numbers of currencies",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit,Account Currency
18/11/2026,QC30001,DEP {A1},,20000,UGX - Uganda Shilling =>1:20000:18
18/11/2026,QC30002,DEP {A2},,500,US Dollar
18/11/2026,QC30003,DEP {A3},,500,€
18/11/2026,QC30004,DEP {A4},,50000,Tanzanian Shilling
18/11/2026,QC30005,DEP {A2},,500,840.0
18/11/2026,QC30006,DEP {A3},,30000,USh =>3:30000:18
`,
    columns: "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in; Account Currency=none",
    answers: { isCompleted: true },
  },
  {
    name: "a currency beside the foreign amounts only",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit,FCY
18/11/2026,QF30001,DEP {A1},,20000, =>1:20000:18
18/11/2026,QF30002,DEP {A2},,500,USD
18/11/2026,QF30003,DEP {A3},,30000, =>3:30000:18
`,
    columns: "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in; FCY=none",
    answers: { isCompleted: true },
  },
  {
    name: "a total below each day, with the day as its number",
    method: "mtn",
    text: `Transaction ID,Date,From,Name,Amount,Status
QT30001,2026-11-17,0772111111,NAKATO AMINA,20000,Successful =>1:20000:17
20261117 Total,2026-11-17,0772111111,NAKATO AMINA,20000,Successful
QT30002,2026-11-18,0752222222,OKELLO BRIAN,15000,Successful =>2:15000:18
18/11/2026 Total,2026-11-18,0752222222,OKELLO BRIAN,15000,Successful
Grand Total,2026-11-18,0752222222,OKELLO BRIAN,35000,Successful
`,
    columns: `${mtn}; Name=name`,
    values: done,
  },
  {
    name: "a total above the rows of each payer, with the phone as its number",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
256772111111 Total,2026-11-18,0772111111,35000,Successful
QP30001,2026-11-18,0772111111,20000,Successful =>1:20000:18
QP30002,2026-11-18,0772111111,15000,Successful =>1:15000:18
256752222222 Total,2026-11-18,0752222222,15000,Successful
QP30003,2026-11-18,0752222222,15000,Successful =>2:15000:18
`,
    columns: mtn,
    values: done,
  },
  {
    name: "totals of payers without a column of numbers",
    method: "mtn",
    text: `Date,From,Details,Amount,Status
2026-11-18,0772111111,{A1},20000,Successful =>1:20000:18
2026-11-18,0772111111,{A1} Total,20000,Successful
2026-11-18,0752222222,{A2},15000,Successful =>2:15000:18
2026-11-18,0752222222,{A2} Total,15000,Successful
`,
    columns: "Date=day; From=phone; Details=details; Amount=in; Status=state",
    values: done,
  },
  {
    name: "an opening balance of a usual amount with a number",
    method: "bank",
    text: `Date,Reference,Details,Debit,Credit
01/11/2026,OW40000,OPENING BAL {A1},,100000
18/11/2026,OW40001,DEP {A1},,20000 =>1:20000:18
19/11/2026,OW40002,the balance of October {A2},,20000 =>2:20000:19
20/11/2026,OW40003,DEP {A3},,20000 =>3:20000:20
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "a balance as at the first day",
    method: "bank",
    text: `Date,Reference,Details,Debit,Credit
01/11/2026,OW50000,Balance as at 01/11/2026 {A1},,100000
18/11/2026,OW50001,DEP {A1},,20000 =>1:20000:18
19/11/2026,OW50002,the balance of October {A2},,20000 =>2:20000:19
20/11/2026,OW50003,DEP {A3},,20000 =>3:20000:20
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "a balance that was taken over",
    method: "bank",
    text: `Date,Reference,Details,Debit,Credit
01/11/2026,OW60000,Balance transferred from the old system {A1},,100000
18/11/2026,OW60001,DEP {A1},,20000 =>1:20000:18
19/11/2026,OW60002,the balance of October {A2},,20000 =>2:20000:19
20/11/2026,OW60003,DEP {A3},,20000 =>3:20000:20
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "an opening balance in Swahili",
    method: "bank",
    text: `Date,Reference,Details,Debit,Credit
01/11/2026,OW70000,Salio la awali {A1},,100000
18/11/2026,OW70001,DEP {A1},,20000 =>1:20000:18
19/11/2026,OW70002,the balance of October {A2},,20000 =>2:20000:19
20/11/2026,OW70003,DEP {A3},,20000 =>3:20000:20
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "the last buyer pays a balance",
    method: "bank",
    text: `Date,Reference,Details,Debit,Credit,Balance
18/11/2026,OW80001,DEP {A1},,20000,120000 =>1:20000:18
19/11/2026,OW80002,the balance of October {A2},,20000,140000 =>2:20000:19
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "thousands by points, with a balance",
    method: "bank",
    text: `Date;Reference;Details;Debit;Credit;Balance
17.11.2026;TP30001;DEP {A1};;20.000;1.020.000 =>1:20000:17
18.11.2026;TP30002;DEP {A2};;15.000;1.035.000 =>2:15000:18
18.11.2026;TP30003;LEDGER FEE;2.500;;1.032.500
`,
    columns: "Date=day; Reference=reference; Details=details; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "thousands by points, and nothing else",
    method: "mtn",
    text: `Transaction ID;Date;From;Amount;Status
TP40001;17/11/2026;0772111111;UGX 20.000;Successful =>1:20000:17
TP40002;18/11/2026;0752222222;15.000;Successful =>2:15000:18
`,
    columns: mtn,
    values: done,
  },
  {
    name: "three decimals, which are no thousands",
    method: "mtn",
    text: `Transaction ID;Date;From;Amount;Status
TP50001;17/11/2026;0772111111;20000.000;Successful
TP50002;18/11/2026;0752222222;500.000;Successful
`,
    columns: mtn,
    values: done,
  },
  {
    name: "the running balance as the amount",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Balance
RB30001,17/11/2026,0772111111,120000,20000
RB30002,18/11/2026,0752222222,135000,15000
RB30003,18/11/2026,0701333333,145000,10000
`,
    columns: "Transaction ID=reference; Date=day; From=phone; Amount=in; Balance=balance",
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
  // These files have numbers that are nearly the same.
  {
    name: "a file from a spreadsheet after the provider's own: signs around the numbers, and zeros lost",
    method: "airtel",
    text: `TransID,Date,MSISDN,Amount
0012345671,18/11/2026,0772111111,20000 =>1:20000:18
AT/2611/77,18/11/2026,0752222222,20000 =>2:20000:18
AT-2611-78,18/11/2026,0701333333,20000 =>3:20000:18
4561237890123456,18/11/2026,0782444444,20000 =>4:20000:18
`,
    columns: "TransID=reference; Date=day; MSISDN=phone; Amount=in",
    answers: { isCompleted: true },
    next: {
      text: `TransID,Date,MSISDN,Amount
12345671,18/11/2026,0772111111,20000
#AT 2611 77,18/11/2026,0752222222,20000
'at-2611-78,18/11/2026,0701333333,20000
4.56124E+15,18/11/2026,0782444444,20000
4.56124E+15,19/11/2026,0782444444,20000 =>4:20000:19
0012345699,18/11/2026,0772111111,20000 =>1:20000:18
`,
    },
  },
  {
    name: "a spreadsheet's short numbers first, the provider's own file after it",
    method: "mtn",
    format: "xlsx",
    text: `Receipt|Day|Payer|Paid
24561000000000017|@46344|0772111111|20000 =>1:20000:18
2.45612E+16|@46344|0752222222|20000 =>2:20000:18
`,
    columns: "Receipt=reference; Day=day; Payer=phone; Paid=in",
    answers: { isCompleted: true },
    next: {
      format: "xlsx",
      text: `Receipt|Day|Payer|Paid
24561000000000000|@46344|0772111111|20000
24561200000000431|@46344|0752222222|20000
24561000000000955|@46345|0752222222|20000 =>2:20000:19
`,
    },
  },
  {
    name: "numbers of which a spreadsheet left few digits, of several buyers on one day",
    method: "mtn",
    text: `Receipt,Day,Payer,Paid
2.4561E+10,18/11/2026,0772111111,20000 =>1:20000:18
2.4561E+10,18/11/2026,0752222222,20000 =>2:20000:18
24561000431,18/11/2026,0752222222,20000
24561000977,18/11/2026,0701333333,20000 =>3:20000:18
`,
    columns: "Receipt=reference; Day=day; Payer=phone; Paid=in",
    answers: { isCompleted: true },
  },
  {
    name: "usual payments, whose numbers follow each other",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
30000100,2026-11-18,0772111111,20000,Successful =>1:20000:18
30000101,2026-11-18,0752222222,20000,Successful =>2:20000:18
30000102,2026-11-18,0701333333,20000,Successful =>3:20000:18
30000103,2026-11-18,0772111111,20000,Successful =>1:20000:18
300001030,2026-11-18,0772111111,20000,Successful =>1:20000:18
`,
    columns: mtn,
    values: done,
  },
  // These files have totals and balances.
  {
    name: "a total without words, below a column of row numbers",
    method: "mtn",
    text: `No,Date,Phone,Amount
1,18/11/2026,0772111111,20000 =>1:20000:18
2,18/11/2026,0752222222,25000 =>2:25000:18
3,19/11/2026,0701333333,15000 =>3:15000:19
4,19/11/2026,0772111111,60000
`,
    columns: "No=none; Date=day; Phone=phone; Amount=in",
    answers: { isCompleted: true },
  },
  {
    name: "totals of each day, and of all, in Swahili",
    method: "bank",
    text: `Tarehe,Kumbukumbu,Maelezo,Zilizoingia,Zilizotoka
18/11/2026,JM1001,{A1},20000, =>1:20000:18
18/11/2026,JM1002,{A2},25000, =>2:25000:18
18/11/2026,Jumla ya siku,{A2},45000,
19/11/2026,JM1003,{A3},30000, =>3:30000:19
19/11/2026,JM1004,{A4},20000, =>4:20000:19
19/11/2026,Jumla ya siku,{A4},50000,
19/11/2026,Jumla kuu,{A4},95000,
`,
    columns: "Tarehe=day; Kumbukumbu=reference; Maelezo=details; Zilizoingia=in; Zilizotoka=out",
    answers: { isCompleted: true },
  },
  {
    name: "a balance carried over to each page, among the credits, in French",
    method: "bank",
    text: `Date;Référence;Libellé;Débit;Crédit
02/11/2026;;Solde reporté {A1};;500000
13/11/2026;RF1001;VERSEMENT {A1};;20000 =>1:20000:13
14/11/2026;RF1002;VERSEMENT {A2};;30000 =>2:30000:14
14/11/2026;;À reporter {A2};;550000
14/11/2026;;Report {A2};;550000
16/11/2026;RF1003;VERSEMENT {A3};;20000 =>3:20000:16
16/11/2026;;Solde final {A3};;570000
`,
    columns: "Date=day; Référence=reference; Libellé=details; Débit=out; Crédit=in",
    answers: { isCompleted: true },
  },
  {
    name: "a sum above its rows, with a day and an agreement",
    method: "bank",
    text: `Day,Slip,Text,Deposit,Withdrawal
19/11/2026,,{A1},70000,
18/11/2026,SU1001,{A1},20000, =>1:20000:18
18/11/2026,SU1002,{A2},25000, =>2:25000:18
19/11/2026,SU1003,{A3},25000, =>3:25000:19
`,
    columns: "Day=day; Slip=reference; Text=details; Deposit=in; Withdrawal=out",
    answers: { isCompleted: true },
  },
  {
    name: "an opening balance in the credits and in the balance, without words",
    method: "bank",
    grouped: true,
    text: `Posted,Ref,Text,Credit,Debit,Balance
01/11/2026,OB0001,{A1},"400,000.00",,{b=400000}
13/11/2026,OB1001,{A1},"20,000.00",,{b+20000} =>1:20000:13
14/11/2026,OB1002,{A2},"30,000.00",,{b+30000} =>2:30000:14
`,
    columns: "Posted=day; Ref=reference; Text=details; Credit=in; Debit=out; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "a workbook's sub-totals by buyer that leave the number empty, then the sum of them",
    method: "airtel",
    format: "xlsx",
    text: `Reference No|Date|Payer|Payer phone|Amount
AP10001|@46342|Amina Nakato|0772111111|20000 =>1:20000:16
AP10002|@46343|Amina Nakato|0772111111|25000 =>1:25000:17
|@46343|Amina Nakato|0772111111|45000
AP10003|@46343|Brian Okello|0752222222|15000 =>2:15000:17
AP10004|@46344|Brian Okello|0752222222|20000 =>2:20000:18
|@46344|Brian Okello|0752222222|35000
|@46344|Brian Okello|0752222222|80000
`,
    columns: "Reference No=reference; Date=day; Payer=name; Payer phone=phone; Amount=in",
    answers: { isCompleted: true },
  },
  {
    name: "a total that leaves out what failed",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
TF10001,2026-11-18,0772111111,20000,Successful =>1:20000:18
TF10002,2026-11-18,0752222222,90000,Failed
TF10003,2026-11-18,0701333333,15000,Successful =>3:15000:18
TF10004,2026-11-18,0701333333,35000,Successful
`,
    columns: mtn,
    values: { ...done, Failed: "failed" },
  },
  {
    name: "a summary by buyer below the table",
    method: "mtn",
    text: `Txn,Day,From,Paid
SB10001,18/11/2026,0772111111,20000 =>1:20000:18
SB10002,18/11/2026,0752222222,15000 =>2:15000:18
SB10003,19/11/2026,0772111111,5000 =>1:5000:19
AMINA,19/11/2026,0772111111,25000
BRIAN,19/11/2026,0752222222,15000
`,
    columns: "Txn=reference; Day=day; From=phone; Paid=in",
    answers: { isCompleted: true },
  },
  {
    name: "usual payments with words of totals in what the payer writes",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
13/11/2026,TW1001,TOTAL ENERGIES LTD FOR {A1},,20000 =>1:20000:13
14/11/2026,TW1002,balance of October {A2},,30000 =>2:30000:14
16/11/2026,TW1003,{A3} total payment,,45000 =>3:45000:16
17/11/2026,TW1004,{A4},,20000 =>4:20000:17
`,
    columns: "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  // These files have amounts in thousands or millions.
  {
    name: "amounts in thousands, as a line above says",
    method: "bank",
    text: `Account,3100012345,,,
All amounts in UGX '000,,,,
Date,Reference,Narration,Debit,Credit
13/11/2026,SC1001,{A1},,20
14/11/2026,SC1002,{A2},,30
`,
    columns: "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in",
    stopped: "scaled-amounts",
  },
  {
    name: "amounts in thousands, as the heading of a workbook says",
    method: "bank",
    format: "xlsx",
    text: `Datum|Beleg|Text|Haben (Tausend UGX)|Soll
@46344|SC2001|{A1}|20|
@46344|SC2002|{A2}|30|
Beträge in Tausend
`,
    columns: "Datum=day; Beleg=reference; Text=details; Haben (Tausend UGX)=in; Soll=out",
    stopped: "scaled-amounts",
  },
  {
    name: "amounts in millions, as a line below says",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
SC30001,2026-11-18,0772111111,2,Successful
SC30002,2026-11-18,0752222222,3,Successful
Figures in millions of shillings,,,,
`,
    columns: mtn,
    values: done,
    stopped: "scaled-amounts",
  },
  // These files are written from the bank's point of view.
  {
    name: "the bank's own list: deposits and balances with a minus",
    method: "bank",
    text: `Value date,Doc,Text,Amount,Balance
13/11/2026,BS1001,{A1},-20000,-520000
14/11/2026,BS1002,charges {A2},1500,-518500
16/11/2026,BS1003,{A2},-30000,-548500
17/11/2026,BS1004,refund {A3},25000,-523500
`,
    columns: "Value date=day; Doc=reference; Text=details; Amount=signed; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "the bank's side without a balance, but with the opening and closing one",
    method: "bank",
    text: `Opening balance,500000,,
Closing balance,526000,,
Date,Doc,Text,Amount
13/11/2026,BS2001,{A1},-20000
14/11/2026,BS2002,levy {A4},24000
16/11/2026,BS2003,{A2},-30000
`,
    columns: "Date=day; Doc=reference; Text=details; Amount=signed",
    answers: { isCompleted: true },
  },
  {
    name: "the bank's side as letters, with nothing but the payers to tell it",
    method: "bank",
    text: `Date,Doc,Text,D/C,Amount
13/11/2026,BS3001,{A1},D,20000
14/11/2026,BS3002,{A2},D,30000
16/11/2026,BS3003,{A3} paid back,C,25000
`,
    columns: "Date=day; Doc=reference; Text=details; D/C=direction; Amount=amount",
    values: { C: "in", D: "out" },
    answers: { isCompleted: true },
  },
  {
    name: "the usual side: the balance follows the signs",
    method: "bank",
    text: `Date,Doc,Text,Amount,Balance
13/11/2026,US1001,{A1},20000,{b=520000} =>1:20000:13
14/11/2026,US1002,charges {A2},-1500,{b-1500}
16/11/2026,US1003,{A2},30000,{b+30000} =>2:30000:16
`,
    columns: "Date=day; Doc=reference; Text=details; Amount=signed; Balance=balance",
    answers: { isCompleted: true },
  },
  // In these files a column to which a person gave no meaning says something about the payment.
  {
    name: "a channel of two words, and then a third, that says nothing known",
    method: "mtn",
    text: `Ref,Day,Phone,Sum,Mode
CH10001,2026-11-16,0772111111,20000,APP =>1:20000:16
CH10002,2026-11-16,0752222222,20000,USSD =>2:20000:16
CH10003,2026-11-17,0701333333,20000,APP =>3:20000:17
CH10004,2026-11-17,0782444444,20000,USSD =>4:20000:17
`,
    columns: "Ref=reference; Day=day; Phone=phone; Sum=in; Mode=none",
    answers: { isCompleted: true },
    next: {
      text: `Ref,Day,Phone,Sum,Mode
CH20001,2026-11-18,0772111111,20000,APP =>1:20000:18
CH20002,2026-11-18,0752222222,20000,R09
`,
      columns: "Ref=reference; Day=day; Phone=phone; Sum=in; Mode=type",
      values: { APP: "nothing", R09: "ask" },
    },
  },
  {
    name: "outcomes in columns that a person took for nothing",
    method: "mtn",
    text: `Ref,Day,Phone,Sum,Channel,Reversed,Remark
OC10001,2026-11-18,0772111111,20000,APP,No, =>1:20000:18
OC10002,2026-11-18,0752222222,20000,REVERSED,No,
OC10003,2026-11-18,0701333333,20000,APP,Yes,
OC10004,2026-11-18,0782444444,20000,APP,No,Declined
OC10005,2026-11-18,0782444444,25000,APP,No,Imeshindwa
OC10006,2026-11-18,0782444444,30000,Pending,No,
OC10007,2026-11-19,0782444444,20000,USSD,No,Thank you =>4:20000:19
`,
    columns: "Ref=reference; Day=day; Phone=phone; Sum=in; Channel=none; Reversed=none; Remark=none",
    answers: { isCompleted: true },
  },
  {
    name: "settlement that is pending, of payments that are completed",
    method: "airtel",
    text: `TransID,Time,Payer,Amount,Status,Settlement
ST10001,2026-11-18 09:00,0772111111,20000,Successful,Pending =>1:20000:18
ST10002,2026-11-18 10:00,0752222222,20000,Successful,Settled =>2:20000:18
`,
    columns: "TransID=reference; Time=day; Payer=phone; Amount=in; Status=state; Settlement=none",
    values: done,
  },
  // These files have other currencies.
  {
    name: "dollars by their number, above the table",
    method: "bank",
    text: `Account currency:,840,,,
Date,Reference,Narration,Debit,Credit
13/11/2026,NC1001,{A1},,20000
`,
    columns: "Date=day; Reference=reference; Narration=details; Debit=out; Credit=in",
  },
  {
    name: "codes of currencies in a column that a person took for nothing, in a workbook",
    method: "bank",
    format: "xlsx",
    text: `Data|Documento|Descrição|Crédito|Débito|Moeda
@46344|NC2001|{A1}|20000||800 =>1:20000:18
@46344|NC2002|{A2}|30000||404
@46344|NC2003|{A3}|30000||36
@46344|NC2004|{A4}|20000||UGX =>4:20000:18
`,
    columns: "Data=day; Documento=reference; Descrição=details; Crédito=in; Débito=out; Moeda=none",
    answers: { isCompleted: true, currency: "ugx" },
  },
  {
    name: "a number of the currency, confirmed for shillings though it is not",
    method: "bank",
    text: `Posted,Slip,Text,In,Out,Ccy
13/11/2026,NC3001,{A1},20000,,800 =>1:20000:13
14/11/2026,NC3002,{A2},30000,,834
`,
    columns: "Posted=day; Slip=reference; Text=details; In=in; Out=out; Ccy=currency",
    values: { 800: "ugx", 834: "ugx" },
    answers: { isCompleted: true },
  },
  // These files have amounts that do not fit what the buyer usually pays.
  {
    name: "zeros too many, and an amount that was paid before",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
HB10001,2026-11-16,0772111111,20000,Successful =>1:20000:16
HB10002,2026-11-16,0752222222,2000000,Successful =>~2:2000000:16
HB10003,2026-11-17,0701333333,600000,Successful =>3:600000:17
`,
    columns: mtn,
    values: done,
  },
  // These files have days that were written or read in the wrong order.
  {
    name: "days that are swapped at the end of a file, newest first, in a workbook",
    method: "bank",
    format: "xlsx",
    text: `Fecha|Referencia|Detalle|Abono|Cargo
17/11/2026|SD1001|{A1}|20000| =>1:20000:17
16/11/2026|SD1002|{A2}|20000| =>2:20000:16
11/09/2026|SD1003|{A3}|20000| =>~3:20000:09
11/05/2026|SD1004|{A4}|20000| =>~4:20000:05
`,
    columns: "Fecha=day; Referencia=reference; Detalle=details; Abono=in; Cargo=out",
    answers: { isCompleted: true },
  },
  {
    name: "days outside of the period that the file names",
    method: "mtn",
    text: `Period,01/11/2026 to 19/11/2026,,,
Transaction ID,Date,From,Amount,Status
PD10001,11/10/2026,0772111111,20000,Successful =>~1:20000:10
PD10002,13/11/2026,0752222222,20000,Successful =>2:20000:13
`,
    columns: mtn,
    values: done,
  },
  {
    name: "a workbook in which every day was read in the other order",
    method: "airtel",
    format: "xlsx",
    text: `Transaction ID|Date|From|Amount|Status
WD10001|@46092|0772111111|20000|Successful
WD10002|@46123|0752222222|20000|Successful
WD10003|@46153|0701333333|20000|Successful
WD10004|@46276|0782444444|20000|Successful
`,
    columns: mtn,
    values: done,
  },
  {
    name: "a usual month, the first twelve days too",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
UM10001,02/11/2026,0772111111,20000,Successful =>1:20000:02
UM10002,05/11/2026,0752222222,20000,Successful =>2:20000:05
UM10003,11/11/2026,0701333333,25000,Successful =>3:25000:11
UM10004,12/11/2026,0772111111,30000,Successful =>1:30000:12
UM10005,19/11/2026,0752222222,20000,Successful =>2:20000:19
`,
    columns: mtn,
    values: done,
  },
  // These files are as accounting programs, spreadsheets and cores of banks write them.
  {
    name: "a total in Luganda, an average and the largest amount",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
TA20001,2026-11-18,0772111111,20000,Successful =>1:20000:18
TA20002,2026-11-18,0752222222,15000,Successful =>2:15000:18
TA20003,2026-11-18,0701333333,25000,Successful =>3:25000:18
Omugatte,2026-11-18,0701333333,60000,Successful
Average,2026-11-18,0701333333,20000,Successful
Max,2026-11-18,0701333333,25000,Successful
`,
    columns: mtn,
    values: done,
  },
  {
    name: "totals so far at the end of each page",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
16/11/2026,TB2001,{A1},,20000 =>1:20000:16
16/11/2026,TB2002,{A2},,30000 =>2:30000:16
16/11/2026,PAGE 1,{A2},,50000
17/11/2026,TB2003,{A3},,20000 =>3:20000:17
17/11/2026,PAGE 2,{A3},,70000
`,
    columns: bank,
    answers: { isCompleted: true },
  },
  {
    name: "a total of the week, and of the month to date, among the numbers",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
16/11/2026,TD2001,{A1},,20000 =>1:20000:16
17/11/2026,TD2002,{A1},,25000 =>1:25000:17
17/11/2026,TD2003,Week 47 takings {A1},,45000
18/11/2026,TD2004,{A2},,30000 =>2:30000:18
18/11/2026,TD2005,Month to date {A2},,75000
`,
    columns: bank,
    answers: { isCompleted: true },
  },
  {
    name: "an entry that opens the books",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
01/11/2026,OP20000,Opening entry {A1},,100000
17/11/2026,OP20001,DEP {A1},,20000 =>1:20000:17
18/11/2026,OP20002,DEP {A2},,20000 =>2:20000:18
`,
    columns: bank,
    answers: { isCompleted: true },
  },
  {
    name: "what remained of the last book, in Luganda",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
01/11/2026,OP30000,Ebisigaddewo {A1},,100000
17/11/2026,OP30001,ebisigaddewo {A1},,20000 =>1:20000:17
18/11/2026,OP30002,DEP {A2},,20000 =>2:20000:18
`,
    columns: bank,
    answers: { isCompleted: true },
  },
  {
    name: "marks that nobody sees around amounts, and other signs of minus",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
NE20001,2026-11-16,0772111111,\u200e20000\u200e,Successful =>1:20000:16
NE20002,2026-11-16,0752222222,\uff12\uff10\uff10\uff10\uff10,Successful =>~2:20000:16
NE20003,2026-11-17,0701333333,+20000,Successful =>~3:20000:17
NE20004,2026-11-17,0782444444,\u221220000,Successful
NE20005,2026-11-18,0782444444,\u201320000,Successful
`,
    columns: mtn,
    values: done,
  },
  {
    name: "invoices, payments and totals of each customer",
    method: "bank",
    text: `Amaka Homes Ltd,,,,,
Transaction List by Customer,,,,,
"November 1-19, 2026",,,,,
,Date,Transaction Type,Num,Memo/Description,Amount
AMINA NAKATO,,,,,
,16/11/2026,Payment,QB1001,{A1},"20,000.00" =>~1:20000:16
,17/11/2026,Invoice,QB1002,{A1},"600,000.00"
Total for AMINA NAKATO,17/11/2026,,,{A1},"620,000.00"
BRIAN OKELLO,,,,,
,18/11/2026,Payment,QB1003,{A2},"15,000.00" =>~2:15000:18
Total for BRIAN OKELLO,18/11/2026,,,{A2},"15,000.00"
TOTAL,18/11/2026,,,{A2},"635,000.00"
`,
    columns: "Date=day; Transaction Type=type; Num=reference; Memo/Description=details; Amount=amount",
    values: { Payment: "in", Invoice: "out" },
    answers: { isCompleted: true },
  },
  {
    name: "a payment that is by chance the sum of her earlier ones",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
30000100201,2026-11-16,0772111111,20000,Successful =>1:20000:16
30000100345,2026-11-16,0752222222,20000,Successful =>2:20000:16
30000100398,2026-11-17,0701333333,25000,Successful =>3:25000:17
30000100502,2026-11-17,0772111111,40000,Successful =>~1:40000:17
30000100777,2026-11-18,0752222222,20000,Successful =>2:20000:18
30000100802,2026-11-18,0772111111,20000,Successful =>1:20000:18
`,
    columns: mtn,
    values: done,
  },
  {
    name: "numbers that a spreadsheet has written as amounts, and with words before them",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
24561000001,2026-11-16,0772111111,20000,Successful =>1:20000:16
24561000015,2026-11-16,0752222222,20000,Successful =>2:20000:16
24561000028,2026-11-17,0701333333,20000,Successful =>3:20000:17
24561000033,2026-11-17,0782444444,20000,Successful =>4:20000:17
`,
    columns: mtn,
    values: done,
    next: {
      text: `Transaction ID,Date,From,Amount,Status
24561000001.0,2026-11-16,0772111111,20000,Successful
"24,561,000,015",2026-11-16,0752222222,20000,Successful
\u200e24561000028\u00a0,2026-11-17,0701333333,20000,Successful
TID 24561000033,2026-11-17,0782444444,20000,Successful
24561000099,2026-11-18,0782444444,20000,Successful =>4:20000:18
`,
    },
  },
  {
    name: "numbers with a branch behind them in the longer export",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
16/11/2026,FT26320ABC1D,{A1},,20000 =>1:20000:16
17/11/2026,FT26321XYZ2K,{A2},,20000 =>2:20000:17
`,
    columns: bank,
    answers: { isCompleted: true },
    next: {
      text: `Date,Reference,Narration,Debit,Credit
16/11/2026,FT26320ABC1D\\BNK,{A1},,20000
17/11/2026,FT26321XYZ2K;1,{A2},,20000
18/11/2026,FT26322XYZ9Q\\BNK,{A2},,20000 =>2:20000:18
`,
    },
  },
  {
    name: "the company's own book, in which what comes in is a debit",
    method: "bank",
    text: `Date,Particulars,Vch Type,Vch No.,Debit,Credit
16/11/2026,AMINA NAKATO {A1},Receipt,R101,20000, =>~1:20000:16
17/11/2026,BRIAN OKELLO refund {A2},Payment,P55,,30000
17/11/2026,CATHY AUMA {A3},Payment,P56,,25000
18/11/2026,DAVID SSEMAKULA {A4},Receipt,R102,25000, =>~4:25000:18
`,
    columns: "Date=day; Particulars=details; Vch Type=type; Vch No.=reference; Debit=in; Credit=out",
    values: { Receipt: "nothing", Payment: "out" },
    answers: { isCompleted: true },
  },
  {
    name: "invoices, receipts as a minus and credit notes of customers",
    method: "bank",
    text: `Customer,Date,Type,Reference,Details,Amount,Outstanding
NAK001,16/11/2026,SI,INV001,{A1},600000,600000
NAK001,17/11/2026,SR,REC001,{A1},-20000,580000
OKE001,16/11/2026,SI,INV002,{A2},25000,25000
OKE001,18/11/2026,SC,CRN002,{A2},-25000,0
`,
    columns: "Date=day; Type=type; Reference=reference; Details=details; Amount=signed; Outstanding=balance",
    values: { SI: "out", SR: "ask", SC: "ask" },
    answers: { isCompleted: true },
  },
  {
    name: "words and signs of currencies beside the amounts",
    method: "mtn",
    text: `Transaction ID,Date,From,Amount,Status
CA20001,2026-11-16,0772111111,"UGX 20,000.00",Successful =>1:20000:16
CA20002,2026-11-16,0752222222,"KES 20,000.00",Successful
CA20003,2026-11-17,0701333333,"20,000/=",Successful =>3:20000:17
CA20004,2026-11-17,0782444444,"$ 20,000",Successful
CA20005,2026-11-18,0772111111,"Shs 30,000",Successful =>~1:30000:18
CA20006,2026-11-18,0752222222,"KSh 30,000",Successful
CA20007,2026-11-18,0701333333,"TZS30000",Successful
CA20008,2026-11-18,0782444444,"Ush. 30,000/-",Successful =>~4:30000:18
`,
    columns: mtn,
    values: done,
  },
  {
    name: "digits of a phone within longer numbers",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
16/11/2026,PB2001,TRF FROM A/C 3100772111111,,20000
16/11/2026,PB2002,CARD 4000077211111100,,20000
17/11/2026,PB2003,MM/0752222222/OKELLO,,20000 =>~2:20000:17
17/11/2026,PB2004,07013333331,,20000
18/11/2026,PB2005,{A4},,20000 =>4:20000:18
`,
    columns: bank,
    answers: { isCompleted: true },
  },
  {
    name: "the number of the agreement as people write it",
    method: "bank",
    text: `Date,Reference,Narration,Debit,Credit
16/11/2026,PA2001,A00013,,20000 =>~1:20000:16
16/11/2026,PA2002,a 0002 1,,20000 =>~2:20000:16
16/11/2026,PA2003,A\u20130001\u20133,,25000 =>~1:25000:16
17/11/2026,PA2004,A-OOO1-3,,30000 =>~1:30000:17
17/11/2026,PA2005,{wrong3},,20000
17/11/2026,PA2006,{A1} / {A2},,40000
17/11/2026,PA2007,not {A1} but {A2},,35000
18/11/2026,PA2008,HA-0001-3X,,35000
18/11/2026,PA2009,{A4},,20000 =>4:20000:18
`,
    columns: bank,
    answers: { isCompleted: true },
  },
];
