import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { NAVIGATION, type NavigationEntry, visitFormPathFrom } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { PhoneMenu } from "./phone-menu.tsx";

type HeaderProps = {
  companyName: string;
  isOverPicture: boolean;
  isScrolled: boolean;
  /** Stands before the button: what the visitor saved. */
  saved?: ReactNode;
};

/**
 * The bar above every public page. Over the home page's pictures it starts transparent and turns solid past 50 px: by a
 * scroll-driven animation where the browser has one, by `data-scrolled` elsewhere. The list under ABOUT opens by hover and
 * focus, the menu on phones is a native disclosure; both work without script.
 */
export function Header({ companyName, isOverPicture, isScrolled, saved }: HeaderProps) {
  const { pathname } = useLocation();
  return (
    <header
      className="site-header"
      data-over-picture={isOverPicture || undefined}
      data-scrolled={isScrolled || undefined}
    >
      <div className="wrap site-bar">
        <SiteLink to="/" className="site-home" aria-label={`${companyName}, home page`}>
          <Logo name={companyName} />
        </SiteLink>
        <nav aria-label="Main" className="site-nav">
          {NAVIGATION.map((entry) =>
            entry.children ? (
              <NavigationList key={entry.to} entry={entry} />
            ) : (
              <NavigationLink key={entry.to} to={entry.to} isSection>
                {entry.label}
              </NavigationLink>
            ),
          )}
        </nav>
        <div className="site-deeds">
          {saved}
          <SiteLink to={visitFormPathFrom(pathname)} className={`${buttonClass("ink", "small")} site-viewing`}>
            REQUEST A VIEWING
          </SiteLink>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** A link with a list below it. Style opens the list; script tells screen readers so, and lets Escape close it. */
function NavigationList({ entry }: { entry: NavigationEntry }) {
  const list = useRef<HTMLDivElement>(null);
  const { state, setState } = useDisclosure(list);
  return (
    <div ref={list} className="site-list" data-dismissed={state === "dismissed" || undefined}>
      <NavigationLink to={entry.to} isSection>
        {entry.label}
      </NavigationLink>
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
            <NavigationLink to={child.to}>{child.label}</NavigationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
    return () => listening.abort();
  }, [element]);
  return { state, setState };
}

function asNode(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
