import { email, phone, rows, text } from "#domain/fields/field-kinds.ts";
import { inLanguages, notTranslated } from "#domain/fields/in-languages.ts";
import { settingsArea } from "../settings-area.ts";

const untranslated = notTranslated("role", "languages");

export const expertsArea = settingsArea("experts", {
  group: "company",
  title: "People to call",
  lead: "The first one appears on the page of every home, all of them on the contact page. On the team’s page, who is here has a number.",
  sitePath: "/contact",
  heading: { title: "People" },
  fields: {
    people: rows("People", {
      one: "person",
      namedBy: "name",
      unique: "name",
      min: 1,
      max: 12,
      fields: {
        name: text("Name", { max: 80, empty: "Please enter a name", width: "half" }),
        role: text("What they do", { max: 80, width: "half" }),
        phone: phone("Phone", { width: "half" }),
        email: email("E-mail", { width: "half" }),
        languages: text("Languages", { max: 80, hint: "Like “Luganda, English, Swahili”.", default: "" }),
        ...inLanguages({
          role: text("What they do", { max: 80, width: "half", default: "" }),
          languages: text("Languages", { max: 80, width: "half", default: "" }),
        }),
      },
      default: [
        {
          name: "Grace Namukasa",
          role: "Operations Manager: homes and visits",
          phone: "+256 700 000 000",
          email: "grace@amaka.example",
          languages: "Luganda, English",
          ...untranslated,
        },
        {
          name: "Ruth Nakato",
          role: "Team Lead: plans and agreements",
          phone: "+256 700 000 000",
          email: "ruth@amaka.example",
          languages: "Luganda, English, Swahili",
          ...untranslated,
        },
        {
          name: "Moses Kato",
          role: "Head Architect: building",
          phone: "+256 700 000 000",
          email: "moses@amaka.example",
          languages: "Luganda, Runyankole, English",
          ...untranslated,
        },
      ],
    }),
  },
});
