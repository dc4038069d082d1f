import { area } from "../area.ts";
import { factText } from "../fact-text.ts";
import { rows, shipped, text } from "../fields.ts";

export const values = area({
  group: "content",
  title: "Values",
  lead: "What you hold yourselves to, on the About page.",
  sitePath: "/about",
  heading: { title: "Values" },
  fields: {
    list: shipped(
      rows("Values", {
        one: "value",
        namedBy: "title",
        unique: "title",
        max: 8,
        fields: {
          title: text("Title", { max: 60, empty: "Please enter a title" }),
          description: factText("What it means", { max: 300, rows: 2 }),
        },
      }),
    ),
  },
});
