import { apartmentForm } from "./apartment.ts";
import { type ListingStatus, listingStatuses, statusText } from "./listing.ts";
import { propertyForm } from "./property.ts";

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

const common: readonly ImportColumn[] = [
  { field: REFERENCE, label: "Reference", also: ["ref", "key", "id", "property id", "unit id"] },
  { field: "description", label: "Description", also: ["text"] },
  { field: "price", label: "Price (UGX)", also: ["price", "price ugx", "amount"] },
  { field: "location", label: "Location", also: ["place", "area of town"] },
  { field: "bedrooms", label: "Bedrooms", also: ["beds", "rooms"] },
  { field: "bathrooms", label: "Bathrooms", also: ["baths"] },
  { field: "areaSqm", label: "Area (m²)", also: ["area", "size", "area m2", "area sqm", "square metres", "sqm"] },
  { field: "features", label: "Features" },
  { field: "isFeatured", label: "Featured" },
  { field: "status", label: "Status", also: ["state"] },
];

export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  property: [
    ...common,
    { field: "title", label: "Title", also: ["name"] },
    { field: "propertyType", label: "Type", also: ["property type", "kind"] },
    { field: "city", label: "City", also: ["town"] },
    { field: "country", label: "Country" },
    { field: "parkingSpaces", label: "Parking places", also: ["parking", "parking spaces"] },
    { field: "yearBuilt", label: "Year built", also: ["year", "built"] },
    { field: "buildingAmenities", label: "Building amenities", also: ["amenities"] },
    { field: "category", label: "Category" },
    { field: "tags", label: "Tags" },
  ],
  apartment: [
    ...common,
    { field: "name", label: "Name", also: ["title"] },
    { field: "category", label: "Category" },
    { field: "amenities", label: "Amenities", also: ["building amenities"] },
    { field: "building", label: "Building" },
  ],
};

/** What the schema of the form calls a field, where it goes by a number there. */
const NUMBERED: Record<string, string> = { categoryId: "category", tagIds: "tags", buildingId: "building" };

/** The heading of a field in our own tables. */
export function columnLabel(kind: ImportKind, field: string): string {
  const name = NUMBERED[field] ?? field;
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
export function formTexts(details: object): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, formText(name, value)]));
}

function formText(name: string, value: unknown): string | string[] {
  if (Array.isArray(value)) return name.endsWith("Ids") ? value.map(String) : value.join(", ");
  if (typeof value === "boolean") return value ? "on" : "";
  return value === null || value === undefined ? "" : String(value);
}

/** "Row 7, Price (UGX): This amount can be read in two ways." */
export function problemText(row: number, { column, message }: ImportProblem): string {
  return `Row ${row}, ${column}: ${message.replace(/\.$/, "")}.`;
}
