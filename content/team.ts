import type { Settings } from "#domain/settings/settings.ts";

export type TeamMember = NonNullable<Settings["team"]["people"]>[number];

/** These people are samples until the administrator enters real ones. */
const team: readonly TeamMember[] = [
  {
    name: "Ruth Nakato",
    role: "Team Lead",
    bio: "\u201cDaily payments. Your home.\u201d She bought her first plot that way.",
    photo: "",
    drawing: "sun.2.wrap.leaf",
  },
  {
    name: "Brian Okello",
    role: "Head of Creative",
    bio: "\u201cBuy daily, own forever.\u201d He draws homes people see themselves in.",
    photo: "",
    drawing: "leaf.3.fade.sun.beard",
  },
  {
    name: "Sharon Atim",
    role: "Head of Content",
    bio: "\u201cYour hustle, your home.\u201d She leaves out no cost.",
    photo: "",
    drawing: "clay.2.afro.white.glasses",
  },
  {
    name: "Moses Kato",
    role: "Head Architect",
    bio: "\u201cSmall can be finished.\u201d He plans for morning sun.",
    photo: "",
    drawing: "sage.1.crop.ink.glasses",
  },
  {
    name: "Joel Mugisha",
    role: "Head IT",
    bio: "\u201cPay daily, see daily.\u201d He keeps every receipt.",
    photo: "",
    drawing: "jacaranda.3.bald.clay.beard",
  },
  {
    name: "Grace Namukasa",
    role: "Operations Manager",
    bio: "\u201cTenant today, landlord next.\u201d She hands you the key.",
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
