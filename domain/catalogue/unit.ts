export const unitStatuses = ["available", "reserved", "sold"] as const;

export type UnitStatus = (typeof unitStatuses)[number];

/** As the office says it. */
export const unitStatusWords: Record<UnitStatus, string> = {
  available: "Available",
  reserved: "Reserved",
  sold: "Sold",
};

/** A unit under a running agreement: for visitors it is reserved, for the office it is sold. */
export const beingPaidText = "Sold (being paid)";

/**
 * What a unit is at an instant. A reservation that has ended counts as available at once, also before the clean-up has
 * written that down.
 */
export function currentUnitStatus(unit: { status: UnitStatus; reservedUntil: Date | null }, now: Date): UnitStatus {
  const isLapsed = unit.status === "reserved" && unit.reservedUntil !== null && unit.reservedUntil <= now;
  return isLapsed ? "available" : unit.status;
}

export interface FloorAvailability {
  available: number;
  reserved: number;
  sold: number;
  total: number;
  /** Reserved and sold together. */
  occupied: number;
}

/** Counts the units of a floor, or of any other group. */
export function countUnits(statuses: readonly UnitStatus[]): FloorAvailability {
  const count = (status: UnitStatus) => statuses.filter((each) => each === status).length;
  const available = count("available");
  const total = statuses.length;
  return { available, reserved: count("reserved"), sold: count("sold"), total, occupied: total - available };
}

/** "3 of 8 available", "All 8 available", "None of 8 available" */
export function availabilityText(counted: Pick<FloorAvailability, "available" | "total">): string {
  if (counted.available === 0) return `None of ${counted.total} available`;
  if (counted.available === counted.total) return `All ${counted.total} available`;
  return `${counted.available} of ${counted.total} available`;
}
