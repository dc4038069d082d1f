import { describe, expect } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { deliverDueMails } from "#server/mail/deliver-mails.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { createSmtpSender } from "#server/mail/smtp-sender.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { mailFrom, startSmtpServer } from "#test/stand-ins/smtp-server.ts";

const now = new Date("2026-11-20T08:00:00Z");

describe("a mail server that cannot encrypt", () => {
  let database: TestDatabase;
  test.beforeAll(({ database: opened }) => {
    database = opened;
  });

  test("is sent nothing, neither a mail nor a password, unless it is on this machine; the mail waits", async () => {
    const { db } = database;
    const smtp = await startSmtpServer();
    // The last argument makes the sender treat the mail server as one on another machine.
    const sender = createSmtpSender(smtp.url, mailFrom, true);
    const here = createSmtpSender(smtp.url, mailFrom);
    try {
      const mail = {
        template: "test",
        to: "amina@visitors.example",
        subject: "Hello",
        body: "A private link",
        values: {},
      };
      await queueMail(db, mail, "amaka.example", now);
      expect(await sender.offersEncryption()).toBe(false);
      expect(await deliverDueMails(db, sender, () => now)).toEqual({
        sent: 0,
        failed: 1,
        isInTrouble: true,
        cause: expect.stringContaining("ETLS"),
      });
      expect(smtp.received).toEqual([]);
      const stored = await db.selectFrom("outgoing_mails").select(["state", "last_error"]).executeTakeFirstOrThrow();
      expect(stored).toEqual({ state: "queued", last_error: expect.stringContaining("ETLS") });

      expect(await here.offersEncryption()).toBe(true);
      expect(await deliverDueMails(db, here, () => new Date(now.getTime() + 60_000))).toEqual({ sent: 1, failed: 0 });
    } finally {
      sender.close();
      here.close();
      await smtp.close();
    }
  });
});

describe("SMTP_URL", () => {
  test.each([
    "smtp://user:word@mail.example:587?ignoreTLS=true",
    "smtp://mail.example?requireTLS=false",
    "smtp://mail.example?opportunisticTLS=true",
    "smtps://mail.example?secure=false",
    "smtps://mail.example?tls.rejectUnauthorized=false",
    "smtp://127.0.0.1.mail.example?ignoreTLS=true",
  ])("that switches encryption off, %s, is rejected at the start in a sentence", (url) => {
    const read = readEnvironment({ SMTP_URL: url });
    expect(read).toEqual({
      ok: false,
      problems: [
        "SMTP_URL must not change how mail is encrypted: only a mail server on this machine may be spoken to without encryption",
      ],
    });
  });

  test.each([
    "smtp://user:word@mail.example:587",
    "smtps://mail.example:465?pool=true",
    "smtp://127.0.0.1:25?ignoreTLS=true",
    "smtp://[::1]:25",
    "smtp://localhost:25?tls.rejectUnauthorized=false",
  ])("that keeps it, or stays on this machine, %s, is taken", (url) => {
    expect(readEnvironment({ SMTP_URL: url }).ok).toBe(true);
  });
});
