import { useEffect, useEffectEvent } from "react";
import { useNavigationType } from "react-router";

/**
 * Scrolls an opened record to its top where the list is not shown beside it, since the scroll position was the list's.
 * The calling component needs the record's key.
 */
export function useTopWhenAlone() {
  const isPushed = useNavigationType() === "PUSH";
  const toTop = useEffectEvent(
    () => isPushed && window.matchMedia("(width < 1280px)").matches && window.scrollTo(0, 0),
  );
  useEffect(() => void toTop(), []);
}
