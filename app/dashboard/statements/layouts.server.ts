import { listLayouts } from "#server/statements/statement-layouts.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

async function load({ db, now }: ViewRequest) {
  return { layouts: await listLayouts(db), now };
}

export const loader = viewLoader(load);
