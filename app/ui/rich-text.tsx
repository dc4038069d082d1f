import { classNames } from "./class-names.ts";
import { officeLanguage } from "./say.tsx";

/** Shows HTML of the office that the server has sanitised. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames("prose", className)}
      lang={officeLanguage()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
