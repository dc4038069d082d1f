import { redirect } from "react-router";
import { privateHeaders } from "#app/site/receipts/shared-documents.server.ts";
import type { Route } from "./+types/short-receipt.ts";

export const handle = { isPrivate: true };

/** This address is short because a message has only 160 characters. It redirects to the receipt. */
export function loader({ params }: Route.LoaderArgs): Response {
  return redirect(`/receipt/${encodeURIComponent(params.token)}`, { headers: privateHeaders });
}
