/** How far a person has come, from the first enquiry to full payment. */
export const personStages = ["asked", "visit-booked", "visited", "buyer", "owner"] as const;

export type PersonStage = (typeof personStages)[number];

export const personStageNames: Record<PersonStage, string> = {
  asked: "Asked",
  "visit-booked": "Visit booked",
  visited: "Visited",
  buyer: "Buyer",
  owner: "Paid in full",
};

export function readPersonStage(text: string | null): PersonStage | undefined {
  return personStages.find((stage) => stage === text);
}
