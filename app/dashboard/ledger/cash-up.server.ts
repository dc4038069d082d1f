import { differenceText } from "#domain/ledger/cash-up.ts";
import { cashCountSchema, cashOpeningSchema } from "#domain/ledger/cash-up-form.ts";
import type { EntryKind } from "#domain/ledger/entries.ts";
import { formatUgx } from "#domain/money/money.ts";
import { isLocalDate, localDate } from "#domain/time/kampala-time.ts";
import {
  findCashOpening,
  listCashCounts,
  listOtherCashEntries,
  listTillEntries,
  listUncountedDays,
  recordCashCount,
  recordCashOpening,
  sumOfEntries,
} from "#server/ledger/cash-up.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, url, now }: ViewRequest) {
  const today = localDate(now);
  const asked = url.searchParams.get("day") ?? "";
  const day = isLocalDate(asked) && asked < today ? asked : today;
  const [entries, otherCash, counts, uncounted, opening] = await Promise.all([
    listTillEntries(db, day),
    listOtherCashEntries(db, day),
    listCashCounts(db, day),
    listUncountedDays(db, today),
    findCashOpening(db, day),
  ]);
  const people = [...Map.groupBy(entries, ({ recordedBy }) => recordedBy)].map(([name, own]) => {
    const sum = (kind: EntryKind) => sumOfEntries(own.filter((entry) => entry.kind === kind));
    const sums = { received: sum("payment"), givenBack: sum("refund"), reversed: sum("reversal") };
    return { name, ...sums, total: sumOfEntries(own), entries: own };
  });
  const expected = sumOfEntries(entries);
  return { now, today, day, people, otherCash, opening, expected, counts, uncounted };
}

export type CashUpData = Awaited<ReturnType<typeof load>>;

const meanwhileText = "This day was counted while you were typing. Check that count, then correct it if it is wrong.";

const countCash = formCommand({
  schema: cashCountSchema,
  run: ({ db, by, now }, count) => recordCashCount(db, count, by, now),
}).answers({
  rejects: {
    "in-the-future": invalid("This day has not come yet."),
    "counted-meanwhile": conflict(meanwhileText),
    "form-used": conflict(meanwhileText),
  },
  done({ isNew, opening, expected }, { day, counted }) {
    const saved = isNew ? "Count saved." : "This count was saved before.";
    const message = `${saved} ${differenceText({ opening, expected, counted })}`;
    return {
      done: { message, isWarning: counted !== (opening ?? 0) + expected },
      at: viewPath("/dashboard/cash-up", { day }),
    };
  },
});

const openingMeanwhileText =
  "Somebody has said it while you were typing. Check that sum, then correct it if it is wrong.";

const openTill = formCommand({
  schema: cashOpeningSchema,
  run: ({ db, by, now }, opening) => recordCashOpening(db, opening, by, now),
}).answers({
  rejects: {
    "in-the-future": invalid("This day has not come yet."),
    "said-meanwhile": conflict(openingMeanwhileText),
    "form-used": conflict(openingMeanwhileText),
  },
  done({ isNew }, { day, amount }) {
    const message = `${formatUgx(amount)} in the till in the morning ${isNew ? "saved" : "was saved before"}.`;
    return { done: { message }, at: viewPath("/dashboard/cash-up", { day }) };
  },
});

export const loader = viewLoader(load);

export const action = viewAction({ count: countCash, open: openTill });
