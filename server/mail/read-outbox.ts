import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";
import { withoutSignInLinks } from "#server/mail/sign-in-links.ts";

type MailState = "queued" | "sent" | "dead";

interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  state: MailState;
  /** This is true if the mail's private links were removed, so that it cannot be sent again. */
  isPast: boolean;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date;
}

/** Lists a page of mails, newest first, without the links by which the receiver could sign in. */
export async function listMails(
  db: Database,
  page: { show: MailState | undefined; limit: number; offset: number },
): Promise<OutboxMail[]> {
  return db
    .selectFrom("outgoing_mails")
    .select(["id", "to_address as to", "subject", "state", "attempts"])
    .select(withoutSignInLinks.text_body.as("text"))
    .select(["last_error as lastError", "created_at as createdAt", "sent_at as sentAt"])
    .select(["next_attempt_at as nextAttemptAt", sql<boolean>`links_removed_at is not null`.as("isPast")])
    .$if(page.show !== undefined, (query) => query.where("state", "=", page.show ?? "queued"))
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
