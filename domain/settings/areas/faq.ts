import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { area } from "../area.ts";
import { factHint, factText } from "../fact-text.ts";
import { carried, type Heading, rows, shipped, text } from "../fields.ts";

const questions = (heading: Heading, max: number) =>
  shipped(
    rows(heading.title, {
      heading,
      one: "question",
      namedBy: "question",
      unique: "question",
      max,
      fields: {
        /** Its name in the address: /faq#viewing. */
        id: carried("hidden", 80),
        question: text("Question", { max: 200, empty: "Please enter a question" }),
        answer: factText("Answer", { max: 2000, rows: 3, empty: "Please enter the answer" }),
      },
    }),
  );

const before = { title: "Before you choose", lead: factHint };

export const faq = area({
  group: "content",
  title: "Questions and answers",
  lead: "The second list appears in the footer of every page as well.",
  sitePath: "/faq",
  heading: before,
  fields: {
    general: questions(before, 30),
    ownership: questions(
      { title: "Paying, building, owning", lead: "These appear in the footer of every page as well." },
      12,
    ),
  },
  // The name in the address stays when a question is reworded: links lead to it.
  complete: ({ general, ownership }) => {
    const names = new Set<string>();
    const named = (list: typeof general) =>
      list.map(({ id, question, answer }) => {
        let name = id || slugOf(question);
        while (names.has(name)) name = `${name}-2`.slice(-80);
        names.add(name);
        return { id: name, question, answer };
      });
    return { general: named(general), ownership: named(ownership) };
  },
});
