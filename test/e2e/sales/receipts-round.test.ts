import { sql } from "kysely";
import { expect } from "vitest";
import { capitalized } from "#domain/text/capitalized.ts";
import { testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, waitForHydration } from "#test/browser/dashboard.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

const DOUBLE_TAP_MS = 700;

test("receipts that were not sent go out one by one, each noted in the card of the round", async ({ site }) => {
  const { db, clock } = site;
  for (const [i, name] of ["Amina Nakato", "Brian Okello"].entries()) {
    const agreement = await newAgreement(db, await newBuyer(db, name, `+25677211111${i}`), clock.now);
    // Amina has paid twice, and gets both receipts in one message.
    for (const receipt of i === 0 ? [1, 3] : [2])
      await sql`insert into payments (receipt_number, agreement_id, amount_ugx, method, paid_on, recorded_by, recorded_at)
        values (${receipt}, ${agreement}, 20000, 'cash', '2026-03-20', 'Ada', ${clock.now})`.execute(db);
  }
  const office = await administratorPage(site, { hasTouch: true, viewport: { width: 360, height: 740 } });
  const context = office.context();
  await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "WhatsApp" }));
  await office.goto("/dashboard/desk?show=unsent");
  await waitForHydration(office);
  const round = office.getByRole("region", { name: "Round of receipts" });
  await round.getByText("3 receipts not sent, in 2 messages").waitFor();
  await round.getByRole("button", { name: "Send one by one" }).tap();
  for (const [name, phone, receipts] of [
    ["Amina Nakato", "256772111110", "receipts 1 and 3"],
    ["Brian Okello", "256772111111", "receipt 2"],
  ] as const) {
    await round.getByText(name).waitFor();
    // The browser takes taps at one place within half a second for a double tap, whose second one sends nothing.
    await office.waitForTimeout(DOUBLE_TAP_MS);
    const opening = context.waitForEvent("page");
    await round.getByRole("button", { name: `Open WhatsApp: ${receipts}` }).tap();
    const message = await opening;
    await message.waitForURL(new RegExp(`wa\\.me/${phone}`));
    expect(message.url().split("%2Freceipt%2F").length - 1).toBe(receipts.startsWith("receipts") ? 2 : 1);
    await message.close();
    await round.getByText(`${capitalized(receipts)} noted as sent by WhatsApp.`).waitFor();
  }
  await round.getByText("That was the last one.").waitFor();
  const sent = await db.selectFrom("private_links").select("payment_id").where("sent_at", "is not", null).execute();
  expect(sent).toHaveLength(3);
  await round.getByRole("button", { name: "Done" }).tap();
  await office.getByText("Every receipt of the last seven days is sent.").waitFor();
});
