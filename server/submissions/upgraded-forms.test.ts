import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import { migrate } from "#server/db/migrate.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { createDatabaseBefore } from "#test/database.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { keyOfPart, rowOf } from "./once.ts";

const by = { actor: { id: "1", name: "Ada" } };

test("forms that were open during an upgrade do nothing twice, and claim nothing that cannot be compared", async () => {
  const { db, url, remove } = await createDatabaseBefore("20261128T0900");
  onTestFinished(remove);
  const now = new Date();
  const agreement = await newAgreement(db, await newBuyer(db, "Amina Nakato", "+256772111111"), now);
  const [paid, added, copied, answered, created] = [1, 2, 3, 4, 5].map(() => randomUUID());
  await sql`insert into payments (receipt_number, agreement_id, paid_on, recorded_by, amount_ugx, method, recorded_at, form_key)
    values (1, ${agreement}, (now() at time zone 'Africa/Kampala')::date, 'Ada', 20000, 'cash', now(), ${paid}::uuid)`.execute(
    db,
  );
  await sql`update receipt_counter set last_number = 1`.execute(db);
  await sql`insert into buyers (name, phone, form_key) values ('Brian Okello', '+256772111112', ${added}::uuid)`.execute(
    db,
  );
  await sql`insert into home_copies (form_key, kind, original_id, copy_id) values (${copied}::uuid, 'property', 7, 8)`.execute(
    db,
  );
  const answer = `answer ${answered?.replaceAll("-", "")}`;
  await sql`insert into outgoing_mails (message_id, template, to_address, subject, text_body, html_body, deduplication_key)
    values ('<1@amaka.example>', 'answer', 'amina@example.com', 'Hello', 'Words', 'Words', ${answer})`.execute(db);
  await sql`insert into audit_entries (at, actor_id, actor_name, action, entity_type, entity_id, save_key)
    values (now(), '1', 'Ada', 'property.create', 'property', '9', ${created}::uuid)`.execute(db);
  await migrate(url);

  const payment = {
    ...{ agreementId: agreement, amount: ugx(20_000), method: "cash" as const, externalReference: undefined },
    ...{ paidOn: localDate(now), backdatingReason: "", note: "" },
  };
  expect(await recordPayment(db, { ...payment, formKey: paid }, by, now)).toEqual({ ok: false, reason: "form-used" });
  expect(await sumPaid(db, agreement)).toBe(20_000);
  const brian = { name: "Brian Okello", phone: "+256772111112", email: "", note: "", formKey: added };
  expect(await createBuyer(db, brian, by, now)).toMatchObject({
    ok: false,
    reason: "form-used",
    id: expect.any(Number),
  });
  const rows = await db
    .selectFrom("submissions")
    .select(["key", "command", "input_digest"])
    .orderBy("command")
    .execute();
  expect(rows.map(({ command }) => command)).toEqual([
    ...["buyer.create", "payment.payment", "person.answer", "property.duplicate", "property.save"],
  ]);
  expect(rows.every((row) => row.input_digest === null)).toBe(true);
  const copy = rowOf(keyOfPart(copied, "property 7") ?? "");
  expect(rows.map(({ key }) => key.replaceAll("-", ""))).toContain(copy);
});
