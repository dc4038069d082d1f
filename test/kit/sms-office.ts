import { sql } from "kysely";
import type { AgreementForm } from "#domain/agreements/agreement-forms.ts";
import { noAnswers } from "#domain/forms/question.ts";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { setSmsConsent } from "#server/buyers/sms-consents.ts";
import type { Database } from "#server/db/connection.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { createSmsWriter } from "#server/ledger/sms-writer.ts";
import type { Log } from "#server/log.ts";
import { africasTalking } from "#server/sms/africas-talking.ts";
import { deliverDueSms } from "#server/sms/deliver-sms.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { confirm } from "./forms/confirm.ts";
import { type SmsHostOptions, startSmsHost } from "./stand-ins/sms-host/sms-host.ts";

const by = { actor: { id: "1", name: "Ada Nakato" } };
const account = { username: "amaka", apiKey: "atsk_0123456789" };

/** The messages of these tests are signed with this name and link to this address. */
export const smsSite = {
  secret: "the sign-in secret of the tests, 32 characters and more",
  publicUrl: "https://homes.amaka.ug",
};

/**
 * Opens an office that sends text messages through a simulated gateway. `close` stops the gateway; the test owns `db`
 * and `clock`.
 */
export async function openSmsOffice(db: Database, clock: { now: Date }, options?: SmsHostOptions) {
  const host = await startSmsHost(account, options);
  const writer = createSmsWriter(smsSite);
  const logged: unknown[] = [];
  const log: Log = (...entry) => void logged.push(entry);
  let buyers = 0;

  return {
    host,
    logged,
    async settings(value: Record<string, unknown>) {
      await db
        .insertInto("settings")
        .values({ key: "sms", value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    },
    /**
     * Signs an agreement about UGX 20,000 a paying day that began `days` days ago. Its buyer agrees to messages, unless
     * `agrees` is false.
     */
    async agreement(
      name: string,
      days: number,
      more: { phone?: string; agrees?: boolean } & Partial<AgreementForm> = {},
    ) {
      const { phone = `+25677200${String(1000 + buyers)}`, agrees = true, ...terms } = more;
      buyers += 1;
      const buyerId = await newBuyer(db, name, phone);
      const property = await addProperty(db, { title: `House of ${name}` }, null);
      const id = await newAgreement(db, buyerId, clock.now, 9_000_000, {
        ...{ home: { kind: "property", id: property }, startsOn: addDays(localDate(clock.now), -days), ...terms },
      });
      if (agrees) await setSmsConsent(db, { buyerId, isGiven: true }, by, clock.now);
      return { id, buyerId, phone };
    },
    async pay(agreementId: number, amount: number, paidOn = localDate(clock.now)) {
      const payment = {
        ...{
          agreementId,
          amount: ugx(amount),
          method: "cash" as const,
          externalReference: undefined,
          paidOn,
          note: "",
        },
        ...{ backdatingReason: "Entered late", answers: noAnswers },
      };
      const asked = await recordPayment(db, payment, by, clock.now);
      const paid =
        !asked.ok && asked.reason === "needs-answers"
          ? await recordPayment(db, { ...payment, answers: confirm(asked.questions) }, by, clock.now)
          : asked;
      if (!paid.ok) throw new Error(paid.reason);
      return paid.payment.id;
    },
    deliver(waitMs = 1_000) {
      const gateway = africasTalking({ ...account, sender: "AMAKA", url: host.url }, waitMs);
      return deliverDueSms(db, { gateway, writer, log, clock: () => clock.now });
    },
    messages() {
      return db.selectFrom("sms_messages").selectAll().orderBy("id").execute();
    },
    async empty() {
      await sql`truncate sms_messages, sms_stops restart identity`.execute(db);
      host.taken.length = 0;
      host.asked.length = 0;
      host.faults.length = 0;
      logged.length = 0;
    },
    close: () => host.close(),
  };
}

export type SmsOffice = Awaited<ReturnType<typeof openSmsOffice>>;
