import {
  Document,
  type DocumentProps,
  Font,
  Page,
  Path,
  Rect,
  renderToBuffer,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
import QRCode from "qrcode";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { arabicFontFile, fontFiles } from "./fonts.ts";

// Without JSX: Node runs this file directly.

export const SUN = "#ffc21a";
export const INK = "#1c1710";
export const SOFT = "#5b5346";
export const CLAY = "#a8421d";
const PAPER = "#fff9ec";
export const TINT = "#fbefd6";
export const LINE = "#e9dcc0";
const MARGIN = 40;
const DOORWAY = "M2 56V32C2 14 15 1 32 1s30 13 30 31v24H46V38c0-9-5-15-14-15s-14 6-14 15v18z";
const FACES = ["Bricolage", "Bricolage Extended", "Noto Arabic"];
for (const [weight, fontWeight] of [
  ["regular", 400],
  ["bold", 700],
] as const) {
  for (const [index, src] of [...fontFiles(weight), arabicFontFile(weight)].entries())
    Font.register({ family: FACES[index] ?? "", src, fontWeight });
}
/** Longer ones are broken. */
export const maxWordLength = 24;
// An empty part breaks without a hyphen.
Font.registerHyphenationCallback((word) =>
  word.includes("://")
    ? [word]
    : (word.match(new RegExp(`.{1,${maxWordLength}}`, "gsu")) ?? [word]).flatMap((part) => [part, ""]).slice(0, -1),
);

interface DocumentFrame {
  company: string;
  title: string;
  on: string;
  smallPrint: string;
  /** White, with page numbers "1 of 3". */
  isSigned?: boolean;
}

export function renderDocument({ company, title }: DocumentFrame, pages: ReactElement[]): Promise<Uint8Array> {
  const document: ReactElement<DocumentProps> = h(
    Document,
    { title: `${title}, ${company}`, author: company, language: "en" },
    ...pages,
  );
  return renderToBuffer(document);
}

export function page(frame: DocumentFrame, children: ReactNode[]): ReactElement {
  return h(
    Page,
    {
      size: "A4",
      style: {
        paddingTop: 74,
        paddingBottom: 52,
        paddingHorizontal: MARGIN,
        color: INK,
        ...(frame.isSigned ? {} : { backgroundColor: PAPER }),
      },
    },
    h(
      View,
      {
        fixed: true,
        style: {
          position: "absolute",
          top: 0,
          left: 0,
          right: 0,
          height: 52,
          paddingHorizontal: MARGIN,
          flexDirection: "row",
          alignItems: "center",
          justifyContent: "space-between",
          backgroundColor: SUN,
        },
      },
      h(
        View,
        { style: { flexDirection: "row", alignItems: "center", gap: 8 } },
        h(Svg, { viewBox: "0 0 64 56", style: { width: 24, height: 21 } }, h(Path, { d: DOORWAY, fill: INK })),
        bold(frame.company.toLowerCase(), 17, { letterSpacing: -0.4 }),
      ),
      words(`${frame.title}, ${frame.on}`, 10),
    ),
    ...children,
    h(
      View,
      { fixed: true, style: { position: "absolute", bottom: 18, left: MARGIN, right: MARGIN } },
      words(frame.smallPrint, 7.5, { color: SOFT, lineHeight: 1.35 }),
      frame.isSigned
        ? h(Text, {
            style: { fontFamily: FACES, fontSize: 9, marginTop: 4, textAlign: "center" },
            render: ({ pageNumber, totalPages }) => `${frame.title}, page ${pageNumber} of ${totalPages}`,
          })
        : null,
    ),
  );
}

export function qrCode(url: string, side: number): ReactElement {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
  const quiet = 2;
  let path = "";
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  const size = modules.size + 2 * quiet;
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    h(Rect, { x: 0, y: 0, width: size, height: size, fill: "#ffffff" }),
    h(Path, { d: path, fill: INK }),
  );
}

export type Style = Record<string, string | number>;

export function words(text: string, size: number, style: Style = {}): ReactElement {
  return h(Text, { style: { fontFamily: FACES, fontSize: size, ...style } }, printable(text));
}

export function bold(text: string, size: number, style: Style = {}): ReactElement {
  return h(
    Text,
    { style: { fontFamily: FACES, fontWeight: 700, fontSize: size, lineHeight: 1.1, ...style } },
    printable(text),
  );
}

/** To Latin and Arabic letters. */
function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\n\u0020-\u007e\u00a0-\u017f\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff–—‘’“”…•→€™]/gu, "");
}

export function isPrintable(text: string): boolean {
  return printable(text) === text.normalize("NFC");
}
