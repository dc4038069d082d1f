/**
 * Fades in each section below the window once, when it comes into view. Until then it is `data-unseen`, from then on
 * `data-seen`. Nothing is hidden under reduced motion, and no layout is read.
 */
export function fadeInSections(): void {
  const fades = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute("data-unseen", fades && !isIntersecting);
        target.toggleAttribute("data-seen", isIntersecting);
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px 25%" },
  );
  for (const section of document.querySelectorAll("main > section")) observer.observe(section);
}
