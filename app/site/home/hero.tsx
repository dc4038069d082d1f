import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { CarouselControls } from "#app/ui/carousel-controls.tsx";
import { script } from "#app/ui/island.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/media/picture.ts";
import { plannerFormId } from "./planner-card.tsx";

interface HeroSlide {
  title: string;
  highlight: string;
  subtitle: string;
  background: PictureData | undefined;
  portrait: PictureData | undefined;
  interior: PictureData | undefined;
  interiorLabel: string;
}

/** Without script a strip to swipe, and dots are links. */
export function Hero({
  company,
  slides,
  hasPlanner,
  children,
}: {
  company: string;
  slides: readonly HeroSlide[];
  hasPlanner: boolean;
  children: ReactNode;
}) {
  const label = `Homes by ${company}`;
  return (
    <section className="hero carousel" aria-roledescription="carousel" aria-label={label}>
      <ul className="slides">
        {slides.map((slide, index) => (
          <Slide key={slide.title} slide={slide} index={index} count={slides.length} />
        ))}
      </ul>
      <div className="hero-over">
        <div className="wrap">
          {hasPlanner ? (
            <button type="submit" form={plannerFormId} className={buttonClass("sun")}>
              See what I can own
            </button>
          ) : (
            <a href="/homes" className={buttonClass("sun")}>
              See the homes
            </a>
          )}
          {slides.length > 1 ? (
            <CarouselControls
              island={script("site/home/hero-controls")}
              className="hero-controls"
              label={label}
              noun="slide"
              pages={slides.map(({ title, highlight }, index) => ({
                id: slideId(index),
                name: `Slide ${index + 1}: ${title} ${highlight}`,
              }))}
              isAutomatic
            />
          ) : null}
        </div>
      </div>
      {children}
    </section>
  );
}

const slideId = (index: number) => `slide-${index + 1}`;

/** The island sets these on the slide that is shown. */
const firstSlide = { "data-current": "", "data-pictured": "", "data-fetched": "" };

type SlideProps = { slide: HeroSlide; index: number; count: number };

function Slide({ slide, index, count }: SlideProps) {
  const { title, highlight, subtitle, background, portrait, interior, interiorLabel } = slide;
  const Title = index === 0 ? "h1" : "p";
  const isFirst = index === 0;
  return (
    <li id={slideId(index)} className="slide" {...(isFirst && firstSlide)}>
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
        {subtitle ? <p>{subtitle}</p> : null}
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
