import type { Database } from "#server/db/connection.ts";
import { readContentRevision } from "#server/page-cache/content-revision.ts";

const MINUTE_MS = 60_000;

/**
 * A question that many pages ask and whose answer is the same for all: asked once for each content revision, and anew each minute
 * for what appears or ends by the clock. Each database, and so each site, has its own answer.
 */
export function perRevision<Answer>(
  ask: (db: Database, now: Date) => Promise<Answer>,
): (db: Database, now: Date) => Promise<Answer> {
  const answers = new WeakMap<Database, { of: string; answer: Promise<Answer> }>();
  return async (db, now) => {
    // The revision is read first: what is asked afterwards is no older.
    const of = `${await readContentRevision(db)} ${Math.floor(now.getTime() / MINUTE_MS)}`;
    const known = answers.get(db);
    if (known?.of === of) return known.answer;
    const answer = ask(db, now);
    answers.set(db, { of, answer });
    answer.catch(() => answers.delete(db));
    return answer;
  };
}
