const SOLID_PAST_PX = 50;
/** The header stays until the page has scrolled this far, because nothing to read is behind it. */
const LEAVES_PAST_PX = 160;
/** A trembling finger moves less than this, which is not a direction. */
const DIRECTION_FROM_PX = 8;

/** Hides the header while the page is read downwards, and shows it at the first move up. */
export function start(header: HTMLElement): void {
  const isSolidByStyle = CSS.supports("animation-timeline: scroll()");
  let last = scrollY;
  const look = () => {
    const now = Math.max(0, scrollY);
    if (!isSolidByStyle && "overPicture" in header.dataset)
      header.toggleAttribute("data-scrolled", now > SOLID_PAST_PX);
    if (Math.abs(now - last) < DIRECTION_FROM_PX) return;
    header.toggleAttribute("data-away", now > last && now > LEAVES_PAST_PX);
    last = now;
  };
  addEventListener("scroll", look, { passive: true });
  if (last > 0) look();
}
