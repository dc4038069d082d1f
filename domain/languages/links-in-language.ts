import { type Language, pathIn, splitLanguage } from "./languages.ts";

/** Pages and files that have no address in a language. */
const onlyInEnglish = /^\/(?:api|dashboard|login|media)(?:\/|$)|\.\w+$/;

/**
 * Makes the links of an HTML text that the office wrote lead to the pages of a language. Links to other sites, to files
 * and to pages that have a language already stay as they are.
 */
export function linksIn(language: Language, html: string): string {
  if (language === "en") return html;
  return html.replace(/(<a\s[^>]*?\bhref=")(\/(?!\/)[^"?#]*)/g, (link, before: string, path: string) => {
    if (onlyInEnglish.test(path) || splitLanguage(path).language !== "en") return link;
    return before + pathIn(language, path);
  });
}
