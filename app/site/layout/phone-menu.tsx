import { useRef } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { NAVIGATION, visitFormPathFrom } from "./navigation.ts";

/** The whole-screen menu of small screens: a native disclosure, so it opens without script. Choosing a link closes it. */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
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
              <NavLink discover="none" to={entry.to} end onClick={close} className="display" viewTransition>
                {entry.label}
              </NavLink>
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
            navigate(visitForm);
          }}
        >
          REQUEST A VIEWING
        </a>
      </nav>
    </details>
  );
}
