import { expect, test } from "vitest";
import { postFields } from "#domain/articles/post.ts";
import { testimonialFields } from "#domain/articles/testimonial.ts";
import { apartmentFields } from "#domain/catalogue/apartment.ts";
import { progressFields } from "#domain/catalogue/progress.ts";
import { propertyFields } from "#domain/catalogue/property.ts";
import { categoryFields, tagFields } from "#domain/catalogue/taxonomy-forms.ts";
import { buildingFields, floorFields, unitFields } from "#domain/catalogue/unit-form.ts";
import { translatedLanguages } from "#domain/languages/languages.ts";
import { settingsAreas } from "#domain/settings/settings.ts";
import type { Fields } from "./field.ts";

const ofAHome = {
  location: "the name of a place",
  tenure: "the registry's word, which the program translates",
  titleNumber: "a number",
  approvals: "names of papers, as they are written on them",
  documents: "names of papers, which are drafted where they ship",
  moveIn: "a month or a few words, which are drafted where they ship",
  toTown: "a measure that the program translates",
  toStage: "a measure that the program translates",
  toSchool: "a measure that the program translates",
  toClinic: "a measure that the program translates",
  mapPoint: "numbers",
};

/** What visitors read in English in every language, with the reason. */
const inEnglishOnly: Record<string, Record<string, string>> = {
  properties: { ...ofAHome, propertyType: "a choice that the program translates", city: "a name", country: "a name" },
  apartments: { ...ofAHome, category: "a choice that the program translates" },
  posts: { author: "a name" },
  testimonials: { name: "a name" },
  progress: { happenedOn: "a day" },
  buildings: { name: "a name", location: "the name of a place" },
  floors: { kind: "short codes, like 2BR & 3BR" },
  units: { number: "a number", view: "shown beside a number of a door, and in papers; drafted where it ships" },
  categories: { description: "only in the dashboard and the API" },
  tags: { name: "a word after #", colour: "a colour" },
  company: { name: "a name", legalName: "a name", registration: "a number", directors: "names" },
  contacts: { phone: "a number", whatsapp: "a number", email: "an address", address: "an address" },
  hours: { "closedDays.on": "a day", "closedDays.name": "only in the dashboard" },
  experts: { "people.name": "a name", "people.phone": "a number", "people.email": "an address" },
  banks: { "partners.name": "a name" },
  team: { "people.name": "a name" },
  banner: { linkPath: "an address" },
  faq: { "general.topic": "it groups questions, as in search", "ownership.topic": "it groups questions, as in search" },
  ending: { reasons: "only in the dashboard" },
};

/** These are no texts of pages: they are sent, or only the office reads them. */
const notOfPages = ["accounts", "arrears", "sms", "messages", "social", "reminders"];

const records = {
  properties: propertyFields,
  apartments: apartmentFields,
  posts: postFields,
  testimonials: testimonialFields,
  progress: progressFields,
  buildings: buildingFields,
  floors: floorFields,
  units: unitFields,
  categories: categoryFields,
  tags: tagFields,
};

const settings = Object.entries(settingsAreas).flatMap(([name, { fields }]): [string, Fields][] =>
  notOfPages.includes(name) ? [] : [[name, fields]],
);

const textKinds = ["text", "text-area", "lines", "words", "html"];

/** Lists the texts that have no field in each language. */
function untranslated(fields: Fields, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([name, { control, language }]) => {
    if (control.kind === "rows") return untranslated(control.fields, `${name}.`);
    if (language !== undefined || !textKinds.includes(control.kind)) return [];
    const isTranslated = translatedLanguages.every(
      (one) => `${name}${one.charAt(0).toUpperCase()}${one.slice(1)}` in fields,
    );
    return isTranslated ? [] : [prefix + name];
  });
}

test.each([...Object.entries(records), ...settings])(
  "each text of %s has a field in each language, or a reason why it has none",
  (name, fields) => {
    expect(untranslated(fields).toSorted()).toEqual(Object.keys(inEnglishOnly[name] ?? {}).toSorted());
  },
);
