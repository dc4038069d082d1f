import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { type ActionResult, answerConflict, type DoneRedirect, rejectionOf } from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";

const perPage = 50;

export interface OutboxPage<Show extends string> {
  counts: Record<Show, number>;
  all: number;
  show: Show | undefined;
  matching: number;
  page: number;
  pages: number;
  perPage: number;
}

export function outboxPage<Show extends string>(
  url: URL,
  counts: Record<Show, number>,
): { page: OutboxPage<Show>; rows: { show: Show | undefined; limit: number; offset: number } } {
  const shown = url.searchParams.get("show");
  const show = Object.keys(counts).find((one): one is Show => one === shown);
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  const matching = show === undefined ? all : counts[show];
  const { page, pages } = pageBounds(matching, perPage, readPageNumber(url.searchParams));
  return {
    page: { counts, all, show, matching, page, pages, perPage },
    rows: { show, limit: perPage, offset: (page - 1) * perPage },
  };
}

export async function sendAgain(
  { db, form, by, now }: ActionRequest,
  retry: (trx: Database, id: number, now: Date) => Promise<boolean>,
  { action, rejected, done }: { action: string; rejected: string; done: DoneRedirect },
): Promise<ActionResult> {
  const id = parseId(String(form.get("id") ?? ""));
  const isSent =
    id !== undefined &&
    (await inTransaction(db, async (trx) => {
      const again = await retry(trx, id, now);
      if (again) await recordAction(trx, by, now, { action, id });
      return again;
    }));
  return isSent ? done : answerConflict(rejectionOf(form, rejected));
}
