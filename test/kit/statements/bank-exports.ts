import type { Database } from "#server/db/connection.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

/**
 * Each file has the format of MTN, Airtel or a Ugandan bank. It is written from public knowledge, without sight of the
 * code that reads it. A line ends in its truth: `=>1:20000:03` is UGX 20,000 for agreement 1 on 3 November 2026, which
 * may be booked automatically; `=>~` before that marks a payment about which a question may be asked. No other line may
 * be booked. `{A1}` is the number of agreement 1, `{wrong1}` has another check digit and `{old1}` has none. `{b=900}`
 * sets the balance, `{b+20}` and `{b-20}` change it, and each writes the new balance.
 */
export interface BankExport {
  name: string;
  method: "mtn" | "airtel" | "bank";
  /** By default the file is text in UTF-8. In a workbook, bars separate the cells. */
  format?: "xlsx" | "utf-16" | "windows-1252";
  /** Amounts and balances are written with separators. */
  grouped?: boolean;
  /** Formats a balance in place of `grouped`. */
  balance?: (amount: number) => string;
  text: string;
  /** A person who knows the file gives each column this meaning. */
  columns: string;
  /** In columns with few values, each value has this meaning. A key is the value, or heading and value. */
  values?: Record<string, string>;
  answers?: {
    order?: "day-first" | "month-first";
    currency?: "ugx" | "foreign";
    isCompleted?: boolean;
    foreign?: string[];
  };
  /** The file has no column of incoming amounts, so it must be rejected. */
  isRefused?: true;
}

/** The buyers' agreements are numbered from 1 in this order. */
export const bankBuyers = [
  { name: "Amina Nakato", phone: "+256772111111", agreements: 1 },
  { name: "Brian Okello", phone: "+256772222222", agreements: 2 },
  { name: "Cathy Auma", phone: "+256753333333", agreements: 1 },
  { name: "David Ssemakula", phone: "+256701444444", agreements: 1 },
] as const;

const mtnStates = { Successful: "completed", Failed: "failed", Pending: "failed", Reversed: "reversed" };
const flags = { C: "in", D: "out", CR: "in", DR: "out", Cr: "in", Dr: "out" };

/** Adds the buyers and their running agreements. */
export async function addBankBuyers(db: Database, now: Date): Promise<void> {
  for (const { name, phone, agreements } of bankBuyers) {
    const buyer = await newBuyer(db, name, phone);
    for (let one = 0; one < agreements; one += 1) await newAgreement(db, buyer, now);
  }
}

export const bankExports: BankExport[] = [
  {
    name: "MTN, portal of a company: direction by type, currencies five times, dollars among shillings",
    method: "mtn",
    text: `Id,External id,Date,Status,Type,Provider Category,Note/Message,From,From name,From handler name,To,To name,To handler name,Initiated by,Amount,Currency,External amount,Currency,Fee,Currency,Balance,Currency,Information
24561000101,,2026-11-03 09:12:44,Successful,Payment,MOMO,{A1},FRI:256772111111/MSISDN,AMINA NAKATO,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772111111/MSISDN,20000,UGX,,,0,UGX,{b=1020000},UGX, =>1:20000:03
24561000102,,2026-11-03 09:15:02,Failed,Payment,MOMO,{A1},FRI:256772111111/MSISDN,AMINA NAKATO,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772111111/MSISDN,20000,UGX,,,0,UGX,{b},UGX,TARGET_AUTHORIZATION_ERROR
24561000103,,2026-11-03 11:40:00,Successful,Transfer,MOMO,refund {A1},FRI:amaka.sp/USER,AMAKA HOMES,,FRI:256772111111/MSISDN,AMINA NAKATO,,ID:amaka/USER,15000,UGX,,,500,UGX,{b-15500},UGX,
24561000104,,2026-11-04 08:01:00,Successful,Transfer,MOMO,{A4},FRI:256753333333/MSISDN,CATHY AUMA,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256753333333/MSISDN,30000,UGX,,,0,UGX,{b+30000},UGX, =>4:30000:04
24561000105,,2026-11-04 08:30:00,Successful,Payment,MOMO,{A1},FRI:256772111111/MSISDN,AMINA NAKATO,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772111111/MSISDN,20,USD,74000,UGX,0,USD,{b+74000},UGX,
24561000106,,2026-11-05 08:30:00,Successful,Payment,MOMO,{A5},FRI:256772111111/MSISDN,AMINA NAKATO,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772111111/MSISDN,20000,UGX,,,0,UGX,{b+20000},UGX,
24561000107,,2026-11-05 10:00:00,Pending,Payment,MOMO,{A2},FRI:256772222222/MSISDN,BRIAN OKELLO,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772222222/MSISDN,40000,UGX,,,0,UGX,{b},UGX,
24561000108,,2026-11-06 10:00:00,Successful,Payment,MOMO,{A2},FRI:256772222222/MSISDN,BRIAN OKELLO,,FRI:amaka.sp/USER,AMAKA HOMES,,ID:256772222222/MSISDN,40000,UGX,,,0,UGX,{b+40000},UGX, =>2:40000:06
`,
    columns:
      "Id=reference; Date=day; Status=state; Type=type; Note/Message=details; From=phone; From name=name; Amount=amount; Currency=currency; Fee=fee; Balance=balance",
    values: { ...mtnStates, Payment: "in", Transfer: "nothing", UGX: "ugx", USD: "foreign" },
  },
  {
    name: "MTN, semicolons, headings of its own, states as sentences",
    method: "mtn",
    text: `Receipt;When;Customer;Customer number;Reason for payment;Collected (UGX);What happened
88120331;03/11/2026 07:15;AMINA NAKATO;0772-111-111;;20,000;Your customer's payment was received =>1:20000:03
88120332;13/11/2026 07:20;AMINA NAKATO;0772-111-111;;20,000;The customer did not approve the payment
88120333;13/11/2026 07:25;OKELLO BRIAN;0772-222-222;{A3};35,000;Your customer's payment was received =>3:35000:13
88120334;14/11/2026 09:00;OKELLO BRIAN;0772-222-222;;35,000;Your customer's payment was received
88120335;14/11/2026 09:05;SSALI PETER;0799-000-000;{A1};20,000;We gave the money back to the customer
88120336;14/11/2026 09:06;SSALI PETER;0799-000-000;{A1};20,000;Your customer's payment was received =>1:20000:14
88120337;15/11/2026 09:06;SSALI PETER;0799-000-000;{wrong1};20,000;Your customer's payment was received
88120338;15/11/2026 09:07;SSALI PETER;0799-000-000;{old4};20,000;Your customer's payment was received
`,
    columns:
      "Receipt=reference; When=day; Customer=name; Customer number=phone; Reason for payment=details; Collected (UGX)=in; What happened=state",
    values: {
      "Your customer's payment was received": "completed",
      "The customer did not approve the payment": "failed",
      "We gave the money back to the customer": "reversed",
    },
  },
  {
    name: "MTN, statement of a wallet as a workbook: unsigned, with a balance",
    method: "mtn",
    format: "xlsx",
    text: `MTN Mobile Money Uganda Limited
Account Holder|AMAKA HOMES LTD
Statement period|01-11-2026 to 19-11-2026

Transaction Date|Transaction ID|Transaction type|From account|To account|Comment|Amount|Fees|Balance
@46329.4|90011223301|TRANSFER|256772111111|256780999000|{A1}|20000|0|{b=520000} =>1:20000:03
@46330.4|90011223302|TRANSFER|256780999000|256772111111|{A1} excess|5000|0|{b-5000}
@46331.4|90011223303|CASH_OUT|256780999000|AGENT 77||100000|2500|{b-102500}
@46332.4|90011223304|TRANSFER|256772222222|256780999000|{A2}|45000|0|{b+45000} =>2:45000:06
@46333.4|90011223305|AIRTIME|256780999000|256772111111||1000|0|{b-1000}
@46334.4|90011223306|LOAN|MOKASH|256780999000|{A1}|300000|0|{b+300000}
@46335.4|90011223307|TRANSFER|256701444444|256780999000||25000|0|{b+25000} =>5:25000:09
|||||Total|496000|2500|
`,
    columns:
      "Transaction Date=day; Transaction ID=reference; Transaction type=type; From account=phone; Comment=details; Amount=amount; Fees=fee; Balance=balance",
    values: { TRANSFER: "nothing", CASH_OUT: "out", AIRTIME: "out", LOAN: "ask" },
    answers: { currency: "ugx", isCompleted: true, order: "day-first" },
  },
  {
    name: "MTN, tabs in UTF-16: received or sent in a column",
    method: "mtn",
    format: "utf-16",
    grouped: true,
    text: `Ref\tPosted\tMovement\tParty\tParty MSISDN\tNarrative\tUGX\tOutcome
MP701\t02-Nov-2026\tReceived\tAMINA NAKATO\t256772111111\tNov\t20,000\tDone =>~1:20000:02
MP702\t03-Nov-2026\tSent\tAMINA NAKATO\t256772111111\tgiven back {A1}\t20,000\tDone
MP703\t04-Nov-2026\tReceived\tAMINA NAKATO\t256772111111\t{A1}\t20,000\tNot done
MP704\t05-Nov-2026\tReceived\tDAVID SSEMAKULA\t256701444444\t{A5}\t60,000\tDone =>5:60000:05
MP705\t05-Nov-2026\tReceived\tCATHY AUMA\t256753333333\tfor David {A5}\t60,000\tDone
MP706\t06-Nov-2026\tCharged\tMTN\t\t{A1}\t300\tDone
MP704\t05-Nov-2026\tReceived\tDAVID SSEMAKULA\t256701444444\t{A5}\t60,000\tDone
`,
    columns:
      "Ref=reference; Posted=day; Movement=direction; Party=name; Party MSISDN=phone; Narrative=details; UGX=amount; Outcome=state",
    values: { Received: "in", Sent: "out", Charged: "out", Done: "completed", "Not done": "failed" },
  },
  {
    name: "Airtel, merchant portal: TS, TF and TIP, balances before and after",
    method: "airtel",
    text: `Record No,Transaction ID,Transaction Date and Time,Transaction Type,Service Type,Transaction Status,Payer MSISDN,Payer Name,Payee MSISDN,Reference Number,Transaction Amount,Service Charge,Previous Balance,Post Balance
1,CI261103.0812.A00001,03-11-2026 08:12:11,MERCHPAY,Merchant Payment,TS,753333333,CATHY AUMA,701000111,{A4},30000,0,{b=500000},{b+30000} =>~4:30000:03
2,CI261103.0814.A00002,03-11-2026 08:14:11,MERCHPAY,Merchant Payment,TF,753333333,CATHY AUMA,701000111,{A4},30000,0,{b},{b}
3,CI261103.0900.A00003,03-11-2026 09:00:00,MERCHPAY,Merchant Payment,TIP,753333333,CATHY AUMA,701000111,{A4},30000,0,{b},{b}
4,CO261114.0900.A00004,14-11-2026 09:00:00,CASHOUT,Cash Out,TS,701000111,AMAKA HOMES,703000999,,200000,4000,{b},{b-204000}
5,PP261114.1000.A00005,14-11-2026 10:00:00,P2P,Send Money,TS,701000111,AMAKA HOMES,753333333,refund {A4},30000,100,{b},{b-30100}
6,CI261115.1000.A00006,15-11-2026 10:00:00,MERCHPAY,Merchant Payment,TS,701444444,DAVID SSEMAKULA,701000111,,50000,0,{b},{b+50000}
7,CI261115.1100.A00007,15-11-2026 11:00:00,MERCHPAY,Merchant Payment,TS,704555555,GRACE NAMULI,701000111,{A1},20000,200,{b},{b+19800} =>1:20000:15
8,RV261115.1100.A00008,15-11-2026 12:00:00,REVERSAL,Merchant Payment Reversal,TS,701000111,AMAKA HOMES,701444444,CI261115.1000.A00006,50000,0,{b},{b-50000}
`,
    columns:
      "Transaction ID=reference; Transaction Date and Time=day; Transaction Type=type; Transaction Status=state; Payer MSISDN=phone; Payer Name=name; Reference Number=details; Transaction Amount=amount; Service Charge=fee; Post Balance=balance",
    values: {
      ...{ TS: "completed", TF: "failed", TIP: "failed", MERCHPAY: "in", CASHOUT: "out", P2P: "nothing" },
      REVERSAL: "reversed",
    },
    answers: { currency: "ugx", order: "day-first" },
  },
  {
    name: "Airtel, workbook with lines above its heading and totals below",
    method: "airtel",
    format: "xlsx",
    text: `Airtel Money Statement
Business name|AMAKA HOMES LIMITED|Currency|UGX
From 01/11/2026|To 19/11/2026

Transaction ID|Transaction Date|Description|Reference|Sender Mobile Number|Transaction Status|Credit|Debit
112233440001|03/11/2026 10:00|Payment received|{A4}|0753333333|Success|30000| =>4:30000:03
112233440002|13/11/2026 10:00|Payment received|{A1}|0753333333|Success|30000|
112233440003|13/11/2026 10:05|Withdrawal||0753333333|Success||70000
112233440004|14/11/2026 10:05|Payment received||0701444444|Success|55000| =>5:55000:14
112233440005|14/11/2026 11:05|Payment received|{A5}|0701444444|Failed|55000|
Total|||||3 successful|115000|70000
`,
    columns:
      "Transaction ID=reference; Transaction Date=day; Description=type; Reference=details; Sender Mobile Number=phone; Transaction Status=state; Credit=in; Debit=out",
    values: { Success: "completed", Failed: "failed", "Payment received": "in", Withdrawal: "out" },
  },
  {
    name: "Airtel, newest first, with signs and one row that is ambiguous",
    method: "airtel",
    grouped: true,
    text: `Txn Ref,Txn Time,Counterparty,Counterparty No,Narration,Value,Running Bal,State
AX90008,2026-11-12 18:00,GRACE NAMULI,0704555555,rent {A1},"+20,000",{b=800000},Success =>1:20000:12
AX90007,2026-11-12 17:00,CATHY AUMA,0753333333,{A4},"-30,000",{b-20000},Success
AX90006,2026-11-11 16:00,CATHY AUMA,0753333333,{A4},"+30,000",{b+30000},Success =>~4:30000:11
AX90005,2026-11-11 15:00,CATHY AUMA,0753333333,{A4},"+30,000",{b-30000},Ambiguous
AX90004,2026-11-10 15:00,AIRTEL,,Levy,"-150",{b},Success
AX90003,2026-11-09 15:00,BRIAN OKELLO,0772222222,{A2},"+25,000",{b+150},Success =>2:25000:09
AX90002,2026-11-08 15:00,BRIAN OKELLO,0772222222,{A2},"+25,000",{b-25000},Reversed
`,
    columns:
      "Txn Ref=reference; Txn Time=day; Counterparty=name; Counterparty No=phone; Narration=details; Value=signed; Running Bal=balance; State=state",
    values: { Success: "completed", Ambiguous: "ask", Reversed: "reversed" },
    answers: { currency: "ugx" },
  },
  {
    name: "Airtel, the month first, which only the period above shows",
    method: "airtel",
    text: `Statement from 11/01/2026 to 11/12/2026 (MM/DD/YYYY)
Wallet currency: UGX
Trans ID,Trans Time,MSISDN,Ref,Received,Paid,Trans Status
BB4401,11/03/2026 9:05 AM,753333333,{A4},30000,,SUCCESS =>4:30000:03
BB4402,11/05/2026 9:05 AM,753333333,{A4},30000,,FAILED
BB4403,11/09/2026 2:05 PM,701444444,,45000,,SUCCESS =>~5:45000:09
BB4404,11/10/2026 2:05 PM,701444444,{A5},,45000,SUCCESS
`,
    columns: "Trans ID=reference; Trans Time=day; MSISDN=phone; Ref=details; Received=in; Paid=out; Trans Status=state",
    values: { SUCCESS: "completed", FAILED: "failed" },
    answers: { order: "month-first" },
  },
  {
    name: "Stanbic, business online: brought forward, charges, a reversal and a closing line",
    method: "bank",
    grouped: true,
    text: `STANBIC BANK UGANDA LIMITED,,,,,
Account Name,AMAKA HOMES LIMITED,,,,
Account Number,9030012345678,,,,
Account Currency,UGX,,,,
Date,Description,Reference,Debit,Credit,Balance
01-Nov-2026,BALANCE BROUGHT FORWARD,,,,{b=2000000}
03-Nov-2026,CASH DEPOSIT AMINA NAKATO {A1},FT26308001,,"20,000.00",{b+20000} =>1:20000:03
04-Nov-2026,RTGS IN CATHY AUMA {A4},FT26309001,,"500,000.00",{b+500000} =>4:500000:04
04-Nov-2026,LEDGER FEE,FT26309002,"15,000.00",,{b-15000}
05-Nov-2026,CASH DEPOSIT B OKELLO {A3},FT26310001,,"70,000.00",{b+70000} =>3:70000:05
05-Nov-2026,REV CASH DEPOSIT FT26310009 {A5},FT26310002,,"90,000.00",{b+90000}
06-Nov-2026,EFT SUPPLIER {A2},FT26311001,"300,000.00",,{b-300000}
,CLOSING BALANCE,,,,{b}
`,
    columns: "Date=day; Description=details; Reference=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Stanbic, semicolons and a flag, slips that have the numbers of MTN",
    method: "bank",
    text: `Acc No;Post date;Val date;Ind;Amt UGX;Slip no;Particulars;Branch
9030012345678;20261103;20261103;C;20000;24561000101;{A1} AMINA;KLA =>~1:20000:03
9030012345678;20261104;20261104;C;80000;0098771;{A5} SSEMAKULA DAVID;KLA =>~5:80000:04
9030012345678;20261104;20261104;D;80000;0098772;{A5} SSEMAKULA DAVID;KLA
9030012345678;20261105;20261105;C;80000;0098771;{A2} OKELLO BRIAN;JNJ
9030012345678;20261106;20261106;C;10000;0098773;WALK IN;JNJ
9030012345678;20261106;20261106;C;10000;0098774;{wrong5} SSEMAKULA;JNJ
`,
    columns: "Acc No=account; Post date=day; Ind=direction; Amt UGX=amount; Slip no=reference; Particulars=details",
    values: { ...flags, "9030012345678": "ours" },
    answers: { isCompleted: true },
  },
  {
    name: "Centenary, two accounts in one file, one in dollars",
    method: "bank",
    text: `CENTENARY RURAL DEVELOPMENT BANK
Account: 3100012345 CURRENT ACCOUNT
Currency: UGX
Tran Date,Particulars,Tran ID,Withdrawals,Deposits,Balance
03/11/2026,CASH DEP {A1},CRB0001,,20000,{b=320000} =>1:20000:03
13/11/2026,CASH DEP {A2},CRB0002,,25000,{b+25000} =>2:25000:13
13/11/2026,SMS FEE,CRB0003,250,,{b-250}

Account: 3100099999 CURRENT ACCOUNT
Currency: USD
Tran Date,Particulars,Tran ID,Withdrawals,Deposits,Balance
14/11/2026,TT {A4},CRB0004,,500,{b=1500}
15/11/2026,TT {A5},CRB0005,,700,{b+700}
`,
    columns: "Tran Date=day; Particulars=details; Tran ID=reference; Withdrawals=out; Deposits=in; Balance=balance",
    answers: { isCompleted: true, foreign: ["3100099999"] },
  },
  {
    name: "Centenary, pages with headings that come again, carried forward, tellers with codes like agreements",
    method: "bank",
    grouped: true,
    text: `Centenary Bank,Statement of account,,,,,
Currency,UGX,,,,,
Txn Date,Value Date,Narration,Txn Ref,Teller,Debit,Credit,Running Balance
02/11/2026,02/11/2026,Balance b/f,,,,,{b=100000}
13/11/2026,13/11/2026,DEP {A4} CATHY,S1001,A-0001,,"40,000",{b+40000} =>4:40000:13
13/11/2026,13/11/2026,DEP NAKATO,S1002,{A5},,"40,000",{b+40000}
Page 1 of 2,,,,,,,
Carried forward,,,,,,,{b}
Txn Date,Value Date,Narration,Txn Ref,Teller,Debit,Credit,Running Balance
Brought forward,,,,,,,{b}
16/11/2026,14/11/2026,WITHDRAWAL {A4},S1003,A-0001,"10,000",,{b-10000}
16/11/2026,16/11/2026,DEP {A1} NAKATO AMINA,S1004,A-0004,,"20,000",{b+20000} =>1:20000:16
Page 2 of 2,,,,,,,
Total,,,,,"10,000","100,000",
`,
    columns: "Txn Date=day; Narration=details; Txn Ref=reference; Debit=out; Credit=in; Running Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Equity, statement in a workbook with merged lines and money out first",
    method: "bank",
    format: "xlsx",
    text: `EQUITY BANK UGANDA LIMITED
ACCOUNT STATEMENT FOR AMAKA HOMES LTD ACCOUNT 1001200345678 UGX
||Opening balance|||250000

Transaction Date|Value Date|Narrative|Transaction Reference|Customer Reference|Money Out|Money In|Ledger Balance
03-11-2026|03-11-2026|MOBILE MONEY TO BANK 256772111111|EQ501|{A1}||20000|{b=270000} =>1:20000:03
14-11-2026|14-11-2026|AGENT DEPOSIT|EQ502|{A5}||35000|{b+35000} =>5:35000:14
14-11-2026|14-11-2026|AGENT DEPOSIT COMMISSION|EQ503|{A5}|500||{b-500}
15-11-2026|15-11-2026|INWARD CLEARING CHQ 000123|EQ504|{A2}||900000|{b+900000}
16-11-2026|16-11-2026|CHQ 000123 RETURNED UNPAID|EQ505|{A2}|900000||{b-900000}
||Closing balance|||||304500
`,
    columns:
      "Transaction Date=day; Narrative=details; Transaction Reference=reference; Customer Reference=details; Money Out=out; Money In=in; Ledger Balance=balance",
    answers: { isCompleted: true, order: "day-first" },
  },
  {
    name: "Equity, the closing balance above does not agree with the rows",
    method: "bank",
    text: `Equity Bank,,,,
Account Number,1001200345678,,,
Currency,UGX,,,
Opening Balance,100000,,,
Closing Balance,500000,,,
Tran Date,Instrument ID,Particulars,Debit,Credit,Balance
03/11/2026,E6001,{A1} AMINA,,20000,{b=120000}
13/11/2026,E6002,{A4} CATHY,,30000,{b+30000}
14/11/2026,E6003,{A5} DAVID,,40000,{b+40000}
`,
    columns: "Tran Date=day; Instrument ID=reference; Particulars=details; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "PostBank, CR and DR behind amounts and balance",
    method: "bank",
    text: `PostBank Uganda
Currency: UGX
Posted|Posted by|Ref No|Narration|Txn Amt|Bal
03/11/2026|A0001-3|PB11|{A4} school road house|30,000.00CR|130,000.00CR =>~4:30000:03
13/11/2026|A0001-3|PB12|{A4} withdrawal|30,000.00DR|100,000.00CR
13/11/2026|A0004-5|PB13|deposit by Nakato|20,000.00CR|120,000.00CR
14/11/2026|A0004-5|PB14|{A1}/November|20,000.00CR|140,000.00CR =>1:20000:14
15/11/2026|A0004-5|PB15|{A1} and {A4}|50,000.00CR|190,000.00CR
`,
    columns: "Posted=day; Ref No=reference; Narration=details; Txn Amt=amount; Bal=balance",
    answers: { isCompleted: true },
  },
  {
    name: "PostBank, newest first and unsigned: only the balance shows what went out",
    method: "bank",
    grouped: true,
    text: `Account,1000123456,,,,
Currency,UGX,,,,
Date Posted,Document,Text,Amount,Balance
14/11/2026,D-9007,{A2} Okello,"60,000.00",{b=700000} =>2:60000:14
14/11/2026,D-9006,{A1} to supplier,"900,000.00",{b-60000}
13/11/2026,D-9005,{A1} Amina,"20,000.00",{b+900000} =>1:20000:13
12/11/2026,D-9004,Excise duty,"1,200.00",{b-20000}
11/11/2026,D-9003,{A5} David,"45,000.00",{b+1200} =>5:45000:11
`,
    columns: "Date Posted=day; Document=reference; Text=details; Amount=amount; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "dfcu, negative debits, description last, a column for the branch",
    method: "bank",
    text: `Trans Date;Reference;Value Date;Debit;Credit;Closing balance;Description;Branch
03-NOV-2026;050TRF263080001;03-NOV-2026;0.00;20000.00;{b=220000};{A1} NAKATO;050 =>1:20000:03
04-NOV-2026;050TRF263080002;04-NOV-2026;-3000.00;0.00;{b-3000};CHARGES {A1};050
05-NOV-2026;050TRF263080003;05-NOV-2026;0.00;65000.00;{b+65000};TRANSFER FROM OKELLO BRIAN {A2};061
06-NOV-2026;050TRF263080004;06-NOV-2026;0.00;-65000.00;{b-65000};TRANSFER FROM OKELLO BRIAN {A2};061
07-NOV-2026;050TRF263080005;07-NOV-2026;0.00;30000.00;{b+30000};{A4};050 =>4:30000:07
`,
    columns: "Trans Date=day; Reference=reference; Debit=out; Credit=in; Closing balance=balance; Description=details",
    answers: { isCompleted: true, currency: "ugx" },
  },
  {
    name: "dfcu, Windows letters, spaces in amounts, initials of names",
    method: "bank",
    format: "windows-1252",
    text: `Relevé of account – dfcu Bank;;;;;
Currency;UGX;;;;
Booking date;Transaction;Payer;Purpose;Money in;Money out
03 Nov 2026;DF-1;Amina Nakato;Logement n° 3 {A1};20 000; =>1:20000:03
04 Nov 2026;DF-2;René Mukasa;{A4};1 250 000; =>~4:1250000:04
05 Nov 2026;DF-3;C. Auma;fees;30 000;
06 Nov 2026;DF-4;René Mukasa;{A4};;40 000
07 Nov 2026;DF-5;David Ssemakula;{A4};40 000;
`,
    columns: "Booking date=day; Transaction=reference; Payer=name; Purpose=details; Money in=in; Money out=out",
    answers: { isCompleted: true },
  },
  {
    name: "Absa, three narratives and a currency that differs by row",
    method: "bank",
    text: `Account Number,Account Currency,Transaction Date,Value Date,Narrative 1,Narrative 2,Narrative 3,Bank Reference,Debit Amount,Credit Amount
6001234567,UGX,03/11/2026,03/11/2026,COUNTER CREDIT,{A1},,AB77001,,20000.00 =>1:20000:03
6001234567,UGX,13/11/2026,13/11/2026,SALARIES,{A4},,AB77002,4500000.00,
6007654321,USD,13/11/2026,13/11/2026,COUNTER CREDIT,{A4},,AB77003,,300.00
6001234567,UGX,14/11/2026,14/11/2026,COUNTER CREDIT,CATHY AUMA,HOUSE {A4},AB77004,,35000.00 =>4:35000:14
6007654321,USD,15/11/2026,15/11/2026,COUNTER CREDIT,{A5},,AB77005,,20000.00
6001234567,UGX,15/11/2026,15/11/2026,COUNTER CREDIT,{A5},,AB77006,,20000.00 =>5:20000:15
`,
    columns:
      "Account Number=account; Account Currency=currency; Transaction Date=day; Narrative 1=details; Narrative 2=details; Narrative 3=details; Bank Reference=reference; Debit Amount=out; Credit Amount=in",
    values: { UGX: "ugx", USD: "foreign", "6001234567": "ours", "6007654321": "ours" },
    answers: { isCompleted: true, foreign: [] },
  },
  {
    name: "Absa, signed amounts, and a total of credits that is not that of the rows",
    method: "bank",
    text: `Absa Bank Uganda
Currency,UGX
Date,Remarks,Transaction Reference,Amount
03/11/2026,{A1} AMINA,AB1,20000.00
13/11/2026,{A4} CATHY,AB2,30000.00
14/11/2026,TAX {A4},AB3,-900.00
Total credits,,,99000.00
`,
    columns: "Date=day; Remarks=details; Transaction Reference=reference; Amount=signed",
    answers: { isCompleted: true },
  },
  {
    name: "Finacle, parts of transactions: one number for a payment and its charge, and again on another day",
    method: "bank",
    text: `Tran_Id,Tran_Date,Value_Date,Part_Tran_Type,Tran_Crncy_Code,Tran_Amt,Tran_Particular,Tran_Rmks,Entry_User_Id,Pstd_User_Id
   S41001,03-11-2026,03-11-2026,C,UGX,20000.00,CASH DEP BY AMINA,{A1},TELLER4,A0004-5 =>1:20000:03
   S41001,03-11-2026,03-11-2026,D,UGX,500.00,CASH DEP CHARGE,{A1},TELLER4,A0004-5
   S41002,13-11-2026,13-11-2026,C,UGX,30000.00,CASH DEP BY CATHY,{A4},TELLER4,A0004-5 =>~4:30000:13
   S41003,13-11-2026,13-11-2026,D,UGX,30000.00,CASH WDL,{A4},TELLER2,A0001-3
   S41004,14-11-2026,14-11-2026,C,USD,300.00,TT IN,{A4},TELLER2,A0001-3
   S41005,14-11-2026,14-11-2026,C,UGX,300000.00,TT IN,OKELLO FOR A-12,TELLER2,A0001-3
`,
    columns:
      "Tran_Id=reference; Tran_Date=day; Part_Tran_Type=direction; Tran_Crncy_Code=currency; Tran_Amt=amount; Tran_Particular=details; Tran_Rmks=details",
    values: { ...flags, UGX: "ugx", USD: "foreign" },
    answers: { isCompleted: true },
  },
  {
    name: "Finacle, workbook, the month first as one row proves, a flag of posting",
    method: "bank",
    format: "xlsx",
    text: `Tran Id|Tran Date|Dr/Cr|Amount (UGX)|Tran Particulars|Pstd Flg|Del Flg
M5001|11/03/2026|C|20000|{A1} AMINA|Y|N =>1:20000:03
M5002|11/13/2026|C|30000|{A4}|N|N
M5003|11/14/2026|C|30000|{A4}|Y|Y
M5004|11/14/2026|C|30000|{A4}|Y|N =>~4:30000:14
M5005|11/16/2026|D|30000|{A4}|Y|N
M5006|11/05/2026|C|55000|{A5} DAVID|Y|N =>5:55000:05
`,
    columns:
      "Tran Id=reference; Tran Date=day; Dr/Cr=direction; Amount (UGX)=amount; Tran Particulars=details; Pstd Flg=state; Del Flg=state",
    values: {
      ...flags,
      "Pstd Flg/Y": "completed",
      "Pstd Flg/N": "failed",
      "Del Flg/N": "completed",
      "Del Flg/Y": "failed",
    },
  },
  {
    name: "Flexcube, raw table with codes of users and modules",
    method: "bank",
    text: `TRN_REF_NO,AC_BRANCH,AC_NO,AC_CCY,DRCR_IND,TRN_CODE,FCY_AMOUNT,EXCH_RATE,LCY_AMOUNT,TRN_DT,VALUE_DT,USER_ID,AUTH_ID,EVENT,MODULE,EXTERNAL_REF_NO,ADDL_TEXT
001CHDP263070001,001,0012223334,UGX,C,CHD,,,20000,2026-11-03,2026-11-03,{A5},A0004,INIT,DE,{A1},CASH DEPOSIT =>1:20000:03
001CHDP263070002,001,0012223334,UGX,C,CHD,,,30000,2026-11-04,2026-11-04,{A5},A0004,INIT,DE,,CASH DEPOSIT
001CHDP263070003,001,0012223334,UGX,D,CHW,,,30000,2026-11-04,2026-11-04,{A5},A0004,INIT,DE,{A4},CASH WITHDRAWAL
001FTIN263070004,001,0012223334,UGX,C,FTI,,,30000,2026-11-05,2026-11-05,SYSTEM,SYSTEM,INIT,FT,,FROM CATHY AUMA {A4}
001FTIN263070004,001,0012223334,UGX,C,FTI,,,-30000,2026-11-05,2026-11-05,SYSTEM,SYSTEM,REVR,FT,,FROM CATHY AUMA {A4}
001FTIN263070005,001,0012223334,USD,C,FTI,100,3700,370000,2026-11-05,2026-11-05,SYSTEM,SYSTEM,INIT,FT,,FROM CATHY AUMA {A4}
001FTIN263070006,001,0012223334,UGX,C,FTI,,,45000,2026-11-06,2026-11-06,SYSTEM,SYSTEM,INIT,FT,,FROM DAVID SSEMAKULA {A5} =>5:45000:06
`,
    columns:
      "TRN_REF_NO=reference; AC_NO=account; AC_CCY=currency; DRCR_IND=direction; LCY_AMOUNT=amount; TRN_DT=day; EVENT=type; EXTERNAL_REF_NO=details; ADDL_TEXT=details",
    values: { ...flags, UGX: "ugx", USD: "foreign", INIT: "nothing", REVR: "reversed", "0012223334": "ours" },
    answers: { isCompleted: true },
  },
  {
    name: "Flexcube, reversals as negative credits under the number of the payment",
    method: "bank",
    text: `Currency : UGX,,,,,
Trn Dt,Ext Ref,Addl Text,Debit,Credit,Balance
03-Nov-26,FC1001,{A1} AMINA NAKATO,,20000,{b=1020000}
03-Nov-26,FC1001,{A1} AMINA NAKATO,,-20000,{b-20000}
04-Nov-26,FC1002,{A1} AMINA NAKATO,,20000,{b+20000} =>1:20000:04
05-Nov-26,FC1003,LOAN DISBURSEMENT {A4},,5000000,{b+5000000} =>~4:5000000:05
06-Nov-26,FC1004,FEE REFUND,,1500,{b+1500}
06-Nov-26,FC1005,{A5} DAVID,,42000,{b+42000} =>5:42000:06
`,
    columns: "Trn Dt=day; Ext Ref=reference; Addl Text=details; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Airtel, success everywhere, and a mark for what was reversed afterwards",
    method: "airtel",
    text: `TransID,TransDate,Status,Rev,Sender,Sender Name,Purpose,Amount UGX
CC001,2026-11-03,Success,,0753333333,CATHY AUMA,{A4},30000 =>4:30000:03
CC002,2026-11-04,Success,,0753333333,CATHY AUMA,,30000 =>4:30000:04
CC003,2026-11-05,Success,R,0753333333,CATHY AUMA,{A4},30000
CC004,2026-11-06,Success,,0701444444,DAVID SSEMAKULA,{A5},40000 =>5:40000:06
`,
    columns:
      "TransID=reference; TransDate=day; Status=state; Rev=state; Sender=phone; Sender Name=name; Purpose=details; Amount UGX=in",
    values: { Success: "completed", "Rev/": "completed", "Rev/R": "reversed" },
  },
  {
    name: "MTN, a sentence with a number of its own in each row tells what became of it",
    method: "mtn",
    text: `Txn,At,Phone,Message,Amount UGX
T1,2026-11-03 08:00,0772111111,Payment 771 approved,20000 =>1:20000:03
T2,2026-11-03 09:00,0772111111,Payment 772 declined,20000
T3,2026-11-04 08:00,0701444444,Payment 773 approved,20000 =>5:20000:04
T4,2026-11-05 08:00,0701444444,Payment 774 approved then reversed,20000
`,
    columns: "Txn=reference; At=day; Phone=phone; Message=state; Amount UGX=in",
    values: {
      ...{ "Payment 771 approved": "completed", "Payment 772 declined": "failed", "Payment 773 approved": "completed" },
      "Payment 774 approved then reversed": "reversed",
    },
  },
  {
    name: "a bank, dollars that only the line of the account names",
    method: "bank",
    text: `Statement of account 9030009999 - AMAKA HOMES USD CALL
From 01/11/2026 to 19/11/2026
Date,Details,Ref,Debit,Credit,Balance
03/11/2026,{A1} AMINA,U1,,20000,{b=70000}
13/11/2026,{A4} CATHY,U2,,30000,{b+30000}
`,
    columns: "Date=day; Details=details; Ref=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true, currency: "foreign" },
  },
  {
    name: "Stanbic, a workbook made of a PDF: days as numbers, empty lines, a row in two lines",
    method: "bank",
    format: "xlsx",
    text: `STATEMENT OF ACCOUNT
Account 9030012345678|||Currency UGX
Opening Balance||||400000

Date|Details|Service Fee|Debits|Credits|Balance
@46329|CASH DEPOSIT {A1}|||20000|{b=420000} =>1:20000:03

@46339|CASH DEPOSIT {A4}|||30000|{b+30000} =>4:30000:13
|CATHY AUMA KIREKA||||
@46340|EFT OUT {A5}|##|100000||{b-100000}
@46341|MONTHLY FEE|##|12000||{b-12000}
@46342|{A5} SSEMAKULA|||55000|{b+55000} =>5:55000:16
Closing Balance|||||393000
`,
    columns: "Date=day; Details=details; Service Fee=none; Debits=out; Credits=in; Balance=balance",
    answers: { isCompleted: true, order: "day-first" },
  },
  {
    name: "a bank, cheques that are not cleared, days to come and days of before the agreement",
    method: "bank",
    text: `Currency,UGX,,,,,
Entry date,Doc,Description,Cleared,Credit,Debit,Available
03/11/2026,K1,CHQ {A1},Yes,20000,,120000 =>1:20000:03
13/11/2026,K2,CHQ {A4},No,30000,,120000
14/11/2026,K3,CASH {A4},Yes,30000,,150000 =>4:30000:14
25/12/2026,K4,CHQ {A5},Yes,30000,,180000
14/11/2019,K5,CASH {A5},Yes,30000,,180000
`,
    columns: "Entry date=day; Doc=reference; Description=details; Cleared=state; Credit=in; Debit=out",
    values: { Yes: "completed", No: "failed" },
  },
  {
    name: "MTN, seen from the payer: DEBIT is what came in",
    method: "mtn",
    text: `Transaction,Stamp,Payer,Payer name,Payer leg,Note,Amount UGX,Float after
P1,2026-11-03T08:00:00,256772111111,AMINA NAKATO,DEBIT,{A1},20000,{b=120000} =>~1:20000:03
P2,2026-11-04T08:00:00,256772111111,AMINA NAKATO,CREDIT,{A1},20000,{b-20000}
P3,2026-11-05T08:00:00,256701444444,DAVID SSEMAKULA,DEBIT,,60000,{b+60000} =>5:60000:05
P4,2026-11-06T08:00:00,256701444444,DAVID SSEMAKULA,CREDIT,{A5},10000,{b-10000}
`,
    columns:
      "Transaction=reference; Stamp=day; Payer=phone; Payer name=name; Payer leg=direction; Note=details; Amount UGX=amount; Float after=balance",
    values: { DEBIT: "in", CREDIT: "out" },
    answers: { isCompleted: true },
  },
  {
    name: "Airtel, two wallets with money moved between them",
    method: "airtel",
    text: `Wallet: 701000111 Collections,,,,,
Currency: UGX,,,,,
Trans Ref,Completion Time,Kind,From,Reference,Paid In,Withdrawn,Balance
W1,03/11/2026 10:00,Customer payment,0753333333,{A4},30000,,{b=130000} =>4:30000:03
W2,13/11/2026 10:00,Between own wallets,701000222,{A1} {A4},50000,,{b+50000}
W3,14/11/2026 10:00,Customer payment,0701444444,,35000,,{b+35000} =>5:35000:14
W4,14/11/2026 11:00,Between own wallets,701000111,{A5},,100000,{b-100000}
Wallet: 701000222 Payouts,,,,,
Trans Ref,Completion Time,Kind,From,Reference,Paid In,Withdrawn,Balance
W5,14/11/2026 11:00,Between own wallets,701000111,{A5},100000,,{b=110000}
W6,15/11/2026 11:00,Payout,701000222,{A5},,45000,{b-45000}
`,
    columns:
      "Trans Ref=reference; Completion Time=day; Kind=type; From=phone; Reference=details; Paid In=in; Withdrawn=out; Balance=balance",
    values: { "Customer payment": "in", "Between own wallets": "out", Payout: "out" },
    answers: { isCompleted: true },
  },
  {
    name: "a bank, whose money it is: other payers, wrong digits, joined numbers",
    method: "bank",
    text: `Currency UGX,,,,,
Date,Ref,Payer,Payer phone,Narration,Credit,Debit
13/11/2026,Z1,AMINA NAKATO,0772111111,{A1},20000, =>1:20000:13
13/11/2026,Z2,AMINA NAKATO,0772111111,{A4},20000,
13/11/2026,Z3,CATHY A,0753333333,house,30000, =>4:30000:13
14/11/2026,Z4,BRIAN OKELLO,0772222222,{A2} {A3},60000,
14/11/2026,Z5,JOHN MUSOKE,0788123123,{A2},60000, =>2:60000:14
14/11/2026,Z6,JOHN MUSOKE,0788123123,A-00013,60000, =>~1:60000:14
14/11/2026,Z7,JOHN MUSOKE,0788123123,invoice 00045 plot A1,60000,
14/11/2026,Z8,JOHN MUSOKE,0788123123,{wrong4},60000,
14/11/2026,Z9,JOHN MUSOKE,0788123123,tel 0772111111,60000,
15/11/2026,Z10,DAVID SSEMAKULA,0753333333,rent,45000,
`,
    columns: "Date=day; Ref=reference; Payer=name; Payer phone=phone; Narration=details; Credit=in; Debit=out",
    answers: { isCompleted: true },
  },
  {
    name: "Centenary, reversals without a number, what is not posted yet, a text that goes on in the next line",
    method: "bank",
    text: `Currency UGX,,,,
Trans Date,Details,Instrument No.,Debit,Credit
02/11/2026,CASH DEPOSIT {A1},,,20000 =>1:20000:02
13/11/2026,CASH DEPOSIT {A2},,,21000
13/11/2026,REV CASH DEPOSIT,,21000,
14/11/2026,MM DEPOSIT {A4},,,22000
14/11/2026,MM DEPOSIT,,22000,
15/11/2026,{A1},,,23000
,AND {A5},,,
16/11/2026,CASH DEPOSIT {A5},,,24000 =>5:24000:16
Items not posted yet,,,,
17/11/2026,CASH DEPOSIT {A4},,,25000
`,
    columns: "Trans Date=day; Details=details; Instrument No.=reference; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "Absa, a section of pending payments without a balance, signs within and before brackets",
    method: "bank",
    text: `Current account UGX,,,
Date,Description,Amount,Balance
2026-11-02,{A1},UGX 20000.00,{b=120000} =>1:20000:02
2026-11-03,shop {A1},(UGX 12000.00),{b-12000}
2026-11-04,{A4},UGX 30000.00,{b+30000} =>4:30000:04
Date,Description,Amount,Balance
2026-11-05,{A5},UGX 55000.00,
`,
    columns: "Date=day; Description=details; Amount=signed; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "MTN, times in UTC, and a wallet's correction that names nothing",
    method: "mtn",
    text: `Id,At,Status,Type,Msisdn,Note,Amount UGX
9000001,2026-11-02T20:30:00Z,SUCCESSFUL,PAYMENT,256772111111,{A1},20000 =>1:20000:02
9000002,2026-11-03T22:30:00Z,SUCCESSFUL,PAYMENT,256753333333,{A4},30000 =>4:30000:04
9000003,2026-11-05T08:30:00+03:00,SUCCESSFUL,PAYMENT,256701444444,{A5},44000
9000004,2026-11-05T23:30:00+03:00,SUCCESSFUL,CORRECTION,,,44000
`,
    columns: "Id=reference; At=day; Status=state; Type=type; Msisdn=phone; Note=details; Amount UGX=amount",
    values: { SUCCESSFUL: "completed", PAYMENT: "in", CORRECTION: "reversed" },
  },
];
