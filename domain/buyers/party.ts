export const idKinds = ["nin", "passport", "other"] as const;
type IdKind = (typeof idKinds)[number];

export const idKindNames: Record<IdKind, string> = {
  nin: "National ID number (NIN)",
  passport: "Passport number",
  other: "Number of another ID",
};

/** Somebody who signs an agreement, with the facts as they were noted at signing; "" where unknown. */
export interface Party {
  name: string;
  /** E.164. */
  phone: string;
  idKind: IdKind;
  idNumber: string;
  kinName: string;
  /** E.164. */
  kinPhone: string;
  kinRelation: string;
}

export const jointBuyerFields = ["jointBuyer1", "jointBuyer2", "jointBuyer3"] as const;

/** Checks only the form, 14 letters and digits, because the meaning of the letters is not published. */
export function isNationalIdNumber(idNumber: string): boolean {
  return /^[0-9A-Z]{14}$/.test(idNumber);
}

/** Puts an ID number into one spelling, in capitals. A NIN also loses its spaces and hyphens. */
export function tidyIdNumber(text: string): string {
  const number = text.toUpperCase().replace(/\s+/g, " ").trim();
  const plain = number.replace(/[ -]/g, "");
  return isNationalIdNumber(plain) ? plain : number;
}

/** Writes a buyer as a suggestion, like "Amina Nakato (buyer 12)", which `readBuyerChoice` reads. */
export function buyerChoiceText({ id, name }: { id: number; name: string }): string {
  return `${name} (buyer ${id})`;
}

/** Reads the id of a buyer from the end of a suggestion's text; undefined if none of the suggestions was chosen. */
export function readBuyerChoice(text: string): number | undefined {
  const match = /\(buyer ([1-9]\d{0,14})\)$/.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}
