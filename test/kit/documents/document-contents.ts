import { documentParties, documentSums } from "#domain/agreements/agreement-document.ts";
import type { Language } from "#domain/languages/languages.ts";
import { positionOn } from "#domain/ledger/ledger.ts";
import { ugx } from "#domain/money/money.ts";
import { type AgreementSums, scheduleOf } from "#domain/plan/schedule.ts";
import type { DocumentContents } from "#server/documents/documents.ts";

const sums: AgreementSums = {
  price: ugx(48_000_000),
  deposit: ugx(1_000_000),
  startsOn: "2026-10-01",
  every: "day",
  depositFirst: true,
  bankSharePercent: 0,
  yearlyRatePercent: 0,
  bankYears: 0,
  bankFeePercent: 0,
  terms: [{ effectiveOn: "2026-10-01", perPayingDay: ugx(20_000), payingDaysPerMonth: 26 }],
};

/**
 * Returns contents for each kind of document, with `name` in every place where a person can enter a name, a place or a
 * text.
 */
export function documentContents(
  name: string,
  { entries = 3, language = "en" }: { entries?: number; language?: Language } = {},
): Omit<DocumentContents, "preview"> {
  const contacts = { phone: "+256 700 000 000", whatsapp: "+256 700 000 001", email: "a@b.example", address: name };
  const issuer = {
    company: "Amaka",
    legalName: name,
    contacts,
    url: "https://homes.example/receipts/abcdefgh",
    language,
  };
  const party = {
    ...{ name, idNumber: name, idKind: "other" as const, phone: "+256772123456" },
    ...{ kinName: name, kinPhone: "+256772123457", kinRelation: "Sister" },
  };
  const account = { agreement: "A-0001", buyer: name, home: name };
  const entry = {
    ...({ kind: "payment", forDeposit: null, otherAgreement: null, paidOn: "2026-11-20", method: "cash" } as const),
    ...{ reverses: null, isReversed: false, amount: ugx(20_000), reference: null },
  };
  const lists = [{ title: name, items: [name] }];
  return {
    receipt: {
      ...issuer,
      receipt: {
        ...{ ...account, ...entry, receiptNumber: 12, recordedOn: "2026-11-20", reference: name, reason: "" },
        ...{ reversedBy: null, paidSoFar: ugx(1_000_000), remaining: ugx(47_000_000) },
      },
    },
    statement: {
      ...issuer,
      statement: {
        ...{ ...account, parties: [name], on: "2026-11-20", state: "live", startsOn: sums.startsOn },
        ...{ price: sums.price, interest: ugx(0), fees: ugx(0), deposit: sums.deposit, every: "day" },
        ...{ hasDepositAccount: false, settlement: undefined, terms: sums.terms },
        position: positionOn(scheduleOf(sums), { inAll: ugx(60_000), forDeposit: ugx(0) }, "2026-11-20"),
        entries: Array.from({ length: entries }, (_, index) => ({
          ...{ ...entry, receiptNumber: index + 1, paidSoFar: ugx(20_000 * (index + 1)) },
        })),
      },
    },
    agreement: {
      ...{ company: "Amaka", legalName: name, contacts, agreement: "A-0001", recordedOn: "2026-11-20" },
      ...{ warnings: [name], parties: documentParties([party, party]), home: [["Home", name]] },
      ...{ ...documentSums(sums), terms: [{ kind: "paragraph", text: name }], areTermsSample: false, waysToPay: name },
    },
    "key-facts": {
      ...{ company: "Amaka", legalName: name, contacts, on: "20 November 2026", url: issuer.url, language },
      ...{ home: name, headline: "Yours in November 2032", warnings: [], lines: [["Price", "UGX 48,000,000"]] },
      ...{ owned: "", years: [], hasCosts: false, rules: [name] },
    },
    brochure: {
      ...{ title: "A home", company: "Amaka", legalName: name, tagline: name, contacts },
      ...{ agent: { name, role: "Sales", phone: contacts.phone }, on: "20 November 2026", url: issuer.url, more: 0 },
      homes: [
        {
          ...{ name, status: "For Sale", place: name, displayId: "PROP-0007", url: issuer.url, description: name },
          ...{ amount: "UGX 20,000", unit: "a day", sum: "UGX 48,000,000 in all.", whatIfs: [] },
          ...{ facts: [["Bedrooms", "3"]], lists, costs: lists, terms: lists, photos: [], plan: undefined },
          drawings: [],
        },
      ],
    },
  };
}
