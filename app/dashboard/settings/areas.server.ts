import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { privacyHtml, termsHtml } from "#content/legal.ts";
import {
  aboutOf,
  featuresOf,
  introOf,
  questionsOf,
  slidesOf,
  statsOf,
  stepsOf,
  teamOf,
  valuesOf,
} from "#content/site-texts.ts";
import { slugOf } from "#domain/catalogue/taxonomy.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { portraitFor, portraitText } from "#domain/media/portrait.ts";
import { formatNumber } from "#domain/money/money.ts";
import { type Settings, settingsSchemas } from "#domain/settings/settings.ts";
import { type SettingsArea, settingsForms } from "#domain/settings/settings-form.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { listMediaItems } from "#server/media-library/media-library.ts";
import { findSitePictureIds, nameSitePicture } from "#server/media-library/site-pictures.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getSettings, saveSettings } from "#server/settings/settings.ts";
import { type FormValues, toFormValues } from "../parts/form-values.ts";

type Saved =
  | { ok: true; version: number }
  | { ok: false; reason: "changed-meanwhile"; version: number; values: FormValues }
  /** A picture that was chosen is gone. */
  | { ok: false; reason: "unknown-reference" };

type AreaServer = {
  /** The record as its form shows it, and what is known of the pictures in it. */
  show: (db: Database, settings: Settings) => Promise<{ values: FormValues; pictures: MediaItem[] }>;
  /** As {@link show}, for a record as the audit log kept it; undefined for one that fits no more. */
  showState: (db: Database, settings: Settings, state: unknown) => Promise<FormValues | undefined>;
  /** What a form says; when that can be stored, how. */
  read: (form: FormData) => {
    submission: Submission<unknown, string[], object>;
    save?: (db: Database, version: number, by: By, now: Date) => Promise<Saved>;
  };
};

/** The id of the picture under a name, "" when there is none. */
type IdOf = (name: string) => string;
/** The name under which a chosen picture is stored, "" for none. */
type NameOf = (id: number | null) => Promise<string>;

type AreaOptions<Area extends SettingsArea, Value> = {
  area: Area;
  schema: z.ZodType<Value>;
  /** The record's values, nested as they are: they become texts under the names of the fields. */
  fields: (settings: Settings, idOf: IdOf) => object;
  store: (value: Value, nameOf: NameOf) => Promise<Settings[Area]> | Settings[Area];
  /** The pictures in it. */
  pictureNames?: (settings: Settings) => readonly string[];
};

function areaServer<Area extends SettingsArea, Value extends object>({
  area,
  schema,
  fields,
  store,
  pictureNames = () => [],
}: AreaOptions<Area, Value>): AreaServer {
  const show: AreaServer["show"] = async (db, settings) => {
    const ids = await findSitePictureIds(db, pictureNames(settings));
    const values = toFormValues(inTexts(fields(settings, (name) => String(ids.get(name) ?? ""))));
    return { values, pictures: await listMediaItems(db, [...new Set(ids.values())]) };
  };
  return {
    show,
    async showState(db, settings, state) {
      const then = settingsOfState(settings, area, state);
      return then && (await show(db, then)).values;
    },
    read(form) {
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success") return { submission };
      return {
        submission,
        save: (db, version, by, now) =>
          allOrNothing(db, async (trx) => {
            const nameOf: NameOf = async (id) => (id === null ? "" : nameSitePicture(trx, id, now));
            const value = await store(submission.value, nameOf);
            const saved = await saveSettings(trx, area, value, version, by, now);
            if (saved.ok) return saved;
            const current = await show(trx, await getSettings(trx));
            return { ok: false, reason: "changed-meanwhile", version: saved.version, values: current.values };
          }),
      };
    },
  };
}

/** The settings with one record as it was. */
function settingsOfState(settings: Settings, area: SettingsArea, state: unknown): Settings | undefined {
  const stored = settingsSchemas[area].safeParse(state);
  return stored.success ? { ...settings, [area]: stored.data } : undefined;
}

/** A rejection undoes what was written on the way to it. */
async function allOrNothing(db: Database, intent: (trx: Database) => Promise<Saved>): Promise<Saved> {
  let rejected: Saved | undefined;
  try {
    return await referringInTransaction(db, async (trx) => {
      const outcome = await intent(trx);
      if (outcome.ok) return outcome;
      rejected = outcome;
      throw new Error("rejected");
    });
  } catch (error) {
    if (rejected) return rejected;
    throw error;
  }
}

/** Numbers and switches as a form writes them. */
function inTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inTexts);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inTexts(inner)]));
  }
  if (typeof value === "boolean") return value ? "on" : "";
  return value === null || value === undefined ? "" : String(value);
}

/** An area whose record is what its form says. */
function plainArea<Area extends SettingsArea>(area: Area, schema: z.ZodType<Settings[Area]>): AreaServer {
  return areaServer({ area, schema, fields: (settings) => settings[area], store: (value) => value });
}

export const areaServers: Record<SettingsArea, AreaServer> = {
  company: plainArea("company", settingsForms.company),
  contacts: plainArea("contacts", settingsForms.contacts),
  social: plainArea("social", settingsForms.social),
  experts: plainArea("experts", settingsForms.experts),
  payment: plainArea("payment", settingsForms.payment),
  planner: plainArea("planner", settingsForms.planner),
  visits: plainArea("visits", settingsForms.visits),
  listing: plainArea("listing", settingsForms.listing),
  targets: plainArea("targets", settingsForms.targets),
  reminders: plainArea("reminders", settingsForms.reminders),
  retention: plainArea("retention", settingsForms.retention),
  hours: areaServer({
    area: "hours",
    schema: settingsForms.hours,
    fields: ({ hours }) => ({
      ...hours,
      week: hours.week.map((day) => ({ isOpen: day !== null, opens: day?.opens, closes: day?.closes })),
    }),
    store: (value) => value,
  }),
  banks: areaServer({
    area: "banks",
    schema: settingsForms.banks,
    fields: ({ banks }) => ({
      partners: banks.partners.map((bank) => ({ ...bank, features: bank.features.join("\n") })),
    }),
    store: (value) => value,
  }),
  facts: areaServer({
    area: "facts",
    schema: settingsForms.facts,
    fields: ({ facts }) => ({
      ...facts,
      unitsFrom: formatNumber(facts.unitsFrom),
      perDayFrom: formatNumber(facts.perDayFrom),
      perDayTo: formatNumber(facts.perDayTo),
    }),
    store: (value) => value,
  }),
  stats: areaServer({
    area: "stats",
    schema: settingsForms.stats,
    fields: (settings) => ({ list: statsOf(settings) }),
    store: (value) => value,
  }),
  values: areaServer({
    area: "values",
    schema: settingsForms.values,
    fields: (settings) => ({ list: valuesOf(settings) }),
    store: (value) => value,
  }),
  answers: plainArea("answers", settingsForms.answers),
  intro: areaServer({ area: "intro", schema: settingsForms.intro, fields: introOf, store: (value) => value }),
  about: areaServer({ area: "about", schema: settingsForms.about, fields: aboutOf, store: (value) => value }),
  features: areaServer({
    area: "features",
    schema: settingsForms.features,
    fields: (settings) => ({ list: featuresOf(settings) }),
    store: (value) => value,
  }),
  steps: areaServer({
    area: "steps",
    schema: settingsForms.steps,
    pictureNames: (settings) => stepsOf(settings).flatMap(({ pictures }) => pictures.map(({ name }) => name)),
    fields: (settings, idOf) => ({
      list: stepsOf(settings).map(({ pictures, ...step }) => ({
        ...step,
        pictureIds: pictures.flatMap(({ name }) => idOf(name) || []),
        pictureLabels: pictures.map(({ label }) => label).join("\n"),
      })),
    }),
    store: async ({ list }, nameOf) => {
      const steps: NonNullable<Settings["steps"]["list"]> = [];
      for (const { pictureIds, pictureLabels, ...step } of list) {
        const pictures: (typeof steps)[number]["pictures"] = [];
        for (const [place, id] of pictureIds.entries()) {
          pictures.push({ name: await nameOf(id), label: pictureLabels[place] ?? "" });
        }
        steps.push({ ...step, pictures });
      }
      return { list: steps };
    },
  }),
  slides: areaServer({
    area: "slides",
    schema: settingsForms.slides,
    pictureNames: (settings) => slidesOf(settings).flatMap(({ background, interior }) => [background, interior]),
    fields: (settings, idOf) => ({
      list: slidesOf(settings).map(({ background, interior, ...slide }) => ({
        ...slide,
        backgroundId: idOf(background),
        interiorId: idOf(interior),
      })),
    }),
    store: async ({ list }, nameOf) => {
      const slides: NonNullable<Settings["slides"]["list"]> = [];
      for (const { backgroundId, interiorId, ...slide } of list) {
        slides.push({ ...slide, background: await nameOf(backgroundId), interior: await nameOf(interiorId) });
      }
      return { list: slides };
    },
  }),
  banner: areaServer({
    area: "banner",
    schema: settingsForms.banner,
    pictureNames: ({ banner }) => [banner.picture],
    fields: ({ banner: { picture, ...banner } }, idOf) => ({ ...banner, pictureId: idOf(picture) }),
    store: async ({ pictureId, ...banner }, nameOf) => ({ ...banner, picture: await nameOf(pictureId) }),
  }),
  team: areaServer({
    area: "team",
    schema: settingsForms.team,
    pictureNames: (settings) => teamOf(settings).map(({ photo }) => photo),
    fields: (settings, idOf) => ({
      people: teamOf(settings).map(({ photo, ...person }) => ({ ...person, photoId: idOf(photo) })),
    }),
    store: async ({ people }, nameOf) => {
      const team: NonNullable<Settings["team"]["people"]> = [];
      for (const { photoId, drawing, ...person } of people) {
        const drawn = drawing || portraitText(portraitFor(person.name));
        team.push({ ...person, photo: await nameOf(photoId), drawing: drawn });
      }
      return { people: team };
    },
  }),
  faq: areaServer({
    area: "faq",
    schema: settingsForms.faq,
    fields: (settings) => questionsOf(settings),
    store: ({ general, ownership }) => {
      const names = new Set<string>();
      // Its name in the address stays when a question is reworded: links lead to it.
      const named = (questions: typeof general) =>
        questions.map(({ id, question, answer }) => {
          let name = id || slugOf(question);
          while (names.has(name)) name = `${name}-2`.slice(-80);
          names.add(name);
          return { id: name, question, answer };
        });
      return { general: named(general), ownership: named(ownership) };
    },
  }),
  legal: areaServer({
    area: "legal",
    schema: settingsForms.legal,
    fields: ({ legal }) => ({ terms: cleanHtml(legal.terms), privacy: cleanHtml(legal.privacy) }),
    store: ({ terms, privacy }) => ({ terms: cleanHtml(terms), privacy: cleanHtml(privacy) }),
  }),
};

/** The texts that stand on the site as long as there are none of your own. */
export function shippedLegalTexts(settings: Settings): { terms: string; privacy: string } {
  return { terms: termsHtml(settings), privacy: privacyHtml(settings) };
}
