import { redirect } from "react-router";
import { privateHeaders } from "#app/site/receipts/shared-documents.server.ts";
import type { Route } from "./+types/short-receipt.ts";

export const handle = { isPrivate: true };

/** Short, since a message has 160 characters. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(`/receipt/${encodeURIComponent(params.token)}`, { headers: privateHeaders });
}
