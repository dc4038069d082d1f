import { isWithin, NAVIGATION, visitFormPathFrom } from "#app/site/page/navigation.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.tsx";

/** The whole-screen menu of small screens: a native disclosure, so it opens without script. */
export function PhoneMenu({ pathname, whatsApp }: { pathname: string; whatsApp: string }) {
  return (
    <details className="site-menu" {...script("site/layout/phone-menu", "touch")}>
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
              <a href={entry.to} className="display" aria-current={isWithin(entry.to, pathname) ? "page" : undefined}>
                {entry.label}
              </a>
            </li>
          ))}
          <li>
            <a href="/saved" className="display" data-saved-link="">
              SAVED HOMES
            </a>
          </li>
        </ul>
        <ButtonAnchor href={whatsApp} variant="leaf">
          Ask on WhatsApp
        </ButtonAnchor>
        {/* The question mark makes this another address than the home page's: without script the page is loaded anew
            there, and the menu is closed. */}
        <a href={visitFormPathFrom(pathname).replace("/#", "/?#")} className={buttonClass("ink")}>
          REQUEST A VIEWING
        </a>
      </nav>
    </details>
  );
}
