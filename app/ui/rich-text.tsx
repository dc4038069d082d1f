import { classNames } from "./class-names.ts";

/** Shows HTML that the server has sanitised. */
export function RichText({ html, className, lang }: { html: string; className?: string; lang?: string | undefined }) {
  return <div lang={lang} className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
