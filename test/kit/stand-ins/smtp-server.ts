import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Returns the sender of all mails, for `createSmtpSender`. */
export const mailFrom = async () => ({ name: "Amaka", address: "hello@amaka.example" });

interface Received {
  messageId: string;
  to: string;
  from: string;
  replyTo: string;
  text: string;
  html: string;
  subject: string;
  listUnsubscribe: string | undefined;
}

/**
 * Starts a mail server on loopback that stores what it receives. `reject` returns the SMTP code with which it answers
 * an attempt, counted from 1, or undefined to accept the mail.
 */
export async function startSmtpServer(reject: (attempt: number) => number | undefined = () => undefined) {
  const received: Received[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        attempts += 1;
        const responseCode = reject(attempts);
        if (responseCode) return done(Object.assign(new Error("not now"), { responseCode }));
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({
          messageId: mail.messageId ?? "",
          to: mail.to?.map((mailbox) => mailbox.address).join(", ") ?? "",
          from: `${mail.from?.name} <${mail.from?.address}>`,
          replyTo: mail.replyTo?.map(({ name, address }) => `${name}<${address}>`).join(", ") ?? "",
          text: mail.text ?? "",
          html: mail.html ?? "",
          subject: mail.subject ?? "",
          listUnsubscribe: mail.headers.find((header) => header.key === "list-unsubscribe")?.value,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
