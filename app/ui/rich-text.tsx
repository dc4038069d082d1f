import type { Language } from "#domain/languages/languages.ts";
import { classNames } from "./class-names.ts";
import { langAttribute } from "./say.tsx";

/** Shows the office's HTML, which the server has sanitised. `language` is the one that it is written in. */
export function RichText({ html, className, language }: { html: string; className?: string; language?: Language }) {
  return (
    <div
      className={classNames("prose", className)}
      lang={langAttribute(language)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
