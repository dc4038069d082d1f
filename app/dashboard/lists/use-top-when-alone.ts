import { useEffect, useEffectEvent } from "react";
import { useNavigationType } from "react-router";

/** Where the list is hidden, its scroll position is not the opened record's. For a component with the record's key. */
export function useTopWhenAlone() {
  const isPushed = useNavigationType() === "PUSH";
  const toTop = useEffectEvent(
    () => isPushed && window.matchMedia("(width < 1280px)").matches && window.scrollTo(0, 0),
  );
  useEffect(() => void toTop(), []);
}
