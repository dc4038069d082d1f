import { useEffect, useRef } from "react";
import { ArrowIcon } from "./icons.tsx";

type CarouselControlsProps = {
  className: "carousel-bar" | "hero-controls";
  label: string;
  noun: "page" | "slide";
  /** The ids of the pages, in their order, with what each is called. */
  pages: readonly { id: string; name: string }[];
  current: number;
  isAutomatic: boolean;
  /** Both go on at the other end. */
  goTo: (index: number) => void;
  turn: (by: 1 | -1) => void;
  /** The five seconds of a page are over. `clock` is the animation that measured them. */
  onTimeOver: (clock: Animation | undefined) => void;
};

/**
 * Arrows, dots and the turning by itself of the carousel that they are in. The clock is the animation of the line, so what pauses
 * that pauses the turning: a pointer, the keyboard's focus, the box, reduced motion, being out of sight.
 */
export function CarouselControls({
  className,
  label,
  noun,
  pages,
  current,
  isAutomatic,
  goTo,
  turn,
  onTimeOver,
}: CarouselControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const carousel = controls.current?.closest(".carousel");
    if (!carousel) return;
    const observer = new IntersectionObserver(
      ([entry]) => carousel.toggleAttribute("data-in-view", entry?.isIntersecting ?? false),
      { threshold: 0.4 },
    );
    observer.observe(carousel);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={controls} className={className}>
      {isAutomatic ? (
        <>
          <input type="checkbox" className="pause" aria-label="Stop turning by itself" />
          <span className="progress">
            <span key={current} onAnimationEnd={(event) => onTimeOver(event.currentTarget.getAnimations()[0])} />
          </span>
        </>
      ) : null}
      <nav className="carousel-dots" aria-label={`${label}: ${noun}s`}>
        {pages.map(({ id, name }, index) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={index === current || undefined}
            data-needs-script
            onClick={(event) => {
              event.preventDefault();
              goTo(index);
            }}
          >
            <span className="sr-only">{name}</span>
          </a>
        ))}
      </nav>
      <button type="button" aria-label={`Previous ${noun}`} data-needs-script onClick={() => turn(-1)}>
        <ArrowIcon name="back" />
      </button>
      <button type="button" aria-label={`Next ${noun}`} data-needs-script onClick={() => turn(1)}>
        <ArrowIcon name="arrow" />
      </button>
    </div>
  );
}
