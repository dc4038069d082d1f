/** The outcomes are ordered by how much attention they need. */
export const outcomeNames = {
  unmatched: "Whose is it?",
  reversal: "Reversed by the provider",
  matched: "Ready to book",
  booked: "Booked",
  duplicate: "Seen before",
  bad: "Cannot be read",
  outgoing: "Went out",
  failed: "Failed or reversed",
  dismissed: "Set aside",
  undone: "Undone",
} as const;
