import { vi } from "vitest";
import { pathIn, type TranslatedLanguage, translatedLanguages } from "#domain/languages/languages.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { saveForm } from "#test/forms/form-on-page.ts";

/** Has the office show the site in these languages, and resolves once visitors can read it. By default it shows all. */
export async function showLanguages(
  site: TestSite,
  languages: readonly TranslatedLanguage[] = translatedLanguages,
): Promise<void> {
  const ticked = Object.fromEntries(languages.map((language) => [language, "on"]));
  await saveForm(await signedIn(site), "/dashboard/settings/languages", ticked);
  const visitor = site.visitor();
  for (const language of languages)
    await vi.waitUntil(async () => (await visitor.get(pathIn(language, "/"))).status === 200, { timeout: 120_000 });
}
