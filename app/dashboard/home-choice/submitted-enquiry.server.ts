import type { data } from "react-router";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import type { Database } from "#server/db/connection.ts";
import type { NamedHome } from "#server/enquiries/enquiries.ts";
import type { ActionRejection } from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ComboboxOption } from "../forms/options.ts";
import { listHomeOptions, readSubmittedHome } from "./homes.server.ts";

/** With the matches of an ambiguous home. */
export type HomeRejection = ActionRejection & { homeOptions?: ComboboxOption[] };

export type RejectedHome = ReturnType<typeof data<HomeRejection>>;

/** The home that a form of the office names; one that cannot be found is offered again. */
export async function findNamedHome({ db, now }: ActionRequest, fields: Record<string, string>) {
  const entered = (fields.home ?? "").trim();
  const found = await readAskedHome(db, entered, now);
  if (found.ok) return { home: found.home };
  const homeOptions = await listHomeOptions(db, "enquiry", entered);
  return { home: undefined, errors: { home: [found.message] }, shown: { homeOptions } };
}

/** Nothing, one home, or the unit of before. */
export async function readAskedHome(
  db: Database,
  entered: string,
  now: Date,
): Promise<{ ok: true; home: NamedHome | undefined } | { ok: false; message: string }> {
  if (entered === "") return { ok: true, home: undefined };
  const selected = readHomeChoice(entered);
  const unit = selected?.kind === "unit" ? await findAskedUnit(db, selected.id, now) : undefined;
  if (unit) return { ok: true, home: unit };
  const found = await readSubmittedHome(db, "enquiry", entered);
  if (!found.ok) return found;
  const { kind, id, name } = found.home;
  // A unit is found by its number alone.
  return { ok: true, home: kind === "unit" ? undefined : { kind, id, name } };
}
