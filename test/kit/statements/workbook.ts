import { constants, crc32, deflateRawSync } from "node:zlib";
import { escapeHtml } from "#domain/text/escape-html.ts";

/** `day` is the number of days since the end of 1899, as workbooks store dates. */
export type Cell = string | number | { day: number } | undefined;

/** Makes a workbook as Excel does: texts are shared, and a day is a number with a format. */
export function workbook(...sheets: readonly (readonly (readonly Cell[])[])[]): Buffer {
  const texts: string[] = [];
  const cellXml = (cell: Cell, place: string) => {
    if (cell === undefined) return "";
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === "object") return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${place}" t="s"><v>${texts.push(escapeHtml(cell)) - 1}</v></c>`;
  };
  const sheetXml = (rows: readonly (readonly Cell[])[] = []) => {
    const rowsXml = rows.map(
      (cells, i) =>
        `<row r="${i + 1}">${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${i + 1}`)).join("")}</row>`,
    );
    return `<sheetData>${rowsXml.join("")}</sheetData>`;
  };
  const [first, ...others] = sheets.map(sheetXml);
  return workbookOf(first ?? "", texts.map((text) => `<si><t>${text}</t></si>`).join(""), [], others);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;

/** Wraps the XML of a worksheet's contents in its root element. */
export const worksheetOf = (xml: string) => `${head}<worksheet xmlns="${main}">${xml}</worksheet>`;

/** Makes a workbook from raw XML, for hostile files. */
export function workbookOf(
  sheetXml: string | Buffer | Packed,
  sharedXml = "",
  more: [name: string, content: string][] = [],
  otherSheets: readonly string[] = [],
): Buffer {
  const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const others = otherSheets.map((xml, i) => ({ xml, place: i + 3, id: `rId${i + 5}` }));
  const sheet = typeof sheetXml === "string" ? Buffer.from(worksheetOf(sheetXml)) : sheetXml;
  return zipOf([
    ["[Content_Types].xml", `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`],
    [
      "_rels/.rels",
      `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Hidden" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Sheet1" sheetId="1" r:id="rId1"/>${others.map(({ place, id }) => `<sheet name="Sheet${place}" sheetId="${place}" r:id="${id}"/>`).join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${documents}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${documents}/styles" Target="styles.xml"/>${others.map(({ place, id }) => `<Relationship Id="${id}" Type="${documents}/worksheet" Target="worksheets/sheet${place}.xml"/>`).join("")}</Relationships>`,
    ],
    [
      "xl/styles.xml",
      `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy\\ hh:mm"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ],
    ["xl/sharedStrings.xml", `${head}<sst xmlns="${main}">${sharedXml}</sst>`],
    ["xl/worksheets/sheet1.xml", sheet],
    ["xl/worksheets/sheet2.xml", `${head}<worksheet xmlns="${main}"><sheetData/></worksheet>`],
    ...others.map(
      ({ xml, place }) =>
        [`xl/worksheets/sheet${place}.xml`, `${head}<worksheet xmlns="${main}">${xml}</worksheet>`] as const,
    ),
    ...more,
  ]);
}

/** `size` is the size in bytes without compression, or what the file claims it to be. */
type Packed = { packed: Buffer; size: number; crc: number };

/** Compresses a document followed by millions of spaces, which are never in memory all at once. */
export function packedSpaces(millions: number, document: string): Packed {
  const flushed = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  const spaces = Buffer.alloc(1_000_000, " ");
  const million = flushed(spaces);
  const begin = Buffer.from(document);
  const parts = [flushed(begin), ...Array.from({ length: millions }, () => million), deflateRawSync("")];
  let crc = crc32(begin);
  for (let n = 0; n < millions; n += 1) crc = crc32(spaces, crc);
  return { packed: Buffer.concat(parts), size: begin.length + millions * 1_000_000, crc };
}

/** Makes a ZIP archive of these parts. */
export function zipOf(parts: readonly (readonly [name: string, content: string | Buffer | Packed])[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const isPacked = typeof content === "object" && "packed" in content;
    const bytes = isPacked ? Buffer.of() : Buffer.from(content);
    const { packed, size, crc } = isPacked
      ? content
      : { packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) };
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, rest, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, entries, Buffer.from("PK\u0005\u0006"), end]);
}
