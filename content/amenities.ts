export type AmenityIcon = "drop" | "bolt" | "guard" | "car" | "tree" | "wifi";

interface WorldClassAmenity {
  icon: AmenityIcon;
  title: string;
  /** This is said where no building states its own amenities. */
  text: string;
  /** A building's own words about the amenity, in any language of the site, match this. */
  named: RegExp;
}

export const worldClassAmenities: readonly WorldClassAmenity[] = [
  {
    icon: "drop",
    title: "Water that stays on",
    text: "A borehole, and a tank on the roof.",
    named: /\b(?:borehole|water|tank|nnayikonto|amazzi|ttanka|kisima|maji|tangi)\b/i,
  },
  {
    icon: "bolt",
    title: "Power during load-shedding",
    text: "Solar for stairs, gate and hot water.",
    named: /\b(?:solar|power|generator|inverter|amasannyalaze|umeme|jenereta)\b/i,
  },
  {
    icon: "guard",
    title: "A gate with a guard",
    text: "Day and night, with a wall all round.",
    named: /\b(?:guard|guarded|security|omukuumi|abakuumi|mlinzi|walinzi)\b/i,
  },
  {
    icon: "car",
    title: "Room to park",
    text: "Cars and bodas, under cover.",
    named: /\b(?:parking|paakingi|maegesho)\b/i,
  },
  {
    icon: "tree",
    title: "A yard for everybody",
    text: "Shade, grass and a drying line.",
    named: /\b(?:yard|garden|compound|oluggya|ennimiro y'ebimuli|uwanja|bustani)(?! ya mboga)\b/i,
  },
  {
    icon: "wifi",
    title: "Fibre at the door",
    text: "The cable is in your wall.",
    named: /\b(?:fibre|internet|wi-?fi|yintaneeti|fayiba|intaneti|faiba)\b/i,
  },
];
