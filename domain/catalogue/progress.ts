import { z } from "zod";
import { idListField, requiredTextField, textField } from "#domain/forms/form-fields.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { type Details, formOf, type RecordFields } from "#domain/records/record-fields.ts";
import { isLocalDate, type LocalDate } from "#domain/time/kampala-time.ts";
import { type HomeRef, homeKey, parseHomeKey } from "./home.ts";
import { readHomeChoice } from "./home-choice.ts";

const stages = ["land-cleared", "foundation", "walls", "roof", "fittings", "finished"] as const;

export type BuildingStage = (typeof stages)[number];

export const buildingStages: Readonly<Record<BuildingStage, string>> = {
  "land-cleared": "Land cleared",
  foundation: "Foundation",
  walls: "Walls",
  roof: "Roof",
  fittings: "Fittings",
  finished: "Finished",
};

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
    text: `${buildingStages[stage]}, stage ${at} of ${of}`,
    next: following && buildingStages[following],
  };
}

export function readBuiltHome(text: string): HomeRef | undefined {
  const home = readHomeChoice(text);
  return home && home.kind !== "unit" ? { kind: home.kind, id: home.id } : undefined;
}

export const progressFields = {
  home: {
    label: "Home",
    kind: "text",
    schema: textField(300).refine(
      (text) => readBuiltHome(text) !== undefined,
      "Enter a part of the home’s name, and choose it from the list",
    ),
    heading: false,
  },
  happenedOn: {
    label: "Day",
    kind: "text",
    column: "happened_on",
    schema: textField(10).refine(isLocalDate, "Choose the day"),
  },
  stage: {
    label: "Stage",
    kind: "text",
    column: "stage",
    schema: z.enum(stages, "Choose the stage"),
    names: buildingStages,
  },
  title: {
    label: "What was done",
    kind: "text",
    column: "title",
    schema: requiredTextField("Please enter what was done", 160),
  },
  description: { label: "More about it", kind: "text", column: "description", schema: textField(2000) },
  galleryIds: { label: "Pictures", kind: "gallery", schema: idListField(12) },
} as const satisfies RecordFields;

export const progressForm = formOf(progressFields);

export function progressFormOn(today: LocalDate) {
  return progressForm.refine(({ happenedOn }) => happenedOn <= today, {
    path: ["happenedOn"],
    error: "Choose the day on which it was done: today, or before",
  });
}

export type ProgressDetails = Details<typeof progressFields>;

export interface ProgressFilters {
  home: HomeRef | undefined;
  page: number;
}

export const progressParams = ["home", "page"] as const;

export function readProgressFilters(params: URLSearchParams): ProgressFilters {
  return { home: parseHomeKey(params.get("home") ?? ""), page: readPageNumber(params) };
}

export function progressSearch({ home, page = 1 }: Partial<ProgressFilters>): string {
  const search = new URLSearchParams();
  if (home) search.set("home", homeKey(home));
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "" : `?${search}`;
}
