import { webAddress } from "#domain/fields/field-kinds.ts";
import { settingsArea } from "../settings-area.ts";

export const socialArea = settingsArea("social", {
  group: "company",
  title: "Social addresses",
  lead: "An icon appears in the footer once its address is set.",
  sitePath: "/",
  heading: { title: "Where you are" },
  fields: {
    facebook: webAddress("Facebook", { default: "" }),
    instagram: webAddress("Instagram", { default: "" }),
    x: webAddress("X", { default: "" }),
    tiktok: webAddress("TikTok", { default: "" }),
    youtube: webAddress("YouTube", { default: "" }),
    linkedin: webAddress("LinkedIn", { default: "" }),
  },
});
