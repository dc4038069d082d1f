import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import type { UnitStatus } from "./unit.ts";

export type UnitGapQuestion = Question<keyof typeof unitGapTexts>;

/** This is known of a unit that is to be reserved or sold. The price is its own or that of its type, in UGX. */
interface TakenUnit {
  apartmentTypeId: number | null;
  price: number | null;
  isForSomebody: boolean;
}

/**
 * Asks about a unit that is to be reserved or sold without a type or a price, because its buyer would not know what it
 * is, or what it costs. It also asks about one that is reserved for nobody, because then nobody can be called when the
 * reservation ends.
 */
export function unitGapQuestions(
  { apartmentTypeId, price, isForSomebody }: TakenUnit,
  status: UnitStatus,
): UnitGapQuestion[] {
  if (status === "available") return [];
  return [
    ...(apartmentTypeId === null ? [{ code: "without-type" as const, facts: { status } }] : []),
    ...(price === null ? [{ code: "without-price" as const, facts: { status } }] : []),
    ...(status === "reserved" && !isForSomebody ? [{ code: "for-nobody" as const, facts: { status } }] : []),
  ];
}

const takenText = (status: string | number | undefined) => (status === "sold" ? "sold" : "reserved");

export const unitGapTexts = {
  "without-type": {
    sentence: () => "This unit has no type: nobody sees how many rooms it has.",
    label: ({ status }) => `It is ${takenText(status)} without a type`,
  },
  "without-price": {
    sentence: () => "This unit has no price, neither its own nor of a type.",
    label: ({ status }) => `It is ${takenText(status)} without a price`,
  },
  "for-nobody": {
    sentence: () => "Nobody is named for whom it is reserved: enter a name above.",
    label: () => "It is reserved for nobody yet",
  },
} satisfies QuestionTexts;
