import { describe, expect } from "vitest";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { erasePersonalData } from "#server/personal-data/personal-data.ts";
import { signedIn } from "#test/administrator.ts";
import type { Page } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { sharedAccount } from "#test/money/shared-account.ts";
import { cancelAgreement } from "./end-agreement.ts";
import { shownToken } from "./private-links.ts";

const test = testWithSite().extend("account", { scope: "file" }, ({ site }) => sharedAccount(site));

const day = 86_400_000;

describe("what a buyer is sent", () => {
  const text = (page: Page) => page.body.replaceAll("<!-- -->", "");

  function expectPrivate(page: Page) {
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toMatch(/^(?:no-referrer|same-origin)$/);
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
  }

  test("a receipt shows who paid what, for what, and what remains; it has a PDF; neither is cached or indexed", async ({
    account: { buyer, makeLink, payments },
  }) => {
    const link = await makeLink(payments[0]);
    const page = await buyer.get(link);
    expect(page.status).toBe(200);
    expectPrivate(page);
    const shown = text(page);
    for (const words of ["Amina Nakato", "UGX 60,000", "sixty thousand only", "MTN Mobile Money MP77", "UGX 940,000"])
      expect(shown).toContain(words);
    expect(shown).toContain("House by the &lt;lake&gt;");
    expect(shown).toContain('name="robots" content="noindex"');
    // The page's address is a secret that opens it, so a form on it could be used by anyone who has the address.
    expect(shown).not.toContain("<form");
    const pdf = await buyer.get(`${link}/receipt.pdf`);
    expect(pdf.status).toBe(200);
    expectPrivate(pdf);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.body.startsWith("%PDF-")).toBe(true);
  });

  test("the home has the name that it was signed by, on receipts and statements made later", async ({
    site,
    account: { buyer, makeLink, payments },
  }) => {
    const links = [await makeLink(payments[0]), await makeLink()];
    const rename = (title: string) => site.db.updateTable("properties").set({ title }).execute();
    await rename("Hut in the valley");
    for (const link of links) {
      const shown = text(await buyer.get(link));
      expect([shown.includes("House by the &lt;lake&gt;"), shown.includes("Hut")]).toEqual([true, false]);
    }
    await rename("House by the <lake>");
  });

  test("a buyer with another language gets the page in it, with sentences of money in English until they are reviewed", async ({
    site,
    account: { buyer, makeLink, payments },
  }) => {
    const [link, statement] = [await makeLink(payments[0]), await makeLink()];
    const short = link.replace("/receipt/", "/r/");
    await site.db.updateTable("buyers").set({ language: "lg" }).execute();
    const toShort = async () => (await buyer.get(short)).headers.get("location");
    expect(await toShort()).toBe(link);

    const admin = await signedIn(site);
    await saveForm(admin, "/dashboard/settings/languages", { lg: "on" });
    expect(await toShort()).toBe(`/lg${link}`);
    const page = await buyer.get(`/lg${link}`);
    expectPrivate(page);
    const shown = text(page);
    expect(shown).toContain('<html lang="lg"');
    expect(shown).toContain("Wanula nga PDF");
    expect(shown).toMatch(/<dl class="document-lines" lang="en">.*sixty thousand only/s);
    expect(shown).toContain(`href="/lg${link}/receipt.pdf"`);
    expect((await buyer.get(`/lg${link}/receipt.pdf`)).status).toBe(200);
    const account = text(await buyer.get(`/lg${statement}`));
    expect(account).toContain("Wanula nga PDF");
    expect(account).toMatch(/<ol class="document-entries" lang="en">/);

    // What was sent before the office turned the language off still opens.
    await saveForm(admin, "/dashboard/settings/languages", { lg: "off" });
    const after = await buyer.get(`/lg${link}?x=1`);
    expect([after.status, after.headers.get("location")]).toEqual([302, `${link}?x=1`]);
    expect((await buyer.get("/lg/homes")).headers.get("location")).toBe("/homes");
    await site.db.updateTable("buyers").set({ language: "en" }).execute();
  });

  test("a reversed receipt is marked, and so is the receipt that reversed it", async ({
    site,
    account: { buyer, makeLink, payments },
  }) => {
    expect(text(await buyer.get(await makeLink(payments[1])))).toContain("It no longer counts.");
    const reversal = await site.db
      .selectFrom("payments")
      .select("id")
      .where("reverses_id", "is not", null)
      .executeTakeFirstOrThrow();
    const page = text(await buyer.get(await makeLink(String(reversal.id))));
    expect(page).toContain("Reverses");
    expect(page).toContain("Counted twice");
  });

  test("a statement shows the buyer's standing and lists every entry, never why something was agreed", async ({
    site,
    account: { buyer, dashboard, makeLink },
  }) => {
    const pause = {
      effectiveOn: addDays(localDate(site.clock.now), 1),
      perPayingDay: "0",
      payingDaysPerMonth: "26",
      reason: "Hospital",
    };
    await dashboard({ intent: "terms", ...pause });
    const link = await makeLink();
    const page = await buyer.get(link);
    expectPrivate(page);
    const shown = text(page);
    for (const words of ["2 paying days ahead", "UGX 60,000", "3 entries", "Paused", "Receipt 3: Reverses receipt 2"])
      expect(shown).toContain(words);
    expect(shown).not.toContain("Hospital");
    expect((await buyer.get(`${link}.data`)).body).not.toContain("Hospital");
    expect((await buyer.get(`${link}?page=99`)).status).toBe(200);
    const pdf = await buyer.get(`${link}/statement.pdf`);
    expectPrivate(pdf);
    expect(pdf.body.startsWith("%PDF-")).toBe(true);
  });

  test("only the hash of a link is stored, and a link opens only what it was made for", async ({
    site,
    account: { buyer, makeLink },
  }) => {
    const token = (await makeLink()).split("/")[2] ?? "";
    const stored = JSON.stringify(await site.db.selectFrom("private_links").selectAll().execute());
    expect(stored).not.toContain(token);
    expect(JSON.stringify(await site.db.selectFrom("audit_entries").selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(site.logged)).not.toContain(token);
    expect((await buyer.get(`/receipt/${token}`)).status).toBe(404);
    expect((await buyer.get(`/receipt/${token}/receipt.pdf`)).status).toBe(404);
  });

  test("a link can be shown again to whoever sends it, a receipt has one, and another secret shows none", async ({
    site,
    account: { admin, agreement, makeLink, payments },
  }) => {
    const receipt = await makeLink(payments[0]);
    expect(await makeLink(payments[0])).toBe(receipt);
    const statement = await makeLink();
    const rows = await site.db
      .selectFrom("private_links")
      .select(["id", "payment_id", "nonce", "token_hash as hash"])
      .execute();
    const ofReceipt = rows.filter(({ payment_id }) => String(payment_id) === payments[0]);
    // It was made with the payment.
    expect(ofReceipt).toHaveLength(1);
    const links = `/dashboard/agreements/${agreement}/links`;
    expect((await admin.get(links)).body).not.toContain(receipt);
    expect((await admin.get(`${links}?link=${ofReceipt[0]?.id}`)).body).toContain(receipt);
    expect((await admin.get(`${links}?link=${rows.at(-1)?.id}`)).body).toContain(statement);
    for (const row of rows) expect(shownToken(row, "another secret")).toBeUndefined();
  });

  test("that a receipt was sent is in the ledger, beside its link and in the person's timeline, until it was not", async ({
    site,
    account: { admin, agreement, linksView, makeLink, payments },
  }) => {
    await makeLink(payments[0]);
    const { id: link } = await site.db
      .selectFrom("private_links")
      .select("id")
      .where("payment_id", "=", Number(payments[0]))
      .where("withdrawn_at", "is", null)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const path = `/dashboard/agreements/${agreement}`;
    const pages = [path, `${path}/links`, "/dashboard/people?buyer=1"];
    const told = () => Promise.all(pages.map(async (page) => /sent by WhatsApp/i.test((await admin.get(page)).body)));
    expect(await told()).toEqual([false, false, false]);
    const sent = await linksView({ intent: "sent", link: String(link) });
    expect([sent.status, text(sent).includes("noted as sent by WhatsApp")]).toEqual([200, true]);
    expect(await told()).toEqual([true, true, true]);
    await linksView({ intent: "not-sent", link: String(link) });
    expect(await told()).toEqual([false, false, false]);
  });

  test("each message that did not go out is taken back alone, also of several; a double tap is one", async ({
    site,
    account: { linksView, payments },
  }) => {
    const { id } = await site.db
      .selectFrom("private_links")
      .select("id")
      .where("payment_id", "=", Number(payments[0]))
      .where("withdrawn_at", "is", null)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const link = String(id);
    const sentAt = async () => {
      const row = await site.db
        .selectFrom("private_links")
        .select("sent_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row.sent_at?.toISOString();
    };
    const send = async () => {
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      expect(text(await linksView({ intent: "sent", link }))).toContain("Not sent");
      return (await sentAt()) ?? "";
    };
    const notSent = async (at: string) => text(await linksView({ intent: "not-sent", link, sentAt: at }));
    const [first, second, third] = [await send(), await send(), await send()];
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    await linksView({ intent: "sent", link });
    expect(await sentAt()).toBe(third);
    for (let press = 0; press < 2; press += 1) {
      expect(await notSent(second)).toMatch(/That message is noted as not sent. Receipt .* still counts as sent/);
      expect(await sentAt()).toBe(third);
    }
    expect(await notSent(third)).toContain("still counts as sent");
    expect(await sentAt()).toBe(first);
    expect(await notSent(first)).toMatch(/Receipt .* is noted as not sent\./);
    expect(await sentAt()).toBeUndefined();
  });

  test("an unknown, a withdrawn and an ended link are rejected alike", async ({
    site,
    account: { buyer, linksView, makeLink },
  }) => {
    const rejection = async (path: string) => {
      const page = await buyer.get(path);
      expect(page.status).toBe(404);
      expect(page.headers.get("cache-control")).toBe("no-store");
      const token = path.split("/")[2] ?? "";
      return page.body.replaceAll(token, "TOKEN").replace(/nonce="[^"]*"/g, "");
    };
    const unknown = () => rejection(`/statement/${"x".repeat(43)}`);
    const withdrawn = await makeLink();
    const { id: link } = await site.db
      .selectFrom("private_links")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect((await linksView({ intent: "withdraw-link", link: String(link) })).status).toBe(302);
    expect(await rejection(withdrawn)).toBe(await unknown());
    const ended = await makeLink();
    site.clock.now = new Date(Date.now() + 91 * day);
    try {
      expect(await rejection(ended)).toBe(await unknown());
    } finally {
      site.clock.now = new Date();
    }
    expect((await buyer.get(ended)).status).toBe(200);
    const actions = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("action", "like", "private-link.%")
      .execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(["private-link.create", "private-link.send", "private-link.not-sent", "private-link.withdraw"]),
    );
  });

  test("no private link of an erased buyer opens", async ({ site, account: { buyer, makeLink, payments } }) => {
    const links = [await makeLink(), await makeLink(payments[0])];
    const by = { actor: { id: "1", name: "Admin" } };
    const running = await site.db.selectFrom("agreements").select("id").where("state", "=", "live").execute();
    for (const { id } of running)
      await cancelAgreement(
        site.db,
        { id, ending: { reason: "Gave up", keptPercent: 0, refundDueOn: null } },
        by,
        new Date(),
      );
    expect((await erasePersonalData(site.db, { phone: "+256772123456" }, by, new Date())).ok).toBe(true);
    for (const link of links) expect((await buyer.get(link)).status).toBe(404);
  });
});
