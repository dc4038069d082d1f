import { wholeNumber } from "#domain/fields/field-kinds.ts";
import { settingsArea } from "../settings-area.ts";

export const targetsArea = settingsArea("targets", {
  group: "office",
  title: "Targets",
  lead: "What the bars of the analytics measure against.",
  heading: { title: "What you aim at" },
  fields: {
    propertiesListed: wholeNumber("Properties listed", { from: 1, to: 100_000, default: 20 }),
    featuredContent: wholeNumber("Featured content", { from: 1, to: 100_000, hint: "homes and articles", default: 6 }),
    monthlyEnquiries: wholeNumber("Inquiries a month", { from: 1, to: 1_000_000, default: 40 }),
  },
});
