import { afterEach, describe, expect } from "vitest";
import { deliverDueMails } from "#server/mail/deliver-mails.ts";
import { type DueMail, queueMail } from "#server/mail/outbox.ts";
import { createSmtpSender } from "#server/mail/smtp-sender.ts";
import { MAX_ATTEMPTS } from "#server/outbox/outbox.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { mailFrom as from, startSmtpServer } from "#test/stand-ins/smtp-server.ts";

describe("mail", () => {
  let database: TestDatabase;
  const now = new Date("2026-11-20T08:00:00Z");
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });
  afterEach(async () => {
    await database.db.deleteFrom("outgoing_mails").execute();
  });

  const mailTo = (to: string, values: Record<string, string> = { name: "Amina" }) => ({
    template: "test",
    to,
    subject: "Hello {{name}}",
    body: "Dear {{name}},\n\nread https://amaka.example/x?a=1&b=2 today.",
    values,
  });

  test("many mails through a server that fails every second time all arrive, none twice", async () => {
    const { db } = database;
    const mails = 120;
    const smtp = await startSmtpServer((attempt) => (attempt % 2 === 0 ? 451 : undefined));
    const sender = createSmtpSender(smtp.url, from);
    try {
      await db.transaction().execute(async (transaction) => {
        for (let i = 0; i < mails; i += 1)
          await queueMail(transaction, mailTo(`visitor${i}@visitors.example`), "amaka.example", now);
      });
      let time = now.getTime();
      for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
        await Promise.all([1, 2].map(() => deliverDueMails(db, sender, () => new Date(time))));
        time += 7 * 3_600_000;
      }
      expect(smtp.received).toHaveLength(mails);
      expect(new Set(smtp.received.map((mail) => mail.to)).size).toBe(mails);
      expect(new Set(smtp.received.map((mail) => mail.messageId)).size).toBe(mails);
      const states = await db.selectFrom("outgoing_mails").select("state").distinct().execute();
      expect(states).toEqual([{ state: "sent" }]);
    } finally {
      sender.close();
      await smtp.close();
    }
  });

  test("a mail server that is down loses no mail", async () => {
    const { db } = database;
    const down = createSmtpSender("smtp://127.0.0.1:1", from);
    await queueMail(db, mailTo("amina@visitors.example"), "amaka.example", now);
    expect(await deliverDueMails(db, down, () => now)).toEqual({
      sent: 0,
      failed: 1,
      cause: expect.stringMatching(/^E[A-Z]+$/),
      isInTrouble: true,
    });
    expect(await deliverDueMails(db, down, () => now)).toEqual({ sent: 0, failed: 0 });
    down.close();

    const smtp = await startSmtpServer();
    const up = createSmtpSender(smtp.url, from);
    const later = new Date(now.getTime() + 60_000);
    expect(await deliverDueMails(db, up, () => later)).toEqual({ sent: 1, failed: 0 });
    expect(smtp.received).toHaveLength(1);
    up.close();
    await smtp.close();
  });

  for (const [trouble, reject] of [
    ["is down", undefined],
    ["takes no mails for now", () => 421],
  ] as const)
    test(`a mail server that ${trouble} costs one mail an attempt, not every mail that waits`, async () => {
      const { db } = database;
      const smtp = reject && (await startSmtpServer(reject));
      const sender = createSmtpSender(smtp?.url ?? "smtp://127.0.0.1:1", from);
      for (const name of ["amina", "brian", "carol"])
        await queueMail(db, mailTo(`${name}@visitors.example`), "amaka.example", now);
      expect(await deliverDueMails(db, sender, () => now)).toMatchObject({ sent: 0, failed: 1, isInTrouble: true });
      const attempts = await db.selectFrom("outgoing_mails").select("attempts").orderBy("attempts").execute();
      expect(attempts).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 1 }]);
      sender.close();
      await smtp?.close();
    });

  test("an address that the server rejects holds up no other mail", async () => {
    const { db } = database;
    const smtp = await startSmtpServer((attempt) => (attempt === 1 ? 451 : undefined));
    const sender = createSmtpSender(smtp.url, from);
    for (const name of ["amina", "brian"])
      await queueMail(db, mailTo(`${name}@visitors.example`), "amaka.example", now);
    expect(await deliverDueMails(db, sender, () => now)).toEqual({
      sent: 1,
      failed: 1,
      cause: expect.stringContaining("451"),
    });
    sender.close();
    await smtp.close();
  });

  test("an address that the server rejects for good ends as a dead letter with the code and without the address", async () => {
    const { db } = database;
    const smtp = await startSmtpServer(() => 550);
    const sender = createSmtpSender(smtp.url, from);
    await queueMail(db, mailTo("nobody@visitors.example"), "amaka.example", now);
    await deliverDueMails(db, sender, () => now);
    const mail = await db.selectFrom("outgoing_mails").select(["state", "last_error"]).executeTakeFirstOrThrow();
    expect(mail.state).toBe("dead");
    expect(mail.last_error).toContain("550");
    expect(mail.last_error).not.toContain("nobody");
    sender.close();
    await smtp.close();
  });

  test("a process that dies between sending and recording leads to the same Message-ID, never to a second mail of its own", async () => {
    const { db } = database;
    const smtp = await startSmtpServer();
    const sender = createSmtpSender(smtp.url, from);
    await queueMail(db, mailTo("amina@visitors.example"), "amaka.example", now);
    const killed = {
      ...sender,
      send: async (mail: DueMail) => {
        await sender.send(mail);
        throw new Error("killed");
      },
    };
    await expect(deliverDueMails(db, killed, () => now)).rejects.toThrow("killed");
    await deliverDueMails(db, sender, () => new Date(now.getTime() + 301_000));
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map((mail) => mail.messageId)).size).toBe(1);
    sender.close();
    await smtp.close();
  });

  test("what a visitor writes cannot begin a header, a placeholder or a tag", async () => {
    const { db } = database;
    const smtp = await startSmtpServer();
    const sender = createSmtpSender(smtp.url, from);
    const name = "Eve\r\nBcc: all@visitors.example {{secret}} <img src=x onerror=alert(1)>";
    await queueMail(db, mailTo("eve@visitors.example", { name }), "amaka.example", now);
    await deliverDueMails(db, sender, () => now);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.subject).toContain("Bcc: all@visitors.example {{secret}}");
    expect(smtp.received[0]?.html).not.toContain("<img");
    expect(smtp.received[0]?.html).toContain('<a href="https://amaka.example/x?a=1&amp;b=2">');
    sender.close();
    await smtp.close();
  });

  test("an answer goes to the office, or to the enquirer where the office was told of an enquiry", async () => {
    const { db } = database;
    const smtp = await startSmtpServer();
    const sender = createSmtpSender(smtp.url, from);
    await queueMail(db, mailTo("amina@visitors.example"), "amaka.example", now);
    const told = { ...mailTo("hello@amaka.example"), replyTo: "amina@xn--mnchen-3ya.example" };
    await queueMail(db, told, "amaka.example", now);
    await deliverDueMails(db, sender, () => now);
    const office = "Amaka <hello@amaka.example>";
    expect(smtp.received.map((mail) => [mail.to, mail.from, mail.replyTo]).sort()).toEqual([
      ["amina@visitors.example", office, "<hello@amaka.example>"],
      ["hello@amaka.example", office, "<amina@xn--mnchen-3ya.example>"],
    ]);
    sender.close();
    await smtp.close();
  });

  test("a mail has a part for every reader: plain words, and the same as HTML with links to press", async () => {
    const { db } = database;
    const smtp = await startSmtpServer();
    const sender = createSmtpSender(smtp.url, from);
    const headers = { "List-Unsubscribe": "<https://amaka.example/news/stop/1-x>" };
    await queueMail(db, { ...mailTo("amina@visitors.example"), headers }, "amaka.example", now);
    await deliverDueMails(db, sender, () => now);
    expect(smtp.received).toMatchObject([
      {
        subject: "Hello Amina",
        text: expect.stringContaining("Dear Amina,\n\nread https://amaka.example/x?a=1&b=2 today."),
        html: expect.stringContaining("<p>Dear Amina,</p>"),
        listUnsubscribe: "<https://amaka.example/news/stop/1-x>",
      },
    ]);
    sender.close();
    await smtp.close();
  });

  test("an action that is repeated asks for its mail once", async () => {
    const { db } = database;
    for (let i = 0; i < 3; i += 1)
      await queueMail(db, { ...mailTo("amina@visitors.example"), deduplicationKey: "visit 1" }, "amaka.example", now);
    expect(await db.selectFrom("outgoing_mails").select("id").execute()).toHaveLength(1);
  });
});
