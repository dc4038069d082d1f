import { Outlet } from "react-router";
import { administratorContext, dbContext } from "#server/context.ts";
import { countNewEnquiries } from "#server/enquiries/read-enquiries.ts";
import type { Route } from "./+types/layout.ts";
import "./dashboard.css";
import { requireAdministrator } from "./require-administrator.ts";
import { SessionEnded } from "./session-ended/session-ended.tsx";
import { findView } from "./view-handle.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

/** Also there so that every navigation within the dashboard passes the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email } = context.get(administratorContext);
  return { administrator: { id, name, email }, unanswered: await countNewEnquiries(context.get(dbContext)) };
}

export function meta({ matches }: Route.MetaArgs) {
  const title = findView(matches)?.title ?? "Dashboard";
  return [{ title: title === "Dashboard" ? title : `${title} | Dashboard` }, { name: "robots", content: "noindex" }];
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SessionEnded email={loaderData.administrator.email} />
    </>
  );
}
