import { notTranslated } from "#domain/fields/in-languages.ts";
import { parsePortrait, portraitFor, portraitPath } from "#domain/media/portrait.ts";
import type { Settings } from "#domain/settings/settings.ts";

export type TeamMember = NonNullable<Settings["team"]["people"]>[number];

const untranslated = notTranslated("role", "bio");

/**
 * These people are samples until the administrator enters real ones. The first line of a bio says what a buyer has of
 * this person, the second one is a line that the company goes by. Some of them are people to call as well, and two are
 * the directors: `experts.ts` and `company.ts` name the same.
 */
const team: readonly Omit<TeamMember, keyof typeof untranslated>[] = [
  {
    name: "Ruth Nakato",
    role: "Team Lead",
    bio: "Works out your plan with you, and signs your agreement.\nDaily payments. Your home.",
    photo: "",
    drawing: "sun.2.wrap.leaf",
  },
  {
    name: "Brian Okello",
    role: "Head of Creative",
    bio: "Makes the pictures on this site, and says what is drawn.\nBuy daily, own forever.",
    photo: "",
    drawing: "leaf.3.fade.sun.beard",
  },
  {
    name: "Sharon Atim",
    role: "Head of Content",
    bio: "Writes down every cost in plain words. Have your advocate check them.\nYour hustle, your home.",
    photo: "",
    drawing: "clay.2.afro.white.glasses",
  },
  {
    name: "Moses Kato",
    role: "Head Architect",
    bio: "Plans your home, builds it, and takes you round the site.\nSmall can be finished.",
    photo: "",
    drawing: "sage.1.crop.ink.glasses",
  },
  {
    name: "Joel Mugisha",
    role: "Head IT",
    bio: "Keeps your receipts, so that you see what you have paid.\nPay daily, see daily.",
    photo: "",
    drawing: "jacaranda.3.bald.clay.beard",
  },
  {
    name: "Grace Namukasa",
    role: "Operations Manager",
    bio: "Shows you homes, and hands you the key of yours.\nTenant today, landlord next.",
    photo: "",
    drawing: "peach.1.braids.leaf",
  },
];

export function teamOf(settings: Pick<Settings, "team">): readonly TeamMember[] {
  return settings.team.people ?? team.map((one) => ({ ...one, ...untranslated }));
}

export function isSamplePerson(one: Pick<TeamMember, "name" | "bio">): boolean {
  return team.some(({ name, bio }) => name === one.name && bio === one.bio);
}

/** Returns the address of a person's drawing, which is the same wherever the person is shown. */
export function drawingOf(name: string, settings: Pick<Settings, "team">): string {
  const drawn = parsePortrait(teamOf(settings).find((one) => one.name === name)?.drawing ?? "");
  return portraitPath(drawn ?? portraitFor(name));
}
