import { lines, rows, text } from "#domain/fields/field-kinds.ts";
import { inLanguages, notTranslated } from "#domain/fields/in-languages.ts";
import { settingsArea } from "../settings-area.ts";

const untranslated = { ...notTranslated("description"), featuresLg: [], featuresSw: [] };

export const banksArea = settingsArea("banks", {
  group: "company",
  title: "Banks",
  lead: "The partners on the About page.",
  sitePath: "/about",
  heading: { title: "Partners" },
  fields: {
    partners: rows("Banks", {
      one: "bank",
      namedBy: "name",
      unique: "name",
      max: 12,
      fields: {
        name: text("Name", { max: 80, empty: "Please enter the bank's name" }),
        description: text("What it does", { max: 500, rows: 3 }),
        features: lines("What it offers", { max: 6, maxLength: 120, hint: "Each on a line of its own, at most six." }),
        ...inLanguages({
          description: text("What it does", { max: 500, rows: 3, default: "" }),
          features: lines("What it offers", { max: 6, maxLength: 120, default: [] }),
        }),
      },
      default: [
        {
          name: "Sample Bank One",
          description: "Finances part of a home for people with a payslip.",
          features: ["Loan terms up to 10 years", "Payments monthly or daily", "A loan officer at our office"],
          ...untranslated,
        },
        {
          name: "Sample Bank Two",
          description: "Finances part of a home for traders and salon owners who bank their takings.",
          features: ["Loan terms up to 8 years", "Takings count as income", "Payments monthly or daily"],
          ...untranslated,
        },
        {
          name: "Sample Bank Three",
          description: "Finances part of a home for members of savings groups.",
          features: ["Loan terms up to 10 years", "Savings groups welcome", "No fee for paying early"],
          ...untranslated,
        },
      ],
    }),
  },
});
