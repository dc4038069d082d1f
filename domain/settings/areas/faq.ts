import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { factHint, factText } from "../fact-text.ts";
import { carried, type Heading, text } from "../fields.ts";
import { list, page } from "./page-text.ts";

const questions = (heading: Heading, max: number) =>
  list(heading.title, {
    heading,
    one: "question",
    namedBy: "question",
    max,
    fields: {
      /** Its name in the address: /faq#viewing. */
      id: carried("hidden", 80),
      question: text("Question", { max: 200, empty: "Please enter a question" }),
      answer: factText("Answer", { max: 2000, rows: 3, empty: "Please enter the answer" }),
    },
  });

const beforeChoosing = { title: "Before you choose", lead: factHint };
const inFooter = { title: "Paying, building, owning", lead: "These appear in the footer of every page as well." };
export const faqArea = page(
  "faq",
  "/faq",
  "Questions and answers",
  "The second list appears in the footer of every page as well.",
  {
    fields: { general: questions(beforeChoosing, 30), ownership: questions(inFooter, 12) },
    heading: beforeChoosing,
    // The name in the address stays when a question is reworded: links lead to it.
    complete: ({ general, ownership }) => {
      const names = new Set<string>();
      const named = (asked: typeof general) =>
        asked.map(({ id, question, answer }) => {
          let name = id || slugOf(question);
          while (names.has(name)) name = `${name}-2`.slice(-80);
          names.add(name);
          return { id: name, question, answer };
        });
      return { general: named(general), ownership: named(ownership) };
    },
  },
);
