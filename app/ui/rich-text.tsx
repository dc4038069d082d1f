import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import { linksIn } from "#domain/languages/links-in-language.ts";
import { classNames } from "./class-names.ts";
import { langAttribute } from "./say.tsx";

/**
 * Shows HTML of the office that the server has sanitised, and that is written in `language`. Its links lead to pages in
 * the language of the page that shows it.
 */
export function RichText({ html, className, language }: { html: string; className?: string; language?: Language }) {
  return (
    <div
      className={classNames("prose", className)}
      lang={langAttribute(language)}
      dangerouslySetInnerHTML={{ __html: linksIn(currentLanguage(), html) }}
    />
  );
}
