import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreementDisplayId, agreementNumbersIn, readAgreementChoice } from "#domain/agreements/agreement-number.ts";
import { balanceMovements } from "./statement-balance.ts";
import { isTransactionReference, otherReferenceIn, phoneNumbersIn } from "./statement-numbers.ts";
import { controlTotalsOf, packLine, partsOf } from "./statement-parts.ts";
import { detectDateOrder, isCertainDay, readStatementAmount, readStatementDate, zoneIn } from "./statement-values.ts";

describe("statements of mobile money and banks", () => {
  test.each([
    ["20,000", 20_000],
    ["UGX 1,250,000.00", 1_250_000],
    ["1 250 000", 1_250_000],
    ["-5,000", -5000],
    ["(5,000)", -5000],
    ["5,000-", -5000],
    ["+20000", 20_000],
    ["20,000/=", 20_000],
    ["20,000.00C", 20_000],
    ["20,000.00 D", -20_000],
    ["20,000D", "unreadable"],
    ["1'250'000.00", 1_250_000],
    ["12,50,000.00Cr", 1_250_000],
    ["1 250 000,00", 1_250_000],
    ["1250000,00", 1_250_000],
    ["1,2500,00", "unreadable"],
    ["0.50", 0.5],
    ["", undefined],
    ["-", undefined],
    ["20,000.00 CR", 20_000],
    ["20,000.00Cr.", 20_000],
    ["20,000.00 DR", -20_000],
    ["UGX20,000", 20_000],
    ["\u221220,000", -20_000],
    ["0", 0],
    ["1,2,3", "unreadable"],
    ["1,250,00", "unreadable"],
    ["12,5,000", "unreadable"],
    ["1'25", "unreadable"],
    ["20,00", "unreadable"],
    ["2,0000", "unreadable"],
    ["0,020", "unreadable"],
    ["20,000,00", "unreadable"],
    ["1,250 000", "unreadable"],
    ["20.000", "unreadable"],
    ["20,000.000", "unreadable"],
    ["0772123456", "unreadable"],
    ["2E+4", "unreadable"],
    ["--5", "unreadable"],
    ["-5,000 CR", "unreadable"],
    ["(5,000", "unreadable"],
    ["20 000 USD", "unreadable"],
    ["twenty", "unreadable"],
    ["=1+1", "unreadable"],
  ])("the amount %j reads as %j", (text, amount) => {
    expect(readStatementAmount(text)).toBe(amount);
  });

  test.each([
    ["2026-11-19 10:22:01", "2026-11-19"],
    ["2026-11-19T10:22:01+03:00", "2026-11-19"],
    ["19/11/2026", "2026-11-19"],
    ["5/3/26 8:00", "2026-03-05"],
    ["19-Nov-2026", "2026-11-19"],
    ["19 November 2026", "2026-11-19"],
    ["Thu, Nov 19, 2026", "2026-11-19"],
    ["Thu, 19 Nov 2026 10:22:01 +0300", "2026-11-19"],
    ["Thursday 19 November 2026", "2026-11-19"],
    ["Friday 19 November 2026", undefined],
    ["Wed, Nov 19, 2026", undefined],
    ["3rd Nov 2026", "2026-11-03"],
    ["19th November, 2026", "2026-11-19"],
    ["November 21st, 2026", "2026-11-21"],
    ["1 Desemba 2026", "2026-12-01"],
    ["19 Oktoba 2026", "2026-10-19"],
    ["19 Agosti 2026", "2026-08-19"],
    ["19 Machi 2026", "2026-03-19"],
    ["19 Mei 2026", "2026-05-19"],
    ["Nov 19, 2026 10:22 AM", "2026-11-19"],
    ["20261119102201", "2026-11-19"],
    ["18-11-2026 22:30:00 UTC", "2026-11-19"],
    ["18/11/2026 10:30 PM GMT", "2026-11-19"],
    ["Nov 18, 2026 22:30 GMT+1", "2026-11-19"],
    ["2026-11-19T00:30:00+0400", "2026-11-18"],
    ["18-11-2026 22:30 EAT", "2026-11-18"],
    ["18-11-2026 22:30 IST", undefined],
    ["31/02/2026", undefined],
    ["19/13/2026", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("the date %j reads as %j", (text, date) => {
    expect(readStatementDate(text, "day-first")).toBe(date);
  });

  test.each([
    [["Paid at (UTC)"], "2026-11-19"],
    [["Paid at", "Time zone: GMT"], "2026-11-19"],
    [["Paid at (GMT+3)", "Times are UTC"], "2026-11-18"],
    [["Paid at", "Printed 20/11/2026 08:00 GMT"], "2026-11-18"],
  ])("a time without a zone, below %j, is of %s", (texts, date) => {
    expect(readStatementDate("18/11/2026 22:30", "day-first", zoneIn(texts))).toBe(date);
    expect(readStatementDate("20261118223000", "day-first", zoneIn(texts))).toBe(date);
    expect(readStatementDate("2026-11-18", "day-first", zoneIn(texts))).toBe("2026-11-18");
  });

  test.each([
    [["26-11-03", "26-11-13"], "year-first"],
    [["25-12-31", "26-01-02", "26-01-03"], "year-first"],
    [["03/11/26", "13/11/26"], "day-first"],
    [["11/03/2026", "11/18/2026"], "month-first"],
    [["11/03/2026", "18/11/2026"], "day-first"],
    // In the other order these days would be in the future.
    [["11/12/2026", "10/03/2026"], "month-first"],
    [["11/03/2026", "10/03/2026"], "unknown"],
    [["11/11/2026", "10/10/2026"], "not-needed"],
    [["2026-11-03", "3-Nov-2026"], "not-needed"],
    [["11/03/2026", "18/11/2026", "11/18/2026"], "mixed"],
    [["11/03/2026", "2026-03-11"], "mixed"],
    // 31 February is no day in any order.
    [["31/02/2026", "2026-03-11"], "not-needed"],
    [["31/02/2026", "11/18/2026"], "month-first"],
  ])("the days %j prove %s", (days, order) => {
    expect(detectDateOrder(days, [], "2026-11-20")).toBe(order);
  });

  test.each([
    ["2026-11-19", true],
    ["2026-11-09", false],
    ["19/11/2026", true],
    ["09/11/2026", false],
    ["9-Nov-2026", true],
    ["11/11/2026", true],
  ])("the day %s of a file that is written in several ways is certain: %s", (day, isCertain) => {
    expect(isCertainDay(day)).toBe(isCertain);
  });

  test.each([
    ["772123456", ["256772123456"]],
    ["0772123456", ["256772123456"]],
    ["(0772) 123456", ["256772123456"]],
    ["0772 123 456", ["256772123456"]],
    ["0772-123-456", ["256772123456"]],
    ["00256772123456", ["256772123456"]],
    ["000256772123456", ["256772123456"]],
    ["+256 772 123456", ["256772123456"]],
    ["+256 (0) 772 123 456", ["256772123456"]],
    ["256772123456", ["256772123456"]],
    ["FRI:256772123456/MSISDN", ["256772123456"]],
    ["A-0012 0772123456 AMINA", ["256772123456"]],
    ["+254 722 123456", ["254722123456"]],
    ["254722123456", ["254722123456"]],
    ["254 722 123456", []],
    ["12 A-0012 772123456", ["256772123456"]],
    ["772123456 paid 20,000", ["256772123456"]],
    ["0772123456 and 0701 234567", ["256772123456", "256701234567"]],
    ["2567721*****6", []],
    ["AMINA NAKATO 07xxxxx456", []],
    ["256772XXX456", []],
    ["*772123456", []],
    ["07721234567", []],
    ["0772 12345", []],
    ["UGX 20,000 on 18/11/2026", []],
    ["AMINA NAKATO", []],
  ])("the phone numbers of %j are %j", (text, numbers) => {
    expect(phoneNumbersIn(text)).toEqual(numbers);
  });

  test.each([
    ["rent A-0012-5", [[12, true]]],
    ["a-0012-5, november", [[12, true]]],
    ["A-0012", [[12, false]]],
    ["A-0012-6", [[12, false]]],
    ["A00125", [[12, false]]],
    [
      "A-0012-5 and A-0013-0",
      [
        [12, true],
        [13, true],
      ],
    ],
    ["for a 2 bedroom", []],
    ["Flat A-12", []],
    ["A-12", []],
    ["A-00012", []],
    ["A-0000", []],
    ["A-0012B", []],
    ["A-0012-B", []],
    ["A-0012-5/November", [[12, true]]],
    ["A-0012/13", []],
    ["BA-0012-5", []],
    ["Block-A-0012-5", []],
  ])("the agreements that %j names are %j", (text, expected) => {
    expect(agreementNumbersIn(text).map(({ id, isChecked }) => [id, isChecked])).toEqual(expected);
  });

  test.each([
    ["CASHDEP", false],
    ["1.23E+10", false],
    ["1,23E+10", false],
    ["", false],
    ["0000", false],
    ["A-0012", false],
    ["CASH DEP A-0012-5", false],
    ["CASHDEPA-0012-5", false],
    ["DEPOSIT/A-0012-5 NAKATO", false],
    ["CASHDEPA-0012-6", true],
    ["FT26315001A-0012-5", true],
    ["A-0012-5 SLIP 77", true],
    ["0772123456", false],
    ["MP231119.1022.A12345", true],
    ["S1", true],
    ["24561234567", true],
  ])("the reference %j tells a transaction from others: %s", (reference, isIdentifying) => {
    expect(isTransactionReference(reference)).toBe(isIdentifying);
  });

  test("a person names an agreement as shortly as they like", () => {
    for (const text of ["A-0012-5 Amina Nakato", "A-0012 Amina Nakato", "a-12", "A 12", "12"])
      expect(readAgreementChoice(text)).toBe(12);
    for (const text of ["", "Amina", "Flat A-12", "A-0012-9"]) expect(readAgreementChoice(text)).toBeUndefined();
  });

  test("an amount that is read is the one that was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom("", ".00", ".0"), (amount, rest) => {
        const grouped = amount.toLocaleString("en-US");
        expect(readStatementAmount(grouped + rest)).toBe(amount);
        expect(readStatementAmount(`${amount}${rest}`)).toBe(amount);
        // Adding or taking away a digit leaves the last group with four digits or two, which is no amount.
        if (grouped.includes(",")) {
          expect(readStatementAmount(`${grouped}0`)).toBe("unreadable");
          expect(readStatementAmount(grouped.slice(0, -1))).toBe("unreadable");
        }
      }),
    );
  });

  test("a printed agreement number is read back, and none with a wrong digit or two swapped is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const written = agreementDisplayId(id);
        expect(agreementNumbersIn(`Rent for ${written.toLowerCase()}.`)).toMatchObject([{ id, isChecked: true }]);
        const digits = [...written.replace(/\D/g, "")];
        const place = at % digits.length;
        const wrong = digits.with(place, String((Number(digits[place]) + by) % 10));
        const swapped = digits
          .with(place, digits[place + 1] ?? "")
          .with(place + 1 < digits.length ? place + 1 : place, digits[place] ?? "");
        for (const other of [wrong, swapped]) {
          if (other.join() === digits.join()) continue;
          const text = `A-${other.slice(0, -1).join("")}-${other.at(-1)}`;
          expect(agreementNumbersIn(text).filter(({ isChecked }) => isChecked)).toEqual([]);
        }
      }),
    );
  });

  test("a balance proves for each row whether it was received, spent or failed, oldest or newest first", () => {
    const row = (amount: number, balance: number, day: number) => ({
      amount,
      fee: 0,
      balance,
      moment: `2026-11-0${day} `,
    });
    const rows = [row(100, 1_100, 1), row(300, 800, 2), row(50, 800, 3), row(200, 1_000, 4), row(10, 990, 5)];
    expect(balanceMovements(rows, 1_000)).toEqual(["in", "out", "unmoved", "in", "out"]);
    expect(balanceMovements(rows.toReversed(), undefined)).toEqual(["out", "in", "unmoved", "out", undefined]);
  });

  const linesOf = (texts: readonly string[]) => texts.map((text, i) => packLine(i + 1, text.split(",")));
  const parts = (texts: readonly string[]) => {
    const work = partsOf(linesOf(texts));
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  };
  const day = "19-Nov-2026,T1,house,500";

  test("however many lines are no rows, others have their turn while they are looked through", () => {
    const heading = "Date,Reference,Details,Amount";
    const words = Array.from({ length: 20_000 }, (_, i) => `x${i},500,600,`);
    const countTurns = (texts: readonly string[]) => [...partsOf(linesOf(texts))].length;
    // The parser looks through all lines for points between thousands, for columns of days, and then for rows.
    const once = countTurns(words.map(() => day)) / 3;
    expect(once).toBeGreaterThan(5);
    // It looks for a heading in some lines, and keeps others with a part; it reads both once more.
    expect(countTurns(words)).toBeGreaterThanOrEqual(4 * once);
    expect(countTurns([...words, day])).toBeGreaterThanOrEqual(4 * once);
    expect(countTurns([heading, day, ...words, day])).toBeGreaterThanOrEqual(5 * once);
  });

  test("a heading on each page goes on with its part; another account or other columns begin a new one", () => {
    const heading = "Date,Reference,Details,Amount";
    const pages = parts(["Sample Bank,,,", heading, day, "Page 1 of 2,,,", heading, day, "Total,,,1000"]);
    expect(pages.map(({ rows, notes }) => [rows.length, notes.length])).toEqual([[2, 2]]);
    expect(parts([heading, day, "Account number:,0999 888 777,,", heading, day]).length).toBe(2);
    expect(parts([heading, day, "Date,Reference,Details,Credit", day]).map((part) => part.heading.at(-1))).toEqual([
      "Amount",
      "Credit",
    ]);
    expect(parts([day, day])).toMatchObject([{ isHeadless: true }]);
  });

  test("lines repeated on each page add nothing, and lines of another account begin a part with all its facts", () => {
    const heading = "Date,Reference,Details,Amount";
    const head = ["Currency: USD,,,", "Account: 0999 888 777,,,"];
    const pages = parts([
      "ACCOUNT LIST PAGE 1,,,",
      ...head,
      heading,
      day,
      "ACCOUNT LIST PAGE 2,,,",
      ...head,
      heading,
      day,
    ]);
    expect(pages.map(({ rows }) => rows.length)).toEqual([2]);
    expect(parts([heading, day, "Printed 20-Nov-2026 10:22,,,", heading, day]).length).toBe(1);
    const accounts = parts([...head, heading, day, head[0] ?? "", "Account: 0999 888 666,,,", heading, day]);
    expect(accounts.map(({ above }) => above.flat().filter(Boolean))).toEqual([
      ["Currency: USD", "Account: 0999 888 777"],
      ["Currency: USD", "Account: 0999 888 666"],
    ]);
  });

  test("accounts below one heading are parts of their own", () => {
    const heading = "Date,Reference,Details,Amount";
    const [first, second] = ["Account: 0999 888 777,,,", "Account: 0999 888 666,,,"];
    const aboves = (texts: readonly string[]) => parts(texts).map(({ above }) => above.flat().filter(Boolean));
    expect(aboves(["UGX,,,", heading, first, day, second, day])).toEqual([
      ["UGX", "Account: 0999 888 777"],
      ["Account: 0999 888 666", "UGX"],
    ]);
    expect(aboves(["UGX,,,", heading, first, day, `${second.slice(0, -3)} USD,,,`, day])[1]).toEqual([
      "Account: 0999 888 666 USD",
    ]);
    expect(aboves([first, heading, day, first, day, "Transfer to account 0999 888 666,,,", day]).length).toBe(1);
    expect(aboves([first, heading, day, "Account fees,,,125000", day]).length).toBe(1);
    expect(aboves([first, heading, day, "A/C No.,0999 888 666,,", day]).length).toBe(2);
  });

  test("a balance carried from page to page is neither the opening nor the closing one", () => {
    const heading = "Date,Reference,Details,Amount";
    const page = ["Carried forward,180000", heading, "Brought forward,180000"];
    const [part] = parts(["Opening balance,100,,", heading, day, ...page, day, "Closing balance,900"]);
    expect(part && controlTotalsOf(part)).toEqual({ opening: 100, closing: 900 });
    const [bare] = parts([heading, day, ...page, day]);
    expect(bare && controlTotalsOf(bare)).toEqual({});
  });

  test("what a line without a day says in a column need not be explained", () => {
    const heading = "Date,Reference,Status,Amount";
    const lines = [heading, "18/11/2026,R1,Done,1000", "Total,R2,3 successful,1000"];
    const [part] = parts(lines);
    expect(part?.rows.map(({ isIncomplete }) => isIncomplete)).toEqual([undefined, true]);
  });

  test.each([
    ["REV CASH DEPOSIT FT26310009", "FT26310002", "FT26310009"],
    ["Payment FT26310002", "FT26310002", undefined],
    ["from 256772111111", "561100220033", undefined],
    ["house A-0012-5", "A-00125", undefined],
    ["week 12", "12", undefined],
  ])("%j names beside %s the transaction %s", (details, own, other) => {
    expect(otherReferenceIn(details, own)).toBe(other);
  });
});
