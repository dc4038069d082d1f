import { formOf } from "#domain/fields/field.ts";
import { field, text, words } from "#domain/fields/field-kinds.ts";
import { textField } from "#domain/forms/form-fields.ts";
import { type Message, type Said, said } from "#domain/languages/message.ts";
import * as detail from "#domain/languages/messages/detail.ts";
import { mapPointText, readMapPoint } from "./map-point.ts";

interface TenureMeaning {
  name: Message;
  short: Message;
  note: Message;
  isCutAtEnd?: true;
}

/** Tenures of Uganda. The field is free text. */
const tenureMeanings: Readonly<Record<string, TenureMeaning>> = {
  Freehold: { name: detail.freehold, short: detail.yoursForGood, note: detail.freeholdNote },
  Mailo: { name: detail.mailo, short: detail.yoursForGood, note: detail.mailoNote },
  Leasehold: { name: detail.leasehold, short: detail.yoursForTheLease, note: detail.leaseholdNote },
  Condominium: {
    name: detail.condominium,
    short: detail.ownTitleAtTheEnd,
    note: detail.condominiumNote,
    isCutAtEnd: true,
  },
};

const tenures = Object.keys(tenureMeanings);

function meaningOf(tenure: string) {
  return Object.hasOwn(tenureMeanings, tenure) ? tenureMeanings[tenure] : undefined;
}

/** Explains a tenure of Uganda in a sentence; undefined for words of the office's own. */
export function tenureNote(tenure: string): Message | undefined {
  return meaningOf(tenure)?.note;
}

/** Tells whether the buyer gets a title of their own at the end, which is cut from the building's. */
export function isOwnTitle(tenure: string): boolean {
  return meaningOf(tenure)?.isCutAtEnd === true;
}

/** Names a tenure, as "Mailo". Words of the office's own stay as they are. */
export function tenureName(tenure: string): Said {
  const meaning = meaningOf(tenure);
  return meaning ? said(meaning.name, () => []) : { text: tenure, language: "en" };
}

/**
 * Words a tenure, as "Mailo: yours for good". The name stands alone in a language in which its meaning has not been
 * reviewed.
 */
export function tenureText(tenure: string): Said {
  const name = tenureName(tenure);
  const short = meaningOf(tenure)?.short;
  return short?.language() === name.language ? { ...name, text: `${name.text}: ${short()}` } : name;
}

/** Reads a point as it is copied from a map, "0.3290, 32.5920", or the link of a map. The value may be "". */
function mapPointField() {
  return textField(1_000)
    .transform(mapPointText)
    .refine(
      (text) => text === "" || readMapPoint(text) !== undefined,
      "Write the point as a map gives it: 0.3290, 32.5920",
    );
}

function distance<const Column extends string>(label: string, column: Column, to: string) {
  return text(label, { column, max: 100, width: "half", api: { about: `Distance and time to ${to}` } });
}

export const titleAndPlaceFields = {
  tenure: text("Tenure", {
    column: "tenure",
    max: 60,
    suggestions: tenures,
    width: "half",
    api: { about: "How it is owned: Freehold, Mailo, Leasehold or Condominium" },
  }),
  titleNumber: text("Block and plot", {
    column: "title_number",
    max: 120,
    input: { placeholder: "Kyadondo Block 12, Plot 345" },
    hint: "As the registry knows it: a buyer can look it up.",
    width: "half",
    api: { about: "Block and plot, or volume and folio, as the registry knows it" },
  }),
  approvals: words("Approvals", {
    column: "approvals",
    placeholder: "Building permit of KCCA, NEMA certificate",
    api: { about: "Permits and certificates that are there" },
  }),
  documents: words("Documents to see", {
    column: "documents",
    placeholder: "Certificate of title, Approved plans, Sale agreement",
    api: { about: "Documents that a buyer can see before they pay" },
  }),
  moveIn: text("Move in", {
    column: "move_in",
    max: 100,
    input: { placeholder: "March 2027" },
    hint: "The earliest day, or how long after signing; of a plot, whether one may build before the last payment. It appears beside each price.",
    api: { about: "When a buyer can move in" },
  }),
  toTown: distance("To the centre of town", "to_town", "the centre of town"),
  toStage: distance("To the nearest stage", "to_stage", "the nearest taxi or boda stage"),
  toSchool: distance("To a school", "to_school", "a school"),
  toClinic: distance("To a clinic", "to_clinic", "a clinic"),
  mapPoint: field("Point on the map", {
    column: "map_point",
    control: { kind: "text", input: { maxLength: 1000, placeholder: "0.3290, 32.5920" }, isRequired: false },
    form: mapPointField(),
    hint: "Hold a finger on the place in your phone's map, and copy the two numbers, or the map's link from a computer.",
    api: { about: "Latitude and longitude: 0.3290, 32.5920" },
  }),
};

const titleAndPlaceForm = formOf(titleAndPlaceFields);

/** Returns these fields empty, for a home of which nobody has stated them yet. */
export function withoutTitleAndPlace() {
  return titleAndPlaceForm.parse({});
}

/** Both forms of homes, of properties and of apartment types, have these sections. */
export const titleAndPlaceSections = [
  {
    title: "Ownership and documents",
    lead: "What a buyer asks first. What is empty is left out on the site.",
    fields: ["tenure", "titleNumber", "approvals", "documents", "moveIn"],
  },
  {
    title: "How far it is",
    lead: "Like “4 km, 15 minutes by taxi”.",
    fields: ["toTown", "toStage", "toSchool", "toClinic", "mapPoint"],
  },
] as const;
