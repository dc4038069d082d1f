import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from "react-router";
import displayFont from "./ui/fonts/bricolage-grotesque.woff2?url";
import { LateFailurePage } from "./ui/late-failure-page.tsx";
import styles from "./ui/styles.css?inline";
import stylesUrl from "./ui/styles.css?url";

// The style sheet stands in the page itself: on a slow line one round trip less before the first paint. The server leaves
// of it what the page needs (`needed-styles.ts`); the whole sheet comes with the script. The browser's bundle carries no
// copy, and React leaves what the server wrote.
const inlineStyles = import.meta.env.SSR
  ? `${styles}@font-face{font-family:"Bricolage Grotesque";src:url(${displayFont}) format("woff2");font-weight:600 800;font-display:swap}`
  : "";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffc21a" />
        <Meta />
        <style data-whole={stylesUrl} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineStyles }} />
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
