import { classNames } from "./class-names.ts";

/** HTML that the server has cleaned. Nothing else may be given. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
