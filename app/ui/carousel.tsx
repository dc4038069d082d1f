import { Children, type ReactNode } from "react";
import { page as pageName } from "#domain/languages/messages/carousel.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { classNames } from "./class-names.ts";
import { script } from "./island.ts";

type CarouselProps = {
  id: string;
  label: string;
  children: ReactNode[];
  isAutomatic?: boolean;
  className?: string;
  /** A link to all that the pages are taken from, beside the controls. */
  link?: ReactNode;
};

/**
 * Shows its children as pages of a strip that scrolls sideways. With `isAutomatic` it turns by itself while it is
 * visible; script is needed for that and for the controls, not for scrolling.
 */
export function Carousel({ id, label, children, isAutomatic, className, link }: CarouselProps) {
  const strip = { tabIndex: 0 };
  return (
    <section className={classNames("carousel", className)} aria-roledescription="carousel" aria-label={label}>
      <ul id={`${id}-pages`} className="carousel-track" {...strip}>
        {Children.map(children, (page, index) => (
          <li id={`${id}-${index + 1}`} className="carousel-page">
            {page}
          </li>
        ))}
      </ul>
      {children.length > 1 ? (
        <CarouselControls
          island={script("ui/carousel-bar")}
          className="carousel-bar"
          label={label}
          noun="page"
          pages={children.map((_, index) => ({ id: `${id}-${index + 1}`, name: pageName({ number: index + 1 }) }))}
          isAutomatic={isAutomatic === true}
          link={link}
        />
      ) : link ? (
        <div className="carousel-bar">{link}</div>
      ) : null}
    </section>
  );
}
