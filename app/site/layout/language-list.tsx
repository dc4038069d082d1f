import { createContext, use } from "react";
import { useLocation } from "react-router";
import { useLayoutData } from "#app/site/page/use-layout-data.ts";
import { say } from "#app/ui/say.tsx";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { hasDrafts } from "#domain/languages/drafts.ts";
import {
  languageNames,
  languageOffers,
  pathIn,
  splitLanguage,
  translatedLanguages,
} from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/layout.ts";
import languageOfferScript from "./language-offer.script.ts?script";

/**
 * Says whether the address has no page. It has none in another language either, so the languages then lead to the home
 * page.
 */
export const MissingPageContext = createContext(false);

/**
 * Shows the languages of the site, each leading to this page. It shows nothing while there is only English. With
 * `notesDrafts` it says that texts of the page's language have not been reviewed.
 */
export function LanguageList({ notesDrafts = false }: { notesDrafts?: boolean }) {
  const path = usePlainPath();
  const languages = useLayoutData()?.languages ?? [];
  const current = currentLanguage();
  if (languages.length < 2) return null;
  return (
    <>
      <nav className="language-list" aria-label={words.language()}>
        {languages.map((language) => (
          <a
            key={language}
            href={pathIn(language, path)}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? "true" : undefined}
            data-chooses-language=""
          >
            {languageNames[language]}
          </a>
        ))}
      </nav>
      {notesDrafts && hasDrafts(current) ? <p>{say(words.drafted)}</p> : null}
    </>
  );
}

/**
 * Returns the address of this page in English. A page that exists only in English has the same address without its
 * language.
 */
function usePlainPath(): string {
  const isMissing = use(MissingPageContext);
  const { pathname, search } = useLocation();
  if (isMissing) return "/";
  return splitLanguage(pathname).path + search;
}

/**
 * Offers each language in its own words. All visitors share the page, so a script names the language that the browser
 * asks for on `<html>`, and the style sheet shows that offer alone. A page in another language has no offer, but has
 * the script, which also notes that a language was chosen from the list.
 */
export function LanguageOffers() {
  const path = usePlainPath();
  const languages = useLayoutData()?.languages ?? [];
  if (languages.length < 2) return null;
  const offered =
    currentLanguage() === "en" ? translatedLanguages.filter((language) => languages.includes(language)) : [];
  return (
    <>
      <script>{languageOfferScript}</script>
      {offered.map((language) => (
        <p key={language} className="language-offer" lang={language}>
          <a href={pathIn(language, path)} hrefLang={language} data-chooses-language="">
            {languageOffers[language]}
          </a>
          <button type="button" lang="en" data-chooses-language="">
            Stay in English
          </button>
        </p>
      ))}
    </>
  );
}
