import {
  Document,
  type DocumentProps,
  Font,
  Image,
  Link,
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
import { fontFiles } from "./fonts.ts";
import { svgElements } from "./svg-elements.ts";

// Written without JSX, because Node itself runs this file.

/** A home as a brochure shows it: words that are ready to print, pictures as JPEG. */
export interface BrochureHome {
  name: string;
  /** "For Sale", "Reserved" */
  status: string;
  place: string;
  /** "PROP-0007" */
  displayId: string;
  /** The address of its page. */
  url: string;
  description: string;
  /** "UGX 48,700", or what stands for a missing price. */
  amount: string;
  /** "a working day, 26 days a month", or nothing. */
  unit: string;
  /** "UGX 91,000,000 in all. Nothing down. Yours in November 2032." */
  sum: string;
  whatIfs: readonly { condition: string; result: string }[];
  facts: readonly (readonly [label: string, value: string])[];
  lists: readonly { title: string; items: readonly string[] }[];
  /** The first one is large. */
  photos: readonly Uint8Array[];
  plan: Uint8Array | undefined;
  /** SVG of each level, where the site draws the plan. */
  drawings: readonly { name: string; svg: string }[];
}

export interface BrochureContent {
  /** "Family Comfort", "All homes" */
  title: string;
  company: string;
  legalName: string;
  tagline: string;
  contacts: { phone: string; whatsapp: string; email: string; address: string };
  agent: { name: string; role: string; phone: string } | undefined;
  /** "20 November 2026" */
  on: string;
  /** The address that the brochure as a whole leads to. */
  url: string;
  /** One home gets two pages, several get a third of a page each. */
  homes: readonly BrochureHome[];
}

const SUN = "#ffc21a";
const INK = "#1c1710";
const SOFT = "#5b5346";
const PAPER = "#fff9ec";
const TINT = "#fbefd6";
const LINE = "#e9dcc0";
const MARGIN = 40;
const DOORWAY = "M2 56V32C2 14 15 1 32 1s30 13 30 31v24H46V38c0-9-5-15-14-15s-14 6-14 15v18z";
const SMALL_PRINT =
  "An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. We never take money by personal number. Pictures are illustrations; the measures in your agreement count.";

const FACES = ["Bricolage", "Bricolage Extended"];
for (const [weight, fontWeight] of [
  ["regular", 400],
  ["bold", 700],
] as const) {
  for (const [index, src] of fontFiles(weight).entries())
    Font.register({ family: FACES[index] ?? "", src, fontWeight });
}
// Words are broken between words only: names are not ours to hyphenate.
Font.registerHyphenationCallback((word) => [word]);

/** A PDF of A4 pages. */
export function makeBrochure(content: BrochureContent): Promise<Uint8Array> {
  const [only, ...others] = content.homes;
  const pages = only && others.length === 0 ? homePages(content, only) : [cataloguePages(content)];
  const document: ReactElement<DocumentProps> = h(
    Document,
    { title: `${content.title}, ${content.company}`, author: content.company, language: "en" },
    ...pages,
  );
  return renderToBuffer(document);
}

function homePages(content: BrochureContent, home: BrochureHome): ReactElement[] {
  const [hero, ...photos] = home.photos;
  return [
    page(content, [
      hero ? photo(hero, { height: 300, marginBottom: 24 }) : null,
      h(
        View,
        { style: { flexDirection: "row", gap: 28 } },
        h(
          View,
          { style: { flex: 1 } },
          bold(home.name, 34, { letterSpacing: -1.2, lineHeight: 1.02 }),
          words([home.place, home.displayId, home.status].filter(Boolean).join("  ·  "), 11, {
            color: SOFT,
            marginTop: 8,
          }),
          facts(home.facts),
          words(clipped(home.description, 700), 11, { marginTop: 14, lineHeight: 1.5 }),
        ),
        h(View, { style: { width: 210 } }, priceBox(home)),
      ),
    ]),
    page(content, [
      photos.length > 0
        ? h(
            View,
            { style: { flexDirection: "row", gap: 10, marginBottom: 22 } },
            ...photos.slice(0, 3).map((each) => photo(each, { flex: 1, height: 120 })),
          )
        : null,
      h(
        View,
        { style: { flexDirection: "row", gap: 28 } },
        h(View, { style: { flex: 1 } }, ...home.lists.map(list)),
        h(View, { style: { width: 250 } }, planOf(home)),
      ),
      h(View, { style: { flexGrow: 1 } }),
      contactBox(content, home.url),
    ]),
  ];
}

function cataloguePages(content: BrochureContent): ReactElement {
  return page(content, [
    bold(content.title, 34, { letterSpacing: -1.2 }),
    words(content.tagline, 13, { color: SOFT, marginTop: 4, marginBottom: 20 }),
    ...content.homes.map((home) => {
      const [picture] = home.photos;
      return h(
        View,
        { wrap: false, style: { flexDirection: "row", gap: 18, paddingVertical: 14, borderTop: `1 solid ${LINE}` } },
        picture
          ? photo(picture, { width: 190, height: 143 })
          : h(View, { style: { width: 190, height: 143, borderRadius: 14, backgroundColor: TINT } }),
        h(
          View,
          { style: { flex: 1 } },
          bold(home.amount, 24, { letterSpacing: -0.8 }),
          words(home.unit, 10, { color: SOFT }),
          bold(home.name, 15, { marginTop: 8, letterSpacing: -0.3 }),
          words([home.sum, home.place].filter(Boolean).join(" "), 10, { marginTop: 4, lineHeight: 1.4 }),
          words(home.facts.map(([label, value]) => `${value} ${label}`).join(", "), 10, { marginTop: 4, color: SOFT }),
        ),
        h(Link, { src: home.url }, qrCode(home.url, 64)),
      );
    }),
    h(View, { style: { flexGrow: 1, minHeight: 16 } }),
    contactBox(content, content.url),
  ]);
}

function page(content: BrochureContent, children: ReactNode[]): ReactElement {
  return h(
    Page,
    {
      size: "A4",
      style: { paddingTop: 74, paddingBottom: 52, paddingHorizontal: MARGIN, backgroundColor: PAPER, color: INK },
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
        bold(content.company.toLowerCase(), 17, { letterSpacing: -0.4 }),
      ),
      words(`${content.title}, ${content.on}`, 10),
    ),
    ...children,
    h(
      View,
      { fixed: true, style: { position: "absolute", bottom: 18, left: MARGIN, right: MARGIN } },
      words(`${SMALL_PRINT} As of ${content.on}. © ${content.legalName}`, 7.5, { color: SOFT, lineHeight: 1.35 }),
    ),
  );
}

function priceBox(home: BrochureHome): ReactElement {
  return h(
    View,
    { style: { padding: 18, borderRadius: 18, backgroundColor: "#ffffff" } },
    bold(home.amount, home.amount.length > 12 ? 22 : 27, { letterSpacing: -0.9 }),
    words(home.unit, 10.5, { color: SOFT, marginTop: 2 }),
    words(home.sum, 10.5, { marginTop: 10, lineHeight: 1.45 }),
    ...home.whatIfs.map(({ condition, result }) =>
      h(
        View,
        { style: { marginTop: 8, paddingTop: 8, borderTop: `1 solid ${LINE}` } },
        words(condition, 9.5, { color: SOFT }),
        bold(result, 12, { marginTop: 1 }),
      ),
    ),
  );
}

function facts(entries: BrochureHome["facts"]): ReactElement {
  return h(
    View,
    { style: { flexDirection: "row", flexWrap: "wrap", columnGap: 22, rowGap: 8, marginTop: 16 } },
    ...entries.map(([label, value]) =>
      h(View, null, bold(value, 17, { letterSpacing: -0.5 }), words(label, 9, { color: SOFT })),
    ),
  );
}

function list({ title, items }: BrochureHome["lists"][number]): ReactElement | null {
  if (items.length === 0) return null;
  return h(
    View,
    { style: { marginBottom: 18 } },
    bold(title, 15, { marginBottom: 6, letterSpacing: -0.3 }),
    ...items
      .slice(0, 14)
      .map((item) =>
        h(
          View,
          { style: { flexDirection: "row", gap: 8, marginBottom: 4 } },
          h(
            Svg,
            { viewBox: "0 0 22 11", style: { width: 11, height: 5.5, marginTop: 4 } },
            h(Path, { d: "M0 11a11 11 0 0 1 22 0z", fill: "#f2a900" }),
          ),
          words(clipped(item, 120), 10.5, { flex: 1 }),
        ),
      ),
  );
}

function planOf({ plan, drawings }: BrochureHome): ReactElement | null {
  if (!plan && drawings.length === 0) return null;
  return h(
    View,
    null,
    bold("Floor Plan", 15, { marginBottom: 6, letterSpacing: -0.3 }),
    plan ? photo(plan, { height: 170 }) : null,
    ...(plan ? [] : drawings.slice(0, 2)).map(({ name, svg }) =>
      h(
        View,
        { style: { padding: 8, marginBottom: 8, borderRadius: 14, backgroundColor: "#ffffff" } },
        svgElements(svg, { width: 234, maxHeight: drawings.length > 1 ? 190 : 300 }, FACES),
        words(name, 9, { color: SOFT, marginTop: 4, textAlign: "center" }),
      ),
    ),
  );
}

function contactBox({ contacts, agent, company }: BrochureContent, url: string): ReactElement {
  return h(
    View,
    {
      wrap: false,
      style: {
        flexDirection: "row",
        gap: 20,
        alignItems: "center",
        padding: 20,
        borderRadius: 18,
        backgroundColor: SUN,
      },
    },
    h(Link, { src: url }, qrCode(url, 92)),
    h(
      View,
      { style: { flex: 1 } },
      bold("Come and see it.", 20, { letterSpacing: -0.6 }),
      words("A visit costs nothing. Point your phone at the square, or call us.", 10.5, {
        marginTop: 3,
        marginBottom: 8,
      }),
      words(
        [agent ? `${agent.name}, ${agent.role}, ${agent.phone}` : "", `${company}, ${contacts.phone}`]
          .filter(Boolean)
          .join("\n"),
        10.5,
        { lineHeight: 1.4 },
      ),
      words(`WhatsApp ${contacts.whatsapp}  ·  ${contacts.email}\n${contacts.address}`, 10.5, { lineHeight: 1.4 }),
    ),
  );
}

/** The address as a square that phones can read, drawn as one path. */
function qrCode(url: string, side: number): ReactElement {
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

type Style = Record<string, string | number>;

function photo(data: Uint8Array, style: Style): ReactElement {
  return h(
    View,
    { style: { borderRadius: 14, overflow: "hidden", ...style } },
    h(Image, {
      src: { data: Buffer.from(data), format: "jpg" },
      style: { width: "100%", height: "100%", objectFit: "cover" },
    }),
  );
}

function words(text: string, size: number, style: Style = {}): ReactElement {
  return h(Text, { style: { fontFamily: FACES, fontSize: size, ...style } }, printable(text));
}

function bold(text: string, size: number, style: Style = {}): ReactElement {
  return h(
    Text,
    { style: { fontFamily: FACES, fontWeight: 700, fontSize: size, lineHeight: 1.1, ...style } },
    printable(text),
  );
}

/** What the two font files can set; anything else (emoji, other scripts) is left out. */
function printable(text: string): string {
  return text.normalize("NFC").replace(/[^\n\u0020-\u007e\u00a0-\u017f–—‘’“”…•→€™]/gu, "");
}

function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, "")}…`;
}
