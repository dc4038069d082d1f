import { Link, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { KeyFacts } from "#domain/agreements/key-facts.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import * as texts from "#domain/languages/messages/key-facts.ts";
import { page, qrCode, renderDocument } from "./document-page.ts";
import { bold, type Style, words } from "./document-text.ts";
import { clippedText } from "./letters/printable-text.ts";
import { CLAY, LINE, SOFT, SUN, TINT, WARNING } from "./palette.ts";

export interface KeyFactsContent extends KeyFacts {
  company: string;
  legalName: string;
  contacts: { phone: string; whatsapp: string; email: string; address: string };
  on: string;
  url: string;
  /** All texts of the sheet are in this language. */
  language: Language;
}

/** A longer plan shows only every n-th year. */
const MAX_YEARS = 5;

/** Makes the PDF of a plan's key facts, one page of A4. */
export function makeKeyFacts(content: KeyFactsContent): Promise<Uint8Array> {
  const { frame, pages } = writtenIn(content.language, () => keyFactsPages(content));
  return renderDocument(frame, pages);
}

function keyFactsPages(content: KeyFactsContent) {
  const { contacts, company, legalName, years, hasCosts } = content;
  const frame = {
    company,
    title: texts.title(),
    on: content.on,
    language: content.language,
    smallPrint: `${texts.smallPrint({ date: content.on })} ${legalName}, ${contacts.address}, ${contacts.phone}`,
  };
  const step = Math.ceil(years.length / MAX_YEARS);
  const shown = years.filter((_, i) => (i + 1) % step === 0 || i === years.length - 1);
  const pages = [
    page(frame, [
      words(clippedText(content.home, 80), 12, { color: SOFT }),
      bold(content.headline, 28, { letterSpacing: -1, marginTop: 4 }),
      ...content.warnings.map((warning) =>
        h(
          View,
          { style: { marginTop: 10, padding: 12, borderRadius: 14, backgroundColor: WARNING } },
          bold(warning, 12, { color: CLAY, lineHeight: 1.3 }),
        ),
      ),
      h(
        View,
        {
          style: {
            marginTop: 10,
            paddingVertical: 7,
            paddingHorizontal: 16,
            borderRadius: 18,
            backgroundColor: "#ffffff",
          },
        },
        ...content.lines.map(([label, value], i) =>
          h(
            View,
            {
              style: {
                flexDirection: "row",
                justifyContent: "space-between",
                gap: 16,
                paddingVertical: 2,
                ...(i === 0 ? {} : { borderTop: `1 solid ${LINE}` }),
              },
            },
            words(label, 10, { color: SOFT }),
            // A long value breaks into lines within its row.
            bold(value, 10.5, { textAlign: "right", maxWidth: "72%" }),
          ),
        ),
      ),
      content.owned === "" ? null : words(content.owned, 10.5, { marginTop: 9, lineHeight: 1.4 }),
      shown.length === 0 ? null : yearsTable(shown, hasCosts),
      ...content.rules.map((rule) => words(`•  ${rule}`, 9, { marginTop: 2, lineHeight: 1.3 })),
      h(View, { style: { flexGrow: 1 } }),
      h(
        View,
        {
          wrap: false,
          style: {
            flexDirection: "row",
            gap: 18,
            alignItems: "center",
            padding: 8,
            borderRadius: 18,
            backgroundColor: SUN,
          },
        },
        h(Link, { src: content.url }, qrCode(content.url, 64)),
        h(
          View,
          { style: { flex: 1 } },
          bold(texts.changeIt(), 16),
          words(texts.scan(), 10, { marginTop: 3 }),
          words(`${company}, ${contacts.phone}  ·  WhatsApp ${contacts.whatsapp}`, 10, { marginTop: 6 }),
        ),
      ),
    ]),
  ];
  return { frame, pages };
}

/** The heads are a row of their own, because one of them may need two lines. */
function yearsTable(years: KeyFacts["years"], hasCosts: boolean): ReactElement {
  const columns = [
    { title: texts.endOf(), key: "label", textAlign: "left", flex: hasCosts ? 2.8 : 2 },
    { title: texts.paidInAll(), key: "paid", textAlign: "right", flex: 1 },
    ...(hasCosts ? [{ title: texts.ofItCosts(), key: "costs", textAlign: "right", flex: 1 } as const] : []),
    { title: texts.stillToPay(), key: "balance", textAlign: "right", flex: 1 },
    { title: texts.sharePaid(), key: "owned", textAlign: "right", flex: 1 },
  ] as const;
  return h(
    View,
    { style: { marginTop: 10 } },
    h(
      View,
      { style: { flexDirection: "row", backgroundColor: TINT } },
      ...columns.map(({ title, textAlign, flex }) =>
        h(View, { style: { flex, paddingVertical: 2, paddingHorizontal: 4 } }, bold(title, 9, { textAlign })),
      ),
    ),
    h(
      View,
      { style: { flexDirection: "row" } },
      ...columns.map(({ key, textAlign, flex }) => {
        const style: Style = { textAlign, lineHeight: 1.35, paddingHorizontal: 4, marginTop: 2 };
        return h(View, { style: { flex } }, words(years.map((year) => year[key]).join("\n"), 9, style));
      }),
    ),
  );
}
