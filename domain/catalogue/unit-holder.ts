/** The buyer or enquiry for whom a unit is reserved by hand. */
export interface UnitHolder {
  kind: "buyer" | "enquiry";
  id: number;
}

/** Writes a holder as a suggestion, like "Amina Nakato (buyer 12)", which `readHolder` reads. */
export function holderText({ kind, id, name }: UnitHolder & { name: string }): string {
  return `${name} (${kind} ${id})`;
}

/** Reads a holder from the end of a suggestion's text; undefined if none of the suggestions was chosen. */
export function readHolder(text: string): UnitHolder | undefined {
  const match = /\((buyer|enquiry) ([1-9]\d{0,14})\)$/.exec(text.trim());
  if (!match) return undefined;
  return { kind: match[1] === "buyer" ? "buyer" : "enquiry", id: Number(match[2]) };
}

/** Returns the moment until which a reservation that ends is announced to the office as ending soon. */
export function endingSoonUntil({ reservationDays }: { reservationDays: number }, now: Date): Date {
  return new Date(now.getTime() + reservationDays * 24 * 3_600_000);
}
