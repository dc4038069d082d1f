/**
 * The stage says how far a person has come, from the first enquiry to full payment, or to an agreement that was ended.
 */
export const personStages = ["asked", "visit-booked", "visited", "buyer", "owner", "ended"] as const;

export type PersonStage = (typeof personStages)[number];

export const personStageNames: Record<PersonStage, string> = {
  asked: "Asked",
  "visit-booked": "Visit booked",
  visited: "Visited",
  buyer: "Buyer",
  owner: "Paid in full",
  ended: "Was a buyer",
};

/** Reads a stage from an address. It is undefined if there is no such stage. */
export function readPersonStage(text: string | null): PersonStage | undefined {
  return personStages.find((stage) => stage === text);
}
