import { z } from "zod";
import { formatUgx, formatUgxShort, ugx } from "#domain/money/money.ts";
import { storedUgx } from "#domain/money/money-fields.ts";
import type { CardTerms } from "#domain/sales/payment-plan.ts";
import type { PlanBounds } from "#domain/sales/plan-link.ts";
import { countText } from "#domain/text/count-text.ts";
import { openingHours } from "./opening-hours.ts";

// One record per key of the table `settings`. A field that a stored record lacks takes the default here, so a new field
// needs no migration. The defaults are plainly sample data.

const text = (most: number) => z.string().trim().max(most);
const percent = (most: number) => z.number().min(0).max(most).multipleOf(0.01);
export const webAddress = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/, error: "Enter a full address, https://..." }),
]);

/** A page of this site. */
export const sitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, "Enter a page of this site, like /plan");

export const phoneNumber = z.string().regex(/^\+\d[\d ]{6,20}$/, "Write the number like +256 700 000 000");

/** The name of one of the site's pictures; "" for none. */
const pictureName = z.string().max(80);

const legalText = text(60_000);

/** The signs that a feature may stand under. */
export const featureIcons = ["shield", "growth", "coins", "wall", "people", "star"] as const;

/** More than these do not fit beside a step. */
export const maxStepPictures = 3;

/** `id` is its name in the address: /faq#viewing. */
const storedQuestion = z.object({ id: text(80), question: text(200), answer: text(2000) });

export const settingsSchemas = {
  company: z.object({
    name: text(80).default("Amaka"),
    /** As it stands under contracts and in the copyright line. */
    legalName: text(120).default("Amaka Homes (sample company)"),
    tagline: text(120).default("Daily payments. Your home."),
  }),
  contacts: z.object({
    phone: phoneNumber.default("+256 700 000 000"),
    whatsapp: phoneNumber.default("+256 700 000 000"),
    email: z.email().default("hello@amaka.example"),
    address: text(300).default("Plot 1, Sample Road, Kampala, Uganda"),
  }),
  hours: openingHours.extend({
    week: openingHours.shape.week.default([
      null,
      { opens: "08:00", closes: "18:00" },
      { opens: "08:00", closes: "18:00" },
      { opens: "08:00", closes: "18:00" },
      { opens: "08:00", closes: "18:00" },
      { opens: "08:00", closes: "18:00" },
      { opens: "09:00", closes: "16:00" },
    ]),
    closedDays: openingHours.shape.closedDays.default([]),
    note: openingHours.shape.note.default("Emergency consultations 24/7"),
  }),
  /** What the site claims, once: hero, stats, FAQ, how it works, planner and brochure all read it here. */
  facts: z.object({
    unitsFrom: storedUgx.default(ugx(25_000_000)),
    perDayFrom: storedUgx.default(ugx(10_000)),
    perDayTo: storedUgx.default(ugx(50_000)),
    constructionMonths: z.int().min(1).max(60).default(4),
    processMonthsFrom: z.int().min(0).max(60).default(3),
    processMonthsTo: z.int().min(1).max(60).default(6),
    newLandlords: z.int().min(0).max(1_000_000).default(100),
  }),
  /** What "from UGX X a day" is worked out with. */
  payment: z.object({
    payingDaysPerMonth: z.int().min(1).max(31).default(26),
    years: z.int().min(1).max(30).default(6),
    depositPercent: percent(100).default(0),
    bankSharePercent: percent(100).default(0),
    yearlyRatePercent: percent(60).default(17),
    bankYears: z.int().min(1).max(30).default(8),
    bankFeePercent: percent(20).default(0),
  }),
  planner: z.object({
    /** A plan that takes longer is shown with a warning. */
    maxTermYears: z.int().min(1).max(50).default(10),
    maxBankYears: z.int().min(1).max(30).default(10),
    highestRatePercent: percent(60).default(60),
  }),
  banks: z.object({
    partners: z
      .array(
        z.object({
          name: text(80),
          description: text(500),
          features: z.array(text(120)).max(6),
        }),
      )
      .max(12)
      .default([
        {
          name: "Sample Bank One",
          description:
            "Finances part of a home for people with a payslip. Stands here until a real partner is entered.",
          features: ["Loan terms up to 10 years", "Payments monthly or daily", "A loan officer at our office"],
        },
        {
          name: "Sample Bank Two",
          description: "Finances part of a home for traders and salon owners who bank their takings.",
          features: ["Loan terms up to 8 years", "Takings count as income", "Payments monthly or daily"],
        },
        {
          name: "Sample Bank Three",
          description: "Finances part of a home for members of savings groups.",
          features: ["Loan terms up to 10 years", "Savings groups welcome", "No fee for paying early"],
        },
      ]),
  }),
  banner: z.object({
    picture: pictureName.default("banner"),
    heading: text(120).default("What can you own for what you pay a day?"),
    text: text(240).default("Say what you can pay on a working day and see the home, the sum and the date."),
    linkLabel: text(40).default("Open the payment planner"),
    linkPath: sitePath.default("/plan"),
  }),
  /** A social icon shows only once its address is set. */
  social: z.object({
    facebook: webAddress.default(""),
    instagram: webAddress.default(""),
    x: webAddress.default(""),
    tiktok: webAddress.default(""),
    youtube: webAddress.default(""),
    linkedin: webAddress.default(""),
  }),
  /** HTML; empty: the text that ships with the site. */
  legal: z.object({
    terms: legalText.default(""),
    privacy: legalText.default(""),
  }),
  /** The people to call about a home, first the one on the card of every home. */
  experts: z.object({
    people: z
      .array(z.object({ name: text(80), role: text(80), phone: phoneNumber, email: z.email() }))
      .min(1)
      .max(12)
      .default([
        { name: "Sample Agent", role: "Sales", phone: "+256 700 000 000", email: "sales@amaka.example" },
        { name: "Sample Adviser", role: "Payment plans", phone: "+256 700 000 000", email: "plans@amaka.example" },
        { name: "Sample Architect", role: "Building", phone: "+256 700 000 000", email: "building@amaka.example" },
      ]),
  }),
  /** What the home page opens with; null: the slides that ship with the site. Likewise the next four. */
  slides: z.object({
    list: z
      .array(
        z.object({
          title: text(60),
          highlight: text(60),
          subtitle: text(200),
          background: pictureName,
          interior: pictureName,
          interiorLabel: text(60),
        }),
      )
      .min(1)
      .max(8)
      .nullable()
      .default(null),
  }),
  stats: z.object({
    list: z
      .array(z.object({ number: text(20), label: text(40) }))
      .max(4)
      .nullable()
      .default(null),
  }),
  /** What the home page says first below the slides; null: the words that ship with the site. */
  intro: z.object({
    title: text(120).nullable().default(null),
    text: text(600).nullable().default(null),
  }),
  features: z.object({
    list: z
      .array(z.object({ icon: z.enum(featureIcons), title: text(60), description: text(300) }))
      .max(9)
      .nullable()
      .default(null),
  }),
  /** From the first talk to the title: the page "How it works". */
  steps: z.object({
    list: z
      .array(
        z.object({
          title: text(80),
          text: text(600),
          /** What you hold in your hands when the step is done. */
          result: text(200),
          /** Several are the stages of one step. */
          pictures: z.array(z.object({ name: pictureName, label: text(60) })).max(maxStepPictures),
        }),
      )
      .min(1)
      .max(10)
      .nullable()
      .default(null),
  }),
  about: z.object({
    /** Each paragraph on a line of its own. */
    story: text(4000).nullable().default(null),
    mission: text(400).nullable().default(null),
  }),
  /** The first words of an answer to an inquiry, by what it is; see `answerText`. */
  answers: z.object({
    visit: text(1000).default(
      "Hello {{name}}, this is {{company}}. We have your visit{{aboutHome}} on {{date}} at {{time}} ({{reference}}).",
    ),
    callback: text(1000).default(
      "Hello {{name}}, this is {{company}}. You asked us to call you back{{aboutHome}}. When does it suit you?",
    ),
    other: text(1000).default(
      "Hello {{name}}, this is {{company}}. Thank you for writing to us{{aboutHome}} ({{reference}}).",
    ),
  }),
  values: z.object({
    list: z
      .array(z.object({ title: text(60), description: text(300) }))
      .max(8)
      .nullable()
      .default(null),
  }),
  team: z.object({
    people: z
      .array(
        z.object({
          name: text(80),
          role: text(80),
          bio: text(400),
          photo: pictureName,
          /** The face that is drawn without a photo, as `portraitTraits` writes it. */
          drawing: text(80),
        }),
      )
      .max(30)
      .nullable()
      .default(null),
  }),
  faq: z.object({
    general: z.array(storedQuestion).max(30).nullable().default(null),
    /** These the footer names on every page. */
    ownership: z.array(storedQuestion).max(12).nullable().default(null),
  }),
  listing: z.object({
    homesPerPage: z.int().min(3).max(60).default(12),
    postsPerPage: z.int().min(3).max(60).default(9),
  }),
  visits: z.object({
    slotMinutes: z.int().min(10).max(240).default(60),
    placesPerSlot: z.int().min(1).max(100).default(2),
    minimumNoticeHours: z.int().min(0).max(336).default(3),
    bookableDaysAhead: z.int().min(1).max(365).default(60),
  }),
  /** What the bars of the analytics view measure against. */
  targets: z.object({
    propertiesListed: z.int().min(1).max(100_000).default(20),
    featuredContent: z.int().min(1).max(100_000).default(6),
    monthlyEnquiries: z.int().min(1).max(1_000_000).default(40),
  }),
  /** From when on the dashboard says that something waits. */
  reminders: z.object({
    /** A buyer who is behind by more paying days than these is named. */
    behindDays: z.int().min(0).max(365).default(3),
    /** A reservation that ends within so many days is named. */
    reservationDays: z.int().min(1).max(60).default(3),
  }),
  /** Edited mails, by their template; one that is not here reads as it ships. */
  mails: z.record(
    z.string(),
    z.object({
      subject: text(200).min(1, "Please enter a subject"),
      body: text(5000).min(1, "Please enter the text"),
    }),
  ),
  /** How long personal data is kept after it was last needed. */
  retention: z.object({
    enquiryMonths: z.int().min(1).max(120).default(24),
    visitMonths: z.int().min(1).max(120).default(12),
  }),
} as const;

export type SettingsKey = keyof typeof settingsSchemas;
export type Settings = { [Key in SettingsKey]: z.output<(typeof settingsSchemas)[Key]> };

export const settingsKeys = Object.keys(settingsSchemas).filter(isSettingsKey);

export function isSettingsKey(key: string): key is SettingsKey {
  return Object.hasOwn(settingsSchemas, key);
}

/** Reads the stored records, in the shape of the table: key to JSON value. Throws when one does not fit its schema. */
export function readStoredSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const value = (key: SettingsKey) => stored.get(key) ?? {};
  return {
    company: settingsSchemas.company.parse(value("company")),
    contacts: settingsSchemas.contacts.parse(value("contacts")),
    hours: settingsSchemas.hours.parse(value("hours")),
    facts: settingsSchemas.facts.parse(value("facts")),
    payment: settingsSchemas.payment.parse(value("payment")),
    planner: settingsSchemas.planner.parse(value("planner")),
    banks: settingsSchemas.banks.parse(value("banks")),
    banner: settingsSchemas.banner.parse(value("banner")),
    social: settingsSchemas.social.parse(value("social")),
    legal: settingsSchemas.legal.parse(value("legal")),
    experts: settingsSchemas.experts.parse(value("experts")),
    slides: settingsSchemas.slides.parse(value("slides")),
    stats: settingsSchemas.stats.parse(value("stats")),
    intro: settingsSchemas.intro.parse(value("intro")),
    features: settingsSchemas.features.parse(value("features")),
    steps: settingsSchemas.steps.parse(value("steps")),
    about: settingsSchemas.about.parse(value("about")),
    answers: settingsSchemas.answers.parse(value("answers")),
    values: settingsSchemas.values.parse(value("values")),
    team: settingsSchemas.team.parse(value("team")),
    faq: settingsSchemas.faq.parse(value("faq")),
    listing: settingsSchemas.listing.parse(value("listing")),
    visits: settingsSchemas.visits.parse(value("visits")),
    targets: settingsSchemas.targets.parse(value("targets")),
    reminders: settingsSchemas.reminders.parse(value("reminders")),
    mails: settingsSchemas.mails.parse(value("mails")),
    retention: settingsSchemas.retention.parse(value("retention")),
  };
}

export const defaultSettings: Settings = readStoredSettings(new Map());

/** Until when a reservation must last so that nobody need be reminded of it. */
export function reservationsEndSoon({ reservationDays }: Settings["reminders"], now: Date): Date {
  return new Date(now.getTime() + reservationDays * 24 * 3_600_000);
}

/** What "from UGX X a day" is worked out with. */
export function cardTerms(settings: Pick<Settings, "payment">): CardTerms {
  return settings.payment;
}

/** What the planner begins with and how far its fields go. */
export function planBounds(settings: Pick<Settings, "payment" | "planner">): PlanBounds {
  const { payingDaysPerMonth, bankSharePercent, yearlyRatePercent, bankYears } = settings.payment;
  const { maxBankYears, highestRatePercent } = settings.planner;
  return { payingDaysPerMonth, bankSharePercent, yearlyRatePercent, bankYears, maxBankYears, highestRatePercent };
}

/** The site's claims in words, all from one record. */
export function factTexts(facts: Settings["facts"]) {
  return {
    /** "UGX 25 Million" */
    unitsFrom: formatUgxShort(facts.unitsFrom).replace(/M$/, " Million").replace(/B$/, " Billion"),
    /** "UGX 10,000" */
    perDayFrom: formatUgx(facts.perDayFrom),
    /** "UGX 50,000" */
    perDayTo: formatUgx(facts.perDayTo),
    /** "4 Months Max" */
    construction: `${facts.constructionMonths} Month${facts.constructionMonths === 1 ? "" : "s"} Max`,
    /** "4 months" */
    constructionMonths: countText(facts.constructionMonths, "month"),
    /** "3-6 months" */
    process: `${facts.processMonthsFrom}-${facts.processMonthsTo} months`,
    /** "100+" */
    newLandlords: `${facts.newLandlords}+`,
  };
}

/** A text that may name claims in braces, by their keys in `factTexts`: "Plans start from {unitsFrom}". */
export type FactText = string;

/** The claims that a text may name. */
export const factNames = Object.keys(factTexts(defaultSettings.facts));

/** What a text names in braces although no claim is called so. */
export function unknownFacts(text: FactText): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (factNames.includes(name) ? [] : [name]));
}

/** Puts the site's claims into a text. A name that is no claim is left as it stands. */
export function fillFacts(text: FactText, facts: Settings["facts"]): string {
  const texts: Record<string, string> = factTexts(facts);
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => texts[name] ?? braced);
}
