import type { LoaderFunctionArgs } from "react-router";
import { questionsOf } from "#content/faq.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { closed } from "#domain/languages/messages/hours.ts";
import { shownLanguages } from "#domain/settings/areas/languages.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { weekLines } from "#domain/time/opening-hours.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettingsOrLast } from "#server/settings/last-settings.ts";
import { socialLinks } from "./social-networks.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await getSettingsOrLast(context.get(dbContext));
  const { company, contacts, hours, languages, social } = settings;
  return {
    company,
    contacts,
    openDays: weekLines(hours)
      .filter((line) => line.hours !== closed())
      // "4:00 PM" stays together where a narrow column breaks the line.
      .map((line) => `${line.days}, ${line.hours.replaceAll(/(?<=\d) (?=[AP]M)/g, "\u00a0")}`),
    languages: shownLanguages(languages),
    networks: socialLinks(social),
    questions: questionsOf(settings).ownership.map((one) => ({ id: one.id, question: officeTexts(one, "question") })),
    publicUrl: context.get(publicUrlContext),
    year: localDate(context.get(nowContext)).slice(0, 4),
  };
}
