import * as counts from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/standing.ts";
import { formatUgx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import type { Position } from "./ledger.ts";
import { overdueInAll, type Standing, standingNames } from "./standing.ts";

/** Says whether the daily payments are on time, behind, ahead or paused, and what is due today. */
export function dailyText(standing: Standing): string {
  const { status, overdue, dueToday, aheadDays, depositOwed } = standing;
  const today = { amount: formatUgx(dueToday) };
  if (status === "paused") {
    const owed = overdue > 0 ? [words.owedFromBefore({ amount: formatUgx(overdue) })] : [];
    return [pauseText(standing), ...owed].join(" ");
  }
  if (status === "overdue") {
    const days = overdueDaysText(standing);
    const behind =
      aheadDays === 0 ? words.behindLess({ rest: days }) : words.behind({ days, amount: formatUgx(overdue) });
    return dueToday > 0 ? `${behind} ${words.moreDueToday(today)}` : behind;
  }
  if (status === "ahead") return words.ahead({ days: words.payingDays({ count: aheadDays }) });
  const onTime = depositOwed > 0 ? words.dailyOnTime() : words.onTime();
  return dueToday > 0 ? `${onTime} ${words.dueToday(today)}` : onTime;
}

function pauseText({ pausedSince, pausedUntil }: Standing): string {
  if (pausedSince === undefined) return words.paused();
  const since = dateText(pausedSince);
  return pausedUntil === undefined
    ? words.pausedSince({ since })
    : words.pausedUntil({ since, until: dateText(pausedUntil) });
}

/** Says what is owed of the deposit; "" if nothing is. */
export function depositText({ depositOwed, isDepositLate, depositDueOn }: Standing): string {
  if (depositOwed === 0) return "";
  const amount = formatUgx(depositOwed);
  return isDepositLate ? words.depositLate({ amount, date: dateText(depositDueOn) }) : words.depositToday({ amount });
}

type Behind = Pick<Standing, "aheadDays" | "overdueRest">;

/** Counts what is overdue of the daily payments: "11 paying days and UGX 15,000"; its part of a day alone is an amount. */
export function overdueDaysText({ aheadDays, overdueRest }: Behind, day: "paying day" | "day" = "paying day"): string {
  const rest = formatUgx(overdueRest);
  if (aheadDays >= 0) return overdueRest > 0 ? rest : "";
  const days = (day === "day" ? counts.days : words.payingDays)({ count: -aheadDays });
  return overdueRest > 0 ? words.daysAndRest({ days, amount: rest }) : days;
}

function behindText(standing: Behind): string {
  return `${overdueDaysText(standing)} behind${standing.aheadDays === 0 ? ", less than a day" : ""}`;
}

/** Says how far an agreement is behind, beside its overdue amount. */
export function arrearsLabel(
  position: Pick<Position, "status" | "overdue" | "overdueRest" | "aheadDays" | "pausedUntil">,
): string {
  const { status, overdue } = position;
  if (status === "overdue") return behindText(position);
  return [pausedText(position), overdue > 0 && behindText(position)].filter(Boolean).join(", ");
}

/** Writes "Paused until 5 December 2026", or "Paused" if the pause has no last day. */
function pausedText({ pausedUntil }: Pick<Standing, "pausedUntil">): string {
  return [standingNames.paused, pausedUntil && `until ${dateText(pausedUntil)}`].filter(Boolean).join(" ");
}

type Labelled =
  | "status"
  | "overdue"
  | "overdueRest"
  | "aheadDays"
  | "dueToday"
  | "pausedUntil"
  | "depositOwed"
  | "depositDueOn"
  | "isDepositLate"
  | "credit";

/** Returns the labels of a standing. `inAll` is the sum if both parts are overdue, otherwise "". */
export function standingLabels(position: Pick<Position, Labelled>): {
  inAll: string;
  daily: string;
  deposit: string;
} {
  const { status, overdue, aheadDays, dueToday, depositOwed, depositDueOn, isDepositLate, credit } = position;
  if (status === "ended") return { inAll: "", daily: standingNames.ended, deposit: "" };
  if (status === "completed")
    return {
      inAll: "",
      daily: `${standingNames.completed}${credit > 0 ? `, and ${formatUgx(credit)} too much` : ""}`,
      deposit: "",
    };
  const before = overdue > 0 ? `, ${formatUgx(overdue)} owed from before` : "";
  const daily = {
    overdue: aheadDays === 0 ? behindText(position) : `${behindText(position)}: ${formatUgx(overdue)}`,
    paused: `${pausedText(position)}${before}`,
    ahead: `${countText(aheadDays, "day")} ahead`,
    "on-time": dueToday > 0 ? `Due today: ${formatUgx(dueToday)}` : standingNames["on-time"],
  }[status];
  const since = isDepositLate ? `due since ${dateText(depositDueOn)}` : "due today";
  const inAll = overdue > 0 && isDepositLate ? `${formatUgx(overdueInAll(position))} overdue in all` : "";
  return { inAll, daily, deposit: depositOwed > 0 ? `Deposit not paid: ${formatUgx(depositOwed)}, ${since}` : "" };
}

/** Says in one line for a list where a buyer is: "UGX 7,967,500 overdue: 155 days and the deposit". */
export function standingLine(position: Pick<Position, Labelled>): string {
  const { status, overdue, aheadDays, overdueRest, depositOwed, isDepositLate } = position;
  const { daily, deposit } = standingLabels(position);
  // In a pause nobody is behind: what is owed from before it waits.
  if (status === "paused" || (overdue === 0 && !isDepositLate)) {
    return depositOwed > 0 ? `${daily}. ${deposit}` : daily;
  }
  const isPartOfDay = overdue > 0 && aheadDays === 0;
  const days = isPartOfDay ? "less than a day" : overdueDaysText(position, "day");
  // Of three parts only the last one follows an "and".
  const isThree = isDepositLate && !isPartOfDay && overdue > 0 && overdueRest > 0;
  const parts = [isThree ? days.replace(" and ", ", ") : days, isDepositLate ? "the deposit" : ""]
    .filter(Boolean)
    .join(" and ");
  return `${formatUgx(overdueInAll(position))} overdue: ${parts}`;
}
