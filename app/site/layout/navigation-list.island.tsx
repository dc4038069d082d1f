import { type RefObject, useEffect, useRef, useState } from "react";
import { isWithin, type NavigationEntry } from "#app/site/page/navigation.ts";
import { island } from "#app/ui/island.tsx";

/** A link with a list below it. Style opens the list; script tells screen readers so, and lets Escape close it. */
function NavigationList({ entry, pathname }: { entry: NavigationEntry; pathname: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { state, setState } = useDisclosure(list);
  return (
    <div ref={list} className="site-list" data-dismissed={state === "dismissed" || undefined}>
      <a href={entry.to} aria-current={entry.children?.some(({ to }) => isWithin(to, pathname)) ? "page" : undefined}>
        {entry.label}
      </a>
      <button
        type="button"
        aria-expanded={state === "open"}
        aria-label={`More under ${entry.label}`}
        onClick={() => setState("open")}
      >
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M0 0h10L5 6z" />
        </svg>
      </button>
      <ul>
        {entry.children?.map((child) => (
          <li key={child.to}>
            <a href={child.to} aria-current={isWithin(child.to, pathname) ? "page" : undefined}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default island("site/layout/navigation-list", NavigationList, "touch");

/** Follows what the style sheet does by `:hover` and `:focus-within`. */
function useDisclosure(element: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<"closed" | "open" | "dismissed">("closed");
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => setState("open");
    const close = () => setState("closed");
    current.addEventListener("pointerenter", open, { signal });
    current.addEventListener("pointerleave", close, { signal });
    current.addEventListener("focusin", open, { signal });
    current.addEventListener("focusout", (event) => current.contains(asNode(event.relatedTarget)) || close(), {
      signal,
    });
    current.addEventListener("keydown", ({ key }) => key === "Escape" && setState("dismissed"), { signal });
    // The touch that woke this opened the list already.
    if (current.matches(":hover, :focus-within")) open();
    return () => listening.abort();
  }, [element]);
  return { state, setState };
}

function asNode(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
