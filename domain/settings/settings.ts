import type { z } from "zod";
import { aboutArea, valuesArea } from "./areas/about-page.ts";
import { accountsArea } from "./areas/accounts.ts";
import { arrearsArea } from "./areas/arrears.ts";
import { banksArea } from "./areas/banks.ts";
import { companyArea } from "./areas/company.ts";
import { contactsArea } from "./areas/contacts.ts";
import { costsArea } from "./areas/costs.ts";
import { endingArea } from "./areas/ending.ts";
import { expertsArea } from "./areas/experts.ts";
import { factsArea } from "./areas/facts.ts";
import { faqArea } from "./areas/faq.ts";
import { bannerArea, featuresArea, introArea, slidesArea, statsArea } from "./areas/home-page.ts";
import { hoursArea } from "./areas/hours.ts";
import { stepsArea } from "./areas/how-it-works.ts";
import { languagesArea } from "./areas/languages.ts";
import { legalArea } from "./areas/legal.ts";
import { listingArea } from "./areas/listing.ts";
import { messagesArea } from "./areas/messages.ts";
import { newsArea } from "./areas/news.ts";
import { paymentArea } from "./areas/payment.ts";
import { plannerArea } from "./areas/planner.ts";
import { remindersArea } from "./areas/reminders.ts";
import { retentionArea } from "./areas/retention.ts";
import { smsArea } from "./areas/sms.ts";
import { socialArea } from "./areas/social.ts";
import { targetsArea } from "./areas/targets.ts";
import { teamArea } from "./areas/team.ts";
import { visitsArea } from "./areas/visits.ts";
import { type AreasByName, areasByName, readAreas } from "./stored-areas.ts";

// A field that a stored row does not have gets its default, so new fields need no migration.

const everyArea = [
  companyArea,
  contactsArea,
  hoursArea,
  socialArea,
  expertsArea,
  accountsArea,
  banksArea,
  teamArea,
  factsArea,
  slidesArea,
  statsArea,
  introArea,
  featuresArea,
  bannerArea,
  stepsArea,
  aboutArea,
  valuesArea,
  faqArea,
  legalArea,
  paymentArea,
  costsArea,
  plannerArea,
  endingArea,
  arrearsArea,
  smsArea,
  messagesArea,
  visitsArea,
  languagesArea,
  listingArea,
  targetsArea,
  newsArea,
  remindersArea,
  retentionArea,
] as const;

export const settingsAreas: AreasByName<typeof everyArea> = areasByName(everyArea);

export type SettingsArea = keyof typeof settingsAreas;

export const settingsAreaNames = Object.keys(settingsAreas).filter(isSettingsArea);

/** Tells whether a text, for example of an address, is the name of an area of the settings. */
export function isSettingsArea(name: string): name is SettingsArea {
  return Object.hasOwn(settingsAreas, name);
}

export type Settings = { [Name in SettingsArea]: z.output<(typeof settingsAreas)[Name]["stored"]> };

/**
 * Reads all areas. An area without a stored row has its defaults.
 *
 * @throws when a row does not fit its schema
 */
export function readStoredSettings(stored: ReadonlyMap<string, unknown>): Settings {
  return readAreas(everyArea, stored);
}

export const defaultSettings: Settings = readStoredSettings(new Map());
