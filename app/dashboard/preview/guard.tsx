import { type MiddlewareFunction, Outlet } from "react-router";
import { previewContext } from "#server/context.ts";
import { requireAdministrator } from "../require-administrator.ts";

const showDrafts: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(previewContext, true);
  const response = await next();
  response.headers.set("X-Robots-Tag", "noindex");
  // The dashboard shows it in a frame; `entry.server.tsx` says the same in the policy.
  response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
};

/** Stands before the previews: the dashboard's guard, and then pages that show drafts. */
export const middleware: MiddlewareFunction<Response>[] = [requireAdministrator, showDrafts];

export default function PreviewGuard() {
  return <Outlet />;
}
