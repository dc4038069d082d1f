import { area } from "../area.ts";
import { factText, fillFacts } from "../fact-text.ts";
import { rows, shipped, text } from "../fields.ts";

export const stats = area({
  group: "content",
  title: "Stats",
  lead: "The four big words below the slides.",
  sitePath: "/",
  heading: { title: "Stats" },
  fields: {
    list: shipped(
      rows("Stats", {
        one: "stat",
        namedBy: "label",
        unique: "label",
        max: 4,
        fields: {
          number: factText("Number or word", { max: 20, empty: "Please enter the number or word", isHalf: true }),
          label: text("What it counts", { max: 40, empty: "Please enter what it counts", isHalf: true }),
        },
      }),
    ),
  },
  preview: ({ list }, { facts }) =>
    list.map(({ number, label }) => ({ label, text: fillFacts(number, facts), isLarge: true })),
});
