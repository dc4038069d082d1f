import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentParties, documentSums } from "#domain/agreements/agreement-document.ts";
import { ugx } from "#domain/money/money.ts";
import { type AgreementContent, makeAgreement } from "#server/documents/agreement.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";

const A4_WIDTH = 595.28;
const MARGIN = 40;

function contentOf(name: string, idNumber: string): AgreementContent {
  const party = { name, idNumber, idKind: "other" as const, phone: "", kinName: "", kinPhone: "", kinRelation: "" };
  return {
    company: "Amaka",
    legalName: "Amaka Homes (sample company)",
    contacts: { phone: "+256 700 000 000", whatsapp: "", email: "", address: "Plot 1, Sample Road, Kampala" },
    agreement: "A-0001",
    recordedOn: "2026-11-20",
    warnings: [],
    parties: documentParties([party]),
    home: [["Home", "House"]],
    ...documentSums({
      ...{
        price: ugx(1_000_000),
        deposit: ugx(0),
        startsOn: "2026-11-20",
        every: "day",
        depositFirst: true,
        closedOn: null,
      },
      ...{ bankSharePercent: 0, yearlyRatePercent: 0, bankYears: 0, bankFeePercent: 0 },
      terms: [{ effectiveOn: "2026-11-20", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
    }),
    terms: [],
    areTermsSample: false,
    waysToPay: "",
  };
}

/** Returns the right edge of the widest text, in points. */
async function rightEdge(bytes: Uint8Array): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let edge = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ("transform" in item) edge = Math.max(edge, Number(item.transform[4]) + item.width);
  }
  return edge;
}

test.each([
  ["a name", "W".repeat(200), "B1234567"],
  ["an ID number", "Amina Nakato", "W".repeat(40)],
])("%s without a space stays on the page, whole", async (_what, name, idNumber) => {
  const made = await makeAgreement(contentOf(name, idNumber));
  expect(await rightEdge(made)).toBeLessThan(A4_WIDTH - MARGIN + 0.5);
  const letters = (await pdfPages(made)).join("").replace(/\s/g, "");
  expect(letters).toContain(name.replace(/\s/g, ""));
  expect(letters).toContain(idNumber);
});

test("an ID number in letters that cannot be printed has a line to be written on", async () => {
  const text = (await pdfPages(await makeAgreement(contentOf("Amina Nakato", "ཀཁག ༡༢༣")))).join(" ");
  expect(text).toContain("Letters that cannot be printed are missing. In full, by hand:");
});
