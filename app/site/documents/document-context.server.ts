import type { RouterContextProvider } from "react-router";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { expertsArea } from "#domain/settings/areas/experts.ts";
import { factsArea } from "#domain/settings/areas/facts.ts";
import { legalArea } from "#domain/settings/areas/legal.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { teamArea } from "#domain/settings/areas/team.ts";
import type { SettingsOf } from "#domain/settings/stored-areas.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";

export const homeAreas = [
  ...offerTerms,
  companyArea,
  contactsArea,
  costsArea,
  endingArea,
  expertsArea,
  factsArea,
  legalArea,
  teamArea,
] as const;

export type HomeSettings = SettingsOf<typeof homeAreas>;

export interface DocumentContext {
  db: Database;
  settings: HomeSettings;
  publicUrl: string;
  today: LocalDate;
  now: Date;
}

/** Reads what all documents about homes need. */
export async function readDocumentContext(context: Readonly<RouterContextProvider>): Promise<DocumentContext> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  return {
    db,
    settings: await getSettings(db, ...homeAreas),
    publicUrl: context.get(publicUrlContext),
    today: localDate(now),
    now,
  };
}
