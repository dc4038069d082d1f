import { area } from "../area.ts";
import { html } from "../fields.ts";

const terms = { title: "Terms of service", lead: "At /terms" };
const purchase = { title: "Terms of purchase", lead: "At /terms/purchase. Prices, plans and key facts lead there." };
const privacy = { title: "Privacy notice", lead: "At /privacy" };

/** HTML; empty: the text that ships with the site. */
export const legal = area({
  group: "content",
  title: "Legal texts",
  lead: "Terms of service, terms of purchase and privacy notice. The default texts are a beginning: have yours read by a lawyer.",
  sitePath: "/terms",
  heading: terms,
  fields: {
    terms: html(terms.title, { heading: terms, max: 60_000, default: "" }),
    purchase: html(purchase.title, { heading: purchase, max: 60_000, default: "" }),
    privacy: html(privacy.title, { heading: privacy, max: 60_000, default: "" }),
  },
});
