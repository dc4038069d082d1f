import { createHash, randomBytes } from "node:crypto";
import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import { agreementsSignedBy } from "#server/buyers/parties.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";

type SharedDocument = { kind: "receipt"; paymentId: number } | { kind: "statement" };

/** Days for which a link is valid. A statement also shows future payments, so its link is shorter. */
const daysOpen = { receipt: 365, statement: 90 };

const dayMs = 86_400_000;

/**
 * Makes the link of an SMS valid. A link that was withdrawn stays so. It is not audited, because the message is on
 * record.
 */
export async function openTokenOfSms(
  trx: Database,
  { token, agreementId, paymentId }: { token: string; agreementId: number; paymentId: number | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("private_links")
    .values({
      token_hash: hashOf(token),
      agreement_id: agreementId,
      payment_id: paymentId,
      created_by: "SMS",
      created_at: now,
      expires_at: new Date(now.getTime() + daysOpen.statement * dayMs),
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/**
 * Makes a link by which a buyer opens a document without signing in. It is undefined if the agreement has no such
 * document. Only the token's hash is stored, so the link can be shown only now.
 */
export function createPrivateLink(
  db: Database,
  { agreementId, document }: { agreementId: number; document: SharedDocument },
  by: By,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + daysOpen[document.kind] * dayMs);
  const paymentId = document.kind === "receipt" ? document.paymentId : null;
  return inTransaction(db, async (trx) => {
    const there =
      paymentId === null
        ? await trx.selectFrom("agreements").select("id").where("id", "=", agreementId).executeTakeFirst()
        : await trx
            .selectFrom("payments")
            .select("id")
            .where("id", "=", paymentId)
            .where("agreement_id", "=", agreementId)
            .executeTakeFirst();
    if (!there) return undefined;
    const { id } = await trx
      .insertInto("private_links")
      .values({
        token_hash: hashOf(token),
        agreement_id: agreementId,
        payment_id: paymentId,
        created_by: by.actor.name,
        created_at: now,
        expires_at: expiresAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = { link: id, document: document.kind, paymentId, expiresAt };
    await recordAction(trx, by, now, { action: "private-link.create", of: "agreement", id: agreementId, after });
    return { token, expiresAt };
  });
}

/** Finds the document of a link. If it is undefined, the visitor does not learn why. */
export async function openPrivateLink(
  db: Database,
  kind: SharedDocument["kind"],
  token: string,
  now: Date,
): Promise<{ agreementId: number; paymentId: number | null; expiresAt: Date } | undefined> {
  const link = await db
    .selectFrom("private_links")
    .select(["agreement_id as agreementId", "payment_id as paymentId", "expires_at as expiresAt"])
    .where("token_hash", "=", hashOf(token))
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link && (link.paymentId === null) === (kind === "statement") ? link : undefined;
}

export function withdrawPrivateLink(
  db: Database,
  id: number,
  by: By,
  now: Date,
): Promise<Outcome<unknown, "withdrawn">> {
  return inTransaction(db, async (trx) => {
    const withdrawn = await trx
      .updateTable("private_links")
      .set({ withdrawn_at: now })
      .where("id", "=", id)
      .where("withdrawn_at", "is", null)
      .returning("agreement_id")
      .executeTakeFirst();
    if (!withdrawn) return { ok: false, reason: "withdrawn" } as const;
    await recordAction(trx, by, now, {
      action: "private-link.withdraw",
      of: "agreement",
      id: withdrawn.agreement_id,
      after: { link: id },
    });
    return { ok: true } as const;
  });
}

/** Withdraws all links to agreements that one of these buyers has signed, also jointly. */
export async function withdrawLinksOfBuyers(db: Database, buyerIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable("private_links")
    .set({ withdrawn_at: now })
    .where("withdrawn_at", "is", null)
    .where("agreement_id", "in", agreementsSignedBy(buyerIds))
    .execute();
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
