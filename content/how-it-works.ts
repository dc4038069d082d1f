import { notTranslated } from "#domain/fields/in-languages.ts";
import type { Settings } from "#domain/settings/settings.ts";

/** Pictures are named by their files in artwork/pictures, without the ending. */
export type Step = NonNullable<Settings["steps"]["list"]>[number];

/** What is shipped is written in English. */
const untranslated = notTranslated("title", "text", "result");

const steps: readonly Omit<Step, keyof typeof untranslated>[] = [
  {
    title: "Choose a plan",
    text: "Studio, 1, 2 or 3 bedrooms. Say what you can pay a day, and see what it buys.",
    result: "A plan in writing.",
    part: "plan",
    pictures: [{ name: "sales-office", label: "" }],
  },
  {
    title: "Start daily payments",
    text: "First check the title of the plot that your plan names. Read the agreement at home and sign it. Then pay your own amount a day, from {perDayFrom}, by phone, by bank, or in cash at our office.",
    result: "What you sign names the home and its plot. Every payment gets a receipt.",
    part: "check",
    // The page draws a receipt.
    pictures: [],
  },
  {
    title: "Secure a plot and begin construction",
    text: "We mark that plot for you: you need no land of your own. Visit while we build. A plot without a house ends here, with its slab: the walls are yours to build.",
    result: "Your walls on your plot, or a plot with its slab.",
    part: "stages",
    pictures: [
      { name: "stage-1-foundation", label: "Foundation" },
      { name: "stage-2-walls", label: "Walls" },
      { name: "stage-3-roof", label: "Roof" },
    ],
  },
  {
    title: "Move in within {constructionMonths}",
    text: "That counts building alone: {constructionMonths} at most, as planned, from the day when it begins. From your first visit to your keys it is typically {process}, because visits and papers come first. A flat that stands is ready sooner: its page says when. Your daily payments go on, and the title stays with us until the last one.",
    result: "Your keys.",
    part: "",
    pictures: [{ name: "stage-4-finished", label: "Finished" }],
  },
  {
    title: "Continue daily payments until full ownership",
    text: "A good day may pay for two, and you finish earlier.",
    result: "The title in your name.",
    part: "title",
    pictures: [{ name: "keys-on-table", label: "" }],
  },
];

export function stepsOf(settings: Pick<Settings, "steps">): readonly Step[] {
  return settings.steps.list ?? steps.map((step) => ({ ...step, ...untranslated }));
}
