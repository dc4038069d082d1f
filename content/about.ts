import { notTranslated, type Translated } from "#domain/fields/in-languages.ts";
import type { FactText } from "#domain/settings/fact-text.ts";
import type { Settings } from "#domain/settings/settings.ts";

/** Each line is a paragraph. */
export const story: FactText = [
  "A stylist in Wandegeya pays for her room every month, for years. At the end she owns nothing.",
  "Banks asked her for a payslip. She has customers, every day. So we turned the price of a home into a price a day.",
  "No interest, and no fine for a missed day. What she has paid is on a receipt. After her last payment, and about {titlePercent} in fees, the title is hers.",
].join("\n");

const mission: FactText = "To turn tenants into owners, by the day. A plot from {plotsFrom}. Homes from {homesFrom}.";

export type CompanyValue = NonNullable<Settings["values"]["list"]>[number];

/** What is shipped is written in English. */
const untranslated = notTranslated("title", "description");

const values: readonly Omit<CompanyValue, keyof typeof untranslated>[] = [
  {
    title: "Empowerment",
    description: "You decide what you pay a day.",
  },
  {
    title: "Community",
    description: "Bring someone you trust, to every visit.",
  },
  { title: "Quality", description: "You see the work before it is covered up." },
  {
    title: "Trust",
    description: "What a home costs in all, on its own page.",
  },
];

export function aboutOf({ about }: Pick<Settings, "about">): Translated<"story" | "mission"> {
  return { ...about, story: about.story ?? story, mission: about.mission ?? mission };
}

export function valuesOf(settings: Pick<Settings, "values">): readonly CompanyValue[] {
  return settings.values.list ?? values.map((value) => ({ ...value, ...untranslated }));
}
