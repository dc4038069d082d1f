import { type RawBuilder, sql } from "kysely";

/** The program writes these mails about a visit, or the office answers. */
export const tellingMails = ["visit-confirmed", "visit-moved", "visit-cancelled", "answer"];

/** A mail that leaves at all leaves within seconds, so a visitor counts as told by it for this long. */
const LATE_MS = 5 * 60_000;

/** Selects the rows of `outgoing_mails` that tell nobody: mails that failed, or have not left for five minutes. */
export function isLateMail(now: Date): RawBuilder<boolean> {
  const late = new Date(now.getTime() - LATE_MS);
  return sql`(outgoing_mails.state = 'dead'
    or (outgoing_mails.state <> 'sent' and outgoing_mails.created_at < ${late}))`;
}

/**
 * Selects the rows `sms` of `sms_messages` that are an answer to somebody: those that have left, or have waited for that for
 * less than five minutes. Without a gateway none leaves.
 */
export function isAnswerSms(sms: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const late = new Date(now.getTime() - LATE_MS);
  return sql`(${sms}.kind = 'answer' and (${sms}.state in ('sent', 'unknown')
    or (${sms}.state in ('queued', 'sending') and ${sms}.created_at >= ${late})))`;
}

/** Selects the rows of `outgoing_mails` that have left or, with a mail server, still leave. */
export const tells = ({ hasMailServer, now }: { hasMailServer: boolean; now: Date }): RawBuilder<boolean> =>
  hasMailServer ? sql`not ${isLateMail(now)}` : sql`outgoing_mails.state = 'sent'`;
