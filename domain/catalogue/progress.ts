import { type FormValue, formOf, sectionsOf } from "#domain/fields/field.ts";
import { choice, date, gallery, lookup, text } from "#domain/fields/field-kinds.ts";
import { inLanguages, sectionsInLanguages } from "#domain/fields/in-languages.ts";
import { textField } from "#domain/forms/form-fields.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/stages.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { type HomeRef, homeKey, parseHomeKey } from "./home.ts";
import { readHomeChoice } from "./home-choice.ts";

const stages = ["land-cleared", "foundation", "walls", "roof", "fittings", "finished"] as const;

export type BuildingStage = (typeof stages)[number];

const stageNames: Readonly<Record<BuildingStage, Message>> = {
  "land-cleared": words.landCleared,
  foundation: words.foundation,
  walls: words.walls,
  roof: words.roof,
  fittings: words.fittings,
  finished: words.finished,
};

/** The stages in the words of the dashboard. */
export const buildingStages: Readonly<Record<BuildingStage, string>> = {
  "land-cleared": words.landCleared.english(),
  foundation: words.foundation.english(),
  walls: words.walls.english(),
  roof: words.roof.english(),
  fittings: words.fittings.english(),
  finished: words.finished.english(),
};

/**
 * Says in the language of the page how far a building is: its stage is number `at` of `of`, and `next` names the stage
 * that follows, in small letters.
 */
export function stageProgress(stage: BuildingStage): {
  at: number;
  of: number;
  text: string;
  next: string | undefined;
} {
  const [at, of] = [stages.indexOf(stage) + 1, stages.length];
  const following = stages[at];
  return {
    at,
    of,
    text: words.at({ stage: stageNames[stage](), at, of }),
    next: following && stageNames[following]().toLowerCase(),
  };
}

/** Reads the home of a progress update from a suggestion. A unit has none of its own, so it is undefined for units. */
export function readBuiltHome(text: string): HomeRef | undefined {
  const home = readHomeChoice(text);
  return home && home.kind !== "unit" ? { kind: home.kind, id: home.id } : undefined;
}

const description = text("More about it", { column: "description", max: 2000, rows: 5 });

export const progressFields = {
  home: lookup("Home", {
    column: undefined,
    of: "home",
    isRequired: true,
    form: textField(300).refine(
      (text) => readBuiltHome(text) !== undefined,
      "Enter a part of the home’s name, and choose it from the list",
    ),
    heading: false,
  }),
  happenedOn: date("Day", { column: "happened_on", empty: "Choose the day", width: "half" }),
  stage: choice("Stage", {
    column: "stage",
    values: stages,
    names: buildingStages,
    empty: "Choose the stage",
    none: "Choose the stage",
    width: "half",
  }),
  title: text("What was done", {
    column: "title",
    max: 160,
    empty: "Please enter what was done",
    hint: "In one sentence, like “The walls of the second floor are up.”",
  }),
  description,
  galleryIds: gallery("Pictures", {
    max: 12,
    hint: "Open a picture to say that it is a photo, and of which day: visitors read it below.",
  }),
  ...inLanguages({ title: text("What was done", { column: "title", max: 160 }), description }),
};

export const progressSections = sectionsOf(progressFields, [
  { title: "What was done", fields: ["home", "happenedOn", "stage", "title", "description", "galleryIds"] },
  ...sectionsInLanguages(["title", "description"]),
]);

export const progressForm = formOf(progressFields);

/** Returns the form as it is checked on a day: no work is done later than today. */
export function progressFormOn(today: LocalDate) {
  return progressForm.refine(({ happenedOn }) => happenedOn <= today, {
    path: ["happenedOn"],
    error: "Choose the day on which it was done: today, or before",
  });
}

export type ProgressDetails = FormValue<typeof progressFields>;

export interface ProgressFilters {
  home: HomeRef | undefined;
  page: number;
}

export const progressParams = ["home", "page"] as const;

/** Reads the filters of an address. A home that cannot be one is left out, and the page is at least 1. */
export function readProgressFilters(params: URLSearchParams): ProgressFilters {
  return { home: parseHomeKey(params.get("home") ?? ""), page: readPageNumber(params) };
}

/** Writes the filters as the query of an address; it is "" if there are none. */
export function progressSearch({ home, page = 1 }: Partial<ProgressFilters>): string {
  const search = new URLSearchParams();
  if (home) search.set("home", homeKey(home));
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "" : `?${search}`;
}
