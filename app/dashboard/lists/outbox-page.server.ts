import { z } from "zod";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";
import { retryMessage } from "#server/outbox/retry-message.ts";
import type { DoneRedirect } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict } from "../actions/rejections.ts";

const PER_PAGE = 50;

export interface OutboxPage<Show extends string> {
  counts: Record<Show, number>;
  all: number;
  show: Show | undefined;
  matching: number;
  page: number;
  pages: number;
  perPage: number;
}

/** Reads from the address which part of the outbox is shown. `rows` is the query for it. */
export function outboxPage<Show extends string>(
  url: URL,
  counts: Record<Show, number>,
): { page: OutboxPage<Show>; rows: { show: Show | undefined; limit: number; offset: number } } {
  const shown = url.searchParams.get("show");
  const show = Object.keys(counts).find((one): one is Show => one === shown);
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  const matching = show === undefined ? all : counts[show];
  const { page, pages } = pageBounds(matching, PER_PAGE, readPageNumber(url.searchParams));
  return {
    page: { counts, all, show, matching, page, pages, perPage: PER_PAGE },
    rows: { show, limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
  };
}

/** Queues a message again that was not delivered. `rejected` says why that is not needed. */
export const sendAgain = (
  retry: (trx: Database, id: number, now: Date) => Promise<boolean>,
  { action, rejected, done }: { action: string; rejected: string; done: DoneRedirect },
) =>
  formCommand({
    schema: z.object({ id: recordIdField() }),
    run: ({ db, by, now }, { id }) => retryMessage(db, { id, action, retry }, by, now),
  }).answers({ rejects: { settled: conflict(rejected) }, done: () => done });
