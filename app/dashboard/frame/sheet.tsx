import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** Marks the history entry of an open sheet. */
const MARK = "isInFront";

/** Such a link asks a question first: the sheet stays. */
const ASKS_IN_PLACE = "data-asks-in-place";

type SheetProps = {
  /** For `popoverTarget`. */
  id: string;
  label: string;
  className?: string;
  onOpen?: () => void;
  onClose?: () => void;
  children: ReactNode;
};

/**
 * A native popover: opens before hydration, closes on outside clicks and Escape. Also closes by Back and by its
 * links, which have `replace`.
 */
export function Sheet({ id, label, className, onOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Its contents come with the script: three sheets would be a third of the page of a view that opens none.
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  const close = useCallback(() => sheet.current?.hidePopover(), []);
  const leave = useBackCloses(isOpen, close);
  // Opened before hydration.
  useEffect(() => setIsOpen(sheet.current?.matches(":popover-open") ?? false), []);
  const { key } = useLocation();
  useEffect(() => {
    if (key) close();
  }, [key, close]);
  useEffect(() => {
    const element = sheet.current;
    const followLink = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlain || link.target !== "" || link.hasAttribute(ASKS_IN_PLACE)) return;
      leave();
      close();
    };
    element?.addEventListener("click", followLink);
    // A form in it leads to another page.
    element?.addEventListener("submit", leave);
    return () => {
      element?.removeEventListener("click", followLink);
      element?.removeEventListener("submit", leave);
    };
  }, [leave, close]);
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classNames("menu-sheet", className)}
      onToggle={({ newState }) => {
        setIsOpen(newState === "open");
        if (newState === "open") onOpen?.();
        else onClose?.();
      }}
    >
      {isAwake ? children : null}
    </div>
  );
}

/**
 * Back closes the sheet instead of leaving the view: a history entry unknown to React Router, which links in the
 * sheet replace.
 * @returns to be called when a link is followed
 */
function useBackCloses(isOpen: boolean, close: () => void): () => void {
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
      // The view is the same, so React Router must not see the event.
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
