import type { Heading } from "#domain/fields/field.ts";
import { carried, choice, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { bankBesideYou } from "#domain/languages/messages/about.ts";
import { seeTheHomes } from "#domain/languages/messages/home.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/trust.ts";
import { slugOf } from "#domain/text/slug.ts";
import { factText } from "../fact-text.ts";
import { list, page } from "./page-text.ts";

/** An answer leads to one of these: a page, or a section of "Before you pay" by its anchor. */
const trustParts = {
  visit: bookVisit,
  plan: words.plan,
  homes: seeTheHomes,
  steps: words.steps,
  stages: words.stages,
  company: words.company,
  title: words.title,
  money: words.money,
  check: words.check,
  order: words.order,
  banks: bankBesideYou,
  late: words.late,
  stopping: words.stopping,
  death: words.death,
  resale: words.resale,
  failure: words.failure,
  complaints: words.complaints,
} as const;

type TrustPart = keyof typeof trustParts;

const isTrustPart = (name: string): name is TrustPart => name in trustParts;

const pages: Partial<Record<TrustPart, string>> = {
  visit: "/visit",
  plan: "/plan",
  homes: "/homes",
  steps: "/how-it-works",
  stages: "/progress",
  banks: "/about#banks",
};

/** Returns the name, in the language of the page, and the path of the link below an answer; undefined if it leads nowhere. */
export function trustLink(part: string): { name: string; path: string } | undefined {
  if (!isTrustPart(part)) return undefined;
  return { name: trustParts[part](), path: pages[part] ?? `/before-you-pay#${part}` };
}

export const readOn = choice("Read on", {
  values: ["", ...Object.keys(trustParts)],
  names: {
    "": "None",
    ...Object.fromEntries(Object.entries(trustParts).map(([part, name]) => [part, name.english()])),
  },
  empty: "Choose where it leads",
  width: "half",
  default: "",
});

export const firstTopic = "Before you choose";

const questions = (heading: Heading, max: number) =>
  list(heading.title, {
    section: heading,
    one: "question",
    namedBy: "question",
    max,
    fields: {
      /** The question's anchor on the page, as in /faq#viewing. */
      id: carried("hidden", 80),
      question: text("Question", { max: 200, empty: "Please enter a question" }),
      answer: factText("Answer", { max: 2000, rows: 3, empty: "Please enter the answer" }),
      topic: text("Topic", { max: 60, hint: `Empty: ${firstTopic}`, width: "half", default: "" }),
      part: readOn,
      ...inLanguages({
        question: text("Question", { max: 200, default: "" }),
        answer: factText("Answer", { max: 2000, rows: 3, default: "" }),
      }),
    },
  });

const beforeChoosing = { title: firstTopic };
const inFooter = { title: "Paying, building, owning", lead: "These appear in the footer of every page as well." };
export const faqArea = page("faq", {
  path: "/faq",
  title: "Questions and answers",
  lead: "The second list appears in the footer of every page as well.",
  fields: { general: questions(beforeChoosing, 40), ownership: questions(inFooter, 12) },
  heading: beforeChoosing,
  // The anchor stays when a question is reworded, because links lead to it.
  complete: ({ general, ownership }) => {
    const names = new Set<string>();
    const named = (asked: typeof general) =>
      asked.map(({ id, question, ...rest }) => {
        let name = id || slugOf(question);
        while (names.has(name)) name = `${name}-2`.slice(-80);
        names.add(name);
        return { id: name, question, ...rest };
      });
    return { general: named(general), ownership: named(ownership) };
  },
});
