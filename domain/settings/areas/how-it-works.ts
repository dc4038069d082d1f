import { sitePictures } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { factText } from "../fact-text.ts";
import { readOn } from "./faq.ts";
import { list, page } from "./page-text.ts";

export const stepsArea = page("steps", {
  path: "/how-it-works",
  title: "Steps",
  lead: "From the first visit to the title, on the page How it works.",
  fields: {
    list: list("Steps", {
      one: "step",
      namedBy: "title",
      min: 1,
      max: 10,
      fields: {
        title: factText("What is done", { max: 80, empty: "Please enter what is done" }),
        text: factText("How", { max: 600, rows: 3 }),
        result: factText("What people then have", { max: 200, hint: "Like “A receipt for every payment.”" }),
        part: readOn,
        // There is room for three beside a step.
        pictures: sitePictures("Pictures", { max: 3, labelsLabel: "Words below the pictures" }),
        ...inLanguages({
          title: factText("What is done", { max: 80, default: "" }),
          text: factText("How", { max: 600, rows: 3, default: "" }),
          result: factText("What people then have", { max: 200, default: "" }),
        }),
      },
    }),
  },
});
