import { AsyncLocalStorage } from "node:async_hooks";
import { findShippedBy } from "#domain/fields/in-languages.ts";
import { shippedText } from "#domain/fields/shipped-texts.ts";
import { findLanguageBy } from "#domain/languages/current-language.ts";
import { type Language, splitLanguage } from "#domain/languages/languages.ts";
import { languagesArea, shownLanguages } from "#domain/settings/areas/languages.ts";
import type { Database } from "#server/db/connection.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { getSettings } from "#server/settings/settings.ts";

const language = new AsyncLocalStorage<Language>();

findLanguageBy(() => language.getStore() ?? "en");
findShippedBy(shippedText);

/** Does the work with its texts in a language. */
export function inLanguage<Result>(of: Language, work: () => Result): Result {
  return language.run(of, work);
}

/**
 * Returns the language in which a path is answered. A path like "/lg/homes" of a language that the office does not
 * show is answered in English: `pathOfHiddenLanguage` says where it leads. One of a page that is not translated leads
 * nowhere.
 */
export async function languageOfPath(db: Database, routes: RouteTable, pathname: string): Promise<Language> {
  const named = routes.at(pathname)?.language ?? "en";
  if (named === "en") return "en";
  const { languages } = await getSettings(db, languagesArea);
  return shownLanguages(languages).includes(named) ? named : "en";
}

/**
 * Returns where a page, feed or form in a language leads that the office does not show: to the same one in English.
 * Links to it were sent or kept while the language was shown. Undefined for any other path.
 */
export function pathOfHiddenLanguage(
  routes: RouteTable,
  { pathname, search }: URL,
  answered: Language,
): string | undefined {
  const found = routes.at(pathname);
  if (!found || found.language === answered) return undefined;
  return splitLanguage(pathname).path + search;
}
