import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { offline } from "#domain/languages/messages/errors.ts";
import type { Route } from "./+types/root.ts";
import { BrowserEntry } from "./document/browser-entry.ts";
import { FailurePage } from "./ui/failure-page.tsx";
import displayFont from "./ui/fonts/bricolage-grotesque.woff2?url";
import { say } from "./ui/say.tsx";
import styles from "./ui/styles.css?url";

/**
 * Without the preload the font would be requested only after the style sheet has been read, and the text would be drawn
 * twice.
 */
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/**
 * Draws the document around every page. React runs in the browser only on the dashboard; a public page is finished when
 * the server sends it, and has the starter instead.
 */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const isDashboard = matches.some(({ id }) => id.startsWith("dashboard/"));
  const hasFailed = Boolean(useRouteError());
  const { amount } = use(BrowserEntry);
  return (
    <html
      lang={currentLanguage()}
      data-dashboard={isDashboard || undefined}
      data-action-bar={matches.some(({ handle }) => hasActionBar(handle)) || undefined}
      // The page was drawn for this amount a day. The starter stores it, or loads the page again for the amount that is
      // stored.
      data-amount={amount}
      // Extensions of the browser may change this element before React hydrates it on the dashboard.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffc21a" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={isDashboard ? "/office.webmanifest" : "/manifest.webmanifest"} />
        {/* The scripts come before the style sheet, because a script after it would delay the page until the style
            sheet has arrived. */}
        {isDashboard ? null : <DocumentScripts />}
        {/* The dashboard's style sheet comes with its layout. If the frame itself fails, its page looks like the
            site. */}
        {isDashboard && !hasFailed ? null : <link rel="stylesheet" href={styles} />}
        {/* Browsers hide a nonce from scripts, so React must hydrate with an empty one. */}
        {isDashboard ? <Links nonce="" /> : <Links />}
      </head>
      <body>
        {children}
        {isDashboard ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <p className="offline-note" role="status">
            {say(offline)}
          </p>
        )}
      </body>
    </html>
  );
}

/** Reads one word of a route's handle, because the schema of handles would be a part of the dashboard's script. */
function hasActionBar(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hasActionBar" in handle;
}

function DocumentScripts() {
  const { starter, refreshRuntime, speculationRules } = use(BrowserEntry);
  return (
    <>
      {refreshRuntime ? <script type="module" src={refreshRuntime} /> : null}
      <script>{starter}</script>
      <script type="speculationrules">{speculationRules}</script>
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="content">
      <FailurePage error={useRouteError()} />
    </main>
  );
}
