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
  plan: FloorPlan;
}

/** The studio that is for sale has this plan as well. */
export const studioPlan: FloorPlan = {
  levels: [
    {
      name: "The whole home",
      rooms: [
        { name: "Shower room", kind: "bathroom", x: 0, y: 0, width: 2.2, depth: 2.2 },
        { name: "Kitchen", kind: "kitchen", x: 0, y: 2.2, width: 2.2, depth: 2.8, against: "left" },
        { name: "Living and sleeping", kind: "bedroom", x: 2.2, y: 0, width: 4.8, depth: 5, against: "right" },
      ],
      openings: [
        { kind: "door", x: 2.6, y: 0, length: 0.9, along: "x", swing: 1 },
        { kind: "door", x: 2.2, y: 1.2, length: 0.8, along: "y", swing: -1 },
        { kind: "passage", x: 2.2, y: 2.9, length: 1.4, along: "y" },
        { kind: "window", x: 7, y: 0.4, length: 1.2, along: "y" },
        { kind: "window", x: 4, y: 5, length: 2.2, along: "x" },
        { kind: "window", x: 0.5, y: 5, length: 1.2, along: "x" },
        { kind: "window", x: 0, y: 0.8, length: 0.6, along: "y" },
      ],
    },
  ],
};

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
            { name: "Kitchen", kind: "kitchen", x: 0, y: 0, width: 3.6, depth: 3.4, against: "top" },
            { name: "Bathroom", kind: "bathroom", x: 3.6, y: 0, width: 2.2, depth: 2.2 },
            { name: "Stairs", kind: "stairs", x: 5.8, y: 0, width: 2.2, depth: 3.4 },
            { name: "Hall", kind: "hall", x: 3.6, y: 2.2, width: 2.2, depth: 1.2 },
            { name: "Living room", kind: "living", x: 0, y: 3.4, width: 8, depth: 4.6, against: "left" },
            { name: "Terrace", kind: "outdoor", x: 1, y: 8, width: 6, depth: 1.5 },
          ],
          openings: [
            { kind: "door", x: 8, y: 4, length: 1, along: "y", swing: -1 },
            { kind: "passage", x: 1, y: 3.4, length: 1.6, along: "x" },
            { kind: "passage", x: 4, y: 3.4, length: 1.3, along: "x" },
            { kind: "passage", x: 6, y: 3.4, length: 1.8, along: "x" },
            { kind: "door", x: 4, y: 2.2, length: 0.8, along: "x", swing: -1 },
            { kind: "passage", x: 2.6, y: 8, length: 2.8, along: "x" },
            { kind: "window", x: 1, y: 0, length: 1.6, along: "x" },
            { kind: "window", x: 4.2, y: 0, length: 0.8, along: "x" },
            { kind: "window", x: 0, y: 4.8, length: 1.8, along: "y" },
          ],
        },
        {
          name: "Upper level",
          rooms: [
            { name: "Bedroom 2", kind: "bedroom", x: 0, y: 0, width: 3.6, depth: 3.8, against: "left" },
            { name: "Bathroom", kind: "bathroom", x: 3.6, y: 0, width: 2.2, depth: 2.2 },
            { name: "Stairs", kind: "stairs", x: 5.8, y: 0, width: 2.2, depth: 3.4 },
            { name: "Landing", kind: "hall", x: 3.6, y: 2.2, width: 2.2, depth: 1.6 },
            { name: "Bedroom 1", kind: "bedroom", x: 0, y: 3.8, width: 4.4, depth: 4.2, against: "left" },
            { name: "Bedroom 3", kind: "bedroom", x: 4.4, y: 3.8, width: 3.6, depth: 4.2, against: "right" },
            { name: "Balcony", kind: "outdoor", x: 0.4, y: 8, width: 3.6, depth: 1.4 },
          ],
          openings: [
            { kind: "door", x: 3.6, y: 2.6, length: 0.9, along: "y", swing: -1 },
            { kind: "door", x: 4, y: 2.2, length: 0.8, along: "x", swing: -1 },
            { kind: "passage", x: 5.8, y: 2.3, length: 1, along: "y" },
            { kind: "door", x: 3.7, y: 3.8, length: 0.7, along: "x", swing: 1 },
            { kind: "door", x: 4.7, y: 3.8, length: 0.9, along: "x", swing: 1 },
            { kind: "passage", x: 1.2, y: 8, length: 2, along: "x" },
            { kind: "window", x: 1, y: 0, length: 1.6, along: "x" },
            { kind: "window", x: 4.2, y: 0, length: 0.8, along: "x" },
            { kind: "window", x: 5.4, y: 8, length: 1.6, along: "x" },
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
            { name: "Living room", kind: "living", x: 0, y: 0, width: 5.4, depth: 7.2, against: "left" },
            { name: "Kitchen", kind: "kitchen", x: 5.4, y: 0, width: 3.4, depth: 3.2, against: "top" },
            { name: "Stairs", kind: "stairs", x: 5.4, y: 3.2, width: 3.4, depth: 1.8 },
            { name: "Bathroom", kind: "bathroom", x: 5.4, y: 5, width: 3.4, depth: 2.2, against: "bottom" },
          ],
          openings: [
            { kind: "door", x: 4, y: 7.2, length: 1, along: "x", swing: -1 },
            { kind: "passage", x: 5.4, y: 0.9, length: 1.6, along: "y" },
            { kind: "passage", x: 5.4, y: 3.3, length: 1.2, along: "y" },
            { kind: "door", x: 5.4, y: 5.4, length: 0.8, along: "y", swing: 1 },
            { kind: "window", x: 0.6, y: 0, length: 4.2, along: "x" },
            { kind: "window", x: 0, y: 1, length: 5, along: "y" },
            { kind: "window", x: 6.3, y: 0, length: 1.6, along: "x" },
            { kind: "window", x: 6.6, y: 7.2, length: 0.8, along: "x" },
          ],
        },
        {
          name: "Upper level",
          rooms: [
            { name: "Open to below", kind: "void", x: 0, y: 0, width: 4, depth: 7.2 },
            { name: "Bedroom", kind: "bedroom", x: 4, y: 0, width: 4.8, depth: 3.2, against: "right" },
            { name: "Gallery", kind: "hall", x: 4, y: 3.2, width: 1.4, depth: 1.8 },
            { name: "Stairs", kind: "stairs", x: 5.4, y: 3.2, width: 3.4, depth: 1.8 },
            { name: "Bathroom", kind: "bathroom", x: 4, y: 5, width: 4.8, depth: 2.2, against: "bottom" },
          ],
          openings: [
            { kind: "door", x: 4.4, y: 3.2, length: 0.9, along: "x", swing: -1 },
            { kind: "door", x: 4.4, y: 5, length: 0.8, along: "x", swing: 1 },
            { kind: "passage", x: 4, y: 3.4, length: 1.4, along: "y" },
            { kind: "passage", x: 5.4, y: 3.4, length: 1.4, along: "y" },
            { kind: "window", x: 0.6, y: 0, length: 2.8, along: "x" },
            { kind: "window", x: 5.6, y: 0, length: 1.8, along: "x" },
            { kind: "window", x: 6, y: 7.2, length: 0.8, along: "x" },
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
    plan: studioPlan,
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
