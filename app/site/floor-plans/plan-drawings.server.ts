import { findDrawnPlan } from "#content/home-plans.ts";
import { drawingSize, listRooms, roomSizeText } from "#domain/catalogue/floor-plan.ts";
import { roomNameText } from "#domain/catalogue/room-name.ts";

export interface PlanDrawing {
  path: string;
  width: number;
  height: number;
  name: string;
  rooms: readonly { name: string; size: string }[];
}

/** Returns a drawing for each level of a drawn plan, with its rooms in words; none if there is no such plan. */
export function planDrawings(id: string): PlanDrawing[] {
  return (findDrawnPlan(id)?.levels ?? []).map((level, index) => ({
    path: `/floor-plans/${id}/${index + 1}.svg`,
    ...drawingSize(level),
    name: roomNameText(level.name),
    rooms: listRooms(level).map((room) => ({ name: roomNameText(room.name), size: roomSizeText(room) })),
  }));
}
