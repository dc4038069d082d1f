import type { ReactNode } from "react";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { PageHero } from "#app/ui/section.tsx";

interface PressPageProps {
  title: string;
  description: string;
  heading: ReactNode;
  doneHeading: ReactNode;
  button: ReactNode;
  isDone: boolean | undefined;
  done: ReactNode;
  failed: ReactNode;
}

/** Shows a page with one button for a private link. It is neither cached nor indexed. */
export function ButtonPage(props: PressPageProps) {
  return (
    <>
      <PageMeta title={props.title} description={props.description} isUnlisted />
      <PageHero title={props.isDone ? props.doneHeading : props.heading} />
      <section className="section">
        <div className="wrap">
          {props.isDone === undefined ? (
            <form method="post" {...script("document/sent-form")} data-form="press">
              <Button type="submit" variant="ink">
                {props.button}
              </Button>
            </form>
          ) : props.isDone ? (
            <Notice tone="success">{props.done}</Notice>
          ) : (
            <Notice tone="error">{props.failed}</Notice>
          )}
        </div>
      </section>
    </>
  );
}

/** Returns the headers of such a page. Its address is a key, but its own form needs the referrer. */
export function buttonPageHeaders() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}
