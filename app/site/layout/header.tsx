import { Fragment, type ReactNode } from "react";
import { LanguageList } from "#app/site/layout/language-list.tsx";
import {
  isWithin,
  NAVIGATION,
  NAVIGATION_GROUPS,
  type NavigationEntry,
  SAVED_PATH,
  VISIT_FORM_PATH,
  visitFormPathFrom,
} from "#app/site/page/navigation.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.ts";
import { Logo } from "#app/ui/logo.tsx";
import { say } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/layout.ts";
import * as names from "#domain/languages/messages/navigation.ts";
import * as visitWords from "#domain/languages/messages/visit.ts";

type HeaderProps = {
  companyName: string;
  whatsApp: string;
  pathname: string;
  isOverPicture: boolean;
  saved?: ReactNode;
};

/**
 * Shows the header of the site. Over a picture it is transparent until the page has scrolled by 50 px. It is hidden
 * while the page is scrolled down.
 */
export function Header({ companyName, whatsApp, pathname, isOverPicture, saved }: HeaderProps) {
  const to = useSitePath();
  return (
    <header
      className="site-header"
      data-over-picture={isOverPicture || undefined}
      {...script("site/layout/moving-header")}
    >
      <div className="wrap site-bar">
        <a href={to("/")} className="site-home" aria-label={words.homePage({ company: companyName })}>
          <Logo name={companyName} />
        </a>
        <nav aria-label={words.mainNavigation()} className="site-nav">
          {NAVIGATION.map((entry) =>
            entry.children ? (
              <NavigationList key={entry.to} entry={entry} pathname={pathname} />
            ) : (
              <a key={entry.to} href={to(entry.to)} aria-current={isWithin(entry.to, pathname) ? "page" : undefined}>
                {say(entry.label)}
              </a>
            ),
          )}
        </nav>
        <div className="site-actions">
          {saved}
          <a href={to(visitFormPathFrom(pathname))} className={`${buttonClass("ink", "small")} site-viewing`}>
            {say(words.requestViewing)}
          </a>
          <PhoneMenu pathname={pathname} whatsApp={whatsApp} />
        </div>
      </div>
    </header>
  );
}

function NavigationList({ entry, pathname }: { entry: NavigationEntry; pathname: string }) {
  const to = useSitePath();
  const isListed = entry.children?.some(({ to }) => isWithin(to, pathname)) ?? false;
  return (
    <div className="site-list" {...script("site/layout/navigation-list", "touch")}>
      <a
        href={to(entry.to)}
        aria-current={isWithin(entry.to, pathname) ? "page" : isListed || undefined}
        data-needs-script="touch"
      >
        {say(entry.label)}
      </a>
      <button type="button" aria-expanded={false} aria-label={words.moreUnder({ label: entry.label() })}>
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M0 0h10L5 6z" />
        </svg>
      </button>
      <ul>
        {entry.children?.map((child) => (
          <li key={child.to}>
            <a href={to(child.to)} aria-current={isWithin(child.to, pathname) ? "page" : undefined}>
              {say(child.label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PhoneMenu({ pathname, whatsApp }: { pathname: string; whatsApp: string }) {
  const to = useSitePath();
  return (
    <details className="site-menu" {...script("site/layout/phone-menu", "touch")}>
      <summary aria-label={words.menu()}>
        <svg viewBox="0 0 20 14" aria-hidden="true">
          <path className="menu-bars" d="M0 1h20M0 7h20M0 13h20" />
          <path className="menu-cross" d="M3 0l14 14M17 0L3 14" />
        </svg>
      </summary>
      <nav aria-label={words.phoneNavigation()}>
        <ul>
          <li>
            <a href={to("/")} aria-current={pathname === "/" ? "page" : undefined}>
              {say(names.home)}
            </a>
          </li>
          <li hidden>
            <a href={to("/visit")} data-own-visit={to("/visit").replace(/\?.*/, "")}>
              {say(visitWords.myVisit)}
            </a>
          </li>
        </ul>
        {NAVIGATION_GROUPS.map(({ heading, links }) => (
          <Fragment key={links[0]?.to}>
            <p>{say(heading)}</p>
            <ul>
              {links.map(({ label, to: path }) => (
                <li key={path}>
                  <a
                    href={to(path)}
                    aria-current={isWithin(path, pathname) ? "page" : undefined}
                    data-saved-link={path === SAVED_PATH ? "" : undefined}
                  >
                    {say(label)}
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        <LanguageList />
        <div>
          <ButtonAnchor href={whatsApp} variant="leaf" size="small">
            {say(words.askOnWhatsApp)}
          </ButtonAnchor>
          {/* The form on the home page would be below this menu, which without script closes with the page only. */}
          <a
            href={to(pathname === "/" ? VISIT_FORM_PATH : visitFormPathFrom(pathname))}
            className={buttonClass("ink", "small")}
          >
            {say(words.requestViewing)}
          </a>
        </div>
      </nav>
    </details>
  );
}
