/**
 * Sections below the window wait unseen and fade in once, when they come into view. Nothing is hidden that was ever
 * seen, nothing under reduced motion, and no layout is read.
 */
export function fadeInSections(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const watched = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute("data-unseen", !isIntersecting && !watched.has(target));
        watched.add(target);
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -40px" },
  );
  for (const section of document.querySelectorAll("main > section")) observer.observe(section);
}
