import { sql } from "kysely";
import { type BuyerForm, buyerFields } from "#domain/buyers/buyer.ts";
import type { Party } from "#domain/buyers/party.ts";
import { sharedPhoneQuestion } from "#domain/buyers/shared-phone.ts";
import { columnsOf } from "#domain/fields/field.ts";
import { type Answers, noAnswers, unanswered } from "#domain/forms/question.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { clearSuspicions } from "#server/enquiries/enquiries.ts";
import { readKnownNumber, readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import type { By } from "#server/records/versioned-record.ts";
import { knownTarget, rememberSave } from "#server/submissions/form-saves.ts";
import { findSubmittedId, once } from "#server/submissions/once.ts";
import { agreementsSignedBy, completeParties, eraseParties } from "./parties.ts";
import { type Buyer, findBuyer, listPhoneHolders, type PhoneHolder } from "./read-buyers.ts";

const unknownParty = { idKind: "nin", idNumber: "", kinName: "", kinPhone: "", kinRelation: "" } as const;

const defaults = { ...unknownParty, language: "en" } as const;

type NewBuyer = Omit<BuyerForm, keyof typeof defaults> & Partial<BuyerForm>;

type BuyerOutcome =
  | { ok: true; id: number; isNew: boolean }
  | { ok: false; reason: "phone" | "kin-phone" | "not-found" | "changed-meanwhile" }
  | { ok: false; reason: "phone-shared"; phone: string; others: PhoneHolder[] }
  /** `id` is the buyer that the form has already added. */
  | { ok: false; reason: "form-used"; id: number | undefined };

interface BuyerOrigin {
  formKey?: string | undefined;
  answers?: Answers;
  enquiryId?: number | undefined;
}

/** Adds a buyer. A number that another buyer has must be confirmed. A form that was sent twice adds one buyer. */
export function createBuyer(
  db: Database,
  { formKey, answers, enquiryId, ...buyer }: NewBuyer & BuyerOrigin,
  by: By,
  now: Date,
): Promise<BuyerOutcome> {
  const form: BuyerForm = { ...defaults, ...buyer };
  return inTransaction(db, async (trx): Promise<BuyerOutcome> => {
    const read = buyerColumns(form);
    if (!read.ok) return read;
    const { columns } = read;
    const sent = { key: formKey, command: "buyer.create", input: columns, by, now };
    const outcome = await once(trx, sent, async () => {
      const shared = await findShared(trx, columns.phone, undefined, answers);
      if (shared) return shared;
      const { id } = await trx
        .insertInto("buyers")
        .values(({ selectFrom }) => ({
          ...columns,
          // An enquiry that was erased meanwhile is not linked.
          enquiry_id: selectFrom("enquiries")
            .select("id")
            .where("id", "=", enquiryId ?? 0)
            .where("erased_at", "is", null),
          created_at: now,
          updated_at: now,
        }))
        .returning("id")
        .executeTakeFirstOrThrow();
      if (columns.phone !== null) await clearSuspicions(trx, columns.phone, now);
      await recordAction(trx, by, now, { action: "buyer.create", id, after: auditedBuyer(form) });
      return { ok: true, id } as const;
    });
    if (outcome.ok || outcome.reason !== "form-used") return outcome;
    return { ...outcome, id: await findSubmittedId(trx, sent) };
  });
}

/** Groups buyers as one person, or takes them out of a group if `personId` is null. */
export async function setPersonOfBuyers(db: Database, ids: readonly number[], personId: number | null): Promise<void> {
  await db
    .updateTable("buyers")
    .set({ person_id: personId })
    .where("id", "in", [...ids, 0])
    .execute();
}

async function findShared(
  trx: Database,
  phone: string | null,
  buyerId: number | undefined,
  answers: Answers = noAnswers,
): Promise<Extract<BuyerOutcome, { reason: "phone-shared" }> | undefined> {
  if (phone === null || unanswered([sharedPhoneQuestion(phone)], answers).length === 0) return undefined;
  const others = await listPhoneHolders(trx, phone, buyerId);
  return others.length === 0 ? undefined : { ok: false, reason: "phone-shared", phone, others };
}

/** Changes a buyer. What was missing in the buyer's running agreements is filled in there as well. */
export function editBuyer(
  db: Database,
  sent: { id: number; version: number; form: BuyerForm; answers?: Answers },
  by: By,
  now: Date,
): Promise<BuyerOutcome> {
  return inTransaction(db, async (trx): Promise<BuyerOutcome> => {
    const edit = await knownTarget(trx, by, "buyer", sent);
    const found = await findBuyer(trx, edit.id);
    const read = buyerColumns(edit.form, found);
    if (!read.ok) return read;
    if (!found) return { ok: false, reason: "not-found" };
    const { phone } = read.columns;
    const shared = phone === found.phone ? undefined : await findShared(trx, phone, edit.id, edit.answers);
    if (shared) return shared;
    const edited = await trx
      .updateTable("buyers")
      .set({ ...read.columns, updated_at: now, version: edit.version + 1 })
      .where("id", "=", edit.id)
      .where("version", "=", edit.version)
      .executeTakeFirst();
    if (edited.numUpdatedRows === 0n) return { ok: false, reason: "changed-meanwhile" };
    await completeParties(trx, edit.id);
    if (phone !== null) await clearSuspicions(trx, phone, now);
    const before = auditedBuyer(found);
    const isOtherKin = kinOf(found) !== kinOf({ ...edit.form, kinPhone: read.columns.kin_phone });
    const after = { ...auditedBuyer(edit.form), ...(isOtherKin ? { nextOfKin: "changed" } : {}) };
    await recordAction(trx, by, now, { action: "buyer.edit", id: edit.id, before, after });
    await rememberSave(trx, by, { kind: "buyer", id: edit.id, version: edit.version + 1 }, now);
    return { ok: true, id: edit.id, isNew: false };
  });
}

/**
 * Reads the columns of a form. Numbers that were not changed are accepted as they are, even if they could not be
 * entered today.
 */
function buyerColumns(form: BuyerForm, before?: Pick<Buyer, "phone" | "kinPhone">) {
  const read = (phone: string, was: string | null | undefined) =>
    was && readKnownNumber(phone) === was ? was : readPhoneNumber(phone);
  const phone = form.phone === "" ? null : read(form.phone, before?.phone);
  if (phone === undefined) return { ok: false, reason: "phone" } as const;
  const kinPhone = form.kinPhone === "" ? "" : read(form.kinPhone, before?.kinPhone);
  if (kinPhone === undefined) return { ok: false, reason: "kin-phone" } as const;
  const columns = {
    ...columnsOf(buyerFields, form),
    phone,
    email: form.email === "" ? null : form.email,
    kin_phone: kinPhone,
  };
  return { ok: true, columns } as const;
}

/** Describes a buyer for the audit log, without ID number and next of kin, because the log outlives an erasure. */
function auditedBuyer({ name, phone, email, note, language, ...about }: NewBuyer | Buyer) {
  const idNumber = about.idNumber ? `...${about.idNumber.slice(-3)}` : "";
  return { name, phone, email, note, language, idNumber, nextOfKin: about.kinName ? "noted" : "" };
}

const kinOf = (kin: Pick<Party, "kinName" | "kinPhone" | "kinRelation">) =>
  JSON.stringify([kin.kinName, kin.kinPhone, kin.kinRelation]);

/** Lists the agreements that still run, and locks the buyers, so that none of them signs another one meanwhile. */
export async function lockRunningAgreements(trx: Database, buyerIds: readonly number[]): Promise<number[]> {
  const ids = [...buyerIds, 0];
  await trx.selectFrom("buyers").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  const rows = await trx
    .selectFrom("agreements")
    .select("id")
    .where("id", "in", agreementsSignedBy(buyerIds))
    .where("state", "=", "live")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases buyers. Names in the books stay, because the law requires them.
 *
 * @returns how many were erased whole, and how many keep their name
 */
export async function eraseBuyers(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<{ buyers: number; keptBuyers: number }> {
  const nothing = {
    phone: null,
    email: null,
    note: "",
    updated_at: now,
    version: sql<number>`version + 1`,
    id_kind: unknownParty.idKind,
    id_number: "",
    kin_name: "",
    kin_phone: "",
    kin_relation: "",
    language: defaults.language,
  };
  await eraseParties(db, ids);
  const signed = await db
    .selectFrom("agreement_parties")
    .select("buyer_id")
    .distinct()
    .where("buyer_id", "in", [...ids, 0])
    .execute();
  const signedIds = signed.map((party) => party.buyer_id);
  const whole = ids.filter((id) => !signedIds.includes(id));
  await db
    .updateTable("buyers")
    .set(nothing)
    .where("id", "in", [...signedIds, 0])
    .execute();
  await db
    .updateTable("buyers")
    .set({ ...nothing, name: "", erased_at: now })
    .where("id", "in", [...whole, 0])
    .execute();
  return { buyers: whole.length, keptBuyers: signedIds.length };
}
