import * as words from "#domain/languages/messages/apartment.ts";

export const unitStatuses = ["available", "reserved", "sold"] as const;

export type UnitStatus = (typeof unitStatuses)[number];

export const unitStatusWords: Record<UnitStatus, string> = {
  available: "Available",
  reserved: "Reserved",
  sold: "Sold",
};

/** The dashboard's words for a home under agreement. It is reserved, as visitors read it, until it is paid for. */
export const beingPaidText = "Reserved (being paid)";

/** Returns the status at the time: a reservation that has ended counts as available, even before a job stores that. */
export function currentUnitStatus(unit: { status: UnitStatus; reservedUntil: Date | null }, now: Date): UnitStatus {
  const isLapsed = unit.status === "reserved" && unit.reservedUntil !== null && unit.reservedUntil <= now;
  return isLapsed ? "available" : unit.status;
}

export interface FloorAvailability {
  available: number;
  reserved: number;
  sold: number;
  total: number;
  occupied: number;
}

/** Counts units by status. Those that are reserved or sold are `occupied`. */
export function countUnits(statuses: readonly UnitStatus[]): FloorAvailability {
  const count = (status: UnitStatus) => statuses.filter((each) => each === status).length;
  const available = count("available");
  const total = statuses.length;
  return { available, reserved: count("reserved"), sold: count("sold"), total, occupied: total - available };
}

/** Says how many units of a floor or a home are available: "3 of 8 available", "All 8 available". */
export function availabilityText(counted: Pick<FloorAvailability, "available" | "total">): string {
  if (counted.available === 0) return words.noneAvailable(counted);
  if (counted.available === counted.total) return words.allAvailable(counted);
  return words.someAvailable(counted);
}
