import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import type { By } from "#server/records/versioned-record.ts";
import { bookStatement } from "./book-statement.ts";
import { sumReady } from "./read-statements.ts";
import { analyzeStatements } from "./statement-store.ts";
import { undoStatement } from "./statement-undo.ts";

interface StatementWork {
  importId: number;
  work: "book" | "undo";
  by: By;
}

const statementQueue = defineQueue<StatementWork>("statements", { expireInSeconds: 3_600 });

export const statementQueues = [statementQueue] as const;

/** Runs bookings that take longer than a request. If a job is restarted, it ends in the same ledger. */
export async function workOnStatements(db: Database, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(statementQueue, async ({ importId, work, by }, signal) => {
    const mayGoOn = () => !signal.aborted;
    const isOver =
      work === "book"
        ? (await bookStatement(db, { importId, mayGoOn }, by, clock)).isDone
        : await undoStatement(db, { importId, reason: "", mayGoOn }, by, clock).then(
            (undone) => !undone.ok || undone.isDone,
          );
    await analyzeStatements(db);
    if (!isOver) throw new Error("the process stopped before a statement was done");
  });
}

/**
 * Books the beginning of a file, and queues a job for the rest.
 *
 * @param seen what `sumReady` said of the rows that whoever books has seen. If others are ready by now, nothing is
 *   booked. Without it, whatever is ready is booked.
 */
export function beginBooking(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  { importId, seen, by, now }: { importId: number; seen?: string | undefined; by: By; now: Date },
): Promise<Awaited<ReturnType<typeof bookStatement>> | { isChanged: true; rows: number; amount: number }> {
  return inTransaction(db, async (trx) => {
    const others = seen === undefined ? undefined : await findOtherRowsReady(trx, importId, seen);
    if (others) return { isChanged: true, ...others };
    const begun = await bookStatement(trx, { importId, mayGoOn: twice() }, by, () => now);
    if (!begun.isDone) await jobs.enqueue(trx, statementQueue, { importId, work: "book", by });
    return begun;
  });
}

/** Sums up the rows that are ready, if they are others than whoever books has seen. */
async function findOtherRowsReady(trx: Database, importId: number, seen: string) {
  // Decisions about rows lock the import too, so nothing changes between the comparison and the booking.
  const file = await trx
    .selectFrom("statement_imports")
    .select("state")
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
  const ready = await sumReady(trx, importId);
  // A form that is sent again finds its rows booked, or, of a large file, their booking begun.
  const isAgain = ready.rows === 0 || file?.state === "booking";
  return isAgain || ready.seen === seen ? undefined : ready;
}

/** Takes the beginning of a file's payments back, and queues a job for the rest. */
export function beginUndoing(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  { importId, reason, by, now }: { importId: number; reason: string; by: By; now: Date },
): ReturnType<typeof undoStatement> {
  return inTransaction(db, async (trx) => {
    const begun = await undoStatement(trx, { importId, reason, mayGoOn: twice() }, by, () => now);
    if (begun.ok && !begun.isDone) await jobs.enqueue(trx, statementQueue, { importId, work: "undo", by });
    return begun;
  });
}

function twice(): () => boolean {
  let steps = 0;
  return () => {
    steps += 1;
    return steps < 2;
  };
}
