import { useEffect } from "react";

/**
 * Fades each section of the page in, once, as it comes into view; to be mounted anew for each page. A section is visible
 * until the moment it enters, so nothing is ever hidden from those who have no script, print, or jump to the end.
 */
export function Reveal() {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          target.animate([{ opacity: 0, translate: "0 28px" }, {}], {
            duration: 600,
            easing: "cubic-bezier(.2,.7,.2,1)",
          });
        }
      },
      { rootMargin: "0px 0px 24px" },
    );
    for (const section of document.querySelectorAll("main > section")) {
      if (section.getBoundingClientRect().top > innerHeight) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return null;
}
