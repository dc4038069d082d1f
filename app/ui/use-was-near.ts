import { type RefObject, useEffect, useState } from "react";

/**
 * Returns whether the element has ever been near the window. `margin` is how near, as the `rootMargin` of an
 * IntersectionObserver. Browsers start to load lazy pictures several windows ahead; this is for what should wait
 * longer.
 */
export function useWasNear(element: RefObject<Element | null>, margin: string): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, wasNear]);
  return wasNear;
}
