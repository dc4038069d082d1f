import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { canonicalEmail } from "#domain/text/email-address.ts";
import { daysBefore } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { purposeKey } from "#server/keys/purpose-key.ts";

const recipientLimits = { perHour: 3, perDay: 6 } as const;

const HOUR_MS = 3_600_000;

/**
 * Admits another mail to an address within the limits. It is one statement on one row, so that the limits hold across
 * processes.
 */
export async function admitRecipient(db: Database, address: string, secret: string, now: Date): Promise<boolean> {
  const recipient = createHmac("sha256", purposeKey(secret, "mails to a recipient"))
    .update(canonicalEmail(address))
    .digest();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = daysBefore(now, 1);
  const { rows } = await sql`
    insert into form_mail_recipients as known (recipient_hash, mailed_at, last_mailed_at)
    values (${recipient}, array[${now}::timestamptz], ${now})
    on conflict (recipient_hash) do update
      set mailed_at = array(select mail from unnest(known.mailed_at) as mail where mail > ${dayAgo}) || ${now}::timestamptz,
        last_mailed_at = ${now}
      where (select count(*) from unnest(known.mailed_at) as mail where mail > ${hourAgo}) < ${recipientLimits.perHour}
        and (select count(*) from unnest(known.mailed_at) as mail where mail > ${dayAgo}) < ${recipientLimits.perDay}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Forgets recipients who got no mail for a day, to whom no limit applies any more. */
export async function forgetRecipients(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("form_mail_recipients").where("last_mailed_at", "<", daysBefore(now, 1)).execute();
}
