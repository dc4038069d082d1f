export type AmenityIcon = "drop" | "bolt" | "guard" | "car" | "tree" | "wifi";

export const worldClassAmenities: readonly { icon: AmenityIcon; title: string; text: string }[] = [
  {
    icon: "drop",
    title: "Water that stays on",
    text: "A borehole and a tank on the roof, for the days when the pipes are dry.",
  },
  {
    icon: "bolt",
    title: "Power during load-shedding",
    text: "Sun on the roof for stairs, gate and hot water; a yaka meter of your own.",
  },
  { icon: "guard", title: "A gate with a guard", text: "Day and night, at a wall that goes all the way round." },
  { icon: "car", title: "Room to park", text: "For cars and for bodas, under cover, in sight of the guard." },
  {
    icon: "tree",
    title: "A yard for everybody",
    text: "Shade, grass, a drying line and a place where children can shout.",
  },
  { icon: "wifi", title: "Fibre at the door", text: "The cable is in the wall. You choose who switches it on." },
];
