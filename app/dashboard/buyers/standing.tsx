import { formatUgx } from "#domain/money/money.ts";
import type { Position } from "#domain/sales/ledger.ts";
import { countText } from "#domain/text/count-text.ts";

export function Standing({ state, position }: { state: string; position: Position }) {
  if (state === "completed") {
    const credit = position.credit > 0 ? `, and ${formatUgx(position.credit)} too much` : "";
    return <span className="font-bold text-leaf">Fully paid{credit}</span>;
  }
  if (state === "ended") return <span>Ended</span>;
  const { aheadDays, depositOwed } = position;
  if (aheadDays < 0) return <span className="font-bold text-clay">{countText(-aheadDays, "day")} behind</span>;
  if (depositOwed > 0) return <span className="font-bold text-clay">Deposit not paid</span>;
  return <span>{aheadDays === 0 ? "On time" : `${countText(aheadDays, "day")} ahead`}</span>;
}
