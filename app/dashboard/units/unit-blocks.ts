import { beingPaidText, type UnitStatus, unitStatusWords } from "#domain/catalogue/unit.ts";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";

/** A unit is drawn by its status, or as one that is being paid for. */
export type UnitBlock = UnitStatus | "paying";

export type BlockCounts = Record<UnitBlock, number>;

export const unitBlocks = ["available", "reserved", "paying", "sold"] as const satisfies readonly UnitBlock[];

export const unitBlockWords: Record<UnitBlock, string> = { ...unitStatusWords, paying: beingPaidText };

/** Returns how a unit is drawn, by its status and the state of the agreement that reserves it. */
export function blockOf(status: UnitStatus, agreement: { state: string } | undefined): UnitBlock {
  return agreement?.state === "live" ? "paying" : status;
}

/**
 * Divides the reserved homes: a home that a buyer still pays for is stored as reserved, as visitors see it, but the
 * office counts it apart.
 */
export function withoutPaid(reserved: number, paying: number): Pick<BlockCounts, "reserved" | "paying"> {
  return { reserved: Math.max(0, reserved - paying), paying };
}

/** Says how many homes have each status: "12 available, 7 reserved (4 being paid), 5 sold". */
export function countsText({ available, reserved, paying, sold }: BlockCounts): string {
  const ofThem = paying > 0 ? ` (${formatNumber(paying)} being paid)` : "";
  return `${formatNumber(available)} available, ${formatNumber(reserved + paying)} reserved${ofThem}, ${formatNumber(sold)} sold`;
}

/** Says what is on a floor: "2 available, 1 reserved (being paid)". */
export function floorText(units: readonly { block: UnitBlock }[]): string {
  const counts = unitBlocks.flatMap((block) => {
    const count = units.filter((unit) => unit.block === block).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${unitBlockWords[block].toLowerCase()}`];
  });
  return counts.length === 0 ? countText(0, "unit") : counts.join(", ");
}
