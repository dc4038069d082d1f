import { randomUUID } from "node:crypto";
import {
  collectionLimits,
  linkLimits,
  openStates,
  PROMPT_LIFE_MS,
  type QuestionReason,
} from "#domain/collections/collection.ts";
import { type Provider, providerOf } from "#domain/collections/provider.ts";
import type { PaymentPurpose } from "#domain/ledger/standing.ts";
import type { Ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listOwed } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { lockAgreements } from "#server/ledger/agreement-locks.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";
import { type Collection, collectionColumns, insertCollection } from "./collection-store.ts";

interface NewCollection {
  agreementId: number;
  amount: Ugx;
  purpose?: PaymentPurpose;
  phone: string;
  open: readonly Provider[];
  /** Set if a person has chosen it, for a number that has moved to another operator. */
  provider?: Provider | undefined;
  formKey?: string | undefined;
  /** This is true if the buyer asks by the private link, which may be used less often. */
  isByLink?: boolean;
}

export type PaymentRequestRejection =
  | "not-running"
  | "no-deposit"
  | "phone"
  | "no-provider"
  | "too-little"
  | "too-much"
  | "open-already"
  | "too-often"
  | "form-used";

type Asked =
  | { ok: true; id: number }
  | { ok: false; reason: PaymentRequestRejection }
  | { ok: false; reason: "more-than-owed"; owed: number };

type AskOutcome = { ok: true; collection: Collection; isNew: boolean } | Exclude<OnceOutcome<Asked>, { ok: true }>;

/** Stores a request to pay, which is sent after the commit. An agreement has only one open at a time. */
export async function requestPayment(db: Database, asked: NewCollection, by: By, now: Date): Promise<AskOutcome> {
  const phone = readPhoneNumber(asked.phone);
  if (phone === undefined) return { ok: false, reason: "phone" };
  const { formKey: key, agreementId, amount, purpose = "daily" } = asked;
  const input = { agreementId, amount, purpose, phone, provider: asked.provider };
  const submission = { key, command: "payment.ask", input, by, now };
  return inTransaction(db, async (trx): Promise<AskOutcome> => {
    const outcome = await once(trx, submission, () => ask(trx, { ...asked, phone, purpose }, by, now));
    if (!outcome.ok) return outcome;
    return { ok: true, collection: await getCollection(trx, outcome.id), isNew: outcome.isNew };
  });
}

async function ask(
  trx: Database,
  asked: NewCollection & { purpose: PaymentPurpose },
  by: By,
  now: Date,
): Promise<Asked> {
  const rejected = (reason: PaymentRequestRejection) => ({ ok: false, reason }) as const;
  const { agreementId, amount, purpose, phone, provider = providerOf(phone) } = asked;
  if (provider === undefined || !asked.open.includes(provider)) return rejected("no-provider");
  if (amount < collectionLimits.least) return rejected("too-little");
  if (amount > collectionLimits.most) return rejected("too-much");
  const [agreement] = await lockAgreements(trx, [agreementId]);
  if (agreement?.state !== "live") return rejected("not-running");
  if (purpose === "deposit" && !agreement.has_deposit) return rejected("no-deposit");
  const owed = (await listOwed(trx, [agreementId], localDate(now))).get(agreementId) ?? 0;
  if (amount > owed) return { ok: false, reason: "more-than-owed", owed };
  const recent = await countRecent(trx, agreementId, now);
  if (recent.open > 0) return rejected("open-already");
  const isTooOften = recent.byLinkInHour >= linkLimits.perHour || recent.byLinkInDay >= linkLimits.perDay;
  if (asked.isByLink && isTooOften) return rejected("too-often");
  const { id } = await insertCollection(trx, {
    reference: randomUUID(),
    provider,
    agreement_id: agreementId,
    purpose,
    amount_ugx: amount,
    phone,
    asked_by: asked.isByLink ? null : by.actor.name,
    asked_at: now,
    next_look_at: now,
  });
  await recordAction(trx, by, now, {
    action: "payment.ask",
    of: "agreement",
    id: agreementId,
    after: { amount, method: provider, phone: `...${phone.slice(-3)}`, purpose },
  });
  return { ok: true, id };
}

function getCollection(trx: Database, id: number): Promise<Collection> {
  return trx.selectFrom("collections").select(collectionColumns).where("id", "=", id).executeTakeFirstOrThrow();
}

async function countRecent(trx: Database, agreementId: number, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const rows = await trx
    .selectFrom("collections")
    .select(["state", "reason", "asked_at as at", "asked_by as by"])
    .where("agreement_id", "=", agreementId)
    .where("asked_at", ">", ago(86_400_000))
    .execute();
  // The question may also be on the phone if the provider's answer is not understood.
  const isOpen = ({ state, reason }: { state: string; reason: string }) =>
    openStates.some((open) => open === state) || reason === ("odd-answer" satisfies QuestionReason);
  const byLink = rows.filter(({ by }) => by === null);
  return {
    open: rows.filter((row) => isOpen(row) && row.at > ago(PROMPT_LIFE_MS)).length,
    byLinkInHour: byLink.filter(({ at }) => at > ago(3_600_000)).length,
    byLinkInDay: byLink.length,
  };
}
