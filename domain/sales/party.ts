// Who signs an agreement: the buyer, and whoever buys jointly with them.

export const idKinds = ["nin", "passport", "other"] as const;
type IdKind = (typeof idKinds)[number];

export const idKindNames: Record<IdKind, string> = {
  nin: "National ID number (NIN)",
  passport: "Passport number",
  other: "Number of another ID",
};

/** A person as they are noted when they sign; "" for what is not known. */
export interface Party {
  name: string;
  /** E.164 */
  phone: string;
  idKind: IdKind;
  idNumber: string;
  kinName: string;
  /** E.164 */
  kinPhone: string;
  kinRelation: string;
}

/** The fields in which a form names them, each for one. */
export const jointBuyerFields = ["jointBuyer1", "jointBuyer2", "jointBuyer3"] as const;

/** Whether it is built like a Ugandan national ID number: 14 letters and digits. What they mean is not looked at. */
export function isNationalIdNumber(idNumber: string): boolean {
  return /^[0-9A-Z]{14}$/.test(idNumber);
}

/** In capitals, as it stands on the document; spaces and hyphens of a number that would be a NIN without them are left out. */
export function tidyIdNumber(text: string): string {
  const number = text.toUpperCase().replace(/\s+/g, " ").trim();
  const plain = number.replace(/[ -]/g, "");
  return isNationalIdNumber(plain) ? plain : number;
}

/** "Amina", "Amina and Brian", "Amina, Brian and Cathy" */
export function partiesText(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** What a paper to be signed would lack, in sentences. */
export function missingOfParties(parties: readonly Pick<Party, "name" | "idNumber">[]): string[] {
  return parties.filter(({ idNumber }) => idNumber === "").map(({ name }) => `No ID number is noted for ${name}.`);
}

/** "Brian Okello (buyer 12)": told apart from another buyer of the same name. */
export function buyerChoiceText({ id, name }: { id: number; name: string }): string {
  return `${name} (buyer ${id})`;
}

/** The buyer whom a text names by their number, as {@link buyerChoiceText} writes it. */
export function readBuyerChoice(text: string): number | undefined {
  const match = /\(buyer ([1-9]\d{0,14})\)$/.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}
