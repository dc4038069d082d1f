import { redirect } from "react-router";
import { privateHeaders } from "#app/site/receipts/shared-documents.server.ts";
import type { Route } from "./+types/short-receipt.ts";

export const handle = { isPrivate: true };

/** The address of a receipt in a message, which has 160 characters for all it says. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(`/receipt/${encodeURIComponent(params.token)}`, { headers: privateHeaders });
}
