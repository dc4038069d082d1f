import { Link, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { PaperLine } from "#domain/account-papers.ts";
import { bold, LINE, page, qrCode, renderPaper, SOFT, SUN, TINT, words } from "./paper.ts";

/** A plan on one page, in words that are ready to print. */
export interface KeyFactsContent {
  company: string;
  legalName: string;
  contacts: { phone: string; whatsapp: string; email: string; address: string };
  on: string;
  /** "Family Comfort", or the price. */
  home: string;
  /** "Yours by November 2032", "This never ends." */
  headline: string;
  /** What nobody may overlook: that it never ends, or takes longer than is agreed to. */
  warnings: readonly string[];
  lines: readonly PaperLine[];
  /** How much is owned when. */
  owned: string;
  years: readonly { label: string; paid: string; balance: string; owned: string }[];
  /** What holds for every plan. */
  rules: readonly string[];
  /** Reopens the plan. */
  url: string;
}

const CLAY = "#a8421d";

/** The longest plan has ten times as many years as fit: every so-manieth is shown then. */
const MOST_YEARS = 12;

export function makeKeyFacts(content: KeyFactsContent): Promise<Uint8Array> {
  const { contacts, company, legalName, years } = content;
  const frame = {
    company,
    title: "Key facts of a plan",
    on: content.on,
    smallPrint: `An illustration with the terms of ${content.on}, not an offer. What you sign counts. We never take money by a personal number. ${legalName}, ${contacts.address}, ${contacts.phone}`,
  };
  const step = Math.ceil(years.length / MOST_YEARS);
  const shown = years.filter((_, i) => (i + 1) % step === 0 || i === years.length - 1);
  return renderPaper(frame, [
    page(frame, [
      words(clipped(content.home, 90), 12, { color: SOFT }),
      bold(content.headline, 32, { letterSpacing: -1.2, marginTop: 4 }),
      ...content.warnings.map((warning) =>
        h(
          View,
          { style: { marginTop: 10, padding: 12, borderRadius: 14, backgroundColor: "#fbe9e1" } },
          bold(warning, 12, { color: CLAY, lineHeight: 1.3 }),
        ),
      ),
      h(
        View,
        { style: { marginTop: 14, padding: 16, borderRadius: 18, backgroundColor: "#ffffff" } },
        ...content.lines.map(([label, value], i) =>
          h(
            View,
            {
              style: {
                flexDirection: "row",
                justifyContent: "space-between",
                gap: 16,
                paddingVertical: 4.5,
                ...(i === 0 ? {} : { borderTop: `1 solid ${LINE}` }),
              },
            },
            words(label, 10.5, { color: SOFT }),
            bold(value, 11, { textAlign: "right" }),
          ),
        ),
      ),
      words(content.owned, 10.5, { marginTop: 12, lineHeight: 1.4 }),
      shown.length === 0
        ? null
        : h(
            View,
            { style: { flexDirection: "row", marginTop: 10 } },
            ...(
              [
                ["End of", "label", "left"],
                ["Paid in it", "paid", "right"],
                ["Still to pay", "balance", "right"],
                ["Yours", "owned", "right"],
              ] as const
            ).map(([title, key, textAlign]) =>
              h(
                View,
                { style: { flex: key === "label" ? 2 : 1 } },
                h(
                  View,
                  { style: { backgroundColor: TINT, paddingVertical: 3, paddingHorizontal: 4 } },
                  bold(title, 9, { textAlign }),
                ),
                words(shown.map((year) => year[key]).join("\n"), 9, {
                  textAlign,
                  lineHeight: 1.45,
                  paddingHorizontal: 4,
                  marginTop: 2,
                }),
              ),
            ),
          ),
      ...content.rules.map((rule) => words(`•  ${rule}`, 9.5, { marginTop: 6, lineHeight: 1.35 })),
      h(View, { style: { flexGrow: 1 } }),
      h(
        View,
        {
          wrap: false,
          style: {
            flexDirection: "row",
            gap: 18,
            alignItems: "center",
            padding: 14,
            borderRadius: 18,
            backgroundColor: SUN,
          },
        },
        h(Link, { src: content.url }, qrCode(content.url, 84)),
        h(
          View,
          { style: { flex: 1 } },
          bold("Change it yourself.", 16),
          words("Point your phone at the square: this plan opens, with every month in it.", 10, { marginTop: 3 }),
          words(`${company}, ${contacts.phone}  ·  WhatsApp ${contacts.whatsapp}`, 10, { marginTop: 6 }),
        ),
      ),
    ]),
  ]);
}

function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
