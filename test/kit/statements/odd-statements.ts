import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { workbook } from "./workbook.ts";

/** Each row has an outcome, by the number of its line. */
type Expected = Record<number, "matched" | "unmatched" | "duplicate" | "bad" | "outgoing" | "failed">;

export interface OddStatement {
  name: string;
  method: StatementMethod;
  content: string | Buffer;
  rows: Expected;
}

/**
 * Makes odd files. Amina (0772 111111) has one running agreement and Brian (0772 222222) has two; they owe more than
 * all the files pay.
 */
export function oddStatements(amina: number, brian: number): OddStatement[] {
  const a = agreementDisplayId(amina);
  const b = agreementDisplayId(brian);
  return [
    {
      name: "MTN: everything in one amount column, a status and a type",
      method: "mtn",
      content: `Id,External id,Date,Status,Type,From,From name,To,Amount,Currency
24561000001,,2026-11-18 10:22:01,Successful,Deposit,FRI:256772111111/MSISDN,AMINA NAKATO,AMAKA,20000,UGX
24561000002,,2026-11-18 10:23:01,Failed,Deposit,FRI:256772111111/MSISDN,AMINA NAKATO,AMAKA,20000,UGX
24561000003,,2026-11-18 10:24:01,Successful,Cash Out,FRI:256772111111/MSISDN,AMAKA,AGENT,20000,UGX
24561000004,,2026-11-18 10:25:01,Successful,Transfer,FRI:256772111111/MSISDN,AMINA NAKATO,AMAKA,20000,UGX
24561000005,,2026-11-18 10:26:01,Successful,Deposit,FRI:256772111111/MSISDN,AMINA NAKATO,AMAKA,20,USD
`,
      rows: { 2: "matched", 3: "failed", 4: "outgoing", 5: "matched", 6: "bad" },
    },
    {
      name: "MTN: semicolons, and commas within amounts",
      method: "mtn",
      content: `Financial Transaction Id;Date;Status;From;Amount
M20001;18/11/2026;Completed;0772 111 111;20,000
M20002;18/11/2026;Completed;0772 111 111;20,00
`,
      rows: { 2: "matched", 3: "bad" },
    },
    {
      name: "MTN: a semicolon in what the payer wrote",
      method: "mtn",
      content: `Transaction ID,Date,Details,Phone,Amount
M30001,18/11/2026,${a}; November,0772111111,20000
M30002,18/11/2026,${a}, November,0772111111,20000
M30003,18/11/2026,"${a}, November",0772111111,20000
`,
      rows: { 2: "matched", 3: "bad", 4: "matched" },
    },
    {
      name: "MTN: amounts with commas and without quotation marks",
      method: "mtn",
      content: `Transaction ID,Date,Phone,Amount
M40001,18/11/2026,0772111111,20,000
M40002,18/11/2026,0772111111,20000
`,
      rows: { 2: "bad", 3: "matched" },
    },
    {
      name: "MTN: covered numbers",
      method: "mtn",
      content: `Transaction ID,Date,From,Amount
M50001,18/11/2026,2567721*****1,20000
M50002,18/11/2026,AMINA 07xxxxx111,20000
M50003,18/11/2026,256772111111,20000
`,
      rows: { 2: "unmatched", 3: "unmatched", 4: "matched" },
    },
    {
      name: "MTN: tabs, as copied from a page",
      method: "mtn",
      content: `Transaction ID\tDate\tDetails\tAmount\nM60001\t18-Nov-2026\trent ${a}\t20,000\nM60002\t18-Nov-2026\tfor a 2 bedroom\t20,000\n`,
      rows: { 2: "matched", 3: "unmatched" },
    },
    {
      name: "Airtel: two columns for the state",
      method: "airtel",
      content: `Transaction ID,Transaction Date,Payment Status,Transaction Status,Sender MSISDN,Transaction Amount
AT70001,18/11/2026 08:00,Paid,TS,0772111111,"20,000.00"
AT70002,18/11/2026 08:00,Paid,TF,0772111111,"20,000.00"
AT70003,18/11/2026 08:00,Pending,TS,0772111111,"20,000.00"
AT70004,18/11/2026 08:00,,TS,0772111111,"20,000.00"
`,
      rows: { 2: "matched", 3: "unmatched", 4: "failed", 5: "unmatched" },
    },
    {
      name: "Airtel: money in and out in columns of their own",
      method: "airtel",
      content: `Receipt No.,Completion Time,Details,Transaction Status,Paid In (UGX),Withdrawn (UGX),Balance (UGX)
AP80001,2026-11-18 09:00:00,Payment from 256772111111,Completed,"20,000.00",,"1,020,000.00"
AP80002,2026-11-18 09:00:00,Charge,Completed,,"-500.00","1,019,500.00"
AP80003,2026-11-18 09:00:00,Reversal of AP80001 from 256772111111,Completed,"20,000.00",,"1,039,500.00"
`,
      // One row reverses the other, and only a person knows which of them is true.
      rows: { 2: "unmatched", 3: "outgoing", 4: "unmatched" },
    },
    {
      name: "Airtel: a column for reversals",
      method: "airtel",
      content: `TransID,Date,MSISDN,Amount,Reversed\nAQ90001,18/11/2026,0772111111,20000,No\nAQ90002,18/11/2026,0772111111,20000,Yes\n`,
      rows: { 2: "matched", 3: "failed" },
    },
    {
      name: "Airtel: UTF-16 with a byte order mark",
      method: "airtel",
      content: Buffer.from(
        `\ufeffTransID\tDate\tMSISDN\tAmount\r\nAR10001\t18/11/2026\t0772111111\t20,000\r\n`,
        "utf16le",
      ),
      rows: { 2: "matched" },
    },
    {
      name: "Airtel: Windows letters, and the delimiter named by Excel",
      method: "airtel",
      content: Buffer.from(
        `sep=;\r\nTransID;Date;Details;Amount\r\nAS11001;18/11/2026;Andr\u00e9 ${a};20,000\r\n`,
        "latin1",
      ),
      rows: { 3: "matched" },
    },
    {
      name: "Airtel: number and phone disagree",
      method: "airtel",
      content: `TransID,Date,MSISDN,Details,Amount
AU12001,18/11/2026,0772222222,${a},20000
AU12002,18/11/2026,0772222222,rent,20000
AU12003,18/11/2026,0772222222,${b},20000
AU12004,18/11/2026,0799999999,${a},20000
AU12005,18/11/2026,0799999999,${a} and ${b},20000
`,
      rows: { 2: "unmatched", 3: "unmatched", 4: "matched", 5: "matched", 6: "unmatched" },
    },
    {
      name: "Stanbic-like: the account above the heading, debit and credit",
      method: "bank",
      content: `SAMPLE BANK UGANDA LIMITED,,,,,
"Account name:",AMAKA HOMES,,,,
Period:,01/11/2026 to 30/11/2026,,,,

Date,Description,Reference,Debit,Credit,Balance
18-NOV-26,CASH DEP ${a} NAKATO,CASH DEP,,"20,000.00","1,020,000.00"
18-NOV-26,CASH DEP ${b} OKELLO,CASH DEP,,"20,000.00","1,040,000.00"
18-NOV-26,CASH DEP ${a} NAKATO,CASH DEP,,"20,000.00","1,060,000.00"
18-NOV-26,MONTHLY FEE,FEE 11,"5,000.00",,"1,055,000.00"
,Closing balance,,,,"1,055,000.00"
`,
      rows: { 6: "matched", 7: "matched", 8: "duplicate", 9: "outgoing", 10: "bad" },
    },
    {
      name: "Stanbic-like: CR and DR behind the amounts",
      method: "bank",
      content: `Value Date,Narration,Ref No,Amount
18/11/2026,${a},SB13001,"20,000.00 CR"
18/11/2026,${a},SB13002,"20,000.00 DR"
18/11/2026,${a},SB13003,"(20,000.00)"
18/11/2026,${a},SB13004,"20,000.00-"
18/11/2026,${a},SB13005,-20000
18/11/2026,${a},SB13006,"+20,000 CR"
`,
      rows: { 2: "matched", 3: "outgoing", 4: "outgoing", 5: "outgoing", 6: "outgoing", 7: "bad" },
    },
    {
      name: "Stanbic-like: numbers that a spreadsheet has made short",
      method: "bank",
      content: `Posting Date,Particulars,Reference,Credit,Debit
18/11/2026,${a} one,1.23E+10,20000,
18/11/2026,${a} two,1.23E+10,20000,
18/11/2026,7.72111E+08,1.23E+10,20000,
`,
      // The spreadsheet has kept only the first digits of each number. These are the same, and so are the amount, the
      // day and the agreement.
      rows: { 2: "matched", 3: "duplicate", 4: "unmatched" },
    },
    {
      name: "Centenary-like: a flag for the direction",
      method: "bank",
      content: `Tran Date,Particulars,Tran ID,Dr/Cr,Amount
18/11/2026,${a},CB15001,CR,20000
18/11/2026,${a},CB15002,DR,20000
18/11/2026,${a},CB15003,C,20000
18/11/2026,${a},CB15004,,20000
`,
      rows: { 2: "matched", 3: "outgoing", 4: "matched", 5: "unmatched" },
    },
    {
      name: "Centenary-like: references that are missing",
      method: "bank",
      content: `Transaction Date,Narrative,Reference,Deposits,Withdrawals
18/11/2026,${a} week 1,,20000,
18/11/2026,${a} week 2,,20000,
18/11/2026,${a} week 2,,20000,
`,
      rows: { 2: "matched", 3: "matched", 4: "duplicate" },
    },
    {
      name: "Centenary-like: pipes, spaces in amounts, days in words",
      method: "bank",
      content: `Transaction Date|Narration|Reference|Credit|Debit\nWed, Nov 18, 2026|${a}|CB17001|UGX 20 000|\n18 November 2026|${a}|CB17002|20.000|\n`,
      rows: { 2: "matched", 3: "bad" },
    },
    {
      name: "a bank: one number on two payments, and twice the same",
      method: "bank",
      content: `Date,Narration,Reference,Credit
17/11/2026,${a},BK18001,20000
18/11/2026,${a},BK18001,20000
17/11/2026,${a},BK18001,20000
`,
      rows: { 2: "matched", 3: "duplicate", 4: "duplicate" },
    },
    {
      name: "a bank: a quotation mark too many runs rows together",
      method: "bank",
      content: `Date,Narration,Reference,Credit
18/11/2026,"${a},BK19001,20000
18/11/2026,${b}",BK19002,30000
18/11/2026,${a},BK19003,20000
`,
      rows: { 2: "bad", 4: "matched" },
    },
    {
      name: "a bank: a text in quotation marks over two lines, and marks within a text",
      method: "bank",
      content: `Date,Narration,Reference,Credit\n18/11/2026,"${a}\nNovember",BK20001,20000\n18/11/2026,${a} "Flat 3",BK20002,20000\n`,
      rows: { 2: "matched", 4: "matched" },
    },
    {
      name: "a bank: line ends of three systems, empty lines, days to come and days that are none",
      method: "bank",
      content: `Date,Narration,Reference,Credit\r\n18/11/2026,${a},BK21001,20000\r18/11/2026,${a},BK21002,20000\n\n,,,\n18/11/2036,${a},BK21003,20000\n31/02/2026,${a},BK21004,20000\n`,
      rows: { 2: "matched", 3: "matched", 6: "bad", 7: "bad" },
    },
    {
      name: "a bank: two columns of one name, and a row that ends early",
      method: "bank",
      content: `Date,Narration,Reference,Amount,Amount\n18/11/2026,${a},BK22001,20000,5\n18/11/2026,${a},BK22002\n`,
      rows: { 2: "matched", 3: "bad" },
    },
    {
      name: "MTN: an Excel workbook, with the period above its heading",
      method: "mtn",
      content: workbook([
        ["Statement of 18 November"],
        [],
        ["Transaction ID", "Date", "Status", "Sender Mobile Number", "Sender Name", "Amount (UGX)"],
        ["MX24001", { day: 46344.4 }, "Transaction Successful", 256772111111, "AMINA NAKATO", 20_000],
        ["MX24002", { day: 46344.4 }, "Transaction Failed", 256772111111, "AMINA NAKATO", 20_000],
        ["MX24003", "18/11/2026", "Successful", "0772111111", "AMINA NAKATO", "20,000"],
        ["MX24004", "18/11/2026", "Successful", "2567721*****1", "AMINA NAKATO", 20_000.5],
      ]),
      rows: { 4: "matched", 5: "failed", 6: "matched", 7: "bad" },
    },
    {
      name: "Airtel: UTF-16 with the other end first, and no mark",
      method: "airtel",
      content: Buffer.from(
        "TransID;Date;MSISDN;Amount\r\nAV25001;18/11/2026;(0772) 111111;20,000\r\n",
        "utf16le",
      ).swap16(),
      rows: { 2: "matched" },
    },
    {
      name: "Airtel: the month before the day, as another row proves",
      method: "airtel",
      content: `TransID,Date,MSISDN,Amount\nAW26001,11/12/2026 9:00 AM,772111111,20000\nAW26002,11/18/2026 9:00 AM,00256772111111,20000\n`,
      rows: { 2: "matched", 3: "matched" },
    },
    {
      name: "Stanbic-like: quotation marks that went astray",
      method: "bank",
      content: `Date,Narration,Reference,Credit
18/11/2026,"Paid" by hand ${a},SB27001,20000
18/11/2026,"${a}" ,SB27002,20000
18/11/2026,"Grace "Nakato", ${a}",SB27003,20000
18/11/2026,"${a},SB27004,20000
18/11/2026,${a},SB27005,20000
`,
      rows: { 2: "matched", 3: "matched", 4: "bad", 5: "bad" },
    },
    {
      name: "Centenary-like: payments and their reversals",
      method: "bank",
      content: `Tran Date,Particulars,Tran ID,Dr/Cr,Amount
18/11/2026,${a},CB28001,CR,20000
18/11/2026,REVERSAL OF CB28001 ${a},CB28002,DR,20000
18/11/2026,RVSL CB28004,CB28003,DR,20000
18/11/2026,${a},CB28004,CR,20000
18/11/2026,${a},CB28005,CR,20000
18/11/2026,SERVICE FEE,CB28005,DR,150
`,
      rows: { 2: "failed", 3: "failed", 4: "failed", 5: "failed", 6: "matched", 7: "outgoing" },
    },
  ];
}
