import { endingSoonUntil } from "#domain/catalogue/unit-holder.ts";
import { cashOfDayText } from "#domain/ledger/cash-up.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import {
  dateText,
  type LocalDate,
  localDate,
  localDateTime,
  weekdayDateText,
  weekdayTimeText,
} from "#domain/time/kampala-time.ts";
import { listEndingReservations } from "#server/catalogue/read-units.ts";
import type { Database } from "#server/db/connection.ts";
import { listOwedToBuyers } from "#server/ledger/account-totals.ts";
import type { listArrearsCases } from "#server/ledger/arrears.ts";
import { listUncountedDays } from "#server/ledger/cash-up.ts";
import { type OwedToPayers, sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { readNewestProof } from "#server/ledger/transaction-proof.ts";
import { countUnsentReceipts } from "#server/ledger/unsent-receipts.ts";
import { countUnmatchedLines, listUnfinishedImports } from "#server/statements/count-statements.ts";
import { viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

/** Lists tasks about buyers and their money, the most urgent first. */
export async function listMoneyTasks(
  db: Database,
  { arrears, reminders, now }: { arrears: ArrearsCases; reminders: Settings["reminders"]; now: Date },
): Promise<Task[]> {
  const today = localDate(now);
  const { broken, behind, deposits, isNamed } = divideArrears(arrears, reminders.behindDays);
  const [proof, unfinished, unmatched, uncounted, ending, owed, { inAll, toReturn }, unsent] = await Promise.all([
    readNewestProof(db),
    listUnfinishedImports(db),
    countUnmatchedLines(db),
    listUncountedDays(db, today),
    listEndingReservations(db, now, endingSoonUntil(reminders, now)),
    listOwedToBuyers(db, today),
    sumOwedToPayers(db),
    countUnsentReceipts(db, now),
  ]);
  const [firstBroken] = broken;
  const [firstEnding] = ending;
  const [furthest] = behind;
  const [oldest] = deposits;
  const [firstUncounted] = uncounted;
  const [firstOwed] = owed;
  const differing = proof?.differences.length ?? 0;
  return [
    proof &&
      differing > 0 && {
        title: `${countText(differing, "transaction number")} on which ledger and statements differ`,
        detail: `Found by the proof of ${weekdayTimeText(localDateTime(proof.provedAt))}`,
        isLate: true,
        action: { label: "Look", to: `${viewPath("/dashboard/reconciliation")}#numbers` },
      },
    firstBroken && {
      debtors: broken.length,
      title: `${countText(broken.length, "promise")} to pay not kept`,
      detail: `The oldest was for ${dateText(firstBroken.promise.due)}: ${formatUgx(firstBroken.promise.amount)}`,
      isLate: true,
      action: { label: "Call", to: viewPath("/dashboard/arrears", { show: "broken" }) },
    },
    ...unfinished.map((one) => ({
      title: `${one.fileName} is only partly booked`,
      detail: `${countText(one.left, "payment")} left`,
      isLate: true,
      action: { label: "Continue", to: viewPath("/dashboard/statements/:id", { id: one.id }) },
    })),
    unmatched > 0 && {
      unassigned: unmatched,
      title: `${countText(unmatched, "payment")} without a buyer`,
      detail: "Money has arrived that is not assigned to a buyer",
      isLate: true,
      action: { label: "Assign", to: viewPath("/dashboard/statements/:id", { id: "unmatched" }) },
    },
    firstUncounted && {
      title: `${countText(uncounted.length, "day")} with uncounted cash`,
      detail: `${weekdayDateText(firstUncounted.day)}: ${cashOfDayText(firstUncounted.expected)}`,
      isLate: true,
      action: { label: "Count", to: viewPath("/dashboard/cash-up", { day: firstUncounted.day }) },
    },
    firstOwed && {
      title: `${formatUgx(ugx(owed.reduce((sum, { amount }) => sum + amount, 0)))} to give back to buyers`,
      detail: owedText(owed.length, firstOwed.dueOn),
      isLate: firstOwed.dueOn !== null && firstOwed.dueOn < today,
      action: { label: "See whose", to: viewPath("/dashboard/buyers", { show: "owed" }) },
    },
    toReturn.rows > 0 && {
      title: `${formatUgx(toReturn.amount)} to give back to payers`,
      detail: asideText(toReturn),
      action: { label: "See whose", to: viewPath("/dashboard/statements/:id", { id: "unmatched", show: "owed" }) },
    },
    inAll.rows > toReturn.rows && {
      title: `${formatUgx(ugx(inAll.amount - toReturn.amount))} of which nobody knows whose it is`,
      detail: `${countText(inAll.rows - toReturn.rows, "payment")} set aside`,
      action: { label: "Look", to: viewPath("/dashboard/statements/:id", { id: "unmatched", show: "owed" }) },
    },
    furthest && {
      debtors: behind.filter((one) => !isNamed(one, [broken])).length,
      title: `${countText(behind.length, "buyer")} behind by more than ${countText(reminders.behindDays, "day")}`,
      detail: `The furthest by ${countText(furthest.days, "paying day")}`,
      action: { label: "See who", to: viewPath("/dashboard/arrears") },
    },
    oldest && {
      debtors: deposits.filter((one) => !isNamed(one, [broken, behind])).length,
      title: `${countText(deposits.length, "deposit")} not paid`,
      detail: `Due since ${dateText(oldest.deposit.since)}: ${formatUgx(oldest.deposit.owed)}`,
      action: { label: "See whose", to: viewPath("/dashboard/arrears", { show: "deposits" }) },
    },
    firstEnding && {
      title: `${countText(ending.length, "reservation")} about to end`,
      detail: `${firstEnding.name}: on ${weekdayTimeText(localDateTime(firstEnding.until))}`,
      action: { label: "Look", to: viewPath("/dashboard/units", { show: "ending" }) },
    },
    unsent > 0 && {
      title: `${countText(unsent, "receipt")} not sent`,
      detail: "Payments and refunds of the last seven days",
      action: { label: "Send", to: viewPath("/dashboard/desk", { show: "unsent" }) },
    },
  ].filter((task) => task !== false && task !== undefined);
}

function asideText({ rows, since }: OwedToPayers): string {
  const aside = `${countText(rows, "payment")} set aside`;
  return since === null ? aside : `${aside}, ${rows === 1 ? "" : "the first "}of ${dateText(since)}`;
}

function owedText(agreements: number, firstDueOn: LocalDate | null): string {
  const of = `Of ${countText(agreements, "agreement")}`;
  if (firstDueOn === null) return of;
  return `${of}, ${agreements === 1 ? "" : "the first "}by ${dateText(firstDueOn)}`;
}

type ArrearsCases = Awaited<ReturnType<typeof listArrearsCases>>;

/**
 * Divides the list of arrears into what the office does about it: broken promises, oldest first; buyers behind, without
 * those in a pause; late deposits, oldest first. Whoever has promised to pay on a day to come is left alone until then.
 */
function divideArrears(all: ArrearsCases, behindDays: number) {
  const arrears = all.filter(({ promise }) => promise?.state !== "open");
  const broken = arrears
    .flatMap(({ agreementId, promise }) => (promise?.state === "broken" ? { agreementId, promise } : []))
    .sort((a, b) => a.promise.due.localeCompare(b.promise.due) || a.agreementId - b.agreementId);
  const behind = arrears.filter(({ days, isPaused }) => days > behindDays && !isPaused).sort((a, b) => b.days - a.days);
  const deposits = arrears
    .flatMap(({ agreementId, deposit }) => (deposit ? { agreementId, deposit } : []))
    .sort((a, b) => a.deposit.since.localeCompare(b.deposit.since) || a.agreementId - b.agreementId);
  const isNamed = (one: { agreementId: number }, lists: readonly (readonly { agreementId: number }[])[]) =>
    lists.some((list) => list.some(({ agreementId }) => agreementId === one.agreementId));
  return { broken, behind, deposits, isNamed };
}
