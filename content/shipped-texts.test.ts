import { expect, test } from "vitest";
import { worldClassAmenities } from "#content/amenities.ts";
import { planTypes } from "#content/plan-types.ts";
import {
  sampleApartments,
  sampleBuilding,
  sampleFloors,
  sampleProgress,
  sampleProperties,
  sampleSides,
  sampleTestimonials,
} from "#content/sample/homes.ts";
import { samplePostCategories } from "#content/sample/posts.ts";
import { sampleTitles } from "#content/sample/titles-and-places.ts";
import { withSiteTexts } from "#content/site-texts.ts";
import { translatedLanguages } from "#domain/languages/languages.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { readCatalogues, readSource } from "../scripts/translations.ts";

/** These parts of the settings ship with translations; of the answers on the page of questions only the first. */
const settings = withSiteTexts(defaultSettings);
const {
  company,
  contacts,
  hours,
  experts,
  slides,
  stats,
  intro,
  features,
  banner,
  steps,
  values,
  about,
  team,
  visits,
  faq,
} = settings;
const people = team.people?.map(({ role, roleLg, roleSw, bio, bioLg, bioSw }) => ({
  role,
  roleLg,
  roleSw,
  bio,
  bioLg,
  bioSw,
}));
const firstAnswers = [...(faq.general?.slice(0, 4) ?? []), ...(faq.ownership ?? [])];
const questions = faq.general?.map(({ question, questionLg }) => ({ question, questionLg }));
/** A topic has no field in another language, because the office names it in English. */
const topics = faq.general?.map(({ topic }) => ({ topic, topicLg: "" }));
/** These have no field in another language: the office states them in a few English words. */
const views = [...Object.values(sampleSides), ...sampleFloors.flatMap(({ property }) => property?.view ?? [])];
const stated = [...views, ...Object.values(sampleTitles).map(({ moveIn }) => moveIn)].map((text) => ({
  text,
  textLg: "",
}));
const described = [...sampleApartments, sampleBuilding, ...sampleProperties].map(({ description }) => ({
  description,
  descriptionLg: "",
}));
/** Lists are translated item by item. */
const lists = [
  ...sampleApartments.flatMap(({ amenities, features }) => [...amenities, ...features]),
  ...sampleBuilding.amenities.split(", "),
  ...sampleProperties.flatMap(({ features, buildingAmenities }) => [...features, ...buildingAmenities]),
  ...Object.values(sampleTitles).flatMap(({ documents }) => documents),
];
const shown = [
  ...lists,
  ...worldClassAmenities.flatMap(({ title, text }) => [title, text]),
  ...planTypes.map(({ description }) => description),
  ...sampleTestimonials.flatMap(({ role, quote }) => [role, quote]),
  ...sampleProgress.flatMap(({ title, description }) => [title, description]),
].map((text) => ({ text, textLg: "" }));
const categories = samplePostCategories.map(({ name }) => ({ name, nameLg: "" }));
const asked = { firstAnswers, questions, topics };
const office = { company, contacts, hours, experts };
const translated = {
  office,
  slides,
  stats,
  intro,
  features,
  banner,
  steps,
  values,
  about,
  people,
  asked,
  described,
  stated,
  shown,
  visits,
  categories,
};

/** Returns the texts that have a field in another language beside them. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, within]) =>
    typeof within === "string" ? (`${name}Lg` in value ? [within] : []) : textsIn(within),
  );
}

/** A number, a fact alone, and nothing. */
const isWordless = (text: string) => !/\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

const shipped = readSource().filter(({ key }) => key.startsWith("shipped."));

test("the catalogues have the texts that ship with the site, word for word, and no other", () => {
  const texts = textsIn(translated).filter((text) => !isWordless(text));
  expect(texts.length).toBeGreaterThan(80);
  expect(shipped.map(({ english }) => english).sort()).toEqual([...new Set(texts)].sort());
});

test.each(translatedLanguages)("each of them is drafted in %s", (language) => {
  const catalogue = readCatalogues()[language];
  expect(shipped.filter(({ key }) => catalogue[key]?.state === "missing").map(({ key }) => key)).toEqual([]);
});
