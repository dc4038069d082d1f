import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/media/picture.ts";
import HeroControls from "./hero-controls.island.tsx";
import { plannerFormId } from "./planner-form.ts";

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
 * does, one endless animation shows the slides in turn and the dots are plain radio buttons. The controls take the show over
 * when they are touched.
 */
export function Hero({
  company,
  slides,
  hasPlanner,
  children,
}: {
  company: string;
  slides: readonly HeroSlide[];
  /** Whether there is an amount to see homes for. */
  hasPlanner: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label={`Homes by ${company}`}
      style={{ "--slides": slides.length }}
    >
      {/* React puts it into the head, where style elements belong. */}
      <style href={`s${slides.length}`} precedence="s">
        {slideKeyframes(slides.length)}
      </style>
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
            <HeroControls slides={slides.map(({ title, highlight }) => `${title} ${highlight}`)} />
          ) : null}
        </div>
      </div>
      {children}
    </section>
  );
}

/**
 * The round without script, in shares of its length: three seconds to fetch, one to fade in, four to stand, one to fade
 * out. The style sheet starts each slide three seconds before its turn. While one picture fades into the next the words of the
 * first are gone before those of the second come.
 */
function slideKeyframes(count: number): string {
  const at = (seconds: number) => `${(seconds * 20) / Math.max(2, count)}%`;
  const hidden = "opacity:0;visibility:hidden";
  const shown = "opacity:1;visibility:visible";
  const words = `@keyframes slide-words{0%,${at(3.5)},${at(8.5)},to{opacity:0}${at(4)},${at(8)}{opacity:1}}`;
  return `${words}@keyframes slide-turn{0%,${at(3)},${at(9)},to{${hidden}}${at(4)},${at(8)}{${shown}}}@keyframes slide-fetch{0%,${at(9)}{display:block}${at(9.01)},to{display:none}}`;
}

type SlideProps = { slide: HeroSlide; index: number; count: number };

function Slide({ slide, index, count }: SlideProps) {
  const { title, highlight, subtitle, background, portrait, interior, interiorLabel } = slide;
  const Title = index === 0 ? "h1" : "p";
  const isFirst = index === 0;
  return (
    <li className="slide" style={{ "--i": index }}>
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
