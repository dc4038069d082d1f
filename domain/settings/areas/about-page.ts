import { shipped, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { factText } from "../fact-text.ts";
import { list, page } from "./page-text.ts";

export const aboutArea = page("about", {
  path: "/about",
  title: "Story and mission",
  lead: "How you began and what you are here for, on the About page.",
  fields: {
    story: shipped(
      factText("Our story", {
        max: 4000,
        rows: 10,
        empty: "Please enter the story",
        hint: "Each paragraph on a line of its own.",
      }),
    ),
    mission: shipped(factText("Our mission", { max: 400, rows: 3, empty: "Please enter the mission" })),
    ...inLanguages({
      story: factText("Our story", { max: 4000, rows: 10, default: "" }),
      mission: factText("Our mission", { max: 400, rows: 3, default: "" }),
    }),
  },
  heading: { title: "Who you are" },
});

export const valuesArea = page("values", {
  path: "/about",
  title: "Values",
  lead: "What you hold yourselves to, on the About page.",
  fields: {
    list: list("Values", {
      one: "value",
      namedBy: "title",
      max: 8,
      fields: {
        title: text("Title", { max: 60, empty: "Please enter a title" }),
        description: factText("What it means", { max: 300, rows: 2 }),
        ...inLanguages({
          title: text("Title", { max: 60, default: "" }),
          description: factText("What it means", { max: 300, rows: 2, default: "" }),
        }),
      },
    }),
  },
});
