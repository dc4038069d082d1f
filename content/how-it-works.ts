import type { Settings } from "#domain/settings/settings.ts";

/** Pictures: file names in artwork/pictures, without ending. */
export type Step = NonNullable<Settings["steps"]["list"]>[number];

const steps: readonly Step[] = [
  {
    title: "Choose a plan",
    text: "Studio, 1, 2 or 3 bedrooms. Tell us what you can pay on a working day. We show the homes it buys, with the full price.",
    result: "A plan in writing: price, days, finish date.",
    pictures: [{ name: "sales-office", label: "" }],
  },
  {
    title: "Start daily payments",
    text: "First check the title at the registry. Take the agreement home, read it and sign it. Then pay by the day: by mobile money, by bank, or in cash at the office. Homes cost {perDayFrom} to {perDayTo} a day. For a slow week, agree a pause with us first.",
    result: "A receipt for every payment, and a date for the keys.",
    pictures: [{ name: "front-door", label: "" }],
  },
  {
    title: "Secure a plot and begin construction",
    text: "We set aside the plot in your agreement and start to build. You need no land of your own. Visit at each stage.",
    result: "A plot, and your home being built on it.",
    pictures: [
      { name: "stage-1-foundation", label: "Foundation" },
      { name: "stage-2-walls", label: "Walls" },
      { name: "stage-3-roof", label: "Roof" },
    ],
  },
  {
    title: "Move in within {constructionMonths}",
    text: "Construction takes at most {constructionMonths}. From then on you live in the home you pay for.",
    result: "Your keys.",
    pictures: [{ name: "stage-4-finished", label: "Finished" }],
  },
  {
    title: "Continue daily payments until full ownership",
    text: "Each payment lowers what is left. Pay more on a good day and you finish earlier.",
    result: "The title in your name.",
    pictures: [{ name: "keys-on-table", label: "" }],
  },
];

export function stepsOf(settings: Pick<Settings, "steps">): readonly Step[] {
  return settings.steps.list ?? steps;
}
