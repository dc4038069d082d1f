import { exportFormats } from "./export-formats.ts";

/** The tables that the office can export. One that is not dated shows everything as it is today. */
export const officeTables = {
  payments: {
    group: "books",
    title: "Payments",
    about:
      "Every entry of the ledger by the day it was paid: what it is, whose, how, how much, for how many days, and who recorded it.",
    isDated: true,
  },
  receipts: {
    group: "books",
    title: "Receipts",
    about: "Every receipt by the day it was issued. The numbers follow each other without gaps.",
    isDated: true,
  },
  journal: {
    group: "books",
    title: "Journal",
    about: "Every entry in double entry, for the accountant's program: one line of debit and one of credit.",
    isDated: true,
  },
  reconciliation: {
    group: "books",
    title: "Reconciliation",
    about:
      "Every line of a statement by which money came in beside its entry, and every entry without a line: what differs, and why.",
    isDated: true,
  },
  "statement-rows": {
    group: "books",
    title: "Rows of bank statements",
    about: "Every row of every file by its day: what it says, what became of it, and who decided that.",
    isDated: true,
  },
  buyers: {
    group: "books",
    title: "Buyers",
    about: "Every buyer with phone number, e-mail address, ID number, next of kin and agreements.",
    isDated: false,
  },
  agreements: {
    group: "books",
    title: "Agreements",
    about: "What was signed, the terms in force, what is paid, due and remaining, and when it should be finished.",
    isDated: false,
  },
  arrears: {
    group: "books",
    title: "Arrears",
    about: "Who is behind or has not paid the deposit: days, amounts, last payment and phone number.",
    isDated: false,
  },
  promises: {
    group: "books",
    title: "Contacts and promises",
    about:
      "Every reminder and every talk about arrears by its day: how, what was said, and what was promised for when.",
    isDated: true,
  },
  "cash-counts": {
    group: "books",
    title: "Cash counts",
    about: "Every count of the till by its day: in the morning, expected, counted, what differs, why, and who counted.",
    isDated: true,
  },
  people: {
    group: "people",
    title: "People",
    about: "Everybody who asked or bought, once, with how far they have come and how to reach them.",
    isDated: false,
  },
  inquiries: {
    group: "people",
    title: "Inquiries",
    about: "Every inquiry by the day it arrived, with how to reach the person. Without spam.",
    isDated: true,
  },
  visits: {
    group: "people",
    title: "Visits",
    about: "Every visit by day: who, its outcome, and its earlier time if it was moved.",
    isDated: true,
  },
  subscribers: {
    group: "people",
    title: "Subscribers",
    about: "Every address of the newsletter, and whether it was confirmed or ended.",
    isDated: false,
  },
  mails: {
    group: "people",
    title: "Mails",
    about: "Every mail by the day it was queued: to whom, about what, and whether it was sent. Without its text.",
    isDated: true,
  },
  properties: {
    group: "content",
    title: "Properties",
    about: "Every property that is not in the bin, drafts included, with all of its fields.",
    isDated: false,
  },
  apartments: {
    group: "content",
    title: "Apartment types",
    about: "Every apartment type that is not in the bin, drafts included, with all of its fields.",
    isDated: false,
  },
  units: {
    group: "content",
    title: "Units",
    about: "Every unit with building, floor, type, view, price, status, and until when it is reserved.",
    isDated: false,
  },
  posts: {
    group: "content",
    title: "Blog posts",
    about: "Every article that is not in the bin, drafts included, with its text.",
    isDated: false,
  },
  testimonials: {
    group: "content",
    title: "Testimonials",
    about: "Every testimonial that is not in the bin, drafts included.",
    isDated: false,
  },
  progress: {
    group: "content",
    title: "Building progress",
    about: "Every progress update that is not in the bin, drafts included: home, day, stage, text, pictures.",
    isDated: false,
  },
  categories: { group: "content", title: "Categories", about: "Every category, and how many use it.", isDated: false },
  tags: { group: "content", title: "Tags", about: "Every tag, and how many use it.", isDated: false },
  media: {
    group: "content",
    title: "Pictures",
    about: "Every picture that is not in the bin: address, description, size.",
    isDated: false,
  },
  analytics: {
    group: "site",
    title: "Analytics",
    about: "Day by day: views, visitors, calls, inquiries, visits, agreements, and what was received.",
    isDated: true,
  },
  audit: { group: "site", title: "Audit log", about: "Who did what, by the day it was done.", isDated: true },
} as const;

export const officeTableGroups = {
  books: "Buyers and money",
  people: "People",
  content: "Homes and articles",
  site: "The site",
} as const;

export type OfficeTable = keyof typeof officeTables;

type ExportFormat = (typeof exportFormats)[number];

/** Reads the name of a file like "payments.csv"; undefined if the office has no such table or format. */
export function readExportFile(file: string): { table: OfficeTable; format: ExportFormat } | undefined {
  const [name = "", ending] = file.split(/\.(?=[^.]*$)/);
  const format = exportFormats.find((each) => each === ending);
  return format && isOfficeTable(name) ? { table: name, format } : undefined;
}

function isOfficeTable(name: string): name is OfficeTable {
  return Object.hasOwn(officeTables, name);
}
