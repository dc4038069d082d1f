import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** This property marks the history entry that an open sheet adds. */
const MARK = "isInFront";

/** A link with this attribute asks a question before it leads away, so the sheet stays open. */
const ASKS_IN_PLACE = "data-asks-in-place";

type SheetProps = {
  /** A button opens the sheet by this id, as its `popoverTarget`. */
  id: string;
  label: string;
  className?: string;
  onOpen?: () => void;
  onClose?: () => void;
  children: ReactNode;
};

/**
 * Shows a sheet in front of the view, made of a native popover: it opens before hydration and closes on Escape and on
 * presses outside. It also closes by Back and when one of its links is followed; these links need `replace`.
 */
export function Sheet({ id, label, className, onOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The contents are added by script, because three closed sheets would be a third of the HTML of every view.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const close = useCallback(() => sheet.current?.hidePopover(), []);
  const leave = useBackCloses(isOpen, close);
  // The sheet may have been opened before hydration.
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
    // A press on the bar below closes the sheet and follows the link at once.
    const followBar = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(".bottom-bar a")) leave();
    };
    element?.addEventListener("click", followLink);
    document.addEventListener("pointerdown", followBar);
    // A form in the sheet leads to another page, as a link does.
    element?.addEventListener("submit", leave);
    return () => {
      element?.removeEventListener("click", followLink);
      document.removeEventListener("pointerdown", followBar);
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
      className={classNames("menu-sheet beside-bars", className)}
      onToggle={({ newState }) => {
        setIsOpen(newState === "open");
        if (newState === "open") onOpen?.();
        else onClose?.();
      }}
    >
      {isHydrated ? children : null}
    </div>
  );
}

/**
 * Lets Back close the sheet and stay in the view, by a history entry that React Router does not know. Links in the
 * sheet replace that entry.
 * @returns a function to call when a link is followed
 */
function useBackCloses(isOpen: boolean, close: () => void): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    const before = historyState();
    // React Router numbers its history entries, so this one needs the next number.
    const idx = "idx" in before && typeof before.idx === "number" ? before.idx + 1 : 0;
    history.pushState({ ...before, idx, [MARK]: true }, "");
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener("popstate", onBack, { capture: true });
    return () => {
      window.removeEventListener("popstate", onBack, { capture: true });
      if (isLeaving.current || !isInSheetEntry()) return;
      // The view has not changed, so React Router must not see this event.
      window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, [isOpen, close]);
  return useCallback(() => {
    isLeaving.current = true;
  }, []);
}

/** Tells whether the history entry of a sheet is the current one, which a link then replaces. */
export const isInSheetEntry = (): boolean => MARK in historyState();

function historyState(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
