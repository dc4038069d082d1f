import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import type { UnitStatus } from "./unit.ts";

export type UnitGapQuestion = Question<keyof typeof unitGapTexts>;

/** A unit as it is held for somebody: its type, the price of its own or of its type, and whether anybody is named. */
interface HeldUnit {
  apartmentTypeId: number | null;
  price: number | null;
  isForSomebody: boolean;
}

/**
 * Asked about a unit that is to be reserved or sold without a type or a price: whoever holds it would not know what it
 * is, or what it costs. One that is reserved for nobody is asked about as well, because nobody can be called when the
 * reservation ends.
 */
export function unitGapQuestions(
  { apartmentTypeId, price, isForSomebody }: HeldUnit,
  status: UnitStatus,
): UnitGapQuestion[] {
  if (status === "available") return [];
  return [
    ...(apartmentTypeId === null ? [{ code: "without-type" as const, facts: { status } }] : []),
    ...(price === null ? [{ code: "without-price" as const, facts: { status } }] : []),
    ...(status === "reserved" && !isForSomebody ? [{ code: "for-nobody" as const, facts: { status } }] : []),
  ];
}

const heldText = (status: string | number | undefined) => (status === "sold" ? "sold" : "reserved");

export const unitGapTexts = {
  "without-type": {
    sentence: () => "This unit has no type: nobody sees how many rooms it has.",
    label: ({ status }) => `It is ${heldText(status)} without a type`,
  },
  "without-price": {
    sentence: () => "This unit has no price, neither its own nor of a type.",
    label: ({ status }) => `It is ${heldText(status)} without a price`,
  },
  "for-nobody": {
    sentence: () => "Nobody is named for whom it is reserved: enter a name above.",
    label: () => "It is reserved for nobody yet",
  },
} satisfies QuestionTexts;
