import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

const SIGN_IN_LINK = "https?://[^[:space:]]*/login/reset/[^[:space:]]+";

/** The bodies of a stored mail without links that set a password, which nobody but its receiver is to see. */
export const withoutSignInLinks = {
  text_body: sql<string>`regexp_replace(text_body, ${SIGN_IN_LINK}, '(private link)', 'g')`,
  html_body: sql<string>`case when text_body ~ ${SIGN_IN_LINK} then '' else html_body end`,
};

interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  state: "queued" | "sent" | "dead";
  /** Its private links were taken out of the stored text: it cannot be sent again. */
  isPast: boolean;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
}

/** The mails of a state, or all of them, the newest first. */
export async function listMails(
  db: Database,
  page: { state: OutboxMail["state"] | undefined; limit: number; offset: number },
): Promise<OutboxMail[]> {
  return db
    .selectFrom("outgoing_mails")
    .select(["id", "to_address as to", "subject", "state", "attempts"])
    .select(withoutSignInLinks.text_body.as("text"))
    .select(["last_error as lastError", "created_at as createdAt", "sent_at as sentAt"])
    .select(["next_attempt_at as nextAttemptAt", sql<boolean>`links_removed_at is not null`.as("isPast")])
    .$if(page.state !== undefined, (query) => query.where("state", "=", page.state ?? "queued"))
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countMails(db: Database): Promise<Record<OutboxMail["state"], number>> {
  const rows = await db
    .selectFrom("outgoing_mails")
    .select(["state", (eb) => eb.fn.countAll<number>().as("mails")])
    .groupBy("state")
    .execute();
  const count = (state: OutboxMail["state"]) => rows.find((row) => row.state === state)?.mails ?? 0;
  return { queued: count("queued"), sent: count("sent"), dead: count("dead") };
}

/** So long a mail may take on its way before anybody is told. */
const promptMs = 15 * 60_000;

/** What was given up is told for so long. */
const toldForMs = 7 * 86_400_000;

/** What a person should know of the outbox: mails that wait, those of them that should have left, and those given up this week. */
export async function countStuckMails(
  db: Database,
  now: Date,
): Promise<{ waiting: number; overdue: number; dead: number }> {
  const late = new Date(now.getTime() - promptMs);
  const { rows } = await sql<{ waiting: number; overdue: number; dead: number }>`
    select count(*) filter (where state = 'queued') as waiting,
      count(*) filter (where state = 'queued' and created_at < ${late} and (attempts > 0 or next_attempt_at < ${late})) as overdue,
      count(*) filter (where state = 'dead' and created_at > ${new Date(now.getTime() - toldForMs)}) as dead
    from outgoing_mails where state in ('queued', 'dead')`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, dead: 0 };
}
