import { z } from "zod";
import { accounts } from "./areas/accounts.ts";
import { answers } from "./areas/answers.ts";
import { arrears } from "./areas/arrears.ts";
import { banks } from "./areas/banks.ts";
import { company } from "./areas/company.ts";
import { contacts } from "./areas/contacts.ts";
import { costs } from "./areas/costs.ts";
import { ending } from "./areas/ending.ts";
import { experts } from "./areas/experts.ts";
import { facts } from "./areas/facts.ts";
import { hours } from "./areas/hours.ts";
import { listing } from "./areas/listing.ts";
import { news } from "./areas/news.ts";
import { pageTexts } from "./areas/page-texts.ts";
import { payment } from "./areas/payment.ts";
import { planner } from "./areas/planner.ts";
import { reminders } from "./areas/reminders.ts";
import { retention } from "./areas/retention.ts";
import { social } from "./areas/social.ts";
import { targets } from "./areas/targets.ts";
import { team } from "./areas/team.ts";
import { visits } from "./areas/visits.ts";
import { storedShape } from "./fields.ts";

// One record per key of the table `settings`. A field that a stored record lacks takes its default, so a new field needs no
// migration. The defaults are plainly sample data.

/** Every area, in the order in which the settings list them. */
export const settingsAreas = {
  company,
  contacts,
  hours,
  social,
  experts,
  accounts,
  banks,
  team,
  facts,
  ...pageTexts,
  payment,
  costs,
  planner,
  ending,
  arrears,
  visits,
  answers,
  listing,
  targets,
  news,
  reminders,
  retention,
} as const;

export type SettingsArea = keyof typeof settingsAreas;

export const settingsAreaNames = Object.keys(settingsAreas).filter(isSettingsArea);

export function isSettingsArea(name: string): name is SettingsArea {
  return Object.hasOwn(settingsAreas, name);
}

export const settingsSchemas = storedShape(settingsAreas);

const allSettings = z.object(settingsSchemas);

export type Settings = z.output<typeof allSettings>;

/** Reads the stored records, in the shape of the table: key to JSON value. Throws when one does not fit its schema. */
export function readStoredSettings(stored: ReadonlyMap<string, unknown>): Settings {
  return allSettings.parse(Object.fromEntries(settingsAreaNames.map((area) => [area, stored.get(area) ?? {}])));
}

export const defaultSettings: Settings = readStoredSettings(new Map());
