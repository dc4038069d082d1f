import { area } from "../area.ts";
import { choice } from "../fields.ts";

export const newsArea = area("news", {
  group: "terms",
  title: "News by e-mail",
  lead: "What the subscribers get.",
  heading: { title: "New homes" },
  fields: {
    newHomes: choice("When a home is on the site for the first time", {
      values: ["tell", "no"],
      names: { tell: "Tell the subscribers", no: "Tell nobody" },
      empty: "Please choose",
      hint: "Each confirmed subscriber gets one e-mail. What appears while nobody is told is not told of later.",
      default: "tell",
    }),
  },
});
