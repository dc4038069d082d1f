import { useCallback, useEffect, useRef } from "react";

/** Marks the entry of the browser's history that stands for what is open in front of a view. */
const MARK = "isInFront";

/**
 * Back closes what is open in front of the view, and does not leave the view. For as long as it is open the history has an
 * entry more, of which React Router knows nothing; a link in it replaces that entry (`replace`).
 *
 * @returns to be called when a link is followed: the entry is the new view's from then on
 */
export function useBackCloses(isOpen: boolean, close: () => void): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    const before = historyState();
    // React Router counts its entries.
    const idx = "idx" in before && typeof before.idx === "number" ? before.idx + 1 : 0;
    history.pushState({ ...before, idx, [MARK]: true }, "");
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener("popstate", onBack, { capture: true });
    return () => {
      window.removeEventListener("popstate", onBack, { capture: true });
      if (isLeaving.current || !(MARK in historyState())) return;
      // It was closed in another way. The view is the same, so nothing of this is React Router's.
      window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, [isOpen, close]);
  return useCallback(() => {
    isLeaving.current = true;
  }, []);
}

function historyState(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
