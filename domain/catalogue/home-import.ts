import { formTexts, type RecordFields } from "#domain/records/record-fields.ts";
import { apartmentFields, apartmentForm } from "./apartment.ts";
import { type ListingStatus, listingStatuses, statusText } from "./listing.ts";
import { propertyFields, propertyForm } from "./property.ts";

// Tables of homes that people bring along, from a spreadsheet or another program: which column is which field, and what
// a cell says. The values themselves are read by the schemas of the dashboard's forms.

export type ImportKind = "property" | "apartment";

/** One row of a table by the names of our fields; a field whose column the table does not have is left out. */
export type ImportCells = Readonly<Record<string, string>>;

export interface ImportProblem {
  /** The column as it is called in our own tables. */
  column: string;
  message: string;
}

interface ImportColumn {
  field: string;
  label: string;
  /** Other headings under which it is known. */
  also?: readonly string[];
}

/** The row's own name: a home is known by it when the same table comes again. */
export const REFERENCE = "reference";

const fieldsOf: Record<ImportKind, RecordFields> = { property: propertyFields, apartment: apartmentFields };

const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  property: columnsOf(propertyFields),
  apartment: columnsOf(apartmentFields),
};

function columnsOf(fields: RecordFields): ImportColumn[] {
  return [
    { field: REFERENCE, label: "Reference", also: ["ref", "key", "id", "property id", "unit id"] },
    { field: "status", label: "Status", also: ["state"] },
    ...Object.entries(fields).flatMap(([name, { label, heading, imports }]) =>
      imports ? [{ field: cellName(name), label: heading || label, also: imports }] : [],
    ),
  ];
}

/** What goes by a number in a form is named in a table. */
function cellName(field: string): string {
  const [, one, many] = /^(\w+)Id(s?)$/.exec(field) ?? [field];
  return one === undefined ? field : `${one}${many ?? ""}`;
}

/** The heading of a field in our own tables. */
export function columnLabel(kind: ImportKind, field: string): string {
  const name = cellName(field);
  return importColumns[kind].find((column) => column.field === name)?.label ?? name;
}

function normal(heading: string): string {
  return heading
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Which field each heading names, undefined for those that name none; a field that two name belongs to the first. */
export function recognizeHeadings(kind: ImportKind, headings: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const asked = normal(heading);
    const found = importColumns[kind].find(
      ({ field, label, also = [] }) => normal(label) === asked || normal(field) === asked || also.includes(asked),
    );
    if (!found || taken.has(found.field)) return undefined;
    taken.add(found.field);
    return found.field;
  });
}

/** A cell as it was meant: spreadsheets are kept from running it by a quote in front. */
export function cellText(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, "").trim();
}

const YES = new Set(["yes", "y", "true", "1", "on", "x"]);
const NO = new Set(["no", "n", "false", "0", "off", ""]);

/** Undefined for what is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** "Sold" or "sold"; undefined for what is no status. */
export function readStatus(text: string): ListingStatus | undefined {
  const word = text.trim().toLowerCase();
  return listingStatuses.find((status) => status === word || statusText(status).toLowerCase() === word);
}

export const importSchemas = { property: propertyForm, apartment: apartmentForm };

/** A home as the schema of its form takes it: the way back from what the schema makes. */
export function homeTexts(kind: ImportKind, details: object): Record<string, string | string[]> {
  return formTexts(fieldsOf[kind], details);
}

/** "Row 7, Price (UGX): This amount can be read in two ways." */
export function problemText(row: number, { column, message }: ImportProblem): string {
  return `Row ${row}, ${column}: ${message.replace(/\.$/, "")}.`;
}
