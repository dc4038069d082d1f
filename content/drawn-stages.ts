import type { BuildingStage } from "#domain/catalogue/progress.ts";

/**
 * What a visitor looks for on a building site, in the order of building. Drawings show it until there are photographs of
 * real sites. `when` is the month in which the article "Four months" has the stage.
 */
export const drawnStages: readonly {
  stage: BuildingStage;
  picture: string;
  title: string;
  text: string;
  when: string;
}[] = [
  {
    stage: "land-cleared",
    picture: "stage-0-land-cleared",
    when: "Month one",
    title: "The plot",
    text: "Strings show where the walls go. Measure them against the plan.",
  },
  {
    stage: "foundation",
    picture: "stage-1-foundation",
    when: "Month one",
    title: "The ground",
    text: "Ask to see the pipes before concrete covers them.",
  },
  {
    stage: "walls",
    picture: "stage-2-walls",
    when: "Month two",
    title: "The walls",
    text: "Hold the plan against them, room by room.",
  },
  {
    stage: "roof",
    picture: "stage-3-roof",
    when: "Month three",
    title: "The roof",
    text: "Come after rain, and look for wet spots.",
  },
  {
    stage: "fittings",
    picture: "stage-4-fittings",
    when: "Months three and four",
    title: "Doors, windows, wires",
    text: "Photograph the pipes and wires before the painter comes.",
  },
  {
    stage: "finished",
    picture: "stage-4-finished",
    when: "Month four",
    title: "Your door",
    text: "Turn every tap and every key before you take yours.",
  },
];
