import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type RowMenuProps = {
  /** What the menu is about. */
  name: string;
  /** The button that opened the menu. */
  beside: HTMLElement;
  onClose: () => void;
  /** The children are links and `RowMenuButton` elements. */
  children: ReactNode;
};

/**
 * Shows the one menu of all rows. It is at the bottom of a phone's screen, and otherwise below the button that opened
 * it.
 */
export function RowMenu({ name, beside, onClose, children }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const { bottom, right } = beside.getBoundingClientRect();
    element.style.setProperty("--below", `${bottom}px`);
    element.style.setProperty("--beside", `${document.documentElement.clientWidth - right}px`);
    element.showPopover();
    element.querySelector<HTMLElement>("a, button")?.focus();
  }, [beside]);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);
  return (
    <div
      ref={menu}
      popover="auto"
      role="dialog"
      aria-label={`What to do with ${name}`}
      className="row-menu beside-bars"
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      <p className="font-bold wrap-anywhere lg:hidden">{name}</p>
      {children}
    </div>
  );
}

/** Shows a button of a menu, which closes the menu. */
export function RowMenuButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="row-menu-button"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onPress();
      }}
    >
      {children}
    </button>
  );
}
