import { z } from "zod";
import type { FoundHome } from "#server/catalogue/home-search.ts";
import type { NamedHome } from "#server/enquiries/enquiry-mails.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import { listHomeOptions, readSubmittedHome } from "../home-choice/homes.server.ts";
import type { FoundOption } from "../parts/found-option-field.tsx";
import type { ActionRequest } from "../view-request.server.ts";

/** A rejection; of a home that several could be, with those. */
export type HomeRejection = ActionRejection & { homeOptions?: FoundOption[] };

export const wrongPhone = "Please enter a phone number we can call";

/** A form about somebody and the home that they ask about, or what is wrong with it. */
export async function readSubmittedEnquiry<Schema extends z.ZodType<Record<string, unknown>>>(
  { db, form }: ActionRequest,
  schema: Schema,
): Promise<
  { ok: true; details: z.output<Schema>; home: NamedHome | undefined } | { ok: false; rejection: HomeRejection }
> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  const entered = String(form.get("home") ?? "").trim();
  const found = entered === "" ? undefined : await readSubmittedHome(db, "enquiry", entered);
  if (parsed.success && (!found || found.ok)) {
    return { ok: true, details: parsed.data, home: found && enquirableHome(found.home) };
  }
  const errors = parsed.success ? {} : z.flattenError<Record<string, unknown>>(parsed.error).fieldErrors;
  const isUnknown = found !== undefined && !found.ok;
  const homeOptions = isUnknown ? await listHomeOptions(db, "enquiry", entered) : [];
  const home = isUnknown ? [found.message] : undefined;
  return { ok: false, rejection: { ...rejectionOf(form, undefined, { ...errors, home }), homeOptions } };
}

/** A unit is asked about by its type. */
export function enquirableHome({ kind, id, name }: FoundHome): NamedHome | undefined {
  return kind === "unit" ? undefined : { kind, id, name };
}
