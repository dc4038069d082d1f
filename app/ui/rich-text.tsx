import { classNames } from "./class-names.ts";

/** Shows HTML that the server has sanitised. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
