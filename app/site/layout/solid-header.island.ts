const SOLID_PAST_PX = 50;

export function start(header: HTMLElement): void {
  if (CSS.supports("animation-timeline: scroll()")) return;
  const look = () => header.toggleAttribute("data-scrolled", scrollY > SOLID_PAST_PX);
  look();
  addEventListener("scroll", look, { passive: true });
}
