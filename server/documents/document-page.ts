import { Document, type DocumentProps, Page, Path, Rect, renderToBuffer, Svg, View } from "@react-pdf/renderer";
import QRCode from "qrcode";
import { cloneElement, createElement as h, type ReactElement, type ReactNode } from "react";
import type { Language } from "#domain/languages/languages.ts";
import { wordmark } from "#domain/settings/wordmark.ts";
import { bold, pageNumbers, prepareTexts, words } from "./document-text.ts";
import { INK, PAPER, SOFT, SUN } from "./palette.ts";

// This file has no JSX, because Node runs it directly.

const MARGIN = 40;
const DOORWAY = "M2 56V32C2 14 15 1 32 1s30 13 30 31v24H46V38c0-9-5-15-14-15s-14 6-14 15v18z";
interface DocumentFrame {
  company: string;
  title: string;
  on: string;
  smallPrint: string;
  /** English, if it is left out. */
  language?: Language;
  /** A document to sign is white and has page numbers, "1 of 3". */
  isSigned?: boolean;
}

export type PageElement = ReactElement<{ children?: ReactNode }>;

/** Renders pages as a PDF. If texts have letters that no font has, the last page says so. */
export async function renderDocument(
  { company, title, language = "en" }: DocumentFrame,
  pages: PageElement[],
): Promise<Uint8Array> {
  const byHand = await prepareTexts(pages);
  const document: ReactElement<DocumentProps> = h(
    Document,
    { title: `${title}, ${company}`, author: company, language },
    ...pages.map((each, index) => (index === pages.length - 1 && byHand ? withLast(each, byHand) : each)),
  );
  return renderToBuffer(document);
}

function withLast(element: PageElement, last: ReactElement): ReactElement {
  return cloneElement(element, {}, element.props.children, last);
}

/** Draws a page of A4 with the company's bar above and the small print below. */
export function page(frame: DocumentFrame, children: ReactNode[]): PageElement {
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
        bold(wordmark(frame.company), 17, { letterSpacing: -0.4 }),
      ),
      words(`${frame.title}, ${frame.on}`, 10),
    ),
    ...children,
    h(
      View,
      { fixed: true, style: { position: "absolute", bottom: 18, left: MARGIN, right: MARGIN } },
      words(frame.smallPrint, 7.5, { color: SOFT, lineHeight: 1.35 }),
      frame.isSigned ? pageNumbers(frame.title, 9) : null,
    ),
  );
}

/** Draws a QR code with a quiet zone; `side` is in points. */
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
