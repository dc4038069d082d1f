import type { Notifications } from "#server/db/notifications.ts";
import { describeError, type Log } from "#server/log.ts";
import type { OutboxTable } from "./outbox.ts";

export interface Delivered {
  sent: number;
  failed: number;
  cause?: string;
  /** It is set if other messages would fail as well. */
  isInTrouble?: true;
}

export type SendOutcome = "sent" | "not-asked" | { reason: string; isOfReceiver: boolean };

/**
 * Sends messages until none is due. It stops as soon as the receiving server itself is in trouble, so that the others
 * do not use up their attempts.
 */
export async function deliverAll<Due>(
  lease: () => Promise<Due | undefined>,
  send: (due: Due) => Promise<SendOutcome>,
  { signal, workers = 1 }: { signal?: AbortSignal | undefined; workers?: number },
): Promise<Delivered> {
  const counts: Delivered = { sent: 0, failed: 0 };
  const work = async () => {
    while (!signal?.aborted && !counts.isInTrouble) {
      const due = await lease();
      if (due === undefined) return;
      const outcome = await send(due);
      if (outcome === "sent") counts.sent += 1;
      if (typeof outcome === "string") continue;
      counts.failed += 1;
      counts.cause = outcome.reason;
      if (outcome.isOfReceiver) counts.isInTrouble = true;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return counts;
}

const POLL_MS = 15_000;
const MAX_PAUSE_MS = 300_000;

/**
 * Sends messages as they become due. While they fail, the pauses grow to five minutes.
 *
 * @returns a function that stops this after the messages under way
 */
export function startOutbox(
  { table, notifications, log }: { table: OutboxTable; notifications: Notifications; log: Log },
  deliver: (options: { signal: AbortSignal; isProbe: boolean }) => Promise<Delivered>,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let troubles = 0;
  let pausedUntil = 0;

  function note({ sent, failed, cause, isInTrouble }: Delivered): void {
    if (isInTrouble) {
      pausedUntil = performance.now() + Math.min(POLL_MS * 2 ** troubles, MAX_PAUSE_MS);
      troubles += 1;
    } else if (sent > 0) troubles = 0;
    if (failed > 0) log("warn", "messages could not be sent", { outbox: table, messages: failed, cause });
  }
  const work = () => {
    if (running) {
      isAskedAgain = true;
      return;
    }
    if (performance.now() < pausedUntil) return;
    running = deliver({ signal: stopping.signal, isProbe: troubles > 0 })
      .then(note, (error: unknown) =>
        log("error", "the outbox cannot be worked on", { outbox: table, ...describeError(error) }),
      )
      .finally(() => {
        running = undefined;
        if (isAskedAgain && !stopping.signal.aborted) {
          isAskedAgain = false;
          work();
        }
      });
  };
  const unsubscribe = notifications.subscribe(table, { onNotification: work, onConnect: work });
  const timer = setInterval(work, POLL_MS);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
