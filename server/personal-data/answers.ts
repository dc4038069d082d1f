import { randomUUID } from "node:crypto";
import { recordAction } from "#server/audit.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { reasonAgainstAnswer } from "#server/buyers/sms-consents.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { addNote, changeEnquiryState } from "#server/enquiries/enquiries.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { queueMail, withoutPrivateLinks } from "#server/mail/outbox.ts";
import type { PersonRecord } from "#server/personal-data/people-of-contact.ts";
import type { By } from "#server/records/versioned-record.ts";
import { queueSms } from "#server/sms/queue-sms.ts";

export type AnswerChannel = "whatsapp" | "email" | "sms" | "call";

interface Answer {
  about: PersonRecord;
  channel: AnswerChannel;
  subject: string;
  body: string;
  /** The same key is sent once. */
  formKey: string | undefined;
  /** In the Message-ID of a mail. */
  host: string;
}

type AnswerOutcome =
  /** `wasNew`: it waited for an answer. */
  | { ok: true; isNew: boolean; wasNew: boolean }
  | { ok: false; reason: "gone" | "no-address" | "NO-CONSENT" | "STOPPED" };

const smsIsTriedForDays = 2;

/** Sends a mail or an SMS, or records a WhatsApp message or a call; notes keep no link that opens a visit. */
export function sendAnswer(db: Database, answer: Answer, by: By, now: Date): Promise<AnswerOutcome> {
  const { about, channel, formKey } = answer;
  return inTransaction(db, async (trx): Promise<AnswerOutcome> => {
    const enquiry = "enquiryId" in about ? await findEnquiry(trx, about.enquiryId) : undefined;
    const person = "buyerId" in about ? await findBuyer(trx, about.buyerId) : enquiry;
    if (!person) return { ok: false, reason: "gone" };
    if ((channel === "email" ? person.email : person.phone) === null) return { ok: false, reason: "no-address" };
    if (channel === "sms") {
      const phone = person.phone ?? "";
      const reason = await reasonAgainstAnswer(trx, { buyerId: "buyerId" in about ? about.buyerId : null, phone });
      if (reason !== undefined) return { ok: false, reason };
    }
    const noted = { about, channel: channel === "call" ? channel : ("whatsapp" as const), writtenBy: by.actor.name };
    const isNew =
      channel === "email"
        ? await queueMail(
            trx,
            {
              template: "answer",
              to: person.email ?? "",
              subject: "{{subject}}",
              body: "{{words}}",
              values: { subject: answer.subject, words: answer.body },
              ...(formKey === undefined ? {} : { deduplicationKey: `answer ${formKey}` }),
              ...(enquiry ? { enquiryId: enquiry.id } : {}),
            },
            answer.host,
            now,
          )
        : channel === "sms"
          ? await queueAnswerSms(trx, answer, person.phone ?? "", now)
          : (await addNote(trx, { ...noted, body: withoutPrivateLinks(answer.body), formKey }, now)).isNew;
    if (!isNew) return { ok: true, isNew: false, wasNew: false };
    const wasNew = enquiry?.state === "new";
    if (enquiry && wasNew)
      await changeEnquiryState(trx, { id: enquiry.id, to: "contacted", changedBy: by.actor.name }, now);
    const [kind, id] = "buyerId" in about ? ["buyer", about.buyerId] : ["enquiry", about.enquiryId];
    await recordAction(trx, by, now, { action: `${kind}.answer`, id, after: { channel } });
    return { ok: true, isNew: true, wasNew };
  });
}

async function queueAnswerSms(
  trx: Database,
  { about, body, formKey = randomUUID() }: Answer,
  phone: string,
  now: Date,
): Promise<boolean> {
  const to = "buyerId" in about ? { ...about, enquiryId: null } : { ...about, buyerId: null };
  const expiresAt = new Date(now.getTime() + smsIsTriedForDays * 86_400_000);
  const sms = { kind: "answer" as const, ...to, body, phone, deduplicationKey: `answer ${formKey}`, expiresAt };
  return (await queueSms(trx, [sms], now)) > 0;
}
