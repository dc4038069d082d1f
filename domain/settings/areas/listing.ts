import { wholeNumber } from "#domain/fields/field-kinds.ts";
import { settingsArea } from "../settings-area.ts";

export const listingArea = settingsArea("listing", {
  group: "content",
  title: "Lists",
  lead: "How many items a page shows.",
  sitePath: "/properties",
  heading: { title: "On one page" },
  fields: {
    homesPerPage: wholeNumber("Homes on a page", { from: 3, to: 60, hint: "3 to 60", default: 24 }),
    postsPerPage: wholeNumber("Articles on a page", { from: 3, to: 60, hint: "3 to 60", default: 9 }),
  },
});
