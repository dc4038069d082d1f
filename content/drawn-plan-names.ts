export const planTypeNames = {
  apartment: "Apartment",
  simplex: "Simplex",
  duplex: "Duplex",
  "double-height": "Double Height",
  studio: "Studio",
  penthouse: "Penthouse",
} as const;

export const homePlanIds = [
  "starter-home",
  "family-comfort",
  "executive-suite",
  "urban-studio",
  "luxury-penthouse",
  "garden-villa",
  "student-apartment",
  "retirement-haven",
  "eco-friendly-home",
] as const;

/** The plans of `home-plans.ts` and `plan-types.ts`. */
export const drawnPlanNames: readonly { id: string; name: string }[] = [
  ...Object.entries(planTypeNames).map(([id, name]) => ({ id, name })),
  ...homePlanIds.map((id) => ({ id, name: nameOf(id) })),
];

function nameOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
