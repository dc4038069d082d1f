import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { AgreementDocument, DocumentLine, DocumentParty } from "#domain/agreements/agreement-document.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { ScheduleRow } from "#domain/plan/schedule-table.ts";
import type { TextBlock } from "#domain/text/html-blocks.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { page, renderDocument } from "./document-page.ts";
import { bold, checkedBold, words } from "./document-text.ts";
import { CLAY, INK, LINE, SOFT, TINT, WARNING } from "./palette.ts";

export interface AgreementContent extends AgreementDocument {
  company: string;
  legalName: string;
  contacts: { phone: string; whatsapp: string; email: string; address: string };
}

/** Makes the PDF of an agreement, in English, to be printed and signed. */
export function makeAgreement(content: AgreementContent): Promise<Uint8Array> {
  const { agreement, company, legalName, contacts, parties } = content;
  const recordedOn = dateText(content.recordedOn);
  const frame = {
    company,
    title: `Agreement ${agreement}`,
    on: `as recorded on ${recordedOn}`,
    smallPrint: `We never take money by a personal number. ${legalName}, ${contacts.address}, ${contacts.phone}`,
    isSigned: true,
  };
  return renderDocument(frame, [
    page(frame, [
      bold(`Agreement ${agreement}`, 28, { letterSpacing: -1 }),
      words(`For the purchase of a home by daily payments, as recorded on ${recordedOn}`, 11, {
        color: SOFT,
        marginTop: 4,
      }),
      ...content.warnings.map(warning),
      heading("1. Between"),
      party({
        role: "The developer",
        name: legalName,
        lines: [
          ["Address", contacts.address],
          ["Phone", contacts.phone],
        ],
      }),
      ...parties.map(party),
      parties.length > 1
        ? words("They buy the home together. What any of them pays counts for this agreement.", 10, {
            marginTop: 6,
          })
        : null,
      heading("2. The home"),
      lines(content.home),
      heading("3. Price and payments"),
      lines(content.price),
      heading("4. Where to pay"),
      words(content.waysToPay || "As the developer names them in writing.", 10, { marginTop: 4, lineHeight: 1.4 }),
      words("Each payment gets a numbered receipt.", 10, { marginTop: 3 }),
    ]),
    ...schedulePages(content.schedule).map((rows, i) =>
      page(frame, [
        heading(i === 0 ? "5. What is due, and by when" : "5. What is due, and by when (continued)", 0),
        i === 0
          ? words("In Uganda shillings. What is paid ahead of its day counts for the days that come.", 10, {
              marginTop: 2,
            })
          : null,
        scheduleTable(rows),
      ]),
    ),
    page(frame, [
      heading("6. Terms of purchase", 0),
      content.areTermsSample
        ? warning("Sample terms: they are not the company's own. Do not sign them before a lawyer has read them.")
        : null,
      ...content.terms.map(termsBlock),
    ]),
    page(frame, [
      heading("7. Signatures", 0),
      words(
        `By signing, all of us agree to what stands on all pages of agreement ${agreement}. Each has read it, or it was read and explained to them in a language that they understand.`,
        10.5,
        { marginTop: 4, lineHeight: 1.4 },
      ),
      ...parties.map(({ role, name }) => signature(role, name)),
      signature("For the developer", legalName, "Name and position"),
      signature("Witness", "", "Name, ID number and phone"),
    ]),
  ]);
}

function heading(text: string, marginTop = 16): ReactElement {
  return h(View, { minPresenceAhead: 60, style: { marginTop } }, bold(text, 15));
}

function warning(text: string): ReactElement {
  return h(
    View,
    { wrap: false, style: { marginTop: 8, padding: 8, borderRadius: 10, backgroundColor: WARNING } },
    bold(text, 10.5, { color: CLAY, lineHeight: 1.3 }),
  );
}

/** A name with letters that no font has gets a line to write it by hand. */
function nameText(name: string, size: number): ReactElement {
  return checkedBold(
    name,
    size,
    { lineHeight: 1.5 },
    "This name has letters that cannot be printed. Whole name, by hand:",
  );
}

function party({ role, name, lines: about }: DocumentParty): ReactElement {
  return h(
    View,
    { wrap: false, style: { marginTop: 8, padding: 10, borderRadius: 10, border: `1 solid ${LINE}` } },
    words(role, 9, { color: SOFT }),
    nameText(name, 13),
    lines(about),
  );
}

/** Draws lines of facts. Unknown ones are left empty for handwriting. */
function lines(all: readonly DocumentLine[]): ReactElement {
  return h(
    View,
    { style: { marginTop: 4 } },
    ...all.map(([label, value]) =>
      h(
        View,
        {
          wrap: false,
          style: { flexDirection: "row", gap: 12, paddingVertical: 3.5, borderBottom: `1 solid ${LINE}` },
        },
        words(label, 10, { color: SOFT, width: 170 }),
        value === ""
          ? h(View, { style: { flex: 1, height: 18, borderBottom: `1 solid ${INK}` } })
          : h(
              View,
              { style: { flex: 1 } },
              checkedBold(
                value,
                10.5,
                { lineHeight: 1.35 },
                "Letters that cannot be printed are missing. In full, by hand:",
              ),
            ),
      ),
    ),
  );
}

const ROWS_ON_A_PAGE = 44;

function schedulePages(rows: readonly ScheduleRow[]): ScheduleRow[][] {
  const pages: ScheduleRow[][] = [];
  for (let from = 0; from < rows.length; from += ROWS_ON_A_PAGE) pages.push(rows.slice(from, from + ROWS_ON_A_PAGE));
  return pages;
}

/** Draws the schedule. Each column is one text, because the cells of a hundred years take too long. */
function scheduleTable(rows: readonly ScheduleRow[]): ReactElement {
  const column = (title: string, textAlign: "left" | "right", cells: string[]) =>
    h(
      View,
      { style: { flex: 1 } },
      h(
        View,
        { style: { backgroundColor: TINT, paddingVertical: 4 } },
        bold(title, 9.5, { textAlign, paddingHorizontal: 4 }),
      ),
      words(cells.join("\n"), 9.5, { textAlign, paddingHorizontal: 4, lineHeight: 1.4, marginTop: 3 }),
    );
  return h(
    View,
    { wrap: false, style: { flexDirection: "row", marginTop: 8 } },
    column(
      "Month",
      "left",
      rows.map(({ month }) => (month === 0 ? "First day" : String(month))),
    ),
    column(
      "By",
      "left",
      rows.map(({ by }) => dateText(by)),
    ),
    column(
      "Due",
      "right",
      rows.map(({ due }) => formatNumber(due)),
    ),
    column(
      "Due in all",
      "right",
      rows.map(({ dueInAll }) => formatNumber(dueInAll)),
    ),
    column(
      "Left after it",
      "right",
      rows.map(({ left }) => formatNumber(left)),
    ),
  );
}

function termsBlock({ kind, text }: TextBlock): ReactElement {
  if (kind === "heading") return h(View, { minPresenceAhead: 40, style: { marginTop: 9 } }, bold(text, 11.5));
  return words(text, 9.5, { marginTop: 3, lineHeight: 1.4, ...(kind === "item" ? { marginLeft: 12 } : {}) });
}

function signature(role: string, name: string, more?: string): ReactElement {
  const blank = (label: string, flex: number) =>
    h(
      View,
      { style: { flex } },
      h(View, { style: { height: 34, borderBottom: `1 solid ${INK}` } }),
      words(label, 8.5, { color: SOFT, marginTop: 3 }),
    );
  return h(
    View,
    { wrap: false, style: { marginTop: 18 } },
    words(role, 9, { color: SOFT }),
    name === "" ? null : nameText(name, 12),
    more === undefined ? null : h(View, { style: { flexDirection: "row" } }, blank(more, 1)),
    h(
      View,
      { style: { flexDirection: "row", gap: 20 } },
      blank("Signature or thumbprint", 2),
      blank("Place and date", 1),
    ),
  );
}
