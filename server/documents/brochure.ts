import { Image, Link, Path, Svg, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { type PageElement, page, qrCode, renderDocument } from "./document-page.ts";
import { bold, MAX_WORD_LENGTH, type Style, words } from "./document-text.ts";
import { clippedText } from "./letters/printable-text.ts";
import { LINE, SOFT, SUN, TINT } from "./palette.ts";
import { planPicture } from "./plan-picture.ts";

// This file has no JSX, because Node runs it directly.

/** This is what a brochure says of a home. The texts are already formatted, and the pictures are JPEG. */
export interface BrochureHome {
  name: string;
  status: string;
  place: string;
  displayId: string;
  url: string;
  description: string;
  amount: string;
  /** The unit is such as "a day, 26 days a month"; it may be empty. */
  unit: string;
  /** The sum is such as "UGX 91,000,000 for the home. No deposit. Yours in November 2032." */
  sum: string;
  /** The cost is such as "28,300 + 3,900 service charge. UGX 98M for the home". */
  whatIfs: readonly { condition: string; result: string; cost: string }[];
  facts: readonly (readonly [label: string, value: string])[];
  lists: readonly { title: string; items: readonly string[] }[];
  costs: BrochureHome["lists"];
  terms: BrochureHome["lists"];
  photos: readonly Uint8Array[];
  plan: Uint8Array | undefined;
  drawings: readonly { name: string; svg: string }[];
}

export interface BrochureContent {
  title: string;
  company: string;
  legalName: string;
  tagline: string;
  contacts: { phone: string; whatsapp: string; email: string; address: string };
  agent: { name: string; role: string; phone: string } | undefined;
  on: string;
  url: string;
  /** A single home gets two pages; of several homes each gets a third of a page. */
  homes: readonly BrochureHome[];
  more: number;
}

/** With a taller picture, in points, the costs of a flat would end on a page of their own. */
const HERO_HEIGHT = 180;

/** No list of papers is longer than this: a buyer checks them to the last, and they are one item. */
const MAX_ITEM_LENGTH = 1500;

const SMALL_PRINT =
  "An illustration, not an offer. Ask for the key-facts sheet before you pay anyone. Never pay to a personal number. Pictures are illustrations; the measures in your agreement count.";

/** Makes the PDF of a brochure: of a single home, or a catalogue of several. */
export async function makeBrochure(content: BrochureContent): Promise<Uint8Array> {
  const [only, ...others] = content.homes;
  const pages = only && others.length === 0 ? await homePages(content, only) : [cataloguePages(content)];
  return renderDocument(frameOf(content), pages);
}

function frameOf({ company, title, on, legalName }: BrochureContent) {
  return { company, title, on, smallPrint: `${SMALL_PRINT} As of ${on}. © ${legalName}` };
}

async function homePages(content: BrochureContent, home: BrochureHome): Promise<PageElement[]> {
  const [hero, ...photos] = home.photos;
  const plan = await planOf(home);
  const [first, ...lists] = home.lists;
  const early = lists.filter((each, index) => index === 0 && fitsBelowDescription(home, each));
  const late = [first, ...lists].filter((each) => each !== undefined && !early.includes(each));
  return [
    page(frameOf(content), [
      hero ? photo(hero, { height: HERO_HEIGHT, marginBottom: 20 }) : null,
      h(
        View,
        { style: { flexDirection: "row", gap: 28 } },
        h(
          View,
          { style: { flex: 1 } },
          bold(home.name, nameSize(home.name), { letterSpacing: -1.2, lineHeight: 1.02 }),
          words([home.place, home.displayId, home.status].filter(Boolean).join("  ·  "), 11, {
            color: SOFT,
            marginTop: 8,
          }),
          facts(home.facts),
          words(clipped(home.description, 700), 11, { marginTop: 14, lineHeight: 1.5 }),
          ...early.map(list),
        ),
        h(View, { style: { width: 230 } }, priceBox(home), ...home.costs.map(list)),
      ),
    ]),
    page(frameOf(content), [
      photos.length > 0
        ? h(
            View,
            { style: { flexDirection: "row", gap: 10, marginBottom: 6 } },
            ...photos.slice(0, 3).map((each) => photo(each, { flex: 1, height: 96 })),
          )
        : null,
      h(
        View,
        { style: { flexDirection: "row", gap: 28 } },
        h(View, { style: { flex: 1 } }, ...late.map((each) => each && list(each))),
        h(View, { style: { width: 250 } }, plan, ...home.terms.map(list)),
      ),
      h(View, { style: { flexGrow: 1 } }),
      contactBox(content, home.url),
    ]),
  ];
}

/**
 * Tells whether a list fits on the first page, beside the price. What does not fit would push the contacts to a third,
 * nearly empty page.
 */
function fitsBelowDescription({ description }: BrochureHome, { items }: BrochureHome["lists"][number]): boolean {
  const lines = Math.ceil(description.length / 46) + items.reduce((sum, item) => sum + Math.ceil(item.length / 40), 0);
  return lines <= 10;
}

function cataloguePages(content: BrochureContent): PageElement {
  return page(frameOf(content), [
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
    content.more > 0
      ? h(
          View,
          { wrap: false, style: { paddingVertical: 14, borderTop: `1 solid ${LINE}` } },
          bold(`And ${content.more} more on the site`, 15, { letterSpacing: -0.3 }),
          h(Link, { src: content.url }, words(content.url, 10, { marginTop: 4 })),
        )
      : null,
    h(View, { style: { flexGrow: 1, minHeight: 16 } }),
    contactBox(content, content.url),
  ]);
}

function priceBox(home: BrochureHome): ReactElement {
  return h(
    View,
    { style: { padding: 18, borderRadius: 18, backgroundColor: "#ffffff" } },
    bold(home.amount, home.amount.length > 12 ? 22 : 27, { letterSpacing: -0.9 }),
    words(home.unit, 10.5, { color: SOFT, marginTop: 2 }),
    words(home.sum, 10.5, { marginTop: 10, lineHeight: 1.45 }),
    ...home.whatIfs.map(({ condition, result, cost }) =>
      h(
        View,
        { style: { marginTop: 6, paddingTop: 6, borderTop: `1 solid ${LINE}` } },
        words(condition, 9.5, { color: SOFT }),
        bold(result, 12, { marginTop: 1 }),
        words(cost, 9.5, { color: SOFT, marginTop: 1 }),
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
    { style: { marginTop: 14 } },
    bold(title, 15, { marginBottom: 6, letterSpacing: -0.3 }),
    ...items
      .slice(0, 14)
      .map((item) =>
        h(
          View,
          { wrap: false, style: { flexDirection: "row", gap: 8, marginBottom: 4 } },
          h(
            Svg,
            { viewBox: "0 0 22 11", style: { width: 11, height: 5.5, marginTop: 4 } },
            h(Path, { d: "M0 11a11 11 0 0 1 22 0z", fill: "#f2a900" }),
          ),
          words(clipped(item, MAX_ITEM_LENGTH), 10.5, { flex: 1 }),
        ),
      ),
  );
}

async function planOf({ plan, drawings }: BrochureHome): Promise<ReactElement | null> {
  if (!plan && drawings.length === 0) return null;
  // If the plan were taller, the contacts would be alone on a third page.
  const box = { width: 234, height: drawings.length > 1 ? 150 : 185 };
  const drawn = plan ? [] : drawings.slice(0, 2);
  const pictures = await Promise.all(drawn.map(async ({ name, svg }) => ({ name, ...(await planPicture(svg, box)) })));
  return h(
    View,
    null,
    bold("Floor Plan", 15, { marginBottom: 6, letterSpacing: -0.3 }),
    plan ? photo(plan, { height: 170 }) : null,
    ...pictures.map(({ name, png, width, height }) =>
      h(
        View,
        { style: { padding: 8, marginBottom: 8, borderRadius: 14, backgroundColor: "#ffffff" } },
        h(Image, { src: { data: png, format: "png" }, style: { width, height, alignSelf: "center" } }),
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
        padding: 12,
        borderRadius: 18,
        backgroundColor: SUN,
      },
    },
    h(Link, { src: url }, qrCode(url, 84)),
    h(
      View,
      { style: { flex: 1 } },
      bold("Come and see it.", 20, { letterSpacing: -0.6 }),
      words("A visit costs nothing. Scan the QR code, or call us.", 10.5, {
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

function nameSize(name: string): number {
  const longest = Math.max(...name.split(/\s+/).map((word) => Math.min(word.length, MAX_WORD_LENGTH)));
  return Math.min(34, Math.floor((34 * 12) / Math.max(1, longest)));
}

/** Cuts a text off after a whole word. */
function clipped(text: string, length: number): string {
  const shorter = clippedText(text, length);
  return shorter === text ? text : `${shorter.replace(/\s+\S*$|…$/u, "")}…`;
}
