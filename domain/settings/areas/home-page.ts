import { choice, shipped, sitePath, sitePicture, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { factText, fillFacts } from "../fact-text.ts";
import { list, page } from "./page-text.ts";

export const featureIcons = ["shield", "growth", "coins", "wall", "people", "star"] as const;

export const slidesArea = page("slides", {
  path: "/",
  title: "Hero slides",
  lead: "What the home page opens with, in this order.",
  fields: {
    list: list("Slides", {
      one: "slide",
      namedBy: "title",
      min: 1,
      max: 8,
      fields: {
        title: text("First line", { max: 60, empty: "Please enter the first line", width: "half" }),
        highlight: text("Second line", { max: 60, hint: "In sun yellow.", width: "half" }),
        subtitle: factText("Below it", { max: 200 }),
        background: sitePicture("Background"),
        interior: sitePicture("Small picture"),
        interiorLabel: text("What the small picture shows", { max: 60 }),
        ...inLanguages({
          title: text("First line", { max: 60, width: "half", default: "" }),
          highlight: text("Second line", { max: 60, width: "half", default: "" }),
          subtitle: factText("Below it", { max: 200, default: "" }),
          interiorLabel: text("What the small picture shows", { max: 60, default: "" }),
        }),
      },
    }),
  },
  heading: { title: "Slides" },
  preview: (value, { facts }) =>
    value.list.map(({ title, highlight, subtitle }) => ({
      label: title,
      highlight,
      text: fillFacts(subtitle, facts),
    })),
});

export const statsArea = page("stats", {
  path: "/",
  title: "Stats",
  lead: "The four big words below the slides.",
  fields: {
    list: list("Stats", {
      one: "stat",
      namedBy: "label",
      max: 4,
      fields: {
        number: factText("Number or word", { max: 20, empty: "Please enter the number or word", width: "half" }),
        label: text("What it counts", { max: 40, empty: "Please enter what it counts", width: "half" }),
        ...inLanguages({
          number: factText("Number or word", { max: 20, width: "half", default: "" }),
          label: text("What it counts", { max: 40, width: "half", default: "" }),
        }),
      },
    }),
  },
  preview: (value, { facts }) =>
    value.list.map(({ number, label }) => ({ label, text: fillFacts(number, facts), isLarge: true })),
});

export const introArea = page("intro", {
  path: "/",
  title: "Opening words",
  lead: "What the home page says first, below the slides.",
  fields: {
    title: shipped(factText("Heading", { max: 120, empty: "Please enter a heading" })),
    text: shipped(factText("Text", { max: 600, rows: 4 })),
    ...inLanguages({
      title: factText("Heading", { max: 120, default: "" }),
      text: factText("Text", { max: 600, rows: 4, default: "" }),
    }),
  },
});

export const featuresArea = page("features", {
  path: "/",
  title: "Features",
  lead: "Why people buy from you: on the home page, each with an icon.",
  fields: {
    list: list("Features", {
      one: "feature",
      namedBy: "title",
      max: 9,
      fields: {
        title: text("Title", { max: 60, empty: "Please enter a title", width: "half" }),
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
          width: "half",
        }),
        description: factText("What it means", { max: 300, rows: 2 }),
        ...inLanguages({
          title: text("Title", { max: 60, default: "" }),
          description: factText("What it means", { max: 300, rows: 2, default: "" }),
        }),
      },
    }),
  },
});

export const bannerArea = page("banner", {
  path: "/",
  title: "Banner",
  lead: "The wide picture on the home page, with one button.",
  fields: {
    picture: sitePicture("Picture", { default: "banner" }),
    heading: text("Heading", {
      max: 120,
      empty: "Please enter a heading",
      default: "What can you own for what you pay a day?",
    }),
    text: text("Text", {
      max: 240,
      rows: 2,
      default: "See the home, the price and the date.",
    }),
    linkLabel: text("What the button says", {
      max: 40,
      empty: "Please enter what the button says",
      width: "half",
      default: "Open the payment planner",
    }),
    linkPath: sitePath("Where it leads", { hint: "A page of this site, like /plan.", width: "half", default: "/plan" }),
    ...inLanguages({
      heading: text("Heading", { max: 120, default: "" }),
      text: text("Text", { max: 240, rows: 2, default: "" }),
      linkLabel: text("What the button says", { max: 40, default: "" }),
    }),
  },
});
