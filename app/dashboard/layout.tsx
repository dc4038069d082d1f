import { Outlet } from "react-router";
import { administratorContext, dbContext } from "#server/context.ts";
import { countNewEnquiries } from "#server/enquiries/read-enquiries.ts";
import type { Route } from "./+types/layout.ts";
import "./dashboard.css";
import { requireAdministrator } from "./require-administrator.ts";
import { SessionEnded } from "./session-ended/session-ended.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

/** Also there so that every navigation within the dashboard passes the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email } = context.get(administratorContext);
  return { administrator: { id, name, email }, unanswered: await countNewEnquiries(context.get(dbContext)) };
}

/** What is shown says its title itself: a layout's `meta` is asked before the routes in it are known. */
export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SessionEnded email={loaderData.administrator.email} />
    </>
  );
}
