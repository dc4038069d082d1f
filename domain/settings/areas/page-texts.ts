import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { type AreaDefinition, area } from "../area.ts";
import { factHint, factText, fillFacts } from "../fact-text.ts";
import {
  carried,
  choice,
  type Fields,
  type Heading,
  html,
  picture,
  pictures,
  type RowsOptions,
  rows,
  shipped,
  sitePath,
  text,
} from "../fields.ts";

/** What a page says: an area of its own in the settings. */
function page<F extends Fields>(
  path: string,
  title: string,
  lead: string,
  fields: F,
  more: Partial<AreaDefinition<F>> = {},
) {
  return area({ group: "content", title, lead, sitePath: path, heading: { title }, fields, ...more });
}

/** A list on a page, which ships with the site until an own one is saved. No two have the same name. */
function list<F extends Fields>(label: string, options: Omit<RowsOptions<F, never>, "unique" | "default">) {
  return shipped(rows(label, { ...options, unique: options.namedBy }));
}

const title = text("Title", { max: 60, empty: "Please enter a title" });

/** The icons that a feature can have. */
export const featureIcons = ["shield", "growth", "coins", "wall", "people", "star"] as const;

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

/** HTML; empty: the text that ships with the site. */
const legalText = (heading: Heading) => html(heading.title, { heading, max: 60_000, default: "" });

const beforeChoosing = { title: "Before you choose", lead: factHint };
const inFooter = { title: "Paying, building, owning", lead: "These appear in the footer of every page as well." };
const terms = { title: "Terms of service", lead: "At /terms" };
const purchase = { title: "Terms of purchase", lead: "At /terms/purchase. Prices, plans and key facts lead there." };
const privacy = { title: "Privacy notice", lead: "At /privacy" };

export const pageTexts = {
  slides: page(
    "/",
    "Hero slides",
    "What the home page opens with, in this order.",
    {
      list: list("Slides", {
        one: "slide",
        namedBy: "title",
        min: 1,
        max: 8,
        fields: {
          title: text("First line", { max: 60, empty: "Please enter the first line", isHalf: true }),
          highlight: text("Second line", { max: 60, hint: "In sun yellow.", isHalf: true }),
          subtitle: factText("Below it", { max: 200 }),
          background: picture("Background"),
          interior: picture("Small picture"),
          interiorLabel: text("What the small picture shows", { max: 60 }),
        },
      }),
    },
    {
      heading: { title: "Slides" },
      preview: (value, { facts }) =>
        value.list.map(({ title, highlight, subtitle }) => ({
          label: title,
          highlight,
          text: fillFacts(subtitle, facts),
        })),
    },
  ),
  stats: page(
    "/",
    "Stats",
    "The four big words below the slides.",
    {
      list: list("Stats", {
        one: "stat",
        namedBy: "label",
        max: 4,
        fields: {
          number: factText("Number or word", { max: 20, empty: "Please enter the number or word", isHalf: true }),
          label: text("What it counts", { max: 40, empty: "Please enter what it counts", isHalf: true }),
        },
      }),
    },
    {
      preview: (value, { facts }) =>
        value.list.map(({ number, label }) => ({ label, text: fillFacts(number, facts), isLarge: true })),
    },
  ),
  intro: page("/", "Opening words", "What the home page says first, below the slides.", {
    title: shipped(factText("Heading", { max: 120, empty: "Please enter a heading" })),
    text: shipped(factText("Text", { max: 600, rows: 4 })),
  }),
  features: page("/", "Features", "Why people buy from you: on the home page, each with an icon.", {
    list: list("Features", {
      one: "feature",
      namedBy: "title",
      max: 9,
      fields: {
        title: { ...title, isHalf: true },
        icon: choice("Icon", {
          values: featureIcons,
          names: {
            shield: "A shield",
            growth: "A line that climbs",
            coins: "Coins",
            wall: "A wall",
            people: "People",
            star: "A star",
          },
          empty: "Choose an icon",
          isHalf: true,
        }),
        description: factText("What it means", { max: 300, rows: 2 }),
      },
    }),
  }),
  banner: page("/", "Banner", "The wide picture on the home page, with one button.", {
    picture: picture("Picture", { default: "banner" }),
    heading: text("Heading", {
      max: 120,
      empty: "Please enter a heading",
      default: "What can you own for what you pay a day?",
    }),
    text: text("Text", {
      max: 240,
      rows: 2,
      default: "Say what you can pay on a working day and see the home, the sum and the date.",
    }),
    linkLabel: text("What the button says", {
      max: 40,
      empty: "Please enter what the button says",
      isHalf: true,
      default: "Open the payment planner",
    }),
    linkPath: sitePath("Where it leads", { hint: "A page of this site, like /plan.", isHalf: true, default: "/plan" }),
  }),
  steps: page("/how-it-works", "Steps", "From the first talk to the title, on the page How it works.", {
    list: list("Steps", {
      one: "step",
      namedBy: "title",
      min: 1,
      max: 10,
      fields: {
        title: factText("What is done", { max: 80, empty: "Please enter what is done" }),
        text: factText("How", { max: 600, rows: 3 }),
        /** What you hold in your hands when the step is done. */
        result: factText("What people then have", { max: 200, hint: "Like “A receipt for every payment.”" }),
        // Several are the stages of one step; more than three do not fit beside it.
        pictures: pictures("Pictures", { max: 3, labelsLabel: "Words below the pictures" }),
      },
    }),
  }),
  about: page(
    "/about",
    "Story and mission",
    "How you began and what you are here for, on the About page.",
    {
      story: shipped(
        factText("Our story", {
          max: 4000,
          rows: 10,
          empty: "Please enter the story",
          hint: "Each paragraph on a line of its own.",
        }),
      ),
      mission: shipped(factText("Our mission", { max: 400, rows: 3, empty: "Please enter the mission" })),
    },
    { heading: { title: "Who you are" } },
  ),
  values: page("/about", "Values", "What you hold yourselves to, on the About page.", {
    list: list("Values", {
      one: "value",
      namedBy: "title",
      max: 8,
      fields: { title, description: factText("What it means", { max: 300, rows: 2 }) },
    }),
  }),
  faq: page(
    "/faq",
    "Questions and answers",
    "The second list appears in the footer of every page as well.",
    { general: questions(beforeChoosing, 30), ownership: questions(inFooter, 12) },
    {
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
  ),
  legal: page(
    "/terms",
    "Legal texts",
    "Terms of service, terms of purchase and privacy notice. The default texts are a beginning: have yours read by a lawyer.",
    { terms: legalText(terms), purchase: legalText(purchase), privacy: legalText(privacy) },
    { heading: terms },
  ),
};
