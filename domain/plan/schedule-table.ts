import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, addMonths, type LocalDate } from "#domain/time/kampala-time.ts";
import { dueBy, type Schedule } from "./schedule.ts";

export interface ScheduleRow {
  /** 0 is the first day, on which deposit and fee are due. */
  month: number;
  by: LocalDate;
  due: Ugx;
  dueInAll: Ugx;
  left: Ugx;
}

/** Returns one row for each month. If payments are by the month, it is due on the day after the month's last. */
export function scheduleTable(schedule: Schedule): ScheduleRow[] {
  const { sums, plan, atStart } = schedule;
  const rows: ScheduleRow[] = [];
  const add = (month: number, by: LocalDate, dueInAll: number) => {
    const due = dueInAll - (rows.at(-1)?.dueInAll ?? 0);
    rows.push({ month, by, due: ugx(due), dueInAll: ugx(dueInAll), left: ugx(plan.totalPaid - dueInAll) });
  };
  if (atStart > 0) add(0, sums.startsOn, atStart);
  for (let month = 1; month <= plan.months; month += 1) {
    const next = addMonths(sums.startsOn, month);
    const end = sums.every === "month" ? next : addDays(next, -1);
    const by = month === plan.months && plan.finishOn < end ? plan.finishOn : end;
    add(month, by, dueBy(schedule, by));
  }
  return rows;
}
