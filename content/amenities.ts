export type AmenityIcon = "drop" | "bolt" | "guard" | "car" | "tree" | "wifi";

export const worldClassAmenities: readonly { icon: AmenityIcon; title: string; text: string }[] = [
  {
    icon: "drop",
    title: "Water that stays on",
    text: "A borehole, and a tank on the roof.",
  },
  {
    icon: "bolt",
    title: "Power during load-shedding",
    text: "Solar for stairs, gate and hot water.",
  },
  { icon: "guard", title: "A gate with a guard", text: "Day and night, with a wall all round." },
  { icon: "car", title: "Room to park", text: "Cars and bodas, under cover." },
  {
    icon: "tree",
    title: "A yard for everybody",
    text: "Shade, grass and a drying line.",
  },
  { icon: "wifi", title: "Fibre at the door", text: "The cable is in your wall." },
];
