import type { data } from "react-router";
import type { NamedHome } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import type { Database } from "#server/db/connection.ts";
import type { ActionRejection } from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ComboboxOption } from "../forms/options.ts";
import { listHomeOptions, readSubmittedHome } from "./homes.server.ts";

/** The rejection has the homes that an ambiguous text may mean. */
export type HomeRejection = ActionRejection & { homeOptions?: ComboboxOption[] };

export type RejectedHome = ReturnType<typeof data<HomeRejection>>;

/** Finds the home that a form names. If there is none, the answer has similar homes to choose from. */
export async function findNamedHome({ db, now }: ActionRequest, fields: Record<string, string>) {
  const entered = (fields.home ?? "").trim();
  const found = await readAskedHome(db, entered, now);
  if (found.ok) return { home: found.home };
  const homeOptions = await listHomeOptions(db, "enquiry", entered);
  return { home: undefined, errors: { home: [found.message] }, shown: { homeOptions } };
}

/** Reads the home of an inquiry: none for an empty text, else the home, or the unit that the inquiry already had. */
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
  // This search returns types and properties only; a unit is found above, by the number in its text.
  return { ok: true, home: kind === "unit" ? undefined : { kind, id, name } };
}
