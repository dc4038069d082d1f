import { area } from "../area.ts";
import { factText } from "../fact-text.ts";
import { choice, rows, shipped, text } from "../fields.ts";

/** The icons that a feature can have. */
export const featureIcons = ["shield", "growth", "coins", "wall", "people", "star"] as const;

export const features = area({
  group: "content",
  title: "Features",
  lead: "Why people buy from you: on the home page, each with an icon.",
  sitePath: "/",
  heading: { title: "Features" },
  fields: {
    list: shipped(
      rows("Features", {
        one: "feature",
        namedBy: "title",
        unique: "title",
        max: 9,
        fields: {
          title: text("Title", { max: 60, empty: "Please enter a title", isHalf: true }),
          icon: choice("Icon", {
            values: featureIcons,
            names: {
              shield: "A shield",
              growth: "A line that climbs",
              coins: "Coins",
              wall: "A wall",
              people: "People",
              star: "A star",
            },
            empty: "Choose an icon",
            isHalf: true,
          }),
          description: factText("What it means", { max: 300, rows: 2 }),
        },
      }),
    ),
  },
});
