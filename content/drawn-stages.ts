import type { BuildingStage } from "#domain/catalogue/progress.ts";

/**
 * What a visitor looks for on a building site, in the order of building. Drawings show it until there are photographs of
 * real sites.
 */
export const drawnStages: readonly { stage: BuildingStage; picture: string; title: string; text: string }[] = [
  {
    stage: "land-cleared",
    picture: "stage-0-land-cleared",
    title: "The plot",
    text: "Strings show where the walls go. Measure them against the plan.",
  },
  {
    stage: "foundation",
    picture: "stage-1-foundation",
    title: "The ground",
    text: "Ask to see the pipes before concrete covers them.",
  },
  { stage: "walls", picture: "stage-2-walls", title: "The walls", text: "Hold the plan against them, room by room." },
  { stage: "roof", picture: "stage-3-roof", title: "The roof", text: "Come after rain, and look for wet spots." },
  {
    stage: "fittings",
    picture: "stage-4-fittings",
    title: "Doors, windows, wires",
    text: "Photograph the pipes and wires before the painter comes.",
  },
  {
    stage: "finished",
    picture: "stage-4-finished",
    title: "Your door",
    text: "Turn every tap and every key before you take yours.",
  },
];
