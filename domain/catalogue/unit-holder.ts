/** For whom a unit is reserved by hand: somebody who wrote, or a buyer. */
export interface UnitHolder {
  kind: "buyer" | "enquiry";
  id: number;
}

/** "Amina Nakato (enquiry 12)": told apart from another of the same name. */
export function holderText({ kind, id, name }: UnitHolder & { name: string }): string {
  return `${name} (${kind} ${id})`;
}

/** The person whom a text names by their number, as {@link holderText} writes it. */
export function readHolder(text: string): UnitHolder | undefined {
  const match = /\((buyer|enquiry) ([1-9]\d{0,14})\)$/.exec(text.trim());
  if (!match) return undefined;
  return { kind: match[1] === "buyer" ? "buyer" : "enquiry", id: Number(match[2]) };
}

/** Until when a reservation must last so that nobody need be reminded of it. */
export function reservationsEndSoon({ reservationDays }: { reservationDays: number }, now: Date): Date {
  return new Date(now.getTime() + reservationDays * 24 * 3_600_000);
}
