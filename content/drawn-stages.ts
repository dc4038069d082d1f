import type { BuildingStage } from "#domain/catalogue/progress.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/progress.ts";

/**
 * What a visitor looks for on a building site, in the order of building. Drawings show it until there are photographs of
 * real sites. `when` is the month in which the article "Four months" has the stage.
 */
export const drawnStages: readonly {
  stage: BuildingStage;
  picture: string;
  title: Message;
  text: Message;
  when: Message;
}[] = [
  {
    stage: "land-cleared",
    picture: "stage-0-land-cleared",
    when: words.monthOne,
    title: words.thePlot,
    text: words.thePlotText,
  },
  {
    stage: "foundation",
    picture: "stage-1-foundation",
    when: words.monthOne,
    title: words.theGround,
    text: words.theGroundText,
  },
  {
    stage: "walls",
    picture: "stage-2-walls",
    when: words.monthTwo,
    title: words.theWalls,
    text: words.theWallsText,
  },
  {
    stage: "roof",
    picture: "stage-3-roof",
    when: words.monthThree,
    title: words.theRoof,
    text: words.theRoofText,
  },
  {
    stage: "fittings",
    picture: "stage-4-fittings",
    when: words.monthsThreeAndFour,
    title: words.doorsAndWires,
    text: words.doorsAndWiresText,
  },
  {
    stage: "finished",
    picture: "stage-4-finished",
    when: words.monthFour,
    title: words.yourDoor,
    text: words.yourDoorText,
  },
];
