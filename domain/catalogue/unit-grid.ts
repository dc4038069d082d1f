import type { Question, QuestionTexts } from "#domain/forms/question.ts";
import { countText } from "#domain/text/count-text.ts";

export const unitNumberStyles = ["1-01", "101", "1A"] as const;
export type UnitNumberStyle = (typeof unitNumberStyles)[number];

export const unitLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Writes a unit's number, with "G" for the ground floor and "B1" for the first floor below: "G-01", "B1-01". */
export function unitNumber(style: UnitNumberStyle, floor: number, place: number): string {
  const onFloor = floor === 0 ? "G" : floor < 0 ? `B${-floor}` : String(floor);
  if (style === "1A") return onFloor + (unitLetters[place - 1] ?? "");
  return onFloor + (style === "1-01" ? "-" : "") + String(place).padStart(2, "0");
}

/** Floors and places on each of them, from the first to the last of both. */
export interface GridRange {
  firstFloor: number;
  lastFloor: number;
  firstUnit: number;
  lastUnit: number;
  style: UnitNumberStyle;
}

/** Lists the numbers of the units that the grid wants on each floor, from the lowest floor up. */
export function floorsOfGrid(grid: GridRange): { floor: number; numbers: string[] }[] {
  const { firstFloor, lastFloor, firstUnit, lastUnit, style } = grid;
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return upTo(firstFloor, lastFloor).map((floor) => ({
    floor,
    numbers: upTo(firstUnit, lastUnit).map((place) => unitNumber(style, floor, place)),
  }));
}

/** A floor of a grid of units, with the numbers that will be added to it and those that it has already. */
export interface PlannedFloor {
  floor: number;
  isNew: boolean;
  added: string[];
  existing: string[];
}

export type GridQuestion = Question<keyof typeof gridQuestionTexts>;

/**
 * Makes the question that is asked before units are added.
 *
 * @param plan the digest of what is planned, because the answer counts for exactly these units
 */
export function gridQuestion(planned: readonly PlannedFloor[], plan: string): GridQuestion {
  const floors = planned.filter(({ added }) => added.length > 0).length;
  return { code: "adds-units", facts: { plan, floors, units: planned.flatMap(({ added }) => added).length } };
}

export const gridQuestionTexts = {
  "adds-units": {
    sentence: ({ units, floors }) =>
      `These will be added: ${countText(Number(units), "unit")} on ${countText(Number(floors), "floor")}`,
    label: ({ units }) => `Add ${countText(Number(units), "unit")}`,
    isButton: true,
  },
} satisfies QuestionTexts;

/** Says which units will be added to a floor and which are there already. */
export function plannedFloorText({ floor, isNew, added, existing }: PlannedFloor): string {
  const name = `Floor ${floor}${isNew ? ", new" : ""}`;
  if (added.length === 0) return `${name}: nothing is added. Already there: ${existing.join(", ")}.`;
  const left = existing.length === 0 ? "" : ` Already there, and left as it is: ${existing.join(", ")}.`;
  return `${name}: ${added.join(", ")}.${left}`;
}
