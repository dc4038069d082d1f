import { z } from "zod";
import { parseJson } from "#server/http/outgoing-request.ts";
import type { SendOutcome, SmsGateway } from "./gateway.ts";
import { sendRequest } from "./send-request.ts";

export interface AfricasTalkingAccount {
  username: string;
  apiKey: string;
  /** It is undefined if messages come from the gateway's own name. */
  sender: string | undefined;
  url: string | undefined;
}

/** The addresses are from https://developers.africastalking.com/docs/sms/sending/bulk. */
const addresses = {
  live: "https://api.africastalking.com/version1/messaging",
  sandbox: "https://api.sandbox.africastalking.com/version1/messaging",
};

const answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(""),
    Recipients: z.array(
      z.object({
        statusCode: z.int(),
        status: z.string().default(""),
        cost: z.union([z.string(), z.number()]).default(""),
        messageId: z.string().default(""),
      }),
    ),
  }),
});

/**
 * Makes the adapter of the gateway Africa's Talking, which documents no idempotency key, so a request that may have
 * been accepted is not repeated.
 *
 * The `statusCode` of a recipient is one of these: 100 processed, 101 sent, 102 queued; 401 RiskHold, 402
 * InvalidSenderId, 403 InvalidPhoneNumber, 404 UnsupportedNumberType, 405 InsufficientBalance, 406 UserInBlacklist, 407
 * CouldNotRoute, 409 DoNotDisturbRejection, 500 InternalServerError, 501 GatewayError, 502 RejectedByGateway. Without a
 * recipient, `Message` says what was wrong.
 */
export function africasTalking({ username, apiKey, sender, url }: AfricasTalkingAccount, waitMs?: number): SmsGateway {
  const address = url ?? addresses[username === "sandbox" ? "sandbox" : "live"];
  return {
    name: username === "sandbox" ? "Africa's Talking (sandbox)" : "Africa's Talking",
    async send({ phone, text }) {
      const form = new URLSearchParams({ username, to: phone, message: text, ...(sender && { from: sender }) });
      const headers = { apiKey, Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" };
      const answered = await sendRequest(address, { method: "POST", headers, body: form.toString() }, waitMs);
      return answered.ok ? outcomeOf(answered.text) : answered.failure;
    },
    async check() {
      const url = `${address.replace(/\/messaging$/, "/user")}?${new URLSearchParams({ username })}`;
      const answered = await sendRequest(
        url,
        { method: "GET", headers: { apiKey, Accept: "application/json" } },
        waitMs,
      );
      if (!answered.ok) return "reason" in answered.failure ? answered.failure.reason : "REFUSED";
      return parseJson(answered.text) === undefined ? "UNREADABLE-ANSWER" : undefined;
    },
  };
}

function outcomeOf(text: string): SendOutcome {
  const read = answer.safeParse(parseJson(text));
  if (!read.success) return { outcome: "unknown", reason: "UNREADABLE-ANSWER" };
  const { Message, Recipients } = read.data.SMSMessageData;
  const [recipient] = Recipients;
  if (!recipient) return { outcome: "not-taken", reason: wordOf(Message) };
  const { statusCode, status, cost, messageId } = recipient;
  const gatewayId = messageId === "" || messageId === "None" ? undefined : messageId.slice(0, 200);
  if (statusCode >= 100 && statusCode <= 102) return { outcome: "taken", gatewayId, costUgx: costOf(String(cost)) };
  const reason = `${statusCode}-${wordOf(status)}`;
  if (lasting.has(statusCode)) return { outcome: "rejected", reason };
  // After a failure of the gateway, only a message without a number was certainly not accepted.
  if (gatewayId !== undefined || !passing.has(statusCode)) return { outcome: "unknown", reason };
  return { outcome: "not-taken", reason, ...(statusCode === COULD_NOT_ROUTE && { isOfNumber: true }) };
}

const COULD_NOT_ROUTE = 407;

/** With these codes the number, its owner or its network rejects messages. */
const lasting = new Set([403, 404, 406, 409, 502]);

const passing = new Set([401, 402, 405, 407, 500, 501]);

/** Reads "UGX 35.0000" as whole shillings, rounded up. */
function costOf(text: string): number | undefined {
  const [, amount] = /^UGX (\d{1,9}(?:\.\d{1,8})?)$/.exec(text.trim()) ?? [];
  return amount === undefined ? undefined : Math.ceil(Number(amount));
}

/** Returns the code if it is a word, so that nothing of the message can be repeated. */
const wordOf = (text: string) => /^[A-Za-z]{1,40}$/.exec(text.trim())?.[0] ?? "OTHER";
