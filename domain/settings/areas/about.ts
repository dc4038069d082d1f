import { area } from "../area.ts";
import { factText } from "../fact-text.ts";
import { shipped } from "../fields.ts";

export const about = area({
  group: "content",
  title: "Story and mission",
  lead: "How you began and what you are here for, on the About page.",
  sitePath: "/about",
  heading: { title: "Who you are" },
  fields: {
    story: shipped(
      factText("Our story", {
        max: 4000,
        rows: 10,
        empty: "Please enter the story",
        hint: "Each paragraph on a line of its own.",
      }),
    ),
    mission: shipped(factText("Our mission", { max: 400, rows: 3, empty: "Please enter the mission" })),
  },
});
