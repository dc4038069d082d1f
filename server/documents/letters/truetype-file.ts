import type { PathCommand } from "fontkit";

export interface TrueTypeGlyph {
  /** It has only lines and quadratic curves, because TrueType knows no others. */
  outline: readonly PathCommand[];
  width: number;
}

interface Metrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
}

const ON_CURVE = 1;

/**
 * Makes a font file with what PDF needs of an embedded one (ISO 32000-2, 9.9.2): glyphs by number, without names and
 * letters.
 */
export function trueTypeFile(glyphs: readonly TrueTypeGlyph[], { unitsPerEm, ascent, descent }: Metrics): Uint8Array {
  const encoded = glyphs.map(({ outline }) => encodeGlyph(outline));
  const boxes = encoded.flatMap(({ box }) => box ?? []);
  const edge = (pick: (...values: number[]) => number, key: keyof Box) => pick(0, ...boxes.map((box) => box[key]));
  const offsets = [0];
  for (const { bytes } of encoded) offsets.push((offsets.at(-1) ?? 0) + bytes.length);
  const widths = glyphs.map(({ width }) => Math.max(0, Math.round(width)));
  return sfnt({
    glyf: Buffer.concat(encoded.map(({ bytes }) => bytes)),
    head: Buffer.concat([
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(0, unitsPerEm),
      Buffer.alloc(16),
      i16(edge(Math.min, "left"), edge(Math.min, "bottom"), edge(Math.max, "right"), edge(Math.max, "top")),
      // These are style, smallest size, direction, long offsets and format.
      i16(0, 6, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x00010000),
      i16(ascent, descent, 0),
      u16(Math.max(0, ...widths)),
      i16(0, 0, edge(Math.max, "right"), 1, 0, 0, 0, 0, 0, 0, 0),
      u16(glyphs.length),
    ]),
    hmtx: Buffer.concat(widths.map((width, index) => Buffer.concat([u16(width), i16(encoded[index]?.box?.left ?? 0)]))),
    loca: u32(...offsets),
    maxp: Buffer.concat([
      u32(0x00010000),
      u16(
        glyphs.length,
        Math.max(0, ...encoded.map(({ points }) => points)),
        Math.max(0, ...encoded.map(({ contours }) => contours)),
        ...[0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
      ),
    ]),
  });
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

interface EncodedGlyph {
  bytes: Buffer;
  box: Box | undefined;
  points: number;
  contours: number;
}

function encodeGlyph(outline: readonly PathCommand[]): EncodedGlyph {
  const points: { x: number; y: number; isOnCurve: boolean }[] = [];
  const ends: number[] = [];
  const close = () => {
    if (points.length > (ends.at(-1) ?? -1) + 1) ends.push(points.length - 1);
  };
  for (const { command, args } of outline) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round);
    if (command === "moveTo") close();
    if (command === "closePath") close();
    else if (command === "bezierCurveTo") throw new Error("a TrueType font has no cubic curves");
    else if (command === "quadraticCurveTo")
      points.push({ x: x1, y: y1, isOnCurve: false }, { x: x2, y: y2, isOnCurve: true });
    else points.push({ x: x1, y: y1, isOnCurve: true });
  }
  close();
  if (points.length === 0) return { bytes: Buffer.alloc(0), box: undefined, points: 0, contours: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
  const steps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const bytes = Buffer.concat([
    i16(ends.length, box.left, box.bottom, box.right, box.top),
    // The last number means that there are no instructions.
    u16(...ends, 0),
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? ON_CURVE : 0))),
    i16(...steps(xs), ...steps(ys)),
  ]);
  return { bytes: padded(bytes), box, points: points.length, contours: ends.length };
}

function sfnt(tables: Record<string, Buffer>): Uint8Array {
  const names = Object.keys(tables).toSorted();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const directory: Buffer[] = [
    u32(0x00010000),
    u16(names.length, power * 16, Math.log2(power), (names.length - power) * 16),
  ];
  const bodies: Buffer[] = [];
  let offset = 12 + names.length * 16;
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0);
    const body = padded(table);
    directory.push(Buffer.from(name, "latin1"), u32(checkSum(body), offset, table.length));
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

function checkSum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function i16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, index * 2);
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
