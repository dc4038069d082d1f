import { choice } from "#domain/fields/field-kinds.ts";
import { settingsArea } from "../settings-area.ts";

export const newsArea = settingsArea("news", {
  group: "visits",
  title: "News by e-mail",
  lead: "What the subscribers get.",
  heading: { title: "New homes" },
  fields: {
    newHomes: choice("When a home is on the site for the first time", {
      values: ["tell", "no"],
      names: { tell: "E-mail the subscribers", no: "Send no e-mail" },
      empty: "Please choose",
      hint: "Each confirmed subscriber gets one e-mail. Homes that appear while this is off are not announced later.",
      default: "tell",
    }),
  },
});
