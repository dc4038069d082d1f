import { createTransport } from "nodemailer";
import { errorCode } from "#server/db/error-code.ts";
import { isThisMachine } from "#server/http/network.ts";
import type { DueMail } from "./outbox.ts";

/** Nodemailer's code for a server that does not offer encryption. */
const noEncryption = "ETLS";

/** Nodemailer's codes for what is said of one mail: of its addresses, or of its content. */
const ofOneMail: readonly string[] = ["EENVELOPE", "EMESSAGE"];

/** The status by which a server says that it takes no mails at all for now. */
const CLOSED_FOR_NOW = 421;

interface Failure {
  isFinal: boolean;
  reason: string;
  /** This is true if the server itself is in trouble, so that other mails would fail as well. */
  isOfServer: boolean;
}

type SendOutcome = { ok: true } | ({ ok: false } & Failure);

export interface MailSender {
  send(mail: DueMail): Promise<SendOutcome>;
  offersEncryption(): Promise<boolean>;
  close(): void;
}

/** Makes the sender of mails. Encryption (STARTTLS) is required, except for a server on this machine. */
export function createSmtpSender(
  url: string,
  from: () => Promise<{ name: string; address: string }>,
  mustEncrypt = !isThisMachine(url),
): MailSender {
  const transport = createTransport({ ...transportTo(url, mustEncrypt), pool: true, maxConnections: 3 });
  return {
    async send(mail) {
      try {
        const office = await from();
        await transport.sendMail({
          from: office,
          replyTo: { name: "", address: mail.replyTo ?? office.address },
          messageId: mail.messageId,
          // The address is given as an object, because in a text a comma would begin another address.
          to: { name: "", address: mail.to },
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
    async offersEncryption() {
      try {
        await transport.verify();
        return true;
      } catch (error) {
        return codeOf(error) !== noEncryption;
      }
    },
    close: () => transport.close(),
  };
}

function transportTo(url: string, mustEncrypt: boolean) {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  return { url, requireTLS: mustEncrypt, ...limits };
}

/**
 * Checks that the server would accept mails.
 *
 * @returns undefined if it would; otherwise the end of a sentence that begins with the server's name
 */
export async function checkMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport(transportTo(url, !isThisMachine(url)));
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === "EAUTH") return "does not take this user and password: check SMTP_URL.";
    if (code === noEncryption) return "offers no encryption (STARTTLS): choose one that does, or smtps://.";
    return `cannot be spoken to (${describeFailure(error).reason}): check the name, the port and the firewall.`;
  } finally {
    transport.close();
  }
}

/** Describes a failure by its code, because the server's text can quote the address. A status of 5xx is final. */
function describeFailure(error: unknown): Failure {
  const code = codeOf(error);
  const responseCode = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH" && code !== noEncryption;
  const isOfServer = !ofOneMail.includes(code) || responseCode === CLOSED_FOR_NOW;
  return { isFinal, isOfServer, reason: responseCode ? `${code} (${responseCode})` : code };
}

function codeOf(error: unknown): string {
  return String(errorCode(error) ?? "UNKNOWN");
}
