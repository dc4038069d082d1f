import { createTransport } from "nodemailer";
import type { DueMail } from "./outbox.ts";

export type SendOutcome = { ok: true } | { ok: false; isFinal: boolean; description: string };

export interface MailSender {
  send(mail: DueMail): Promise<SendOutcome>;
  close(): void;
}

/** Sends through the SMTP server at `url`, a few connections at a time. `from` says whom a mail comes from as it leaves. */
export function createSmtpSender(url: string, from: () => Promise<{ name: string; address: string }>): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: await from(),
          messageId: mail.messageId,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: mail.headers,
          attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content,
          })),
        });
        return { ok: true };
      } catch (error) {
        return { ok: false, ...describeFailure(error) };
      }
    },
    close: () => transport.close(),
  };
}

/** A server's 5xx is its last word; everything else may pass. The words of the server can quote the address, so only codes are kept. */
function describeFailure(error: unknown): { isFinal: boolean; description: string } {
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  const responseCode = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
  return { isFinal, description: responseCode ? `${code} (${responseCode})` : code };
}
