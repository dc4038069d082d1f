import type { Heading } from "#domain/fields/field.ts";
import { html } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { page } from "./page-text.ts";

/** If the text is empty, the one in `content/` is shown. */
const legalText = (heading: Heading) => html(heading.title, { section: heading, max: 60_000, default: "" });

const terms = { title: "Terms of service", lead: "At /terms" };
const purchase = {
  title: "Terms of purchase",
  lead: "At /before-you-pay, and in every agreement. Prices, plans and key facts lead there.",
};
const privacy = { title: "Privacy notice", lead: "At /privacy" };

const legalTexts = { terms: legalText(terms), purchase: legalText(purchase), privacy: legalText(privacy) };

export const legalArea = page("legal", {
  path: "/terms",
  title: "Legal texts",
  lead: "Terms of service, terms of purchase and privacy notice. The default texts are a beginning: have yours read by a lawyer.",
  fields: { ...legalTexts, ...inLanguages(legalTexts) },
  heading: terms,
});
