import { z } from "zod";
import { parseId } from "#domain/catalogue/home.ts";
import { dayField } from "#domain/forms/day-fields.ts";
import { paymentMethods } from "#domain/ledger/entries.ts";
import {
  explanationSchema,
  lastDayOf,
  monthName,
  monthOf,
  openStates,
  readMonth,
} from "#domain/ledger/reconciliation.ts";
import { formatNumber } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { countText } from "#domain/text/count-text.ts";

import { addMonths, isLocalDate, localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { closeMonth, listClosings, reopenMonth } from "#server/ledger/month-closings.ts";
import { findAgreementsOfReceipts } from "#server/ledger/read-payments.ts";
import {
  countReconciled,
  countUnreadable,
  listCandidates,
  listReconciled,
  listReconciledDays,
  sumJournal,
} from "#server/ledger/reconciliation.ts";
import {
  explainDifferences,
  type MarkRejection,
  matchByHand,
  withdrawMark,
} from "#server/ledger/reconciliation-marks.ts";
import { readNewestProof, type TransactionDifference } from "#server/ledger/transaction-proof.ts";
import { answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { textEntries, withParsedForm } from "../actions/with-parsed-form.server.ts";
import { viewPath } from "../view/view-path.ts";

const perPage = 50;
const openSet: ReadonlySet<string> = new Set(openStates);

async function load({ db, url, now }: ViewRequest) {
  const today = localDate(now);
  const thisMonth = monthOf(today);
  const asked = readMonth(url.searchParams.get("month"));
  const month = asked !== undefined && asked <= thisMonth ? asked : thisMonth;
  const day = url.searchParams.get("day") ?? "";
  const [proof, days, closings, unreadable, journal] = await Promise.all([
    readNewestProof(db),
    listReconciledDays(db, month),
    listClosings(db, month),
    countUnreadable(db, month),
    sumJournal(db, month),
  ]);
  const opened = isLocalDate(day) && monthOf(day) === month ? await openDay({ db, url }, day) : undefined;
  return {
    now,
    proof: proof && {
      ...proof,
      differences: await withReceipts(db, proof.differences),
    },
    month,
    days,
    closings,
    unreadable,
    journal,
    opened,
    next: month < thisMonth ? monthName(addMonths(month, 1)) : undefined,
    previous: monthName(addMonths(month, -1)),
    isOver: lastDayOf(month) < today,
    isClosed: closings[0]?.reopenedAt === null,
  };
}

/** With the agreement of each receipt, to lead there. */
async function withReceipts(db: ViewRequest["db"], differences: readonly TransactionDifference[]) {
  const agreementOf = await findAgreementsOfReceipts(
    db,
    differences.flatMap(({ receipts }) => receipts),
  );
  return differences.map(({ receipts, ...difference }) => ({
    ...difference,
    receipts: receipts.map((receiptNumber) => ({ receiptNumber, agreementId: agreementOf.get(receiptNumber) ?? 0 })),
  }));
}

async function openDay({ db, url }: Pick<ViewRequest, "db" | "url">, day: string) {
  const choice = { month: monthOf(day), day };
  const matching = await countReconciled(db, choice);
  const { page, pages } = pageBounds(matching, perPage, readPageNumber(url.searchParams));
  const items = await listReconciled(db, { ...choice, limit: perPage, offset: (page - 1) * perPage });
  const missing = items.filter(({ state }) => state === "no-entry").map(({ stated }) => stated);
  const candidates = await listCandidates(db, choice.month, missing);
  return {
    day,
    items: items.map((item) => ({
      ...item,
      isOpen: openSet.has(item.state),
      candidates:
        item.state === "no-entry" ? candidates.filter(({ booked }) => booked === item.stated).slice(0, 5) : [],
    })),
    paging: { page, pages, perPage, matching },
  };
}

const itemSchema = z.object({
  kind: z.enum(["line", "entry"]),
  item: z.coerce.number().int().positive(),
  day: dayField,
});

const ofDaySchema = z.object({ day: dayField, method: z.enum(paymentMethods), account: z.string().max(100) });

const noItem = "There is no such line or entry.";

const pathOf = (day: string) => viewPath("/dashboard/reconciliation", { month: day.slice(0, 7), day });

const explainOne = withParsedForm(explanationSchema, async ({ db, form, by, now }, explanation) => {
  const about = itemSchema.safeParse(textEntries(form));
  if (!about.success) return rejectionOf(form, noItem);
  const { kind, item: id, day } = about.data;
  const done = await explainDifferences(db, { item: { kind, id, day }, ...explanation }, by, now);
  if (!done.ok) return rejected(form, done);
  return { done: { message: "Explained." }, at: pathOf(day) };
});

const explainAll = withParsedForm(explanationSchema, async ({ db, form, by, now }, explanation) => {
  const about = ofDaySchema.safeParse(textEntries(form));
  if (!about.success) return rejectionOf(form, noItem);
  const done = await explainDifferences(db, { ...about.data, ...explanation }, by, now);
  if (!done.ok) return rejected(form, done);
  return { done: { message: `${countText(done.explained, "line")} explained.` }, at: pathOf(about.data.day) };
});

async function match({ db, form, by, now }: ActionRequest) {
  const line = itemSchema.safeParse(textEntries(form));
  const entry = parseId(String(form.get("entry") ?? ""));
  const entryDay = dayField.safeParse(form.get("entryDay"));
  if (!line.success || entry === undefined || !entryDay.success) return rejectionOf(form, noItem);
  const { item: id, day } = line.data;
  const pair = {
    line: { kind: "line" as const, id, day },
    entry: { kind: "entry" as const, id: entry, day: entryDay.data },
  };
  const done = await matchByHand(db, pair, by, now);
  return done.ok ? { done: { message: "Matched." }, at: pathOf(day) } : rejected(form, done);
}

async function withdraw({ db, form, by, now }: ActionRequest) {
  const about = itemSchema.safeParse(textEntries(form));
  if (!about.success) return rejectionOf(form, noItem);
  const { kind, item: id, day } = about.data;
  const done = await withdrawMark(db, { kind, id, day }, by, now);
  return done.ok ? { done: { message: "Taken back." }, at: pathOf(day) } : rejected(form, done);
}

async function close({ db, form, by, now }: ActionRequest) {
  const month = readMonth(String(form.get("month") ?? ""));
  if (month === undefined) return rejectionOf(form, "Choose a month.");
  const closed = await closeMonth(db, month, by, now);
  if (closed.ok)
    return {
      done: { message: `${monthYearText(month)} is closed.` },
      at: viewPath("/dashboard/reconciliation", { month: monthName(month) }),
    };
  if (closed.reason !== "does-not-agree") return answerConflict(rejectionOf(form, closingTexts[closed.reason]));
  const { open, unreadable } = closed;
  const what = [
    open > 0 ? `${formatNumber(open)} of its lines and entries are not explained` : "",
    unreadable > 0 ? `${countText(unreadable, "row")} of its files cannot be read and are not set aside` : "",
  ].filter(Boolean);
  return answerConflict(rejectionOf(form, `It does not agree yet: ${what.join(", and ")}.`));
}

const reopen = withParsedForm(explanationSchema, async ({ db, form, by, now }, explanation) => {
  const month = readMonth(String(form.get("month") ?? ""));
  if (month === undefined) return rejectionOf(form, "Choose a month.");
  const opened = await reopenMonth(db, { month, ...explanation }, by, now);
  if (opened.ok)
    return {
      done: { message: `${monthYearText(month)} is open again.` },
      at: viewPath("/dashboard/reconciliation", { month: monthName(month) }),
    };
  if (opened.reason === "reason-missing") return rejectionOf(form, undefined, { reason: ["Please say why"] });
  return answerConflict(rejectionOf(form, "This month is not closed."));
});

const closingTexts = {
  "not-over": "This month is not over yet.",
  "closed-already": "This month is closed already.",
};

const markTexts: Record<MarkRejection["reason"], string> = {
  "not-open": "Nothing was changed: this was decided meanwhile. Look again.",
  "month-closed": "This month is closed. Open it again first.",
  "not-the-same": "The two amounts differ.",
  "reason-missing": "Please say why.",
};

const rejected = (form: FormData, { reason }: MarkRejection) => answerConflict(rejectionOf(form, markTexts[reason]));

export const loader = viewLoader(load);

export const action = viewAction({ explain: explainOne, "explain-all": explainAll, match, withdraw, close, reopen });
