import { z } from "zod";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { findAskedUnit } from "#server/catalogue/read-units.ts";
import type { Database } from "#server/db/connection.ts";
import type { NamedHome } from "#server/enquiries/enquiries.ts";
import { type ActionRejection, rejectionOf } from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { LookupOption } from "../forms/lookup-field.tsx";
import { listHomeOptions, readSubmittedHome } from "./homes.server.ts";

/** With the matches of an ambiguous home. */
export type HomeRejection = ActionRejection & { homeOptions?: LookupOption[] };

export async function readSubmittedEnquiry<Schema extends z.ZodType<Record<string, unknown>>>(
  { db, form, now }: ActionRequest,
  schema: Schema,
): Promise<
  { ok: true; details: z.output<Schema>; home: NamedHome | undefined } | { ok: false; rejection: HomeRejection }
> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  const entered = String(form.get("home") ?? "").trim();
  const found = await readAskedHome(db, entered, now);
  if (parsed.success && found.ok) return { ok: true, details: parsed.data, home: found.home };
  const errors = parsed.success ? {} : z.flattenError<Record<string, unknown>>(parsed.error).fieldErrors;
  const homeOptions = found.ok ? [] : await listHomeOptions(db, "enquiry", entered);
  const home = found.ok ? undefined : [found.message];
  return { ok: false, rejection: { ...rejectionOf(form, undefined, { ...errors, home }), homeOptions } };
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
