import type { Target } from "#server/records/versioned-record.ts";
import { type RecordItem, readItems } from "../actions/record-items.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { Change } from "./record-commands.ts";

export type ListChange = Change<Target, { ok: false; reason: "reserved" | "drafted" | "incomplete" }>;

type Changed = { ok: true; item: RecordItem } | { ok: false; message: string; status: 400 | 409 };

export async function changeSelected({ db, form, by, now }: ActionRequest, change: ListChange): Promise<Changed> {
  const [target] = readItems([form.get("item")]);
  if (!target) return { ok: false, message: "Nothing was selected", status: 400 };
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await change(trx, target, by, now);
      if (!outcome.ok) throw new RejectedInside(outcome.reason);
      return { ok: true, item: { id: target.id, version: outcome.version } };
    });
  } catch (error) {
    if (!(error instanceof RejectedInside)) throw error;
    return { ok: false, message: rejectionMessage(error.reason), status: 409 };
  }
}

/** Only an error rolls back a transaction, so a rejection leaves it as one. */
class RejectedInside extends Error {
  readonly reason: "changed-meanwhile" | "not-found" | "reserved" | "drafted" | "incomplete";
  constructor(reason: RejectedInside["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

function rejectionMessage(reason: RejectedInside["reason"]): string {
  switch (reason) {
    case "reserved":
      return "A buyer's agreement holds this home. It is available again when the agreement ends";
    case "drafted":
      return "Its form holds a newer draft than what would appear. Open it to publish that";
    case "incomplete":
      return "Visitors would miss something. Open it to see what, and publish it there";
    case "not-found":
      return "It was deleted meanwhile";
    case "changed-meanwhile":
      return "This changed meanwhile. Check the new version, then try again";
  }
}
