import type { Settings } from "#domain/settings/settings.ts";

/** The pictures are file names in artwork/pictures, without their ending. */
export type Step = NonNullable<Settings["steps"]["list"]>[number];

export const steps: readonly Step[] = [
  {
    title: "Choose a plan",
    text: "Studio, 1, 2 or 3 bedrooms. Say what you can pay on a working day and we show the homes it buys, with the full price beside it.",
    result: "A plan in writing: price, days, finish date.",
    pictures: [{ name: "sales-office", label: "" }],
  },
  {
    title: "Start daily payments",
    text: "From {perDayFrom} to {perDayTo} a day by mobile money, bank or cash at the office. A slow week is agreed with us beforehand.",
    result: "A receipt for every payment.",
    pictures: [{ name: "daily-savings-desk", label: "" }],
  },
  {
    title: "Secure a plot and begin construction",
    text: "We secure the plot with you, check the title together and begin to build. You need no land of your own.",
    result: "A title you have read, and a date for the keys.",
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
    text: "Each payment makes a larger share of the home yours. Pay more on a good day and you finish earlier, never later.",
    result: "The title in your name.",
    pictures: [{ name: "keys-on-table", label: "" }],
  },
];
