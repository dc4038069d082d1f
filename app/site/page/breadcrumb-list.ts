import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { breadcrumbHome } from "#domain/languages/messages/layout.ts";

/**
 * Returns the structured data that tells search engines where a page is. `pages` lead from below the home page to it.
 */
export function breadcrumbList(publicUrl: string, pages: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: breadcrumbHome(), path: "/" }, ...pages].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + pathIn(currentLanguage(), path),
    })),
  };
}
