// Sends 1,000 mails through a real SMTP server that rejects every second attempt, by two processes' worth of senders at once. Run:
// node bench/mails.ts. Fails unless all arrive and none twice.
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { deliverDueMails } from "#server/mail/deliver-mails.ts";
import { maxAttempts, queueMail } from "#server/mail/outbox.ts";
import { createSmtpSender } from "#server/mail/smtp-sender.ts";
import { mailFrom, startSmtpServer } from "#test/enquiries/smtp-server.ts";
import { startTestServer } from "#test/postgres-server.ts";

const mails = 1_000;

const server = await startTestServer();
const url = server.url("postgres");
await migrate(url);
const db = connectDatabase(url);
const smtp = await startSmtpServer((attempt) => (attempt % 2 === 0 ? 451 : undefined));
const sender = createSmtpSender(smtp.url, mailFrom);
try {
  const startedAt = performance.now();
  let time = Date.now();
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < mails; i += 1) {
      const to = `visitor${i}@visitors.example`;
      const mail = { template: "bench", to, subject: "Hello", body: "Dear visitor", values: {} };
      await queueMail(trx, mail, "amaka.example", new Date(time));
    }
  });
  let failures = 0;
  for (let round = 0; round < maxAttempts; round += 1) {
    const counts = await Promise.all([1, 2].map(() => deliverDueMails(db, sender, () => new Date(time))));
    failures += counts.reduce((sum, count) => sum + count.failed, 0);
    // Beyond the longest delay between two attempts.
    time += 7 * 3_600_000;
  }
  const addresses = new Set(smtp.received.map((mail) => mail.to)).size;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${smtp.received.length} mails arrived at ${addresses} addresses after ${failures} failures, in ${seconds.toFixed(1)} s`,
  );
  process.exitCode = smtp.received.length === mails && addresses === mails ? 0 : 1;
} finally {
  sender.close();
  await smtp.close();
  await db.destroy();
  await server.remove();
}
