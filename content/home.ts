import { notTranslated, type Translated } from "#domain/fields/in-languages.ts";
import type { Settings } from "#domain/settings/settings.ts";

// Placeholders such as {unitsFrom} are facts of the settings.

/** The second line, `highlight`, is sun yellow. */
export type Slide = NonNullable<Settings["slides"]["list"]>[number];

export type Stat = NonNullable<Settings["stats"]["list"]>[number];

/** What is shipped is written in English. */
const untranslated = {
  slide: notTranslated("title", "highlight", "subtitle", "interiorLabel"),
  stat: notTranslated("number", "label"),
  feature: notTranslated("title", "description"),
};

type Shipped<Row, Kind extends keyof typeof untranslated> = readonly Omit<Row, keyof (typeof untranslated)[Kind]>[];

export const slides: Shipped<Slide, "slide"> = [
  {
    title: "Daily payments.",
    highlight: "Your home.",
    subtitle: "Pay by the day. Then the title is yours, for about {titlePercent} in fees.",
    background: "kololo-courts-golden-hour",
    interior: "living-room-yellow-wall",
    interiorLabel: "The living room",
  },
  {
    title: "Buy daily,",
    highlight: "own forever.",
    subtitle: "Start with what you can pay a day. See at once what it buys.",
    background: "two-storey-villa-garden",
    interior: "bedroom-green-panelling",
    interiorLabel: "A bedroom upstairs",
  },
  {
    title: "Your hustle,",
    highlight: "your home.",
    subtitle: "Salon, stage, boda or door: if you earn by the day, you can buy by the day.",
    background: "penthouse-terrace-dusk",
    interior: "kitchen-and-dining",
    interiorLabel: "Kitchen and dining",
  },
  {
    title: "Tenant today,",
    highlight: "landlord next.",
    subtitle: "A plot: {plotsFrom}. Homes: from {homesFrom}. {perDayFrom} to {perDayTo} a day.",
    background: "estate-golden-hour",
    interior: "balcony-view-hills",
    interiorLabel: "From the balcony",
  },
];

const stats: Shipped<Stat, "stat"> = [
  { number: "Daily", label: "Payment Options" },
  { number: "{newLandlords}", label: "New Landlords" },
  { number: "Forever", label: "Ownership" },
  { number: "24/7", label: "Your Home" },
];

const intro = {
  title: "You already pay for a home every day. Let it be yours.",
  text: "Rent never comes back. Your payments buy a title.",
};

export type Feature = NonNullable<Settings["features"]["list"]>[number];

const features: Shipped<Feature, "feature"> = [
  {
    icon: "shield",
    title: "Secure Investment",
    description: "You check plot and title before you pay.",
  },
  {
    icon: "growth",
    title: "Value Appreciation",
    description: "Rent is gone. A home stays.",
  },
  {
    icon: "coins",
    title: "Flexible Payments",
    description: "By the day or month, as you earn.",
  },
  {
    icon: "wall",
    title: "Quality Construction",
    description: "Planned: built in at most {constructionMonths}. From first visit to moving in: {process}.",
  },
  {
    icon: "people",
    title: "Community Focus",
    description: "Neighbours who earn by the day.",
  },
  {
    icon: "star",
    title: "Award Winning",
    description: "Praised for daylight, shade and cool rooms.",
  },
];

export function slidesOf(settings: Pick<Settings, "slides">): readonly Slide[] {
  return settings.slides.list ?? slides.map((slide) => ({ ...slide, ...untranslated.slide }));
}

export function statsOf(settings: Pick<Settings, "stats">): readonly Stat[] {
  return settings.stats.list ?? stats.map((stat) => ({ ...stat, ...untranslated.stat }));
}

export function introOf({ intro: own }: Pick<Settings, "intro">): Translated<"title" | "text"> {
  return { ...own, title: own.title ?? intro.title, text: own.text ?? intro.text };
}

export function featuresOf(settings: Pick<Settings, "features">): readonly Feature[] {
  return settings.features.list ?? features.map((feature) => ({ ...feature, ...untranslated.feature }));
}
