import type { Settings } from "#domain/settings.ts";
import { values } from "./about.ts";
import { ownershipQuestions, type Question, questions } from "./faq.ts";
import { type Slide, type Stat, slides, stats } from "./home.ts";
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

export function teamOf(settings: Pick<Settings, "team">): readonly TeamMember[] {
  return settings.team.people ?? team;
}

/** Those that people ask before they choose, and those that the footer names on every page. */
export function questionsOf({ faq }: Pick<Settings, "faq">): Record<"general" | "ownership", readonly Question[]> {
  return { general: faq.general ?? questions, ownership: faq.ownership ?? ownershipQuestions };
}
