import { findDrawnPlan } from "#content/home-plans.ts";
import { describePlan, drawingSize } from "#domain/catalogue/floor-plan.ts";

/** One level of a drawn plan, as a page shows it: an image of its own, so that no room list travels with the page. */
export interface PlanDrawing {
  path: string;
  width: number;
  height: number;
  name: string;
  /** The level's rooms with their sizes. */
  words: string;
}

/** The drawings of a plan, a level each; none for a name that the site does not know. */
export function planDrawings(id: string): PlanDrawing[] {
  return (findDrawnPlan(id)?.levels ?? []).map((level, index) => ({
    path: `/floor-plans/${id}/${index + 1}.svg`,
    ...drawingSize(level),
    name: level.name,
    words: describePlan({ levels: [level] }),
  }));
}
