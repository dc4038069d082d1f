import { classNames } from "./class-names.ts";

/** `html`: sanitised by the server. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
