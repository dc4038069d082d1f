import { commaListField, textField } from "#domain/forms/form-fields.ts";
import type { RecordFields } from "#domain/records/record-fields.ts";

/** Tenures of Uganda. The field is free text. */
const tenureNotes: Readonly<Record<string, string>> = {
  Freehold: "Yours for good, with the land.",
  Mailo: "Yours for good. Check that nobody else has a right to live on it or farm it.",
  Leasehold: "Yours for as long as the lease runs: ask how many years are left.",
  Condominium: "You get your own title for the flat, and a share of the land and the shared parts.",
};

export const tenures = Object.keys(tenureNotes);

export function tenureNote(tenure: string): string | undefined {
  return Object.hasOwn(tenureNotes, tenure) ? tenureNotes[tenure] : undefined;
}

/** In a map's link: a place, what was searched, or only what is shown. */
const linkedPoints = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|destination)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C)(?:\+|%20)?(-?\d+\.\d+)/i,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
];

/** As copied from maps, "0.3290, 32.5920", or out of a map's link; may be empty. */
function mapPointField() {
  return textField(1_000)
    .transform((text) => {
      const isLink = /^https?:/i.test(text);
      const found = isLink
        ? linkedPoints.map((form) => form.exec(text)).find(Boolean)
        : /^([\d.-]+)\s+([\d.-]+)$/.exec(text);
      return found ? `${found[1]}, ${found[2]}` : text;
    })
    .refine((text) => {
      const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
      return text === "" || (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180);
    }, "Write the point as a map gives it: 0.3290, 32.5920");
}

function distanceField<const Column extends string>(label: string, column: Column, to: string) {
  const about = `Distance and time to ${to}`;
  return { label, kind: "text", column, schema: textField(100), api: { about } } as const;
}

export const titleAndPlaceFields = {
  tenure: {
    label: "Tenure",
    kind: "text",
    column: "tenure",
    schema: textField(60),
    api: { about: "How it is owned: Freehold, Mailo, Leasehold or Condominium" },
  },
  titleNumber: {
    label: "Block and plot",
    kind: "text",
    column: "title_number",
    schema: textField(120),
    api: { about: "Block and plot, or volume and folio, as the registry knows it" },
  },
  approvals: {
    label: "Approvals",
    kind: "words",
    column: "approvals",
    schema: commaListField(),
    api: { about: "Permits and certificates that are there" },
  },
  documents: {
    label: "Documents to see",
    kind: "words",
    column: "documents",
    schema: commaListField(),
    api: { about: "Documents that a buyer can see before they pay" },
  },
  moveIn: {
    label: "Move in",
    kind: "text",
    column: "move_in",
    schema: textField(100),
    api: { about: "When a buyer can move in" },
  },
  toTown: distanceField("To the centre of town", "to_town", "the centre of town"),
  toStage: distanceField("To the nearest stage", "to_stage", "the nearest taxi or boda stage"),
  toSchool: distanceField("To a school", "to_school", "a school"),
  toClinic: distanceField("To a clinic", "to_clinic", "a clinic"),
  mapPoint: {
    label: "Point on the map",
    kind: "text",
    column: "map_point",
    schema: mapPointField(),
    api: { about: "Latitude and longitude: 0.3290, 32.5920" },
  },
} as const satisfies RecordFields;
