import type { FactText } from "#domain/settings/fact-text.ts";
import type { Settings } from "#domain/settings/settings.ts";

/** One paragraph per line. */
export const story: FactText = [
  "Amaka is Luganda for home. We started with a simple sum. A stylist in Wandegeya pays for her room every month, on time, for years. At the end she owns nothing.",
  "Banks asked her for a payslip. She has something better: customers, every day. So we turned the price of a home into a price a day, and built the first homes in {constructionMonths}. Now her daily money buys a home.",
].join("\n");

const mission: FactText =
  "To turn tenants into landlords: plots and homes from {unitsFrom}, paid by the day, with every cost shown.";

const values: readonly NonNullable<Settings["values"]["list"]>[number][] = [
  {
    title: "Empowerment",
    description: "You decide what you pay a day. We show what it buys, and what it does not.",
  },
  {
    title: "Community",
    description: "We build streets, not single houses, so neighbours meet and look out for each other.",
  },
  { title: "Quality", description: "Straight walls, dry roofs, good light. You see the work before it is covered up." },
  {
    title: "Trust",
    description: "The full price beside every daily price. A receipt for every payment. No money to personal numbers.",
  },
];

export function aboutOf({ about }: Pick<Settings, "about">): { story: string; mission: string } {
  return { story: about.story ?? story, mission: about.mission ?? mission };
}

export function valuesOf(settings: Pick<Settings, "values">): readonly { title: string; description: string }[] {
  return settings.values.list ?? values;
}
