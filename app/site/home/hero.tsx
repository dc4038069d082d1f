import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { PictureData } from "#domain/picture.ts";

export interface HeroSlide {
  title: string;
  highlight: string;
  subtitle: string;
  background: PictureData | undefined;
  /** The same for screens that are higher than wide. */
  portrait: PictureData | undefined;
  interior: PictureData | undefined;
  interiorLabel: string;
}

/**
 * The slideshow that the home page opens with. Its clock is the style sheet's: until script has arrived, and where it never
 * does, one endless animation shows the slides in turn and the dots are plain radio buttons. Script then takes the show
 * over where it stands: the progress bar's own animation says when five seconds are over, so whatever pauses the
 * animation (a pointer, the keyboard's focus, the pause box, reduced motion) pauses the show.
 */
export function Hero({
  company,
  slides,
  children,
}: {
  company: string;
  slides: readonly HeroSlide[];
  children: ReactNode;
}) {
  const { section, current, goTo } = useShow(slides.length);
  const isLive = current !== undefined;
  return (
    <section
      ref={section}
      className="hero"
      aria-roledescription="carousel"
      aria-label={`Homes by ${company}`}
      data-live={isLive || undefined}
      style={{ "--slides": slides.length }}
    >
      {/* React puts it into the head, where style elements belong. */}
      <style href={`s${slides.length}`} precedence="s">
        {slideKeyframes(slides.length)}
      </style>
      <ul className="slides">
        {slides.map((slide, index) => (
          <Slide
            key={slide.title}
            slide={slide}
            index={index}
            count={slides.length}
            isCurrent={index === current}
            isNear={isLive && isNeighbour(index, current, slides.length)}
          />
        ))}
      </ul>
      <div className="hero-over">
        <div className="wrap">
          <SiteLink to="/apartment" className={buttonClass("sun")}>
            See what I can own
          </SiteLink>
          {slides.length > 1 ? (
            <div className="hero-controls">
              <input type="checkbox" className="pause" aria-label="Pause the slideshow" />
              <button
                type="button"
                aria-label="Previous slide"
                data-needs-script
                onClick={() => goTo((current ?? 0) - 1)}
              >
                <ArrowIcon name="back" />
              </button>
              <fieldset>
                <legend className="sr-only">Slides</legend>
                {slides.map(({ title, highlight }, index) => (
                  <input
                    key={title}
                    type="radio"
                    name="slide"
                    aria-label={`Slide ${index + 1}: ${title} ${highlight}`}
                    checked={index === current}
                    onChange={() => goTo(index)}
                  />
                ))}
              </fieldset>
              <button type="button" aria-label="Next slide" data-needs-script onClick={() => goTo((current ?? 0) + 1)}>
                <ArrowIcon name="arrow" />
              </button>
              <span className="progress">
                <span key={current} onAnimationEnd={isLive ? () => goTo(current + 1) : undefined} />
              </span>
            </div>
          ) : null}
        </div>
      </div>
      {children}
    </section>
  );
}

/** The slide itself, the one before, which still fades out, and the one after, whose picture is fetched meanwhile. */
function isNeighbour(index: number, current: number, count: number): boolean {
  const ahead = (index - current + count) % count;
  return ahead <= 1 || ahead === count - 1;
}

/**
 * The round without script, in shares of its length: three seconds to fetch, one to fade in, four to stand, one to fade
 * out. The style sheet starts each slide three seconds before its turn.
 */
function slideKeyframes(count: number): string {
  const at = (seconds: number) => `${(seconds * 20) / Math.max(2, count)}%`;
  const hidden = "opacity:0;visibility:hidden";
  const shown = "opacity:1;visibility:visible";
  return `@keyframes slide-turn{0%,${at(3)},${at(9)},to{${hidden}}${at(4)},${at(8)}{${shown}}}@keyframes slide-fetch{0%,${at(9)}{display:block}${at(9.01)},to{display:none}}`;
}

type SlideProps = { slide: HeroSlide; index: number; count: number; isCurrent: boolean; isNear: boolean };

function Slide({ slide, index, count, isCurrent, isNear }: SlideProps) {
  const { title, highlight, subtitle, background, portrait, interior, interiorLabel } = slide;
  const Title = index === 0 ? "h1" : "p";
  const isFirst = index === 0;
  return (
    <li
      className="slide"
      data-current={isCurrent || undefined}
      data-near={isNear || undefined}
      style={{ "--i": index }}
    >
      {background ? (
        <div className="slide-picture">
          <Picture
            picture={background}
            portrait={portrait}
            sizes="(max-aspect-ratio: 1/1) 120vw, 100vw"
            isFirst={isFirst}
            maxWidth={1920}
          />
        </div>
      ) : null}
      <div className="wrap slide-text">
        <Title className="display">
          {title} <span>{highlight}</span>
        </Title>
        <p>{subtitle}</p>
      </div>
      <div className="wrap slide-foot">
        <span className="slide-count">
          {String(index + 1).padStart(2, "0")} / {String(count).padStart(2, "0")}
        </span>
        {interior ? (
          <span className="slide-inside">
            {interiorLabel}
            <Picture picture={interior} sizes="96px" alt="" maxWidth={320} />
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** `current` is undefined until script runs the show. */
function useShow(count: number) {
  const section = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    const slides = [...(section.current?.querySelectorAll(".slide") ?? [])];
    const shown = slides.findIndex((slide) => Number(getComputedStyle(slide).opacity) > 0.5);
    setCurrent(Math.max(0, shown));
  }, []);
  const goTo = (index: number) => setCurrent((index + count) % count);
  return { section, current, goTo };
}
