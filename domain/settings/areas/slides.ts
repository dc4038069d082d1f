import { area } from "../area.ts";
import { factText, fillFacts } from "../fact-text.ts";
import { picture, rows, shipped, text } from "../fields.ts";

export const slides = area({
  group: "content",
  title: "Hero slides",
  lead: "What the home page opens with, in this order.",
  sitePath: "/",
  heading: { title: "Slides" },
  fields: {
    list: shipped(
      rows("Slides", {
        one: "slide",
        namedBy: "title",
        unique: "title",
        min: 1,
        max: 8,
        fields: {
          title: text("First line", { max: 60, empty: "Please enter the first line", isHalf: true }),
          highlight: text("Second line", { max: 60, hint: "In sun yellow.", isHalf: true }),
          subtitle: factText("Below it", { max: 200 }),
          background: picture("Background"),
          interior: picture("Small picture"),
          interiorLabel: text("What the small picture shows", { max: 60 }),
        },
      }),
    ),
  },
  preview: ({ list }, { facts }) =>
    list.map(({ title, highlight, subtitle }) => ({ label: title, highlight, text: fillFacts(subtitle, facts) })),
});
