import { text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { wordmark } from "#domain/settings/wordmark.ts";
import { settingsArea } from "../settings-area.ts";

export const companyArea = settingsArea("company", {
  group: "company",
  title: "Company",
  lead: "The name on every page, under contracts and in the copyright line.",
  sitePath: "/",
  heading: { title: "Who you are" },
  fields: {
    name: text("Name", {
      max: 80,
      empty: "Please enter the name",
      hint: "In the bar of every page.",
      default: "Amaka",
    }),
    legalName: text("Legal name", {
      max: 120,
      empty: "Please enter the legal name",
      hint: "Under contracts, in the copyright line, the terms and the privacy notice.",
      default: "Amaka Homes (sample company)",
    }),
    registration: text("Registration", {
      max: 120,
      hint: "The number at the Uganda Registration Services Bureau. Visitors can look it up.",
      default: "80020000000000 (sample number)",
    }),
    directors: text("Directors", {
      max: 200,
      hint: "Their names as the register has them. Visitors can compare.",
      default: "Ruth Nakato, Moses Kato (sample names)",
    }),
    tagline: text("In one line", { max: 120, default: "Daily payments. Your home." }),
    ...inLanguages({ tagline: text("In one line", { max: 120, default: "" }) }),
  },
  preview: ({ name, legalName, tagline }, { now }) => [
    { label: "In the bar", text: wordmark(name) },
    { label: "At the foot of every page", text: `© ${now.getFullYear()} ${legalName}` },
    { label: "Where people share a page", text: `${name}: ${tagline}` },
  ],
});
