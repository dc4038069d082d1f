import type { ReactNode } from "react";
import { useAmountPath } from "#app/site/amount/use-amount.ts";
import { isWithin, NAVIGATION, type NavigationEntry, visitFormPathFrom } from "#app/site/page/navigation.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Logo } from "#app/ui/logo.tsx";

type HeaderProps = {
  companyName: string;
  whatsApp: string;
  pathname: string;
  isOverPicture: boolean;
  saved?: ReactNode;
};

/**
 * The header of the site. Over a picture it is transparent until the page has scrolled by 50 px. It leaves while the
 * page is read downwards.
 */
export function Header({ companyName, whatsApp, pathname, isOverPicture, saved }: HeaderProps) {
  const to = useAmountPath();
  return (
    <header
      className="site-header"
      data-over-picture={isOverPicture || undefined}
      {...script("site/layout/moving-header")}
    >
      <div className="wrap site-bar">
        <a href={to("/")} className="site-home" aria-label={`${companyName}, home page`}>
          <Logo name={companyName} />
        </a>
        <nav aria-label="Main" className="site-nav">
          {NAVIGATION.map((entry) =>
            entry.children ? (
              <NavigationList key={entry.to} entry={entry} pathname={pathname} />
            ) : (
              <a key={entry.to} href={to(entry.to)} aria-current={isWithin(entry.to, pathname) ? "page" : undefined}>
                {entry.label}
              </a>
            ),
          )}
        </nav>
        <div className="site-actions">
          {saved}
          <a href={to(visitFormPathFrom(pathname))} className={`${buttonClass("ink", "small")} site-viewing`}>
            REQUEST A VIEWING
          </a>
          <PhoneMenu pathname={pathname} whatsApp={whatsApp} />
        </div>
      </div>
    </header>
  );
}

function NavigationList({ entry, pathname }: { entry: NavigationEntry; pathname: string }) {
  const to = useAmountPath();
  return (
    <div className="site-list" {...script("site/layout/navigation-list", "touch")}>
      <a
        href={to(entry.to)}
        aria-current={entry.children?.some(({ to }) => isWithin(to, pathname)) ? "page" : undefined}
      >
        {entry.label}
      </a>
      <button type="button" aria-expanded={false} aria-label={`More under ${entry.label}`}>
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M0 0h10L5 6z" />
        </svg>
      </button>
      <ul>
        {entry.children?.map((child) => (
          <li key={child.to}>
            <a href={to(child.to)} aria-current={isWithin(child.to, pathname) ? "page" : undefined}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PhoneMenu({ pathname, whatsApp }: { pathname: string; whatsApp: string }) {
  const to = useAmountPath();
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
              <a
                href={to(entry.to)}
                className="display"
                aria-current={isWithin(entry.to, pathname) ? "page" : undefined}
              >
                {entry.label}
              </a>
            </li>
          ))}
          <li>
            <a href="/saved" className="display" data-saved-link="">
              SAVED AND COMPARE
            </a>
          </li>
        </ul>
        <div>
          <ButtonAnchor href={whatsApp} variant="leaf" size="small">
            Ask on WhatsApp
          </ButtonAnchor>
          {/* The question mark makes the page load again, so that the menu closes without script. */}
          <a href={to(visitFormPathFrom(pathname)).replace("/#", "/?#")} className={buttonClass("ink", "small")}>
            REQUEST A VIEWING
          </a>
        </div>
      </nav>
    </details>
  );
}
