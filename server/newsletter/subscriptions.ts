import { randomBytes } from "node:crypto";
import { subscriptionConsent } from "#content/consent-wordings.ts";
import { newsMails } from "#content/mail-templates.ts";
import { CONFIRMATION_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { type Language, pathIn } from "#domain/languages/languages.ts";
import { shownLanguage } from "#domain/settings/areas/languages.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { daysBefore } from "#domain/time/kampala-time.ts";
import { type ConsentWording, withdrawNewsConsent, withdrawNewsOf } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { tokenHash } from "#server/keys/token-hash.ts";
import { queueMail, withdrawMails } from "#server/mail/outbox.ts";
import { admitRecipient } from "#server/mail/recipient-limit.ts";
import { newsTemplates, stopNewsLink } from "./news-mail.ts";
import { readUnsubscribeCode, unsubscribeCode, unsubscribeHeaders } from "./unsubscribe-link.ts";

interface SubscriptionContext {
  settings: Pick<Settings, "company" | "languages">;
  publicUrl: string;
  secret: string;
}

/** After a mail to an address that was not confirmed, the next one is sent this much later at the earliest. */
const MAIL_AGAIN_AFTER_MS = 10 * 60_000;

/**
 * Requests a subscription. The answer never shows whether the address was known. Beyond the limit of mails that forms
 * may cause, the request is only stored.
 */
export function requestSubscription(
  db: Database,
  request: { email: string; from: string; language: Language; consent?: ConsentWording },
  context: SubscriptionContext,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom("subscribers")
      .select(["id", "state", "requested_at"])
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", request.email.toLowerCase()))
      .forUpdate()
      .executeTakeFirst();
    if (known?.state === "confirmed") return;
    if (known?.state === "pending" && now.getTime() - known.requested_at.getTime() < MAIL_AGAIN_AFTER_MS) return;
    const isAdmitted = await admitRecipient(trx, request.email, context.secret, now);
    // The earlier link stays valid if no new mail is sent.
    if (!isAdmitted && known?.state === "pending") return;
    const consent = request.consent ?? subscriptionConsent;
    const token = randomBytes(32).toString("base64url");
    const asked = {
      state: "pending" as const,
      confirm_token_hash: tokenHash(token),
      source_path: request.from,
      language: request.language,
      wording: consent.wording,
      wording_version: consent.version,
      requested_at: now,
      ended_at: null,
    };
    if (known) {
      await trx.updateTable("subscribers").set(asked).where("id", "=", known.id).execute();
    } else {
      const added = await trx
        .insertInto("subscribers")
        .values({ email: request.email, ...asked })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added) return;
    }
    if (!isAdmitted) return;
    const language = shownLanguage(request.language, context.settings.languages);
    const text = writtenIn(language, newsMails["subscription-confirm"]);
    const confirmLink = context.publicUrl + pathIn(language, `/news/confirm/${token}`);
    await queueMail(
      trx,
      {
        template: "subscription-confirm",
        to: request.email,
        ...text,
        values: { company: context.settings.company.name, confirmLink },
      },
      new URL(context.publicUrl).hostname,
      now,
    );
  });
}

/** Tells whether a link can confirm a subscription, or has done so. */
export async function canConfirm(db: Database, token: string, now: Date): Promise<boolean> {
  return (await toConfirm(db, token, now).select("id").executeTakeFirst()) !== undefined;
}

function toConfirm(db: Database, token: string, now: Date) {
  return db
    .selectFrom("subscribers")
    .where("confirm_token_hash", "=", tokenHash(token))
    .where("state", "<>", "ended")
    .where("requested_at", ">", daysBefore(now, CONFIRMATION_DAYS));
}

/** Confirms a subscription; doing so again changes nothing. It is false if the token is unknown or has ended. */
export function confirmSubscription(
  db: Database,
  token: string,
  context: SubscriptionContext,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const known = await toConfirm(trx, token, now)
      .select(["id", "email", "state", "language"])
      .forUpdate()
      .executeTakeFirst();
    if (known?.state !== "pending") return known !== undefined;
    await trx
      .updateTable("subscribers")
      .set({ state: "confirmed", confirmed_at: now, ended_at: null })
      .where("id", "=", known.id)
      .execute();
    const language = shownLanguage(known.language, context.settings.languages);
    const text = writtenIn(language, newsMails["subscription-confirmed"]);
    const { publicUrl } = context;
    const stopLink = stopNewsLink(publicUrl, language, unsubscribeCode(known.id, context.secret));
    const siteLink = publicUrl + pathIn(language, "/properties");
    const values = { company: context.settings.company.name, siteLink, stopLink };
    const headers = unsubscribeHeaders(known.id, context.secret, publicUrl);
    const mail = { template: "subscription-confirmed", to: known.email, ...text, values, headers };
    await queueMail(trx, mail, new URL(publicUrl).hostname, now);
    return true;
  });
}

/** Erases subscriptions that were not confirmed in time, and returns how many. */
export async function eraseUnconfirmed(db: Database, now: Date): Promise<number> {
  const erased = await db
    .deleteFrom("subscribers")
    .where("state", "=", "pending")
    .where("requested_at", "<=", daysBefore(now, CONFIRMATION_DAYS))
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}

/** Stops the news to an address; doing so again changes nothing. It is false if the link is not one of this site. */
export function stopNews(db: Database, code: string, secret: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stopped =
      (await endSubscription(trx, code, secret, now)) ?? (await withdrawNewsConsent(trx, code, secret, now));
    if (!stopped) return false;
    if (stopped.email !== undefined) {
      await endSubscriptionOf(trx, stopped.email, now);
      await withdrawNewsOf(trx, stopped.email, now);
    }
    return true;
  });
}

async function endSubscription(
  db: Database,
  link: string,
  secret: string,
  now: Date,
): Promise<{ email: string | undefined } | undefined> {
  const id = readUnsubscribeCode(link, secret);
  if (id === undefined) return undefined;
  const known = await db.selectFrom("subscribers").select("email").where("id", "=", id).executeTakeFirst();
  if (known) await endSubscriptionOf(db, known.email, now);
  return { email: known?.email };
}

async function endSubscriptionOf(db: Database, email: string, now: Date): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ state: "ended", ended_at: now })
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("state", "<>", "ended")
    .execute();
  await withdrawMails(db, newsTemplates, { address: email });
}

/** Deletes what is stored of an address, in any letter case, and returns how many rows that were. */
export async function eraseSubscription(db: Database, email: string): Promise<number> {
  const erased = await db
    .deleteFrom("subscribers")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}
