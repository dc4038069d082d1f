import type { Settings } from "#domain/settings/settings.ts";
import { mission, story, values } from "./about.ts";
import { ownershipQuestions, type Question, questions } from "./faq.ts";
import { type Feature, features, intro, type Slide, type Stat, slides, stats } from "./home.ts";
import { type Step, steps } from "./how-it-works.ts";
import { type TeamMember, team } from "./team.ts";

// The administrator's own texts where there are any, else those that ship with the site.

export function slidesOf(settings: Pick<Settings, "slides">): readonly Slide[] {
  return settings.slides.list ?? slides;
}

export function statsOf(settings: Pick<Settings, "stats">): readonly Stat[] {
  return settings.stats.list ?? stats;
}

export function valuesOf(settings: Pick<Settings, "values">): readonly { title: string; description: string }[] {
  return settings.values.list ?? values;
}

/** What the home page says first below the slides. */
export function introOf({ intro: own }: Pick<Settings, "intro">): { title: string; text: string } {
  return { title: own.title ?? intro.title, text: own.text ?? intro.text };
}

export function featuresOf(settings: Pick<Settings, "features">): readonly Feature[] {
  return settings.features.list ?? features;
}

export function stepsOf(settings: Pick<Settings, "steps">): readonly Step[] {
  return settings.steps.list ?? steps;
}

export function aboutOf({ about }: Pick<Settings, "about">): { story: string; mission: string } {
  return { story: about.story ?? story, mission: about.mission ?? mission };
}

export function teamOf(settings: Pick<Settings, "team">): readonly TeamMember[] {
  return settings.team.people ?? team;
}

/** Whether a person is one of the invented ones that ship with the site. */
export function isSamplePerson(one: Pick<TeamMember, "name" | "bio">): boolean {
  return team.some(({ name, bio }) => name === one.name && bio === one.bio);
}

/** Those that people ask before they choose, and those that the footer names on every page. */
export function questionsOf({ faq }: Pick<Settings, "faq">): Record<"general" | "ownership", readonly Question[]> {
  return { general: faq.general ?? questions, ownership: faq.ownership ?? ownershipQuestions };
}

/** The settings with every text that ships in the place of one that the administrator has not written. */
export function withSiteTexts(settings: Settings): Settings {
  const { general, ownership } = questionsOf(settings);
  return {
    ...settings,
    slides: { list: [...slidesOf(settings)] },
    stats: { list: [...statsOf(settings)] },
    intro: introOf(settings),
    features: { list: [...featuresOf(settings)] },
    steps: { list: [...stepsOf(settings)] },
    about: aboutOf(settings),
    values: { list: [...valuesOf(settings)] },
    team: { people: [...teamOf(settings)] },
    faq: { general: [...general], ownership: [...ownership] },
  };
}
