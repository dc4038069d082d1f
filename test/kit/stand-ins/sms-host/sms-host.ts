// This follows Africa's Talking's published API: https://developers.africastalking.com/docs/sms/sending/bulk and
// .../sms/notifications.
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { smsOf } from "#domain/sms/sms-length.ts";

export interface TakenSms {
  id: string;
  to: string;
  from: string;
  message: string;
  cost: string;
  status: string;
}

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Fault =
  /** The message is accepted, but the connection ends without an answer. */
  | "answer-lost"
  /** The connection ends before the message is accepted. */
  | "request-lost"
  /** The message is accepted, but no answer is sent. */
  | "silence"
  | "not-json"
  /** The answer has this HTTP status, and the message is not accepted. */
  | { http: number; retryAfter?: string }
  /** The answer has this status for the recipient, such as 405 for InsufficientBalance. */
  | { recipient: number };

/** The gateway calls these addresses of the site, which are set in the gateway's dashboard. */
export interface Callbacks {
  report: string;
  incoming: string;
  optOut: string;
}

/**
 * The simulated gateway has the requests that it was `asked`, the messages that it has `taken`, and functions that call
 * the site back. These return the status of the site's answer, or 0 if it has no callbacks.
 */
export interface SmsHost {
  /** This address takes POST /version1/messaging. */
  url: string;
  asked: Asked[];
  taken: TakenSms[];
  /** These strike the next requests, in their order. */
  faults: Fault[];
  /** Reports the status of a message, such as "Sent", "Success" or "Failed". */
  report(sms: TakenSms, status: string, more?: Record<string, string>): Promise<number>;
  reply(from: string, text: string): Promise<number>;
  optOut(phone: string): Promise<number>;
  close(): Promise<void>;
}

const statusNames: Readonly<Record<number, string>> = {
  ...{ 401: "RiskHold", 402: "InvalidSenderId", 403: "InvalidPhoneNumber", 404: "UnsupportedNumberType" },
  ...{ 405: "InsufficientBalance", 406: "UserInBlacklist", 407: "CouldNotRoute", 409: "DoNotDisturbRejection" },
  ...{ 500: "InternalServerError", 501: "GatewayError", 502: "RejectedByGateway" },
};

const pricePerSegment = 35;
const mtnUganda = "64110";

export interface SmsHostOptions {
  port?: number;
  callbacks?: () => Callbacks;
  /**
   * The gateway reports "Sent" after this time, in milliseconds, and "Success" after twice as long. By default it
   * reports nothing.
   */
  reportsAfterMs?: number;
  /** This function answers requests that are not of the API. */
  pages?: (asked: { method: string; path: string; body: string }, response: ServerResponse) => void;
}

/** Starts a gateway on loopback that accepts this account's messages. The default port is a free one. */
export async function startSmsHost(
  account: { username: string; apiKey: string },
  { port = 0, callbacks, reportsAfterMs, pages }: SmsHostOptions = {},
): Promise<SmsHost> {
  const [asked, taken, faults]: [Asked[], TakenSms[], Fault[]] = [[], [], []];
  const timers = new Set<NodeJS.Timeout>();

  async function tell(which: keyof Callbacks, fields: Record<string, string>): Promise<number> {
    const to = callbacks?.()[which];
    if (to === undefined) return 0;
    const answered = await fetch(to, { method: "POST", body: new URLSearchParams(fields) });
    await answered.arrayBuffer();
    return answered.status;
  }

  const host: Omit<SmsHost, "url" | "close"> = {
    ...{ asked, taken, faults },
    report(sms, status, more = {}) {
      sms.status = status;
      const what = { id: sms.id, status, phoneNumber: sms.to, networkCode: mtnUganda, ...more };
      return tell("report", what);
    },
    reply: (from, text) =>
      tell("incoming", {
        ...{ date: new Date().toISOString(), from, id: randomBytes(8).toString("hex"), linkId: "" },
        ...{ text, to: "8228", cost: "UGX 0.0000", networkCode: mtnUganda },
      }),
    optOut: (phoneNumber) => tell("optOut", { senderId: "AMAKA", phoneNumber }),
  };

  function reportLater(sms: TakenSms): void {
    if (reportsAfterMs === undefined) return;
    for (const [i, status] of ["Sent", "Success"].entries()) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          void host.report(sms, status).catch(() => 0);
        },
        reportsAfterMs * (i + 1),
      );
      timers.add(timer);
    }
  }

  function take(form: URLSearchParams): TakenSms[] {
    return (form.get("to") ?? "").split(",").map((to) => {
      const message = form.get("message") ?? "";
      const cost = `UGX ${(smsOf(message).segments * pricePerSegment).toFixed(4)}`;
      const id = `ATXid_${randomBytes(16).toString("hex")}`;
      const sms = { id, to: to.trim(), from: form.get("from") ?? "AFRICASTKNG", message, cost, status: "" };
      taken.push(sms);
      reportLater(sms);
      return sms;
    });
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = "", url: path = "", headers } = request;
      const { pathname, searchParams } = new URL(path, "http://host");
      if (method === "GET" && pathname === "/version1/user") {
        const isKnown = headers.apikey === account.apiKey && searchParams.get("username") === account.username;
        response.writeHead(isKnown ? 200 : 401, { "Content-Type": "application/json" });
        return response.end(JSON.stringify(isKnown ? { UserData: { balance: "UGX 5000.00" } } : {}));
      }
      if (pages && path !== "/version1/messaging") return pages({ method, path, body }, response);
      asked.push({ method, path, headers, body });
      const fault = faults.shift();
      if (fault === "request-lost") return request.socket.destroy();
      if (typeof fault === "object" && "http" in fault) {
        const retry = fault.retryAfter === undefined ? {} : { "Retry-After": fault.retryAfter };
        return response.writeHead(fault.http, retry).end("The request was not served.");
      }
      if (method !== "POST" || path !== "/version1/messaging") return response.writeHead(404).end("Not found");
      const form = new URLSearchParams(body);
      if (headers.apikey !== account.apiKey || form.get("username") !== account.username)
        return response.writeHead(401).end("The supplied authentication is invalid");
      if (!form.get("to") || !form.get("message"))
        return response.writeHead(400).end("Request is missing required form field");
      return answer(fault, form, { request, response });
    });
  });

  function answer(
    fault: Fault | undefined,
    form: URLSearchParams,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ): unknown {
    if (typeof fault === "object" && "recipient" in fault) {
      const { recipient: statusCode } = fault;
      const status = statusNames[statusCode] ?? "Unknown";
      const refused = { statusCode, number: form.get("to") ?? "", cost: "0", status, messageId: "None" };
      return sendJson(response, "Sent to 0/1 Total Cost: 0", [refused]);
    }
    const sent = take(form);
    if (fault === "answer-lost") return request.socket.destroy();
    if (fault === "silence") return undefined;
    if (fault === "not-json") return response.writeHead(201).end("<html>Welcome</html>");
    const recipients = sent.map(({ id, to, cost }) => ({
      ...{ statusCode: 101, number: to, cost, status: "Success", messageId: id },
    }));
    return sendJson(response, `Sent to ${sent.length}/${sent.length} Total Cost: ${sent[0]?.cost}`, recipients);
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return {
    ...host,
    url: `http://127.0.0.1:${portOf(address)}/version1/messaging`,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await closed(server);
    },
  };
}

const portOf = (address: AddressInfo | string | null) => (typeof address === "object" && address ? address.port : 0);

function sendJson(response: ServerResponse, Message: string, Recipients: readonly object[]): void {
  const body = JSON.stringify({ SMSMessageData: { Message, Recipients } });
  response.writeHead(201, { "Content-Type": "application/json; charset=utf-8" }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
