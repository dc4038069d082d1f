import { z } from "zod";
import { dayField } from "#domain/forms/day-fields.ts";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { paymentMethods } from "#domain/ledger/entries.ts";
import { lastDayOf, monthName, monthOf, openStates, readMonth } from "#domain/ledger/reconciliation.ts";
import { explanationSchema, monthField } from "#domain/ledger/reconciliation-forms.ts";
import { formatNumber } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { countText } from "#domain/text/count-text.ts";

import { addMonths, isLocalDate, localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { compareMoneyOut } from "#server/ledger/money-out.ts";
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
import { explainDifferences, matchByHand, withdrawMark } from "#server/ledger/reconciliation-marks.ts";
import { readNewestProof, type TransactionDifference } from "#server/ledger/transaction-proof.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

const PER_PAGE = 50;
const openSet: ReadonlySet<string> = new Set(openStates);

async function load({ db, url, now }: ViewRequest) {
  const today = localDate(now);
  const thisMonth = monthOf(today);
  const asked = readMonth(url.searchParams.get("month"));
  const month = asked !== undefined && asked <= thisMonth ? asked : thisMonth;
  const day = url.searchParams.get("day") ?? "";
  const [proof, days, closings, unreadable, journal, moneyOut] = await Promise.all([
    readNewestProof(db),
    listReconciledDays(db, month),
    listClosings(db, month),
    countUnreadable(db, month),
    sumJournal(db, month),
    compareMoneyOut(db, month),
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
    moneyOut,
    opened,
    next: month < thisMonth ? monthName(addMonths(month, 1)) : undefined,
    previous: monthName(addMonths(month, -1)),
    isOver: lastDayOf(month) < today,
    isClosed: closings[0]?.reopenedAt === null,
  };
}

/** Adds the agreement of each receipt, so that the page can link to it. */
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
  const { page, pages } = pageBounds(matching, PER_PAGE, readPageNumber(url.searchParams));
  const items = await listReconciled(db, { ...choice, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
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
    paging: { page, pages, perPage: PER_PAGE, matching },
  };
}

const itemSchema = z.object({ kind: z.enum(["line", "entry"]), item: recordIdField(), day: dayField });

const pathOf = (day: string) => viewPath("/dashboard/reconciliation", { month: day.slice(0, 7), day });

const markRejections = {
  "not-open": conflict("Nothing was changed: this was decided meanwhile. Look again."),
  "month-closed": conflict("This month is closed. Open it again first."),
  "not-the-same": conflict("The two amounts differ."),
  "reason-missing": conflict("Please say why."),
};

const explainOne = formCommand({
  schema: explanationSchema.extend(itemSchema.shape),
  run: ({ db, by, now }, { kind, item: id, day, reason }) =>
    explainDifferences(db, { item: { kind, id, day }, reason }, by, now),
}).answers({
  rejects: markRejections,
  done: (_, { day }) => ({ done: { message: "Explained." }, at: pathOf(day) }),
});

const explainAll = formCommand({
  schema: explanationSchema.extend({ day: dayField, method: z.enum(paymentMethods), account: z.string().max(100) }),
  run: ({ db, by, now }, differences) => explainDifferences(db, differences, by, now),
}).answers({
  rejects: markRejections,
  done: ({ explained }, { day }) => ({
    done: { message: `${countText(explained, "line")} explained.` },
    at: pathOf(day),
  }),
});

const match = formCommand({
  schema: z.object({ item: recordIdField(), day: dayField, entry: recordIdField(), entryDay: dayField }),
  run: ({ db, by, now }, { item, day, entry, entryDay }) =>
    matchByHand(
      db,
      { line: { kind: "line", id: item, day }, entry: { kind: "entry", id: entry, day: entryDay } },
      by,
      now,
    ),
}).answers({
  rejects: markRejections,
  done: (_, { day }) => ({ done: { message: "Matched." }, at: pathOf(day) }),
});

const withdraw = formCommand({
  schema: itemSchema,
  run: ({ db, by, now }, { kind, item: id, day }) => withdrawMark(db, { kind, id, day }, by, now),
}).answers({
  rejects: markRejections,
  done: (_, { day }) => ({ done: { message: "Taken back." }, at: pathOf(day) }),
});

const close = formCommand({
  schema: z.object({ month: monthField }),
  run: ({ db, by, now }, { month }) => closeMonth(db, month, by, now),
}).answers({
  rejects: {
    "not-over": conflict("This month is not over yet."),
    "closed-already": conflict("This month is closed already."),
    "does-not-agree": ({ open, unreadable }: { open: number; unreadable: number }) => {
      const what = [
        open > 0 ? `${formatNumber(open)} of its lines and entries are not explained` : "",
        unreadable > 0 ? `${countText(unreadable, "row")} of its files cannot be read and are not set aside` : "",
      ].filter(Boolean);
      return conflict(`It does not agree yet: ${what.join(", and ")}.`);
    },
  },
  done: (_, { month }) => ({
    done: { message: `${monthYearText(month)} is closed.` },
    at: viewPath("/dashboard/reconciliation", { month: monthName(month) }),
  }),
});

const reopen = formCommand({
  schema: explanationSchema.extend({ month: monthField }),
  run: ({ db, by, now }, reopening) => reopenMonth(db, reopening, by, now),
}).answers({
  rejects: {
    "reason-missing": invalid("Please say why", "reason"),
    "not-closed": conflict("This month is not closed."),
  },
  done: (_, { month }) => ({
    done: { message: `${monthYearText(month)} is open again.` },
    at: viewPath("/dashboard/reconciliation", { month: monthName(month) }),
  }),
});

export const loader = viewLoader(load);

export const action = viewAction({ explain: explainOne, "explain-all": explainAll, match, withdraw, close, reopen });
