import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from "react-router";
import type { Route } from "./+types/root.ts";
import { LateFailurePage } from "./ui/late-failure-page.tsx";
import styles from "./ui/styles.css?url";

/** One sheet for all pages of the site: browsers keep it, so only the first page waits for it. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffc21a" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Where no area has a boundary of its own. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <main id="content">
      <LateFailurePage error={error} address={pathname + search} />
    </main>
  );
}
