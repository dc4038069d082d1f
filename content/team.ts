import type { Settings } from "#domain/settings/settings.ts";

export type TeamMember = NonNullable<Settings["team"]["people"]>[number];

/** Samples until the administrator enters real people. */
const team: readonly TeamMember[] = [
  {
    name: "Ruth Nakato",
    role: "Team Lead",
    bio: "Sold airtime by the day and bought her first plot the same way. \u201cDaily payments. Your home.\u201d is hers.",
    photo: "",
    drawing: "sun.2.wrap.leaf",
  },
  {
    name: "Brian Okello",
    role: "Head of Creative",
    bio: "Draws homes that people can picture themselves in. His line: \u201cBuy daily, own forever.\u201d",
    photo: "",
    drawing: "leaf.3.fade.sun.beard",
  },
  {
    name: "Sharon Atim",
    role: "Head of Content",
    bio: "Checks that our texts leave out no cost. Ask her anything about \u201cyour hustle, your home\u201d.",
    photo: "",
    drawing: "clay.2.afro.white.glasses",
  },
  {
    name: "Moses Kato",
    role: "Head Architect",
    bio: "Plans for morning sun in the kitchen and shade in the afternoon. \u201cSmall can be finished.\u201d",
    photo: "",
    drawing: "sage.1.crop.ink.glasses",
  },
  {
    name: "Joel Mugisha",
    role: "Head IT",
    bio: "Counts every payment and keeps every receipt. \u201cPay daily, see daily.\u201d",
    photo: "",
    drawing: "jacaranda.3.bald.clay.beard",
  },
  {
    name: "Grace Namukasa",
    role: "Operations Manager",
    bio: "Looks after your home from the first payment to the key. \u201cThe day you stop renting is a working day like any other.\u201d",
    photo: "",
    drawing: "peach.1.braids.leaf",
  },
];

export function teamOf(settings: Pick<Settings, "team">): readonly TeamMember[] {
  return settings.team.people ?? team;
}

export function isSamplePerson(one: Pick<TeamMember, "name" | "bio">): boolean {
  return team.some(({ name, bio }) => name === one.name && bio === one.bio);
}
