import { type Language, pathIn } from "#domain/languages/languages.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { languagesArea, shownLanguage } from "#domain/settings/areas/languages.ts";
import { messagesArea } from "#domain/settings/areas/messages.ts";
import { smsArea } from "#domain/settings/areas/sms.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { overdueReminderSms, receiptSms, smsIn, upcomingReminderSms } from "#domain/sms/buyer-texts.ts";
import { hourText, isSendingTime } from "#domain/sms/reminder-rules.ts";
import { addDays, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { openTokenOfSms } from "#server/agreements/private-links.ts";
import { getAgreement, getPosition } from "#server/agreements/read-agreements.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { findSmsConsent, reasonAgainstAnswer } from "#server/buyers/sms-consents.ts";
import type { Database } from "#server/db/connection.ts";
import { tokenHash } from "#server/keys/token-hash.ts";
import { withoutPrivateLinks } from "#server/mail/outbox.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ComposedSms, SmsWriter } from "#server/sms/deliver-sms.ts";
import type { DueSms } from "#server/sms/outbox.ts";
import { smsToken } from "#server/sms/sms-link.ts";
import { listSmsStops } from "#server/sms/stops.ts";
import { listDueReminders, sendingHours } from "./payment-reminders.ts";
import { findReceipt } from "./receipts.ts";

const removedLink = "(private link)";

/**
 * Writes messages from current data when they are sent, so that none is sent about what was paid, stopped or withdrawn
 * meanwhile.
 *
 * @param site the site's address without a slash at the end, and the secret of the links' tokens
 */
export function createSmsWriter(site: { publicUrl: string; secret: string }): SmsWriter {
  return {
    async compose(db, due, now) {
      if (due.kind === "answer") return composeAnswer(db, due);
      const settings = await getSettings(db, smsArea, messagesArea, companyArea, hoursArea, languagesArea);
      const reason = await reasonAgainst(db, due, settings, now);
      if (reason !== undefined) return { ok: false, reason };
      const buyer = await findBuyer(db, due.buyerId);
      const token = smsToken(site.secret, due.linkNonce);
      const language = shownLanguage(buyer?.language ?? "en", settings.languages);
      // The short address of a receipt leads to the page in the buyer's language.
      const path = due.kind === "receipt" ? `/r/${token}` : pathIn(language, `/m/${token}`);
      const link = site.publicUrl + path;
      const about = { buyer: buyer?.name ?? "", company: settings.company.name, agreementId: due.agreementId, link };
      const text =
        due.kind === "receipt"
          ? await receiptText(db, due, { settings, about, language, now })
          : await reminderText(db, due, { settings, about, language, now });
      if (text === undefined) return { ok: false, reason: due.kind === "receipt" ? "REVERSED" : "NOT-DUE" };
      const { agreementId, paymentId } = due;
      return {
        ok: true,
        text,
        shown: text.replaceAll(link, removedLink),
        linkHash: tokenHash(token),
        makeLink: (trx) => openTokenOfSms(trx, { token, agreementId, paymentId }, now),
      };
    },

    async rules(db, now) {
      const { sms } = await getSettings(db, smsArea);
      const nextDayAt = localInstant(addDays(localDate(now), 1), hourText(sms.fromHour));
      return { segmentUgx: sms.segmentUgx, capUgx: sms.capUgx, nextDayAt };
    },
  };
}

async function composeAnswer(
  db: Database,
  { buyerId, phone, body }: DueSms & { kind: "answer" },
): Promise<ComposedSms> {
  const buyer = buyerId === null ? undefined : await findBuyer(db, buyerId);
  if (buyerId !== null && buyer?.phone !== phone) return { ok: false, reason: "OTHER-NUMBER" };
  const reason = await reasonAgainstAnswer(db, { buyerId, phone });
  if (reason !== undefined) return { ok: false, reason };
  return { ok: true, text: body, shown: withoutPrivateLinks(body), linkHash: null, makeLink: async () => {} };
}

type DueOfAgreement = Exclude<DueSms, { kind: "answer" }>;

interface Writing {
  settings: Pick<Settings, "sms" | "messages">;
  about: About;
  /** The language of the buyer, if the office shows it. */
  language: Language;
  now: Date;
}

type About = Omit<Parameters<typeof upcomingReminderSms>[1], "amount" | "on">;

async function reasonAgainst(
  db: Database,
  { kind, buyerId, phone }: DueOfAgreement,
  { sms, hours }: Pick<Settings, "sms" | "hours">,
  now: Date,
): Promise<string | undefined> {
  const [buyer, consent, stops] = await Promise.all([
    findBuyer(db, buyerId),
    findSmsConsent(db, buyerId),
    listSmsStops(db, [phone]),
  ]);
  if (buyer?.phone !== phone) return "OTHER-NUMBER";
  if (!consent) return "NO-CONSENT";
  const stop = stops.get(phone);
  if (stop && (kind !== "receipt" || stop.scope === "all")) return "STOPPED";
  if (kind === "receipt") return sms.receipts === "on" ? undefined : "SWITCHED-OFF";
  if (sms.reminders !== "on") return "SWITCHED-OFF";
  return isSendingTime(sendingHours(sms), hours, now) ? undefined : "TOO-LATE";
}

async function receiptText(
  db: Database,
  { agreementId, paymentId }: DueOfAgreement,
  { settings, about, language, now }: Writing,
): Promise<string | undefined> {
  const receipt = await findReceipt(db, agreementId, paymentId ?? 0);
  if (!receipt || receipt.reversedBy !== null || receipt.remaining === null) return undefined;
  const { expectedFinishOn } = await getPosition(db, await getAgreement(db, agreementId), localDate(now));
  const { amount, forDeposit, home, paidSoFar: paid, remaining } = receipt;
  const facts = { ...about, amount, forDeposit, home, paid, remaining, finishOn: expectedFinishOn };
  const shown = { text: "receipt", kept: settings.messages.receiptText } as const;
  return smsIn(language, shown, (template) => receiptSms(template, facts)).text;
}

async function reminderText(
  db: Database,
  { id, agreementId }: DueOfAgreement,
  { settings, about, language, now }: Writing,
): Promise<string | undefined> {
  const due = await listDueReminders(db, { ids: [agreementId], exceptId: id }, settings.sms, localDate(now));
  const reminder = due.get(agreementId);
  if (!reminder) return undefined;
  const { beforeText, behindText } = settings.messages;
  const sms =
    reminder.kind === "reminder-before"
      ? smsIn(language, { text: "before", kept: beforeText }, (template) =>
          upcomingReminderSms(template, { ...about, amount: reminder.amount, on: reminder.on }),
        )
      : smsIn(language, { text: "behind", kept: behindText }, (template) =>
          overdueReminderSms(template, { ...about, standing: reminder.standing }),
        );
  return sms.text;
}
