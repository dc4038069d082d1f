import type { Position } from "#domain/sales/ledger.ts";
import { countText } from "#domain/text/count-text.ts";

export function Standing({ state, position }: { state: string; position: Position }) {
  if (state === "completed") return <span className="font-bold text-leaf">Fully paid</span>;
  if (state === "ended") return <span>Ended</span>;
  const { aheadDays } = position;
  if (aheadDays < 0) return <span className="font-bold text-clay">{countText(-aheadDays, "day")} behind</span>;
  return <span>{aheadDays === 0 ? "On time" : `${countText(aheadDays, "day")} ahead`}</span>;
}
