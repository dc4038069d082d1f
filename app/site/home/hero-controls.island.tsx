import { useEffect, useRef, useState } from "react";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { island } from "#app/ui/island.tsx";

/**
 * Takes the show over where it is: the progress bar's own animation says when five seconds are over, so whatever pauses
 * the animation (a pointer, the keyboard's focus, the pause box, reduced motion) pauses the show. The slides are the
 * section's; which of them is current is told to the style sheet. `slides` are their titles.
 */
function HeroControls({ slides }: { slides: readonly string[] }) {
  const { controls, current, goTo } = useShow(slides.length);
  const isLive = current !== undefined;
  return (
    <div ref={controls} className="hero-controls">
      <input type="checkbox" className="pause" aria-label="Pause the slideshow" />
      <button type="button" aria-label="Previous slide" data-needs-script onClick={() => goTo((current ?? 0) - 1)}>
        <ArrowIcon name="back" />
      </button>
      <fieldset>
        <legend className="sr-only">Slides</legend>
        {slides.map((title, index) => (
          <input
            key={title}
            type="radio"
            name="slide"
            aria-label={`Slide ${index + 1}: ${title}`}
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
  );
}

export default island("site/home/hero-controls", HeroControls, "touch");

/** `current` is undefined until script runs the show. */
function useShow(count: number) {
  const controls = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    const slides = slidesBeside(controls.current);
    const shown = slides.findIndex((slide) => Number(getComputedStyle(slide).opacity) > 0.5);
    const selected = controls.current?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [];
    const pressed = [...selected].findIndex((dot) => dot.checked);
    setCurrent(Math.max(0, pressed === -1 ? shown : pressed));
  }, []);

  useEffect(() => {
    if (current === undefined) return;
    slidesBeside(controls.current).forEach((slide, index) => {
      slide.toggleAttribute("data-current", index === current);
      slide.toggleAttribute("data-near", isNear(index, current, count));
    });
    controls.current?.closest(".hero")?.setAttribute("data-live", "true");
  }, [current, count]);

  const goTo = (index: number) => setCurrent((index + count) % count);
  return { controls, current, goTo };
}

function slidesBeside(controls: HTMLElement | null): HTMLElement[] {
  return [...(controls?.closest(".hero")?.querySelectorAll<HTMLElement>(".slide") ?? [])];
}

/** The slide itself, the one before, which still fades out, and the one after, whose picture is fetched meanwhile. */
function isNear(index: number, current: number, count: number): boolean {
  const ahead = (index - current + count) % count;
  return ahead <= 1 || ahead === count - 1;
}
