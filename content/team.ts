import type { PortraitTraits } from "#domain/portrait.ts";

export interface TeamMember {
  name: string;
  role: string;
  bio: string;
  /** Portraits are drawn: the people are samples until the administrator enters the real ones. */
  portrait: PortraitTraits;
}

export const team: readonly TeamMember[] = [
  {
    name: "Ruth Nakato",
    role: "Team Lead",
    bio: "Sold airtime by the day and bought her first plot the same way. \u201cDaily payments. Your home.\u201d is hers.",
    portrait: { backdrop: "sun", skin: "2", hair: "wrap", clothes: "leaf" },
  },
  {
    name: "Brian Okello",
    role: "Head of Creative",
    bio: "Draws homes that people can picture themselves in. His line: \u201cBuy daily, own forever.\u201d",
    portrait: { backdrop: "leaf", skin: "3", hair: "fade", clothes: "sun", hasBeard: true },
  },
  {
    name: "Sharon Atim",
    role: "Head of Content",
    bio: "Cuts every sentence that hides a cost. Ask her anything about \u201cyour hustle, your home\u201d.",
    portrait: { backdrop: "clay", skin: "2", hair: "afro", clothes: "white", hasGlasses: true },
  },
  {
    name: "Moses Kato",
    role: "Head Architect",
    bio: "Morning sun in the kitchen, shade in the afternoon, a door of your own. \u201cSmall can be finished.\u201d",
    portrait: { backdrop: "sage", skin: "1", hair: "crop", clothes: "ink", hasGlasses: true },
  },
  {
    name: "Joel Mugisha",
    role: "Head IT",
    bio: "Keeps every payment counted and every receipt findable. \u201cPay daily, see daily.\u201d",
    portrait: { backdrop: "jacaranda", skin: "3", hair: "bald", clothes: "clay", hasBeard: true },
  },
  {
    name: "Grace Namukasa",
    role: "Operations Manager",
    bio: "From the first shilling to the last key. \u201cThe day you stop renting is a working day like any other.\u201d",
    portrait: { backdrop: "peach", skin: "1", hair: "braids", clothes: "leaf" },
  },
];
