import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { airtelCallback, answerAirtel } from "./airtel.ts";
import type { HostAnswer, HostKeys, HostRequest } from "./exchange.ts";
import { answerMtn, mtnState, sandboxState } from "./mtn.ts";
import { controlPage } from "./page.ts";
import { type HostPayment, HostPayments, type HostState } from "./payments.ts";
import { HostTokens } from "./tokens.ts";

export const hostKeys: HostKeys = {
  subscriptionKey: "d484a1f0d34f4301916d0f2c9e9106a2",
  apiUser: "9f92971b-cd2e-4feb-9053-0b14d53ac4f5",
  apiKey: "1e89774dabd944b4b112c30aaef5b9c8",
  targetEnvironment: "sandbox",
  clientId: "c02e9e46-db9d-4faf-b91a-94f88bbe688c",
  clientSecret: "ab672211-4197-4c11-ba79-b29ce2034ca2",
};

/** Strikes the next matching answer. */
export interface HostFault {
  on: "token" | "request" | "look" | "list";
  /**
   * - lost-before: nothing is done
   * - lost-after: done, the answer is lost
   * - late: done, the answer follows after `ms`
   * - status: not done
   * - revoke: the token becomes invalid
   */
  kind: "lost-before" | "lost-after" | "late" | "status" | "revoke";
  ms?: number;
  status?: number;
  headers?: Record<string, string>;
}

export interface HostOptions {
  port?: number;
  /** Undefined leaves it to be decided by hand. */
  approvesAfterMs?: number | undefined;
  /** How often each outcome is called back. */
  callbacks?: number;
  airtelCallbackUrl?: string | undefined;
  tokenLifeMs?: number;
}

/** The published APIs of MTN and Airtel, with a page to approve, decline, or pay unasked. */
export class ProviderHost {
  readonly payments = new HostPayments();
  readonly tokens = new HostTokens();
  readonly faults: HostFault[] = [];
  /** The newest come last. */
  readonly heard: HostRequest[] = [];
  options: HostOptions;
  #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  constructor(options: HostOptions) {
    this.options = options;
  }

  static async start(options: HostOptions = {}): Promise<ProviderHost> {
    const host = new ProviderHost(options);
    host.#server.keepAliveTimeout = 65_000;
    host.#server.listen(options.port ?? 0, "127.0.0.1");
    await once(host.#server, "listening");
    return host;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async decide(payment: HostPayment, state: HostState, more: { amount?: number; anew?: boolean } = {}): Promise<void> {
    this.payments.decide(payment, state, more);
    if (payment.state !== "pending") await this.tell(payment, this.options.callbacks ?? 1);
  }

  /** The payer uses the merchant's code. */
  async payUnasked(
    paid: Pick<HostPayment, "provider" | "amount" | "phone" | "details" | "payerName">,
  ): Promise<HostPayment> {
    const payment = this.payments.add({
      ...paid,
      reference: "",
      currency: "UGX",
      callbackUrl: undefined,
      at: new Date(),
    });
    await this.decide(payment, "paid");
    return payment;
  }

  async tell(payment: HostPayment, times: number): Promise<void> {
    const url = payment.provider === "mtn" ? payment.callbackUrl : this.options.airtelCallbackUrl;
    if (url === undefined) return;
    const body = JSON.stringify(payment.provider === "mtn" ? mtnState(payment) : airtelCallback(payment));
    for (let i = 0; i < times; i += 1)
      await fetch(url, {
        method: payment.provider === "mtn" ? "PUT" : "POST",
        headers: { "Content-Type": "application/json" },
        body,
        signal: AbortSignal.timeout(5_000),
      }).then(
        (response) => response.arrayBuffer(),
        () => {},
      );
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(incoming);
    const kind = kindOf(request);
    if (kind) {
      this.heard.push(request);
      if (this.heard.length > 1_000) this.heard.shift();
    }
    const at = this.faults.findIndex(({ on }) => on === kind);
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault?.kind === "lost-before") return void response.destroy();
    if (fault?.kind === "revoke") this.tokens.revoke();
    if (fault?.kind === "status")
      return send(response, { status: fault.status ?? 500, headers: fault.headers ?? {}, body: undefined });
    const context = {
      ...{ payments: this.payments, tokens: this.tokens, keys: hostKeys },
      tokenLifeMs: this.options.tokenLifeMs ?? 3_600_000,
    };
    const answer = answerMtn(request, context) ?? answerAirtel(request, context) ?? (await controlPage(request, this));
    if (answer?.added) this.#decideLater(answer.added);
    if (fault?.kind === "late") await sleep(fault.ms ?? 0);
    if (fault?.kind === "lost-after") return void response.destroy();
    send(response, answer ?? { status: 404, body: undefined });
  }

  #decideLater(payment: HostPayment): void {
    const state = payment.provider === "mtn" ? sandboxState(payment.phone) : undefined;
    const { approvesAfterMs } = this.options;
    if (state === "pending" || (state === undefined && approvesAfterMs === undefined)) return;
    setTimeout(() => void this.decide(payment, state ?? "paid"), approvesAfterMs ?? 1_000).unref();
  }
}

function kindOf({ method, path }: HostRequest): HostFault["on"] | undefined {
  if (path === "/collection/token/" || path === "/auth/oauth2/token") return "token";
  if (path.startsWith("/merchant/v1/transactions")) return "list";
  if (path.startsWith("/collection/") || path.startsWith("/merchant/") || path.startsWith("/standard/"))
    return method === "POST" ? "request" : "look";
  return undefined;
}

async function read(incoming: IncomingMessage): Promise<HostRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://host");
  const { headers, method = "" } = incoming;
  return { method, path: pathname, query: searchParams, headers, body, json: parsed(body) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: HostAnswer): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    ...(body === undefined ? {} : { "Content-Type": isText ? "text/html; charset=utf-8" : "application/json" }),
    ...headers,
  });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}
