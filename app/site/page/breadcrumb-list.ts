import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { breadcrumbHome } from "#domain/languages/messages/layout.ts";

export function breadcrumbList(publicUrl: string, auditLog: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: breadcrumbHome(), path: "/" }, ...auditLog].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + pathIn(currentLanguage(), path),
    })),
  };
}
