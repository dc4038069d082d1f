import type { Settings } from "#domain/settings/settings.ts";

// {unitsFrom}: a claim of the settings.

/** The second line is sun yellow. */
export type Slide = NonNullable<Settings["slides"]["list"]>[number];

export type Stat = NonNullable<Settings["stats"]["list"]>[number];

export const slides: readonly Slide[] = [
  {
    title: "Daily payments.",
    highlight: "Your home.",
    subtitle: "Pay what a working day allows. Move in within {constructionMonths}. Own it forever.",
    background: "kololo-courts-golden-hour",
    interior: "living-room-yellow-wall",
    interiorLabel: "The living room",
  },
  {
    title: "Buy daily,",
    highlight: "own forever.",
    subtitle: "A plot, a small house or a flat: start with what you can pay a day.",
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
    subtitle: "Plots and homes from {unitsFrom}, from {perDayFrom} to {perDayTo} a day.",
    background: "estate-golden-hour",
    interior: "balcony-view-hills",
    interiorLabel: "From the balcony",
  },
];

const stats: readonly Stat[] = [
  { number: "Daily", label: "Payment Options" },
  { number: "{newLandlords}", label: "New Landlords" },
  { number: "Forever", label: "Ownership" },
  { number: "24/7", label: "Your Home" },
];

const intro = {
  title: "You already pay for a home every day. Let it be yours.",
  text: "Rent goes out and never comes back. What you put aside each day buys land, walls, a roof and a title. You see the full price, the finish date and every payment before you sign.",
};

export type Feature = NonNullable<Settings["features"]["list"]>[number];

const features: readonly Feature[] = [
  {
    icon: "shield",
    title: "Secure Investment",
    description: "Check the plot, the title and the agreement with us before your first payment.",
  },
  {
    icon: "growth",
    title: "Value Appreciation",
    description: "Rent is gone at midnight. A home of your own stays.",
  },
  {
    icon: "coins",
    title: "Flexible Payments",
    description: "By the day or by the month, from {perDayFrom}. A slow week? Tell us: there is no fine.",
  },
  {
    icon: "wall",
    title: "Quality Construction",
    description: "Built in at most {constructionMonths}. Visit the site at every stage and look at the work yourself.",
  },
  {
    icon: "people",
    title: "Community Focus",
    description:
      "Neighbours who earn as you do: stylists, DJs, riders, traders. Shared yards, shared watch, shared gate.",
  },
  {
    icon: "star",
    title: "Award Winning",
    description: "Sample: we have won no award yet. A family with its own keys is award enough.",
  },
];

export function slidesOf(settings: Pick<Settings, "slides">): readonly Slide[] {
  return settings.slides.list ?? slides;
}

export function statsOf(settings: Pick<Settings, "stats">): readonly Stat[] {
  return settings.stats.list ?? stats;
}

export function introOf({ intro: own }: Pick<Settings, "intro">): { title: string; text: string } {
  return { title: own.title ?? intro.title, text: own.text ?? intro.text };
}

export function featuresOf(settings: Pick<Settings, "features">): readonly Feature[] {
  return settings.features.list ?? features;
}
