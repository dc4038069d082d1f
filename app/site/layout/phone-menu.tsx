import { useRef } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { NAVIGATION, visitFormPathFrom } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";

/** The whole-screen menu of small screens: a native disclosure, so it opens without script. */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const visitForm = visitFormPathFrom(useLocation().pathname);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="site-menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary aria-label="Menu">
        <svg viewBox="0 0 20 14" aria-hidden="true">
          <path className="menu-bars" d="M0 1h20M0 7h20M0 13h20" />
          <path className="menu-cross" d="M3 0l14 14M17 0L3 14" />
        </svg>
      </summary>
      <nav aria-label="Main, on small screens">
        <ul>
          {NAVIGATION.flatMap((entry) => entry.children ?? [entry]).map((entry) => (
            <li key={entry.to}>
              <NavigationLink to={entry.to} className="display">
                {entry.label}
              </NavigationLink>
            </li>
          ))}
        </ul>
        {/* The question mark makes this another address than the home page's: without script the page is loaded anew
            there, and the menu is closed. */}
        <a
          href={visitForm.replace("/#", "/?#")}
          className={buttonClass("ink")}
          onClick={(event) => {
            event.preventDefault();
            close();
            location.assign(visitForm);
          }}
        >
          REQUEST A VIEWING
        </a>
      </nav>
    </details>
  );
}
