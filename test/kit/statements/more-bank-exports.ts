import type { BankExport } from "./bank-exports.ts";

const states = { Success: "completed", Failed: "failed", Pending: "failed", Reversed: "reversed" };
const flags = { C: "in", D: "out", CR: "in", DR: "out", CREDIT: "in", DEBIT: "out", Cr: "in", Dr: "out" };
const grouped = (amount: number) => amount.toLocaleString("en-US");
const signed = (amount: number, mark: string) => `${grouped(Math.abs(amount))}.00${mark}`;
const crOrDr = (amount: number) => signed(amount, amount < 0 ? "Dr" : "Cr");
const spaced = (amount: number) => grouped(amount).replaceAll(",", "\u00a0");
const lakhs = (amount: number) => `"${amount.toLocaleString("en-IN")}.00Cr"`;

/** These files are written as those of `bankExports`. "⏎" is a line break within a cell. */
export const moreBankExports: BankExport[] = [
  {
    name: "MTN, a hint for Excel above, two-digit years, results as sentences",
    method: "mtn",
    text: `sep=;
Trans ID;Date/Time;Payer No.;Payer;Amt (UGX);Chg;Result;Payer's message
31770000101;03/11/26 07:10;256772111111;NAKATO AMINA;21000;0;The transaction was completed.;{A1} =>1:21000:03
31770000102;03/11/26 07:12;256772111111;NAKATO AMINA;21000;0;The payer has not enough money.;{A1}
31770000103;13/11/26 08:30;256701444444;DAVID SSEMAKULA;51000;0;The transaction was completed.; =>5:51000:13
31770000104;14/11/26 09:00;256753333333;AUMA CATHY;33000;0;Waiting for the payer's PIN.;{A4}
31770000105;14/11/26 09:20;256753333333;AUMA CATHY;33000;0;The transaction was completed.;{A4} =>4:33000:14
31770000106;15/11/26 10:00;256772222222;OKELLO BRIAN;44000;0;The transaction was completed.;
31770000107;16/11/26 10:00;256781999888;SARAH AKELLO;26000;0;The transaction was completed, then returned to the payer.;{A2}
`,
    columns:
      "Trans ID=reference; Date/Time=day; Payer No.=phone; Payer=name; Amt (UGX)=in; Chg=fee; Result=state; Payer's message=details",
    values: {
      "The transaction was completed.": "completed",
      "The payer has not enough money.": "failed",
      "Waiting for the payer's PIN.": "failed",
      "The transaction was completed, then returned to the payer.": "reversed",
    },
  },
  {
    name: "MTN, float of an agent: what customers pay in goes out of it",
    method: "mtn",
    text: `MTN Mobile Money Agent Statement,,,,,,,,
Agent: AMAKA HOMES SALES DESK,0772 900 900,,,,,,,
Currency,UGX,,,,,,,
Date,Time,Trans. ID,Service,Customer No,Value,Comm.,Float Before,Float After
3-Nov-26,08:11:10,5200001,Cash In,0772111111,22000,440,{b=900000},{b-22000}
3-Nov-26,09:30:44,5200002,Merchant Collection,0772111111,22500,0,{b},{b+22500} =>1:22500:03
4-Nov-26,10:02:01,5200003,Cash Out,0753333333,34000,700,{b},{b+34000}
4-Nov-26,12:45:59,5200004,Float Purchase,0772900900,500000,0,{b},{b+500000}
13-Nov-26,15:01:00,5200005,Merchant Collection,0753333333,34500,0,{b},{b+34500} =>4:34500:13
14-Nov-26,15:05:00,5200006,Merchant Collection,0753333333,34500,0,{b},{b}
14-Nov-26,16:00:00,5200007,Merchant Collection,0701444444,52000,0,{b},{b-52000}
15-Nov-26,16:00:00,5200008,Merchant Collection,0772222222,41000,0,{b},{b+41000}
`,
    columns:
      "Date=day; Trans. ID=reference; Service=type; Customer No=phone; Value=amount; Comm.=none; Float After=balance",
    values: { "Cash In": "out", "Cash Out": "ask", "Float Purchase": "ask", "Merchant Collection": "in" },
    answers: { isCompleted: true },
  },
  {
    name: "MTN, bulk payments to phones: nothing came in",
    method: "mtn",
    text: `Bulk ID|Line|Recipient|Recipient name|Amount|Outcome|Processed on|Remark
B-88|1|256772111111|AMINA NAKATO|20500|Success|2026-11-03 10:00:01|refund {A1}
B-88|2|256753333333|CATHY AUMA|30500|Success|2026-11-03 10:00:02|{A4}
B-88|3|256701444444|DAVID SSEMAKULA|50500|Failed|2026-11-03 10:00:03|{A5}
`,
    columns:
      "Line=reference; Recipient=phone; Recipient name=name; Amount=out; Outcome=state; Processed on=day; Remark=details",
    values: states,
    answers: { currency: "ugx" },
    isRefused: true,
  },
  {
    name: "MTN, French headings and states, dollars among shillings",
    method: "mtn",
    format: "windows-1252",
    text: `Identifiant;Date et heure;État;Expéditeur;Nom de l'expéditeur;Motif;Montant reçu;Devise
7700001;03/11/2026 09:14:00;Réussi;256772111111;AMINA NAKATO;{A1};23 000;UGX =>1:23000:03
7700002;13/11/2026 09:20:00;Échoué;256772111111;AMINA NAKATO;{A1};23 000;UGX
7700003;14/11/2026 10:00:00;En attente;256753333333;CATHY AUMA;{A4};35 000;UGX
7700004;14/11/2026 10:30:00;Réussi;256701444444;DAVID SSEMAKULA;;53 500;UGX =>5:53500:14
7700005;14/11/2026 11:00:00;Réussi;256788000111;RENÉ MUKASA;{A4};15 000;USD
7700006;15/11/2026 11:00:00;Annulé;256701444444;DAVID SSEMAKULA;{A5};53 500;UGX
7700007;15/11/2026 11:30:00;Réussi;256788000111;RENÉ MUKASA;Maison {A2};61 000;UGX =>2:61000:15
`,
    columns:
      "Identifiant=reference; Date et heure=day; État=state; Expéditeur=phone; Nom de l'expéditeur=name; Motif=details; Montant reçu=in; Devise=currency",
    values: {
      Réussi: "completed",
      Échoué: "failed",
      "En attente": "failed",
      Annulé: "reversed",
      UGX: "ugx",
      USD: "foreign",
    },
    answers: { order: "day-first" },
  },
  {
    name: "MTN, the heading of the times says UTC",
    method: "mtn",
    text: `Reference,Created (UTC),Payer,Note,Amount (UGX),Fee (UGX),Status
c0d1-01,2026-11-03 08:10:00,256772111111,{A1},24000,0,Success =>1:24000:03
c0d1-02,2026-11-03 21:10:00,256753333333,{A4},36000,0,Success =>~4:36000:04
c0d1-03,2026-11-03 23:59:59,256701444444,,54000,0,Success =>~5:54000:04
c0d1-04,2026-11-04 20:59:59,256772222222,{A2},42000,0,Success =>2:42000:04
c0d1-05,2026-11-05 21:30:00,256772222222,{A3},42000,0,Failed
`,
    columns:
      "Reference=reference; Created (UTC)=day; Payer=phone; Note=details; Amount (UGX)=in; Fee (UGX)=fee; Status=state",
    values: states,
  },
  {
    name: "MTN, a reversal that names the payment it takes back in another column",
    method: "mtn",
    text: `Transaction Id,Initiation Time,Type,Status,From MSISDN,From Name,Amount,Currency,Balance,Original Transaction Id,Message
93400011,2026-11-03T10:15:00+03:00,MERCHANT_PAYMENT,Success,256772111111,AMINA NAKATO,25000,UGX,{b=625000},,{A1} =>1:25000:03
93400012,2026-11-04T10:15:00+03:00,MERCHANT_PAYMENT,Success,256753333333,CATHY AUMA,37000,UGX,{b+37000},,{A4}
93400013,2026-11-04T11:00:00+03:00,REVERSAL,Success,256700100200,AMAKA HOMES,37000,UGX,{b-37000},93400012,
93400014,2026-11-05T09:00:00+03:00,MERCHANT_PAYMENT,Success,256753333333,CATHY AUMA,37000,UGX,{b+37000},,{A4} =>4:37000:05
93400015,2026-11-05T23:30:00+03:00,MERCHANT_PAYMENT,Success,256701444444,DAVID SSEMAKULA,55500,UGX,{b+55500},,{A5} =>5:55500:05
`,
    columns:
      "Transaction Id=reference; Initiation Time=day; Type=type; Status=state; From MSISDN=phone; From Name=name; Amount=amount; Currency=currency; Balance=balance; Original Transaction Id=details; Message=details",
    values: { ...states, MERCHANT_PAYMENT: "in", REVERSAL: "reversed", UGX: "ugx" },
  },
  {
    name: "Airtel, tabs in UTF-16, times that end in UTC",
    method: "airtel",
    format: "utf-16",
    text: `Txn ID\tTxn Time\tSender MSISDN\tSender\tCust Ref\tAmount UGX\tTxn Status\tFailure Reason
MP2611.01\t03-11-2026 06:15:00 UTC\t753333333\tCATHY AUMA\t{A4}\t31000\tSuccess\t =>~4:31000:03
MP2611.02\t13-11-2026 22:15:00 UTC\t701444444\tDAVID SSEMAKULA\t\t56000\tSuccess\t =>~5:56000:14
MP2611.03\t14-11-2026 22:45:00 UTC\t701444444\tDAVID SSEMAKULA\t{A5}\t56000\tFailed\tInsufficient balance
MP2611.04\t15-11-2026 08:00:00 UTC\t704000111\tJANE NALULE\t{A1}\t26500\tPending\t
`,
    columns:
      "Txn ID=reference; Txn Time=day; Sender MSISDN=phone; Sender=name; Cust Ref=details; Amount UGX=in; Txn Status=state",
    values: states,
    answers: { order: "day-first" },
  },
  {
    name: "Airtel, newest first, unsigned with balances, a reversal under the number of the payment",
    method: "airtel",
    balance: spaced,
    text: `Account;AMAKA HOMES 701000111;;;;;;;
Currency;UGX;;;;;;;
Ref No;Created On;Party;Party MSISDN;Kind;Ref Field;Amt;Before;After
AM9106;2026-11-16 09:00;JANE NALULE;704000111;Merchant Payment;{A1};27\u00a0000;{b=1500000};{b+27000} =>~1:27000:16
AM9105;2026-11-15 09:00;AIRTEL;;Service Fee;{A1};1\u00a0500;{b=1501500};{b-1500}
AM9104;2026-11-14 17:00;CATHY AUMA;753333333;Merchant Payment;{A4};32\u00a0000;{b=1533500};{b-32000}
AM9104;2026-11-14 16:00;CATHY AUMA;753333333;Merchant Payment;{A4};32\u00a0000;{b=1501500};{b+32000}
AM9103;2026-11-13 09:00;DAVID SSEMAKULA;701444444;Merchant Payment;;57\u00a0000;{b=1444500};{b+57000} =>~5:57000:13
AM9102;2026-11-12 09:00;AMINA NAKATO;772111111;Payout;{A1};200\u00a0000;{b=1644500};{b-200000}
`,
    columns:
      "Ref No=reference; Created On=day; Party=name; Party MSISDN=phone; Kind=type; Ref Field=details; Amt=amount; After=balance",
    values: { "Merchant Payment": "nothing", "Service Fee": "out", Payout: "out" },
    answers: { isCompleted: true },
  },
  {
    name: "Airtel, numbers as formulas, amounts with /=",
    method: "airtel",
    text: `S/No,Transaction ID,Date,Customer No,Customer,Reference,Amount Received,Status
1,"=""1122000501""","=""03/11/2026""","=""0753333333""",CATHY AUMA,{A4},"38,000/=",Success =>~4:38000:03
2,"=""1122000502""","=""13/11/2026""","=""0701444444""",DAVID SSEMAKULA,,"58,000/=",Success =>~5:58000:13
3,"=""1122000503""","=""14/11/2026""","=""0701444444""",DAVID SSEMAKULA,{A5},"58,000/=",Failed
4,"=""1122000504""","=""14/11/2026""","=""0772222222""",OKELLO BRIAN,{A1},"28,000/=",Success
5,"=""1122000505""","=""15/11/2026""",2.56772E+11,AMINA N,{A1},"28,000/=",Success =>~1:28000:15
`,
    columns:
      "Transaction ID=reference; Date=day; Customer No=phone; Customer=name; Reference=details; Amount Received=in; Status=state",
    values: states,
    answers: { order: "day-first", currency: "ugx" },
  },
  {
    name: "Airtel, workbook with groups of headings above the headings",
    method: "airtel",
    format: "xlsx",
    text: `AIRTEL MOBILE COMMERCE UGANDA LIMITED
Organisation statement|||||||UGX
|Transaction|||Customer||Movement||
No.|ID|Date|Result|MSISDN|Reference|In|Out|Closing
1|AX55001|@46329.9|Success|753333333|{A4}|39000||{b=739000} =>4:39000:03
2|AX55002|@46330.2|Success|701444444||59000||{b+59000} =>5:59000:04
3|AX55003|@46331.2|Failed|701444444|{A5}|59000||{b}
4|AX55004|@46332.2|Success|701444444|{A5}||10000|{b-10000}
5|AX55005|@46333.999|Success|772111111|{A1}|29000||{b+29000} =>1:29000:07
|||||Total|127000|10000|
`,
    columns: "ID=reference; Date=day; Result=state; MSISDN=phone; Reference=details; In=in; Out=out; Closing=balance",
    values: states,
    answers: { order: "day-first", currency: "ugx" },
  },
  {
    name: "Stanbic, semicolons, a decimal comma, hard spaces, brackets",
    method: "bank",
    format: "windows-1252",
    balance: (amount) => `${spaced(amount)},00 Cr`,
    text: `Stanbic Bank Uganda Ltd;;;;
Account:;9030000112233 AMAKA HOMES LTD;;;
Currency:;Uganda Shilling (UGX);;;
Date;Narration;Our ref;Amount;Balance
03/11/2026;CASH DEPOSIT – NAKATO {A1};SB701;30\u00a0000,00;{b=1030000} =>1:30000:03
04/11/2026;SERVICE CHARGE {A1};SB702;(1\u00a0250,00);{b-1250}
13/11/2026;RTGS {A4} AUMA;SB703;1\u00a0250\u00a0000,00;{b+1250000} =>~4:1250000:13
14/11/2026;EFT OUT {A5};SB704;(60\u00a0000,00);{b-60000}
16/11/2026;AGENT DEP {A5};SB705;60\u00a0000,00;{b+60000} =>5:60000:16
`,
    columns: "Date=day; Narration=details; Our ref=reference; Amount=signed; Balance=balance",
    answers: { isCompleted: true, currency: "ugx" },
  },
  {
    name: "Stanbic, an account in dollars with its worth in shillings",
    method: "bank",
    text: `Account number 9030004455667,,,,,,,
Date,Description,Reference,Debit,Credit,Balance,Rate,Credit in UGX
03/11/2026,{A1} AMINA,SD1,,10.00,{b=1010},3700,37000
13/11/2026,{A4} CATHY,SD2,,20.00,{b+20},3700,74000
14/11/2026,FEE,SD3,1.00,,{b-1},,
`,
    columns: "Date=day; Description=details; Reference=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true, currency: "foreign" },
  },
  {
    name: "Centenary, bars, months in capitals, codes of tellers and of branches",
    method: "bank",
    text: `TXN DT|VAL DT|TELLER|BR|D/C|AMOUNT UGX|PARTICULARS|SERIAL
03 NOV 26|03 NOV 26|{A5}|A-0001|C|31,000.00|CASH DEP {A1} NAKATO AMINA|CB91 =>~1:31000:03
03 NOV 26|03 NOV 26|{A5}|A-0001|C|32,000.00|CASH DEP|CB92
04 NOV 26|04 NOV 26|{A1}|A-0004|D|32,000.00|CASH WDL {A4} AUMA|CB93
13 NOV 26|12 NOV 26|{A1}|A-0004|C|33,000.00|CASH DEP {A4} AUMA|CB94 =>~4:33000:13
14 NOV 26|14 NOV 26|{A1}|A-0004|C|34,000.00|CASH DEP {A2} TLR {A4}|CB95
16 NOV 26|16 NOV 26|{A1}|A-0004|C|35,000.00|CASH DEP BY OKELLO BRIAN TLR {A4}|CB96
`,
    columns: "TXN DT=day; D/C=direction; AMOUNT UGX=amount; PARTICULARS=details; SERIAL=reference",
    values: flags,
    answers: { isCompleted: true },
  },
  {
    name: "Centenary, the month first, which nothing in the file shows",
    method: "bank",
    text: `Account No 3100044556
Currency: UGX
Date,Details,Ref,Paid out,Paid in,Balance
11/03/2026,CASH DEP {A1},CD1,,32500,{b=532500} =>1:32500:03
11/05/2026,CASH DEP {A4},CD2,,35500,{b+35500} =>4:35500:05
11/09/2026,LEDGER FEE,CD3,2500,,{b-2500}
11/10/2026,CASH DEP {A5},CD4,,61500,{b+61500} =>5:61500:10
`,
    columns: "Date=day; Details=details; Ref=reference; Paid out=out; Paid in=in; Balance=balance",
    answers: { isCompleted: true, order: "month-first" },
  },
  {
    name: "Equity, workbook with a sheet for each account and a summary",
    method: "bank",
    format: "xlsx",
    text: `Equity Bank Uganda
Account|1001200345678|Currency|UGX

Date|Particulars|Ref|Debit|Credit|Balance
03-11-2026|{A1} AMINA|EQ91||33000|{b=433000} =>1:33000:03
13-11-2026|{A4} CATHY|EQ92||36000|{b+36000} =>4:36000:13
14-11-2026|CHARGE|EQ93|700||{b-700}
====
Account|1001200999999|Currency|USD

Date|Particulars|Ref|Debit|Credit|Balance
13-11-2026|{A5} DAVID|EQ94||62000|{b=162000}
14-11-2026|{A1} AMINA|EQ95||33000|{b+33000}
====
Account|Credits
1001200345678|69000
1001200999999|95000
`,
    columns: "Date=day; Particulars=details; Ref=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true, order: "day-first", foreign: ["1001200999999"] },
  },
  {
    name: "Equity, Swahili headings, the balance first",
    method: "bank",
    balance: (amount) => `"${signed(amount, "")}"`,
    text: `Taarifa ya akaunti,,,,,
Akaunti,1001200345678,,,,
Sarafu,UGX,,,,
Salio,Tarehe,Maelezo,Kumbukumbu,Kiasi kilichoingia,Kiasi kilichotoka
{b=500000},01/11/2026,Salio la mwanzo,,,
{b+34000},03/11/2026,Amana {A1},SW1,"34,000.00", =>1:34000:03
{b-1000},03/11/2026,Ada {A1},SW2,,"1,000.00"
{b+63000},13/11/2026,Amana {A5} Ssemakula,SW3,"63,000.00", =>5:63000:13
{b+37500},14/11/2026,Amana {A4} kutoka kwa Brian Okello,SW4,"37,500.00",
{b-37500},15/11/2026,Kurudisha amana {A4},SW5,,"37,500.00"
{b},19/11/2026,Salio la mwisho,,,
`,
    columns:
      "Salio=balance; Tarehe=day; Maelezo=details; Kumbukumbu=reference; Kiasi kilichoingia=in; Kiasi kilichotoka=out",
    answers: { isCompleted: true },
  },
  {
    name: "PostBank, page totals, and a second page with its columns in another order",
    method: "bank",
    balance: grouped,
    text: `POSTBANK UGANDA\t\t\t\t\t
A/C 1630011122233\tCCY UGX\t\t\t\t
Date\tNarration\tRef\tDr\tCr\tBalance
02/11/2026\tB/F\t\t\t\t{b=200000}
03/11/2026\tDeposit {A1}\tPB51\t\t35,000\t{b+35000} =>1:35000:03
13/11/2026\tDeposit {A4} Auma\tPB52\t\t38,500\t{b+38500} =>4:38500:13
Page total\t\t\t0\t73,500\t{b}
Date\tRef\tNarration\tCr\tDr\tBalance
14/11/2026\tPB53\tDeposit {A5}\t64,000\t\t{b+64000} =>~5:64000:14
15/11/2026\tPB54\tWithdrawal {A5}\t\t64,000\t{b-64000}
16/11/2026\tPB55\tExcise duty\t\t150\t{b-150}
Page total\t\t\t64,000\t64,150\t{b}
`,
    columns: "Date=day; Narration=details; Ref=reference; Dr=out; Cr=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "PostBank, two-digit years first",
    method: "bank",
    text: `Currency,UGX,,,,
Trn date,Trn no,Text,Payments,Receipts,Balance
26-11-03,PT1,{A1},,36000,{b=336000} =>1:36000:03
26-11-04,PT2,{A4},,39500,{b+39500} =>4:39500:04
26-11-05,PT3,fee,500,,{b-500}
26-11-13,PT4,{A5},,65000,{b+65000} =>5:65000:13
`,
    columns: "Trn date=day; Trn no=reference; Text=details; Payments=out; Receipts=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "dfcu, apostrophes in amounts, days as text, directions in words",
    method: "bank",
    balance: (amount) => `UGX ${grouped(amount).replaceAll(",", "'")}.00`,
    text: `Posted,Kind,Amount,Balance,Remitter,Remitter's reference,Bank reference
"Nov 3, 2026",CREDIT,37'000.00,{b=1037000},Amina Nakato,{A1},DQ1 =>~1:37000:03
"Nov 4, 2026",DEBIT,37'000.00,{b-37000},Amaka Homes,{A1},DQ2
"Nov 13, 2026",CREDIT,1'100'000.00,{b+1100000},Auma Cathy,{A4},DQ3 =>~4:1100000:13
"Nov 14, 2026",CREDIT,66'000.00,{b+66000},Amina Nakato,{A5},DQ4
"Nov 16, 2026",CREDIT,66'000.00,{b+66000},D. Ssemakula,{A5},DQ5 =>~5:66000:16
`,
    columns:
      "Posted=day; Kind=direction; Amount=amount; Balance=balance; Remitter=name; Remitter's reference=details; Bank reference=reference",
    values: flags,
    answers: { isCompleted: true, currency: "ugx" },
  },
  {
    name: "dfcu, unquoted commas within texts, and a payment taken back the next day",
    method: "bank",
    text: `A/C,0123456789012,UGX
Date,Text,Ref,Debit,Credit,Balance
03/11/2026,CASH DEP {A1},DC1,,38000,{b=238000} =>~1:38000:03
04/11/2026,CASH DEP, KIREKA, {A4},DC2,,40500,{b+40500}
13/11/2026,MM {A5},DC3,,67000,{b+67000}
14/11/2026,MM {A5},DC3,67000,,{b-67000}
15/11/2026,TRF 45,000 {A2},DC4,,45000,{b+45000}
16/11/2026,CASH DEP {A3},DC5,,46000,{b+46000} =>~3:46000:16
`,
    columns: "Date=day; Text=details; Ref=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true, currency: "ugx" },
  },
  {
    name: "Absa, dots between thousands",
    method: "bank",
    balance: (amount) => grouped(amount).replaceAll(",", "."),
    text: `Kontowährung;UGX;;;;
Buchungstag;Verwendungszweck;Beleg;Soll;Haben;Saldo
03.11.2026;{A1} Nakato;AB91;;39.000;{b=539.000} =>~1:39000:03
04.11.2026;Spesen {A1};AB92;2.500;;{b-2500}
13.11.2026;{A4} Auma;AB93;;1.410.000;{b+1410000} =>~4:1410000:13
16.11.2026;{A5};AB94;;68.000;{b+68000} =>~5:68000:16
`,
    columns: "Buchungstag=day; Verwendungszweck=details; Beleg=reference; Soll=out; Haben=in; Saldo=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Absa, cheques whose amounts have a star until they are cleared",
    method: "bank",
    text: `Absa Bank Uganda Limited,,,,
Account 6001234567,UGX,,,
Date,Description,Document,Debit,Credit
03/11/2026,CASH {A1},AS1,,"40,000.00" =>~1:40000:03
13/11/2026,CHQ 000771 {A4},AS2,,"42,000.00*"
14/11/2026,CHQ 000772 {A5},AS3,,"69,000.00*"
16/11/2026,CASH {A5},AS4,,"69,500.00" =>~5:69500:16
* uncleared effects,,,,
`,
    columns: "Date=day; Description=details; Document=reference; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "Finacle, an overdrawn account: balances with Dr, then Cr",
    method: "bank",
    balance: crOrDr,
    text: `Account 0101003456|Ccy UGX|||||
Tran Date|Value Date|Tran Id|Instrmnt|Tran Rmks|Withdrawal|Deposit|Balance
01-11-2026|01-11-2026|||Opening|||{b=-100000}
03-11-2026|03-11-2026|S7701||{A1} NAKATO||41000.00|{b+41000} =>1:41000:03
04-11-2026|04-11-2026|S7702||OD INTEREST {A1}|9000.00||{b-9000}
13-11-2026|13-11-2026|S7703||{A4} AUMA||143000.00|{b+143000} =>4:143000:13
14-11-2026|14-11-2026|S7704|000123|CHQ {A4}|100000.00||{b-100000}
16-11-2026|16-11-2026|S7705||{A5}||70000.00|{b+70000} =>5:70000:16
`,
    columns: "Tran Date=day; Tran Id=reference; Tran Rmks=details; Withdrawal=out; Deposit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Finacle, accounts of two companies in one file, dollars, and a bulk credit",
    method: "bank",
    text: `FORACID,TRAN_ID,TRAN_DATE,CRNCY,PTRAN_TYPE,TRAN_AMT,PARTICULARS,REMARKS
0101003456,  M801,2026/11/03,UGX,C,42000,CASH {A1},NAKATO =>1:42000:03
0101009999,  M802,2026/11/03,UGX,C,43000,CASH {A4},AUMA
0101003456,  M803,2026/11/04,USD,C,150000,TT {A4},AUMA
0101003456,  M804,2026/11/05,UGX,C,90000,BULK CR 2 ITEMS,{A1} 40000 {A5} 50000
0101003456,  M805,2026/11/06,UGX,D,500,BULK CR CHARGE,{A1}
0101009999,  M806,2026/11/06,UGX,C,71000,MM 0701444444,{A5}
0101003456,  M807,2026/11/07,UGX,C,71000,MM 0701444444,{A5} =>5:71000:07
`,
    columns:
      "FORACID=account; TRAN_ID=reference; TRAN_DATE=day; CRNCY=currency; PTRAN_TYPE=direction; TRAN_AMT=amount; PARTICULARS=details; REMARKS=details",
    values: { ...flags, UGX: "ugx", USD: "foreign", "0101003456": "ours", "0101009999": "foreign" },
    answers: { isCompleted: true, foreign: ["0101009999"] },
  },
  {
    name: "Flexcube, a printed report: dashes, page heads, totals by day",
    method: "bank",
    balance: (amount) => signed(amount, ""),
    text: `FLEXCUBE UNIVERSAL BANKING            ACCOUNT ACTIVITY              PAGE 1
ACCOUNT : 0012223334 AMAKA HOMES LTD   CCY : UGX
------------------------------------------------------------
Txn Date   |Reference       |Description                 |DrCr|       Amount|      Balance
------------------------------------------------------------
03-NOV-2026|001CHDP263070101|CASH DEP {A1}           |CR  |    44,000.00|{b=644000} =>1:44000:03
03-NOV-2026|001CHGS263070102|CHARGE {A1}             |DR  |     1,000.00|{b-1000}
TOTAL 03-NOV-2026|||CR|44,000.00|
13-NOV-2026|001CHDP263170103|CASH DEP {A4} AUMA      |CR  |    45,500.00|{b+45500} =>4:45500:13
FLEXCUBE UNIVERSAL BANKING            ACCOUNT ACTIVITY              PAGE 2
ACCOUNT : 0012223334 AMAKA HOMES LTD   CCY : UGX
------------------------------------------------------------
Txn Date   |Reference       |Description                 |DrCr|       Amount|      Balance
------------------------------------------------------------
14-NOV-2026|001CHWD263180104|CASH WDL {A5}           |DR  |    72,000.00|{b-72000}
16-NOV-2026|001CHDP263200105|CASH DEP {A5}           |CR  |    72,000.00|{b+72000} =>5:72000:16
TOTAL|||CR|161,500.00|
`,
    columns: "Txn Date=day; Reference=reference; Description=details; DrCr=direction; Amount=amount; Balance=balance",
    values: flags,
    answers: { isCompleted: true },
  },
  {
    name: "Flexcube, workbook: what is not authorised yet, what was deleted",
    method: "bank",
    format: "xlsx",
    text: `TRN_REF_NO|AC_NO|CCY|DRCR|LCY_AMOUNT|TRN_DT|MAKER|CHECKER|AUTH_STAT|DELETE_STAT|NARRATIVE
FX001|0012223334|UGX|C|45000|2026-11-03|{A4}|A0005|A||{A1} =>1:45000:03
FX002|0012223334|UGX|C|46500|2026-11-04|{A4}|A0005|U||{A4}
FX003|0012223334|UGX|C|73000|2026-11-05|{A4}|A0005|A|D|{A5}
FX004|0012223334|UGX|C|73500|2026-11-06|{A4}|A0005|A||{A5} =>~5:73500:06
FX005|0012223334|UGX|D|73500|2026-11-06|{A4}|A0005|A||{A5}
`,
    columns:
      "TRN_REF_NO=reference; AC_NO=account; CCY=currency; DRCR=direction; LCY_AMOUNT=amount; TRN_DT=day; AUTH_STAT=state; DELETE_STAT=state; NARRATIVE=details",
    values: {
      ...flags,
      UGX: "ugx",
      "0012223334": "ours",
      "AUTH_STAT/A": "completed",
      "AUTH_STAT/U": "failed",
      "DELETE_STAT/": "completed",
      "DELETE_STAT/D": "failed",
    },
  },
  {
    name: "DTB, workbook, newest first, headings in the middle, debits with a minus behind",
    method: "bank",
    format: "xlsx",
    text: `DIAMOND TRUST BANK UGANDA LIMITED
|Statement of account|||
|A/C 0512345001 (UGX)|||01.11.2026 - 19.11.2026

||Date|Reference|Details|Amount|Balance
||16.11.2026|DT5|{A5} SSEMAKULA|74000|{b=774000} =>5:74000:16
||14.11.2026|DT4|EXCISE {A4}|1,500.00-|700000
||13.11.2026|DT3|{A4} AUMA|47000|701500 =>4:47000:13
||04.11.2026|DT2|{A1} TO CONTRACTOR|400,000.00-|654500
||03.11.2026|DT1|{A1} NAKATO|46000|1054500 =>1:46000:03
`,
    columns: "Date=day; Reference=reference; Details=details; Amount=signed; Balance=balance",
    answers: { isCompleted: true, order: "day-first", currency: "ugx" },
  },
  {
    name: "KCB, details of several lines, amounts in two currencies",
    method: "bank",
    text: `KCB BANK UGANDA LTD,,,,,
Account number,2200112233,Currency,UGX,,
Transaction Date,Value Date,Transaction Details,Money Out,Money In,Bank Reference
03.11.2026,03.11.2026,"CASH DEPOSIT⏎NAKATO AMINA⏎{A1}",,"UGX 47,000.00",KC1 =>1:47000:03
04.11.2026,04.11.2026,"INWARD TT⏎AUMA CATHY⏎{A4}",,"USD 48,000.00",KC2
13.11.2026,13.11.2026,"MOBILE DEPOSIT⏎256753333333⏎{A4}",,"UGX 48,500.00",KC3 =>~4:48500:13
14.11.2026,14.11.2026,"WITHDRAWAL⏎{A5}","UGX 75,000.00",,KC4
16.11.2026,16.11.2026,"DEPOSIT⏎03.11.2026⏎{A5}",,"$75,000.00",KC5
`,
    columns: "Transaction Date=day; Transaction Details=details; Money Out=out; Money In=in; Bank Reference=reference",
    answers: { isCompleted: true },
  },
  {
    name: "Housing Finance Bank, receipts by customer, with states and other people's names",
    method: "bank",
    text: `HFB Collections;Biller: AMAKA HOMES;Currency: UGX;;;;;
Receipt No;Paid At;Customer Ref;Customer Name;Depositor;Depositor Tel;Paid;Posting
HF-1;03-11-2026 14:05;{A1};AMINA NAKATO;AMINA NAKATO;0772111111;48000;Posted =>1:48000:03
HF-2;13-11-2026 14:05;{A4};CATHY AUMA;JOHN MUSOKE;0788123123;49000;Posted =>~4:49000:13
HF-3;14-11-2026 14:05;{A5};AMINA NAKATO;AMINA NAKATO;0772111111;76000;Posted
HF-4;14-11-2026 15:05;{A5};DAVID SSEMAKULA;DAVID SSEMAKULA;0701444444;76000;Unposted
HF-5;15-11-2026 15:05;{wrong4};CATHY AUMA;CATHY AUMA;0753333333;49500;Posted =>~4:49500:15
HF-6;16-11-2026 15:05;{old4};CATHY AUMA;CATHY AUMA;0753333333;49500;Voided
HF-7;16-11-2026 16:05;{A2};BRIAN OKELLO;OKELLO BRIAN;0772222222;47500;Posted =>2:47500:16
`,
    columns:
      "Receipt No=reference; Paid At=day; Customer Ref=details; Customer Name=name; Depositor=name; Depositor Tel=phone; Paid=in; Posting=state",
    values: { Posted: "completed", Unposted: "failed", Voided: "reversed" },
    answers: { isCompleted: false },
  },
  {
    name: "Bank of Baroda, lakhs in amounts and balances",
    method: "bank",
    balance: lakhs,
    text: `BANK OF BARODA (UGANDA) LIMITED,,,,,,
A/C Name : AMAKA HOMES LTD,A/C No : 95010200001234,,Currency : UGX,,,
SR.NO,TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(UGX)
1,03-11-2026,03-11-2026,BY CASH {A1},,,"49,000.00",{b=1549000} =>1:49000:03
2,04-11-2026,04-11-2026,TO CLG {A1},000345,"1,25,000.00",,{b-125000}
3,13-11-2026,13-11-2026,BY TRF {A4} AUMA,,,"12,50,500.00",{b+1250500} =>~4:1250500:13
4,16-11-2026,16-11-2026,BY CASH {A5},,,"77,000.00",{b+77000} =>5:77000:16
Total,,,,,"1,25,000.00","13,76,500.00",
`,
    columns: "TRAN DATE=day; NARRATION=details; CHQ.NO.=none; WITHDRAWAL(DR)=out; DEPOSIT(CR)=in; BALANCE(UGX)=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Bank of Baroda, a flag behind the amount and another behind the balance",
    method: "bank",
    text: `Tran Date,Particulars,Tran Ref,Amount UGX,Dr/Cr,Balance UGX,Dr/Cr
03/11/2026,{A1} NAKATO,BB1,49500,Cr,70500,Dr =>~1:49500:03
04/11/2026,CHG {A1},BB2,500,Dr,71000,Dr
13/11/2026,{A4} AUMA,BB3,151000,Cr,80000,Cr =>~4:151000:13
14/11/2026,TO LOAN {A5},BB4,78000,Dr,2000,Cr
16/11/2026,{A5} SSEMAKULA,BB5,78000,Cr,80000,Cr =>~5:78000:16
17/11/2026,REV {A5} SSEMAKULA,BB6,78500,Dr,1500,Cr
`,
    columns:
      "Tran Date=day; Particulars=details; Tran Ref=reference; Amount UGX=amount; Dr/Cr=direction; Dr/Cr (2)=none; Balance UGX=balance",
    values: flags,
    answers: { isCompleted: true },
  },
];

/** Each of these files has several accounts, sections, sheets or time zones. */
export const mixedBankExports: BankExport[] = [
  {
    name: "Centenary, one heading above the rows of two accounts, the second in dollars",
    method: "bank",
    text: `Currency: UGX,,,,,
Date,Details,Ref,Debit,Credit,Balance
Account: 3100012345 AMAKA HOMES,,,,,
03/11/2026,CASH DEP {A1},CT01,,50000,{b=550000} =>~1:50000:03
13/11/2026,CASH DEP {A4},CT02,,50500,{b+50500} =>~4:50500:13
Account: 3100077777 USD,,,,,
13/11/2026,CASH DEP {A5},CT03,,80000,{b=1080000}
14/11/2026,CASH DEP {A1},CT04,,51000,{b+51000}
`,
    columns: "Date=day; Details=details; Ref=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true, foreign: ["3100077777"] },
  },
  {
    name: "Stanbic, one heading above the rows of shillings and of dollars",
    method: "bank",
    text: `Account: 9030000112233;;;;
Date;Details;Ref;Debit;Credit
UGX;;;;
03/11/2026;{A1} AMINA;ST01;;51500 =>~1:51500:03
13/11/2026;{A4} CATHY;ST02;;51000 =>~4:51000:13
USD;;;;
13/11/2026;{A5} DAVID;ST03;;81000
14/11/2026;{A1} AMINA;ST04;;52000
`,
    columns: "Date=day; Details=details; Ref=reference; Debit=out; Credit=in",
    answers: { isCompleted: true, currency: "ugx" },
  },
  {
    name: "dfcu, below a title with a number what is not cleared yet",
    method: "bank",
    text: `Account 0123456789012,UGX,,,
Date,Details,Ref,Debit,Credit
03/11/2026,{A1} AMINA,DU01,,52500 =>1:52500:03
13/11/2026,{A4} CATHY,DU02,,51500 =>4:51500:13
Uncleared items (2),,,,
14/11/2026,CHQ {A5},DU03,,82000
16/11/2026,CHQ {A1},DU04,,53000
`,
    columns: "Date=day; Details=details; Ref=reference; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "MTN, days and UTC times in two columns",
    method: "mtn",
    text: `Txn Id,Date,Time (UTC),Payer,Note,Amount UGX,Status
UT001,2026-11-03,08:10:00,256772111111,{A1},53500,Success =>~1:53500:03
UT002,2026-11-03,21:10:00,256753333333,{A4},52000,Success =>~4:52000:04
UT003,2026-11-04,22:59:00,256701444444,,82500,Success =>~5:82500:05
UT004,2026-11-05,20:59:00,256772222222,{A2},48000,Success =>~2:48000:05
`,
    columns: "Txn Id=reference; Date=day; Payer=phone; Note=details; Amount UGX=in; Status=state",
    values: states,
  },
  {
    name: "Housing Finance Bank, C and D behind amounts and balances",
    method: "bank",
    text: `Account No. 0110022334|UGX||||
Post Date|Ref|Details|Amount|Balance
03-11-2026|HC1|{A1} NAKATO|54,000.00C|154,000.00C =>1:54000:03
04-11-2026|HC2|CHARGE {A1}|4,000.00D|150,000.00C
13-11-2026|HC3|{A4} AUMA|52,500.00C|202,500.00C =>4:52500:13
14-11-2026|HC4|TO {A5}|203,000.00D|500.00D
16-11-2026|HC5|{A5}|83,000.00C|82,500.00C =>5:83000:16
`,
    columns: "Post Date=day; Ref=reference; Details=details; Amount=amount; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "Equity, workbook whose first sheet is a summary and whose last is another account",
    method: "bank",
    format: "xlsx",
    text: `Account|Currency|Credits|As at
1001200345678|UGX|107500|19-11-2026
1001200999999|USD|95000|19-11-2026
====
Account|1001200345678|Currency|UGX

Date|Particulars|Ref|Debit|Credit|Balance
03-11-2026|{A1} AMINA|EQ81||54500|{b=454500} =>~1:54500:03
13-11-2026|{A4} CATHY|EQ82||53000|{b+53000} =>~4:53000:13
====
Account|1001200999999|Currency|USD

Date|Particulars|Ref|Debit|Credit|Balance
13-11-2026|{A5} DAVID|EQ83||95000|{b=195000}
`,
    columns: "Date=day; Particulars=details; Ref=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true, order: "day-first", foreign: ["1001200999999"] },
  },
  {
    name: "KCB, the same columns for each account, whose currency comes before its number",
    method: "bank",
    text: `Currency: USD
Account: 2200112233
Date,Details,Ref,Debit,Credit,Balance
03/11/2026,{A1} AMINA,KD1,,100,{b=1100}
13/11/2026,{A4} CATHY,KD2,,200,{b+200}

Currency: USD
Account: 2200112244
Date,Details,Ref,Debit,Credit,Balance
14/11/2026,{A5} DAVID,KD3,,300,{b=1300}
15/11/2026,{A1} AMINA,KD4,,400,{b+400}

Currency: UGX
Account: 2200112255
Date,Details,Ref,Debit,Credit,Balance
16/11/2026,{A5} DAVID,KD5,,83500,{b=183500} =>5:83500:16
17/11/2026,{A1} AMINA,KD6,,55000,{b+55000} =>1:55000:17
`,
    columns: "Date=day; Details=details; Ref=reference; Debit=out; Credit=in; Balance=balance",
    answers: { isCompleted: true },
  },
  {
    name: "DTB, tabs, a total below each day, printed lines between pages",
    method: "bank",
    text: `DIAMOND TRUST BANK\t\t\t\t
A/C 0512345001\tUGX\t\t\t
Date\tNarration\tReference\tDebit\tCredit
03-Nov-2026\tCASH {A1}\tDX1\t\t55,500 =>~1:55500:03
03-Nov-2026\tCASH {A4}\tDX2\t\t53,500 =>~4:53500:03
Total 03-Nov-2026\t\t\t\t109,000
Printed on 19-Nov-2026 10:22\t\t\t\t
Date\tNarration\tReference\tDebit\tCredit
13-Nov-2026\tCASH {A5}\tDX3\t\t84,000 =>~5:84000:13
14-Nov-2026\tCHQ {A5}\tDX4\t84,500\t
Total 14-Nov-2026\t\t\t84,500\t84,000
Printed on 19-Nov-2026 10:22\t\t\t\t
`,
    columns: "Date=day; Narration=details; Reference=reference; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "Stanbic, unquoted commas within texts, without a balance",
    method: "bank",
    text: `Account 9030012345678,UGX,,,
Date,Details,Ref,Debit,Credit
03/11/2026,CASH DEP {A1},,,56000 =>1:56000:03
04/11/2026,TO HARDWARE, {A1},,56500,
13/11/2026,CASH DEP {A4},,,54000 =>4:54000:13
14/11/2026,REFUND, {A5},,85000,
`,
    columns: "Date=day; Details=details; Ref=reference; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "Airtel, states as long sentences that differ at their end",
    method: "airtel",
    text: `Trans ID,Date,Sender,Reference,Amount UGX,Message
LS001,2026-11-03,0753333333,{A4},54500,"Dear partner, the payment of your customer that has the transaction number and the reference of this line was received" =>~4:54500:03
LS002,2026-11-04,0753333333,{A4},54600,"Dear partner, the payment of your customer that has the transaction number and the reference of this line was not received"
LS003,2026-11-05,0701444444,,85500,"Dear partner, the payment of your customer that has the transaction number and the reference of this line was received" =>~5:85500:05
`,
    columns: "Trans ID=reference; Date=day; Sender=phone; Reference=details; Amount UGX=in; Message=state",
    values: {
      "Dear partner, the payment of your customer that has the transaction number and the reference of this":
        "completed",
      "Dear partner, the payment of your customer that has the transaction number and the reference of this line was received":
        "completed",
      "Dear partner, the payment of your customer that has the transaction number and the reference of this line was not received":
        "failed",
    },
  },
  {
    name: "Absa, printed in UTC, its rows in the time of Kampala, decimal commas",
    method: "bank",
    text: `Printed;20/11/2026 05:10;UTC;;
Account 6001234567;UGX;;;
Booked;Text;Number;Debit;Credit
03/11/2026 08:00;{A1} AMINA;AP1;;57000,00 =>1:57000:03
13/11/2026 22:40;{A4} CATHY;AP2;;55000,00 =>4:55000:13
14/11/2026 09:00;FEE {A5};AP3;900,00;
`,
    columns: "Booked=day; Text=details; Number=reference; Debit=out; Credit=in",
    answers: { isCompleted: true },
  },
  {
    name: "Finacle, a fee of the account and a title with a number between the rows",
    method: "bank",
    text: `Account 0101003456,UGX,,,
Date,Particulars,Tran Id,Withdrawal,Deposit
03-11-2026,{A1} NAKATO,SF1,,58000 =>~1:58000:03
Account maintenance fee,,,125000,
13-11-2026,{A4} AUMA,SF2,,56000 =>~4:56000:13
14-11-2026,{A5},SF3,,86000 =>~5:86000:14
Merchant settlement 990011,,,,
16-11-2026,{A1},SF4,,58500
`,
    columns: "Date=day; Particulars=details; Tran Id=reference; Withdrawal=out; Deposit=in",
    answers: { isCompleted: true },
  },
];
