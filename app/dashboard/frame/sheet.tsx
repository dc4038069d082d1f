import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { useBackCloses } from "./use-back-closes.ts";

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
