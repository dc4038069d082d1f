import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import sax from "sax";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { type FindHeading, TableError, type TableLimits, type TableRow } from "./table-row.ts";

/** What a workbook may hold once unpacked: XML that is read, texts that are kept, and texts in cells, which share them. */
const unpackedLimits = {
  xmlBytes: 128 * 1024 * 1024,
  keptTexts: 1_000_000,
  keptLength: 20_000_000,
  cellLength: 100_000_000,
};
const maxEntries = 1_000;
const maxDepth = 50;
const maxHeadRows = 40;

/** Whether a file is packed as Excel's workbooks are. What else is packed so is found out when it is opened. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "PK\u0003\u0004";
}

/**
 * The rows of a workbook from their heading on: those of its first visible sheet with a table on it. Dates are "2026-11-18 08:15:00",
 * numbers plain digits; a number that is too long for a spreadsheet to have kept all digits reads "2.456E+16".
 */
export async function* workbookRows(
  bytes: Buffer,
  limits: TableLimits,
  findHeading: FindHeading,
): AsyncGenerator<TableRow> {
  try {
    const workbook = await openWorkbook(bytes);
    let first: TableRow[] | undefined;
    for (const sheet of workbook.sheets) {
      const head: TableRow[] = [];
      let isTable = false;
      for await (const row of sheetRows(workbook, sheet, limits)) {
        if (isTable) {
          yield row;
          continue;
        }
        head.push(row);
        if (head.length < maxHeadRows) continue;
        if (!hasTable(head)) break;
        isTable = true;
        yield* fromHeading(head, findHeading);
      }
      if (isTable) return;
      if (hasTable(head)) return yield* fromHeading(head, findHeading);
      first ??= head;
    }
    yield* fromHeading(first ?? [], findHeading);
  } catch (error) {
    // Whatever the unpacking and the XML are not as they should: no workbook.
    throw error instanceof TableError ? error : new TableError("not-text");
  }
}

function hasTable(head: readonly TableRow[]): boolean {
  return head.some(({ cells }) => cells.filter((cell) => cell !== "").length >= 3);
}

/** Found as in a text: by lines, in which a tab is between the cells. */
function fromHeading(head: readonly TableRow[], findHeading: FindHeading): TableRow[] {
  const lines = head.map(({ cells }) => cells.map((cell) => cell.replace(/[\s"]+/g, " ")).join("\t"));
  return lines.length === 0 ? [] : head.slice(findHeading(lines).index);
}

interface Workbook {
  /** The names of the visible sheets' files. */
  sheets: string[];
  texts: string[];
  /** Whether numbers of a cell's style are days. */
  areDates: boolean[];
  beginsIn1904: boolean;
  read: (name: string, on: XmlHandlers, afterPiece?: () => unknown) => AsyncGenerator<void>;
}

type Attributes = Readonly<Record<string, string>>;
interface XmlHandlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const entries = await listEntries(zip);
  const used = { xmlBytes: 0 };
  const read: Workbook["read"] = async function* (name, on) {
    const entry = entries.get(name);
    if (!entry) return;
    const stream: Readable = await zip.openReadStreamPromise(entry);
    yield* parseXml(stream, on, used);
  };
  const all = async (name: string, on: XmlHandlers) => {
    for await (const _ of read(name, on));
  };

  const files = new Map<string, string>();
  await all("xl/_rels/workbook.xml.rels", {
    open: (name, { Id = "", Target = "" }) => {
      if (name === "Relationship") files.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: string[] = [];
  let beginsIn1904 = false;
  await all("xl/workbook.xml", {
    open: (name, attributes) => {
      if (name === "workbookPr") beginsIn1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      const file = name === "sheet" ? files.get(attributes["r:id"] ?? attributes.id ?? "") : undefined;
      if (file !== undefined && (attributes.state ?? "visible") === "visible") sheets.push(file);
    },
  });
  if (sheets.length === 0) throw new TableError("not-text");

  const texts: string[] = [];
  let keptLength = 0;
  let text: string[] | undefined;
  let isSpoken = false;
  let isText = false;
  await all("xl/sharedStrings.xml", {
    open: (name) => {
      if (name === "si") text = [];
      if (name === "rPh") isSpoken = true;
      if (name === "t") isText = true;
    },
    text: (piece) => {
      if (!isText || isSpoken) return;
      keptLength += piece.length;
      if (keptLength > unpackedLimits.keptLength) throw new TableError("too-large-unpacked");
      text?.push(piece);
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isSpoken = false;
      if (name !== "si") return;
      if (texts.push(text?.join("") ?? "") > unpackedLimits.keptTexts) throw new TableError("too-large-unpacked");
    },
  });

  const dateFormats = new Set<string>();
  const areDates: boolean[] = [];
  let isOfCells = false;
  await all("xl/styles.xml", {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt" && isDateFormat(formatCode)) dateFormats.add(numFmtId);
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) areDates.push(dateFormats.has(numFmtId) || isDateFormatId(Number(numFmtId)));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return { sheets, texts, areDates, beginsIn1904, read };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > maxEntries) throw new TableError("too-large-unpacked");
  }
  return entries;
}

/** Yields after each piece, so that what the handlers have gathered can be passed on before more is read. */
async function* parseXml(stream: Readable, on: XmlHandlers, used: { xmlBytes: number }): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.onerror = (error) => {
    throw error;
  };
  // Excel writes none, and entities can be made to grow without end.
  parser.ondoctype = () => {
    throw new TableError("not-text");
  };
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new TableError("not-text");
    on.open(local(name), Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    on.close?.(local(name));
  };
  parser.ontext = (text) => on.text?.(text);
  parser.oncdata = (text) => on.text?.(text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of stream) {
      used.xmlBytes += piece.length;
      if (used.xmlBytes > unpackedLimits.xmlBytes) throw new TableError("too-large-unpacked");
      parser.write(decoder.decode(piece, { stream: true }));
      yield;
      await setImmediate();
    }
    parser.write(decoder.decode()).close();
    yield;
  } finally {
    stream.destroy();
  }
}

async function* sheetRows(workbook: Workbook, sheet: string, limits: TableLimits): AsyncGenerator<TableRow> {
  const ready: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let rowLength = 0;
  let allLength = 0;
  let cell: { column: number; type: string; style: number; pieces: string[] } | undefined;
  let isValue = false;
  const pieces = workbook.read(sheet, {
    open: (name, attributes) => {
      if (name === "row") {
        line = Number(attributes.r) || line + 1;
        cells = [];
        rowLength = 0;
      }
      if (name === "c") {
        const column = columnOf(attributes.r) ?? cells.length;
        if (column >= limits.columns) throw new TableError("too-many-columns", line);
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0), pieces: [] };
      }
      if (name === "v" || name === "t") isValue = true;
    },
    text: (piece) => {
      if (!isValue || !cell) return;
      rowLength += piece.length;
      if (rowLength > limits.rowLength) throw new TableError("row-too-long", line);
      cell.pieces.push(piece);
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      if (name === "c" && cell) {
        const { column, type, style, pieces: parts } = cell;
        const text = cellText(parts.join(""), type, workbook.areDates[style] ?? false, workbook);
        rowLength += text.length;
        allLength += text.length;
        if (rowLength > limits.rowLength) throw new TableError("row-too-long", line);
        if (allLength > unpackedLimits.cellLength) throw new TableError("too-large-unpacked");
        while (cells.length < column) cells.push("");
        cells[column] = text;
        cell = undefined;
      }
      if (name === "row" && cells.some((text) => text !== "")) ready.push({ line, cells, hasRunTogether: false });
    },
  });
  for await (const _ of pieces) yield* ready.splice(0);
}

/** "C7" -> 2 */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? "")?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(value: string, type: string, isDate: boolean, { texts, beginsIn1904 }: Workbook): string {
  if (type === "s") return plainText(texts[Number(value)] ?? "");
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || value.trim() === "") return plainText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value.trim();
  if (isDate) return dayText(number, beginsIn1904);
  // A spreadsheet keeps fifteen digits: what it made of a longer number tells nothing any more.
  if (Math.abs(number) >= 1e15) return number.toExponential().toUpperCase();
  return String(Number(number.toPrecision(15)));
}

/** Excel writes some characters by their numbers: "_x000D_". PostgreSQL knows no NUL, and no text has it. */
function plainText(value: string): string {
  const text = value.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return text.replaceAll("\0", "").toWellFormed().trim();
}

const dayMs = 86_400_000;

/** Days since the end of 1899, or of 1903, as "2026-11-18 08:15:00". */
function dayText(days: number, beginsIn1904: boolean): string {
  const at = new Date(
    Math.round(days * 86_400) * 1000 + (beginsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)),
  );
  if (Number.isNaN(at.getTime()) || Math.abs(days) * dayMs > 1e14) return String(days);
  return at.toISOString().slice(0, 19).replace("T", " ");
}

/** The formats that each spreadsheet knows without being told. */
function isDateFormatId(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** "dd/mm/yyyy", and not "#,##0.00", "[Red]0" or "\"days\" 0" */
function isDateFormat(code: string): boolean {
  const plain = code.slice(0, 500).replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "");
  return /y|d|m{1,5}(?![^;]*[#0])/i.test(plain) && !/general/i.test(plain);
}
