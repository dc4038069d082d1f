import type { Settings } from "#domain/settings/settings.ts";

/** Pictures are file names in artwork/pictures, without ending. */
export type Step = NonNullable<Settings["steps"]["list"]>[number];

const steps: readonly Step[] = [
  {
    title: "Choose a plan",
    text: "Studio, 1, 2 or 3 bedrooms. Say what you can pay on a working day and we show the homes it buys, with the full price beside it.",
    result: "A plan in writing: price, days, finish date.",
    pictures: [{ name: "sales-office", label: "" }],
  },
  {
    title: "Start daily payments",
    text: "First you check the title at the registry, take the agreement home and sign it. Then you pay by the day: by mobile money, bank or cash at the office. Homes are from {perDayFrom} to {perDayTo} a day. A slow week is agreed with us beforehand.",
    result: "A receipt for every payment, and a date for the keys.",
    pictures: [{ name: "front-door", label: "" }],
  },
  {
    title: "Secure a plot and begin construction",
    text: "The plot of your agreement is set aside for you, and the building begins. You need no land of your own. Come and look at each stage.",
    result: "A plot with your home growing on it.",
    pictures: [
      { name: "stage-1-foundation", label: "Foundation" },
      { name: "stage-2-walls", label: "Walls" },
      { name: "stage-3-roof", label: "Roof" },
    ],
  },
  {
    title: "Move in within {constructionMonths}",
    text: "Construction takes at most {constructionMonths}. From then on you pay for the home that you live in.",
    result: "Your keys.",
    pictures: [{ name: "stage-4-finished", label: "Finished" }],
  },
  {
    title: "Continue daily payments until full ownership",
    text: "Each payment makes what is left smaller. Pay more on a good day and you finish earlier, never later.",
    result: "The title in your name.",
    pictures: [{ name: "keys-on-table", label: "" }],
  },
];

export function stepsOf(settings: Pick<Settings, "steps">): readonly Step[] {
  return settings.steps.list ?? steps;
}
