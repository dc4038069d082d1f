import { Outlet } from "react-router";
import type { Route } from "./+types/layout.ts";
import "./dashboard.css";
import { ResultsProvider } from "./results/results.tsx";
import { SessionEnded } from "./session-ended/session-ended.tsx";
import { Shell } from "./shell.tsx";
import { requireAdministrator } from "./view/require-administrator.ts";
import { ViewError } from "./view-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

export { loader } from "./layout.server.ts";

/** Sets no title, because the `meta` of the layout runs before the nested routes are known. Each view sets its own. */
export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ResultsProvider>
      <noscript>
        <p className="notice notice-error">The dashboard needs JavaScript. Please switch it on in your browser.</p>
      </noscript>
      <Outlet />
      <SessionEnded email={loaderData.administrator.email} />
    </ResultsProvider>
  );
}

/**
 * Shows the failure in place of the view. The menu still appears, even if the data of the frame could not be loaded.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ViewError error={error} />
    </Shell>
  );
}
