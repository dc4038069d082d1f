import type { ReactNode } from "react";
import * as words from "#domain/languages/messages/carousel.ts";
import { classNames } from "./class-names.ts";
import { ArrowIcon } from "./icons.tsx";
import type { script } from "./island.ts";

/** A phone has room for this many dots beside the arrows. */
const MAX_DOTS = 4;

type CarouselControlsProps = {
  island: ReturnType<typeof script>;
  className: "carousel-bar" | "hero-controls";
  label: string;
  noun: "page" | "slide";
  pages: readonly { id: string; name: string }[];
  isAutomatic: boolean;
  link?: ReactNode;
};

const textsOf = {
  page: { list: words.pages, previous: words.previousPage, next: words.nextPage },
  slide: { list: words.slides, previous: words.previousSlide, next: words.nextSlide },
};

/**
 * Shows the controls of a carousel: a button for the pause if it turns by itself, a dot for each page, and two arrows.
 * The island connects them; without script the dots are links to the pages.
 */
export function CarouselControls({ island, className, label, noun, pages, isAutomatic, link }: CarouselControlsProps) {
  const texts = textsOf[noun];
  return (
    <div className={className} {...island}>
      {link}
      {isAutomatic ? (
        <>
          <input type="checkbox" className="pause" aria-label={words.pause()} />
          <span className="progress">
            <span />
          </span>
        </>
      ) : null}
      <nav
        className={classNames("carousel-dots", pages.length > MAX_DOTS && "has-many")}
        aria-label={texts.list({ name: label })}
      >
        {pages.map(({ id, name }, index) => (
          <a key={id} href={`#${id}`} aria-label={name} aria-current={index === 0 || undefined} data-needs-script>
            <span />
          </a>
        ))}
      </nav>
      <button type="button" aria-label={texts.previous()} data-step={-1} data-needs-script>
        <ArrowIcon name="back" />
      </button>
      <button type="button" aria-label={texts.next()} data-step={1} data-needs-script>
        <ArrowIcon name="arrow" />
      </button>
    </div>
  );
}
