import type { ReactNode } from "react";
import { isWithin, NAVIGATION, visitFormPathFrom } from "#app/site/page/navigation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.tsx";
import { Logo } from "#app/ui/logo.tsx";
import NavigationList from "./navigation-list.island.tsx";
import { PhoneMenu } from "./phone-menu.tsx";

type HeaderProps = {
  companyName: string;
  /** Opens WhatsApp with a greeting. */
  whatsApp: string;
  pathname: string;
  isOverPicture: boolean;
  /** Stands before the button: what the visitor saved. */
  saved?: ReactNode;
};

/**
 * The bar above every public page. Over the home page's pictures it starts transparent and turns solid past 50 px: by a
 * scroll-driven animation where the browser has one, by script elsewhere. The list under ABOUT opens by hover and focus,
 * the menu on phones is a native disclosure; both work without script.
 */
export function Header({ companyName, whatsApp, pathname, isOverPicture, saved }: HeaderProps) {
  return (
    <header
      className="site-header"
      data-over-picture={isOverPicture || undefined}
      {...(isOverPicture ? script("site/layout/solid-header") : undefined)}
    >
      <div className="wrap site-bar">
        <a href="/" className="site-home" aria-label={`${companyName}, home page`}>
          <Logo name={companyName} />
        </a>
        <nav aria-label="Main" className="site-nav">
          {NAVIGATION.map((entry) =>
            entry.children ? (
              <NavigationList key={entry.to} entry={entry} pathname={pathname} />
            ) : (
              <a key={entry.to} href={entry.to} aria-current={isWithin(entry.to, pathname) ? "page" : undefined}>
                {entry.label}
              </a>
            ),
          )}
        </nav>
        <div className="site-actions">
          {saved}
          <a href={visitFormPathFrom(pathname)} className={`${buttonClass("ink", "small")} site-viewing`}>
            REQUEST A VIEWING
          </a>
          <PhoneMenu pathname={pathname} whatsApp={whatsApp} />
        </div>
      </div>
    </header>
  );
}
