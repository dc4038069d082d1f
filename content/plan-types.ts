import type { FloorPlan } from "#domain/catalogue/floor-plan.ts";
import { planTypeNames } from "./drawn-plan-names.ts";

interface PlanType {
  id: keyof typeof planTypeNames;
  name: string;
  floors: number;
  rooms: number;
  areaSqm: number;
  parking: number;
  description: string;
  /** The name of a file in artwork/pictures, without the ending. */
  picture: string;
  /** The floors that are drawn are as large as the others, so that all of them together have the area above. */
  plan: FloorPlan;
}

export const planTypes: readonly PlanType[] = [
  {
    id: "apartment",
    name: planTypeNames.apartment,
    floors: 4,
    rooms: 4,
    areaSqm: 310,
    parking: 1,
    description: "Two bedrooms and a kitchen around one big room, and a balcony for the evening.",
    picture: "plan-apartment",
    plan: {
      levels: [
        {
          name: "Main floor",
          rooms: [
            { name: "Kitchen", kind: "kitchen", x: 0, y: 0, width: 3, depth: 3.35, against: "top" },
            { name: "Bathroom", kind: "bathroom", x: 3, y: 0, width: 2.6, depth: 2.2 },
            { name: "Bedroom 2", kind: "bedroom", x: 5.6, y: 0, width: 4.4, depth: 3.35, against: "right" },
            { name: "Hall", kind: "hall", x: 3, y: 2.2, width: 2.6, depth: 1.15 },
            { name: "Living room", kind: "living", x: 0, y: 3.35, width: 5.6, depth: 4.4, against: "left" },
            { name: "Bedroom 1", kind: "bedroom", x: 5.6, y: 3.35, width: 4.4, depth: 4.4, against: "right" },
            { name: "Balcony", kind: "outdoor", x: 0.6, y: 7.75, width: 4.4, depth: 1.4 },
          ],
          openings: [
            { kind: "door", x: 0, y: 3.45, length: 0.9, along: "y", swing: 1 },
            { kind: "passage", x: 0.9, y: 3.35, length: 1.4, along: "x" },
            { kind: "passage", x: 3.5, y: 3.35, length: 1.4, along: "x" },
            { kind: "door", x: 3.3, y: 2.2, length: 0.8, along: "x", swing: -1 },
            { kind: "door", x: 5.6, y: 2.3, length: 0.9, along: "y", swing: 1 },
            { kind: "door", x: 5.6, y: 3.6, length: 0.9, along: "y", swing: 1 },
            { kind: "passage", x: 1.6, y: 7.75, length: 2.4, along: "x" },
            { kind: "window", x: 0.8, y: 0, length: 1.4, along: "x" },
            { kind: "window", x: 3.9, y: 0, length: 0.8, along: "x" },
            { kind: "window", x: 6.9, y: 0, length: 1.8, along: "x" },
            { kind: "window", x: 6.9, y: 7.75, length: 1.8, along: "x" },
          ],
        },
      ],
    },
  },
  {
    id: "simplex",
    name: planTypeNames.simplex,
    floors: 2,
    rooms: 3,
    areaSqm: 220,
    parking: 1,
    description:
      "Two floors alike, each without a step: three bedrooms around the living room, and a porch in the middle.",
    picture: "plan-simplex",
    plan: {
      levels: [
        {
          name: "Main floor",
          rooms: [
            { name: "Bedroom 3", kind: "bedroom", x: 0, y: 0, width: 3.6, depth: 4, against: "top" },
            { name: "Bathroom", kind: "bathroom", x: 3.6, y: 0, width: 2.2, depth: 2.6 },
            { name: "Kitchen", kind: "kitchen", x: 5.8, y: 0, width: 3.4, depth: 4, against: "top" },
            { name: "Bedroom 1", kind: "bedroom", x: 9.2, y: 0, width: 3.8, depth: 4.4, against: "top" },
            { name: "Hall", kind: "hall", x: 3.6, y: 2.6, width: 2.2, depth: 1.4 },
            { name: "Bedroom 2", kind: "bedroom", x: 0, y: 4, width: 3.6, depth: 4.46, against: "bottom" },
            { name: "Living room", kind: "living", x: 3.6, y: 4, width: 5.6, depth: 4.46, against: "left" },
            { name: "Study", kind: "study", x: 9.2, y: 4.4, width: 3.8, depth: 4.06, against: "right" },
            { name: "Porch", kind: "outdoor", x: 4.4, y: 8.46, width: 4, depth: 1.5 },
          ],
          openings: [
            { kind: "door", x: 6, y: 8.46, length: 1, along: "x", swing: -1 },
            { kind: "passage", x: 6.4, y: 4, length: 1.8, along: "x" },
            { kind: "passage", x: 4, y: 4, length: 1.3, along: "x" },
            { kind: "door", x: 3.6, y: 2.8, length: 0.9, along: "y", swing: -1 },
            { kind: "door", x: 4.2, y: 2.6, length: 0.8, along: "x", swing: -1 },
            { kind: "door", x: 3.6, y: 4.4, length: 0.9, along: "y", swing: -1 },
            { kind: "door", x: 9.2, y: 3.0, length: 0.9, along: "y", swing: 1 },
            { kind: "door", x: 9.2, y: 4.8, length: 0.9, along: "y", swing: 1 },
            { kind: "window", x: 0.9, y: 0, length: 1.8, along: "x" },
            { kind: "window", x: 4.3, y: 0, length: 0.8, along: "x" },
            { kind: "window", x: 6.6, y: 0, length: 1.8, along: "x" },
            { kind: "window", x: 10.2, y: 0, length: 1.8, along: "x" },
            { kind: "window", x: 0.9, y: 8.46, length: 1.8, along: "x" },
            { kind: "window", x: 7.4, y: 8.46, length: 1.5, along: "x" },
            { kind: "window", x: 10.2, y: 8.46, length: 1.8, along: "x" },
          ],
        },
      ],
    },
  },
  {
    id: "duplex",
    name: planTypeNames.duplex,
    floors: 3,
    rooms: 5,
    areaSqm: 350,
    parking: 2,
    description: "Living below, sleeping above, a stair between. Rooms for children who grow.",
    picture: "plan-duplex",
    plan: {
      levels: [
        {
          name: "Lower level",
          rooms: [
            { name: "Kitchen", kind: "kitchen", x: 0, y: 0, width: 4.9, depth: 4.6, against: "top" },
            { name: "Bathroom", kind: "bathroom", x: 4.9, y: 0, width: 2.9, depth: 2.9 },
            { name: "Stairs", kind: "stairs", x: 7.8, y: 0, width: 3, depth: 4.6 },
            { name: "Hall", kind: "hall", x: 4.9, y: 2.9, width: 2.9, depth: 1.7 },
            { name: "Living room", kind: "living", x: 0, y: 4.6, width: 10.8, depth: 6.2, against: "left" },
            { name: "Terrace", kind: "outdoor", x: 1.4, y: 10.8, width: 8, depth: 1.5 },
          ],
          openings: [
            { kind: "door", x: 10.8, y: 5.6, length: 1, along: "y", swing: -1 },
            { kind: "passage", x: 1.4, y: 4.6, length: 2.2, along: "x" },
            { kind: "passage", x: 5.4, y: 4.6, length: 1.7, along: "x" },
            { kind: "passage", x: 8.1, y: 4.6, length: 2.5, along: "x" },
            { kind: "door", x: 5.5, y: 2.9, length: 0.8, along: "x", swing: -1 },
            { kind: "passage", x: 3.5, y: 10.8, length: 3.7, along: "x" },
            { kind: "window", x: 1.4, y: 0, length: 2.2, along: "x" },
            { kind: "window", x: 5.7, y: 0, length: 1.1, along: "x" },
            { kind: "window", x: 0, y: 6.5, length: 2.4, along: "y" },
          ],
        },
        {
          name: "Upper level",
          rooms: [
            { name: "Bedroom 2", kind: "bedroom", x: 0, y: 0, width: 4.9, depth: 5.2, against: "left" },
            { name: "Bathroom", kind: "bathroom", x: 4.9, y: 0, width: 2.9, depth: 2.9 },
            { name: "Stairs", kind: "stairs", x: 7.8, y: 0, width: 3, depth: 5.2 },
            { name: "Landing", kind: "hall", x: 4.9, y: 2.9, width: 2.9, depth: 2.3 },
            { name: "Bedroom 1", kind: "bedroom", x: 0, y: 5.2, width: 5.9, depth: 5.6, against: "left" },
            { name: "Bedroom 3", kind: "bedroom", x: 5.9, y: 5.2, width: 4.9, depth: 5.6, against: "right" },
            { name: "Balcony", kind: "outdoor", x: 0.6, y: 10.8, width: 4.8, depth: 1.4 },
          ],
          openings: [
            { kind: "door", x: 4.9, y: 3.7, length: 0.9, along: "y", swing: -1 },
            { kind: "door", x: 5.5, y: 2.9, length: 0.8, along: "x", swing: -1 },
            { kind: "passage", x: 7.8, y: 3, length: 1.4, along: "y" },
            { kind: "door", x: 5.1, y: 5.2, length: 0.7, along: "x", swing: 1 },
            { kind: "door", x: 6.5, y: 5.2, length: 0.9, along: "x", swing: 1 },
            { kind: "passage", x: 1.6, y: 10.8, length: 2.7, along: "x" },
            { kind: "window", x: 1.4, y: 0, length: 2.2, along: "x" },
            { kind: "window", x: 5.7, y: 0, length: 1.1, along: "x" },
            { kind: "window", x: 7.3, y: 10.8, length: 2.2, along: "x" },
          ],
        },
      ],
    },
  },
  {
    id: "double-height",
    name: planTypeNames["double-height"],
    floors: 2,
    rooms: 3,
    areaSqm: 280,
    parking: 1,
    description: "A living room two floors tall with a wall of light, and a bedroom looking down on it.",
    picture: "plan-double-height",
    plan: {
      levels: [
        {
          name: "Lower level",
          rooms: [
            { name: "Living room", kind: "living", x: 0, y: 0, width: 8.6, depth: 10, against: "left" },
            { name: "Kitchen", kind: "kitchen", x: 8.6, y: 0, width: 5.4, depth: 4.6, against: "top" },
            { name: "Stairs", kind: "stairs", x: 8.6, y: 4.6, width: 5.4, depth: 2.4 },
            { name: "Bathroom", kind: "bathroom", x: 8.6, y: 7, width: 5.4, depth: 3, against: "bottom" },
          ],
          openings: [
            { kind: "door", x: 6.7, y: 10, length: 1, along: "x", swing: -1 },
            { kind: "passage", x: 8.6, y: 1.3, length: 2.3, along: "y" },
            { kind: "passage", x: 8.6, y: 4.7, length: 1.6, along: "y" },
            { kind: "door", x: 8.6, y: 7.7, length: 0.8, along: "y", swing: 1 },
            { kind: "window", x: 1, y: 0, length: 6.7, along: "x" },
            { kind: "window", x: 0, y: 1.4, length: 6.9, along: "y" },
            { kind: "window", x: 10, y: 0, length: 2.5, along: "x" },
            { kind: "window", x: 10.5, y: 10, length: 1.3, along: "x" },
          ],
        },
        {
          name: "Upper level",
          rooms: [
            { name: "Open to below", kind: "void", x: 0, y: 0, width: 6.4, depth: 10 },
            { name: "Bedroom", kind: "bedroom", x: 6.4, y: 0, width: 7.6, depth: 4.6, against: "right" },
            { name: "Gallery", kind: "hall", x: 6.4, y: 4.6, width: 2.2, depth: 2.4 },
            { name: "Stairs", kind: "stairs", x: 8.6, y: 4.6, width: 5.4, depth: 2.4 },
            { name: "Bathroom", kind: "bathroom", x: 6.4, y: 7, width: 7.6, depth: 3, against: "bottom" },
          ],
          openings: [
            { kind: "door", x: 7.3, y: 4.6, length: 0.9, along: "x", swing: -1 },
            { kind: "door", x: 7.3, y: 7, length: 0.8, along: "x", swing: 1 },
            { kind: "passage", x: 6.4, y: 4.9, length: 1.9, along: "y" },
            { kind: "passage", x: 8.6, y: 4.9, length: 1.9, along: "y" },
            { kind: "window", x: 1, y: 0, length: 4.5, along: "x" },
            { kind: "window", x: 8.9, y: 0, length: 2.9, along: "x" },
            { kind: "window", x: 9.6, y: 10, length: 1.3, along: "x" },
          ],
        },
      ],
    },
  },
  {
    id: "studio",
    name: planTypeNames.studio,
    floors: 1,
    rooms: 1,
    areaSqm: 90,
    parking: 0,
    description: "One room that is everything, a kitchen along one wall, a shower room.",
    picture: "plan-studio",
    plan: {
      levels: [
        {
          name: "The whole home",
          rooms: [
            { name: "Shower room", kind: "bathroom", x: 0, y: 0, width: 3.2, depth: 3 },
            { name: "Kitchen", kind: "kitchen", x: 0, y: 3, width: 3.2, depth: 6, against: "left" },
            { name: "Living and sleeping", kind: "bedroom", x: 3.2, y: 0, width: 6.8, depth: 9, against: "right" },
          ],
          openings: [
            { kind: "door", x: 4, y: 0, length: 0.9, along: "x", swing: 1 },
            { kind: "door", x: 3.2, y: 1.8, length: 0.8, along: "y", swing: -1 },
            { kind: "passage", x: 3.2, y: 4.5, length: 3, along: "y" },
            { kind: "window", x: 10, y: 0.6, length: 1.6, along: "y" },
            { kind: "window", x: 5.8, y: 9, length: 3.1, along: "x" },
            { kind: "window", x: 0.7, y: 9, length: 1.7, along: "x" },
            { kind: "window", x: 0, y: 1.1, length: 0.8, along: "y" },
          ],
        },
      ],
    },
  },
  {
    id: "penthouse",
    name: planTypeNames.penthouse,
    floors: 5,
    rooms: 6,
    areaSqm: 500,
    parking: 3,
    description: "The top of the house: a terrace along the whole front, a plunge pool, the hills.",
    picture: "plan-penthouse",
    plan: {
      levels: [
        {
          name: "Top floor",
          rooms: [
            { name: "Bedroom 2", kind: "bedroom", x: 0, y: 0, width: 3.8, depth: 3.6, against: "top" },
            { name: "Bathroom", kind: "bathroom", x: 3.8, y: 0, width: 2.4, depth: 2.2 },
            { name: "Kitchen", kind: "kitchen", x: 6.2, y: 0, width: 3.6, depth: 3.6, against: "top" },
            { name: "Dining", kind: "dining", x: 9.8, y: 0, width: 3.2, depth: 3.6 },
            { name: "Hall", kind: "hall", x: 3.8, y: 2.2, width: 2.4, depth: 1.4 },
            { name: "Bedroom 1", kind: "bedroom", x: 0, y: 3.6, width: 5, depth: 4.1, against: "left" },
            { name: "Living room", kind: "living", x: 5, y: 3.6, width: 8, depth: 4.1, against: "right" },
            { name: "Terrace", kind: "outdoor", x: 0, y: 7.7, width: 13, depth: 2.4 },
            { name: "Pool", kind: "pool", x: 7.6, y: 8.2, width: 3.6, depth: 1.5 },
          ],
          openings: [
            { kind: "door", x: 6.2, y: 2.4, length: 1, along: "y", swing: -1 },
            { kind: "door", x: 3.8, y: 2.4, length: 0.9, along: "y", swing: -1 },
            { kind: "door", x: 4.6, y: 2.2, length: 0.8, along: "x", swing: -1 },
            { kind: "door", x: 3.9, y: 3.6, length: 0.9, along: "x", swing: 1 },
            { kind: "passage", x: 5.1, y: 3.6, length: 1, along: "x" },
            { kind: "passage", x: 7, y: 3.6, length: 2, along: "x" },
            { kind: "passage", x: 9.8, y: 0.9, length: 1.8, along: "y" },
            { kind: "passage", x: 10.4, y: 3.6, length: 2, along: "x" },
            { kind: "passage", x: 1.4, y: 7.7, length: 2, along: "x" },
            { kind: "passage", x: 7, y: 7.7, length: 4, along: "x" },
            { kind: "window", x: 1, y: 0, length: 1.8, along: "x" },
            { kind: "window", x: 4.6, y: 0, length: 0.8, along: "x" },
            { kind: "window", x: 7.2, y: 0, length: 1.6, along: "x" },
            { kind: "window", x: 13, y: 1, length: 1.6, along: "y" },
            { kind: "window", x: 0, y: 4.8, length: 1.6, along: "y" },
          ],
        },
      ],
    },
  },
];
