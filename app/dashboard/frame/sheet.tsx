import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** Marks the entry of the browser's history that stands for what is open in front of a view. */
const MARK = "isInFront";

/** Of a link that asks a question first: the sheet stays behind it. */
const ASKS_IN_PLACE = "data-asks-in-place";

type SheetProps = {
  /** Buttons open it by this name: `popoverTarget`. */
  id: string;
  label: string;
  className?: string;
  /** Once it is open. */
  onOpen?: () => void;
  onClose?: () => void;
  children: ReactNode;
};

/**
 * Something in front of the view: a native popover, which opens before script has come, closes at a touch outside and by Escape, and gives
 * the focus back. It also closes by Back, and as soon as a link in it is followed; its links have `replace`.
 */
export function Sheet({ id, label, className, onOpen, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => sheet.current?.hidePopover(), []);
  const leave = useBackCloses(isOpen, close);
  // Opened before script had come.
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
    // It is closed once the page is there that a form in it leads to.
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
      {children}
    </div>
  );
}

/**
 * Back closes what is open in front of the view, and does not leave the view. For as long as it is open the history has an
 * entry more, of which React Router knows nothing; a link in it replaces that entry (`replace`).
 *
 * @returns to be called when a link is followed: the entry is the new view's from then on
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
