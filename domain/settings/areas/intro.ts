import { area } from "../area.ts";
import { factText } from "../fact-text.ts";
import { shipped } from "../fields.ts";

export const intro = area({
  group: "content",
  title: "Opening words",
  lead: "What the home page says first, below the slides.",
  sitePath: "/",
  heading: { title: "Opening words" },
  fields: {
    title: shipped(factText("Heading", { max: 120, empty: "Please enter a heading" })),
    text: shipped(factText("Text", { max: 600, rows: 4 })),
  },
});
