import type { Settings } from "#domain/settings/settings.ts";
import { aboutOf, valuesOf } from "./about.ts";
import { questionsOf } from "./faq.ts";
import { featuresOf, introOf, slidesOf, statsOf } from "./home.ts";
import { stepsOf } from "./how-it-works.ts";
import { teamOf } from "./team.ts";

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
