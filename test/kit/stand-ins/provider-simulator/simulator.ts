import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { airtelCallback, airtelCollections } from "./airtel-collections.ts";
import { type ReceivedCall, receiveCall } from "./exchange.ts";
import { answeredInstead, type Fault, type Step, send, sendThrough } from "./faults.ts";
import { type SimulatorKeys, simulatorKeys } from "./keys.ts";
import { mtnCollections, requestToPayResult } from "./mtn-collections.ts";
import { phonesPage } from "./phones-page.ts";
import { mtnSandboxNumbers, type Outcome } from "./published.ts";
import { type Decision, Tokens, type WalletPayment, Wallets } from "./wallets.ts";

export interface SimulatorOptions {
  port?: number;
  keys?: Partial<SimulatorKeys>;
  /** Requests are approved after this many milliseconds. By default they wait for a decision by hand. */
  approvesAfterMs?: number | undefined;
  /** Each outcome is called back so many times; by default once. */
  callbacks?: number;
  airtelCallbackUrl?: string | undefined;
  tokenLifeMs?: number;
}

/** A false callback differs from the truth: it has a body that a stranger could have sent, or an earlier state. */
export type FalseCallback = { body?: unknown; state?: Outcome; url?: string; method?: "POST" | "PUT" };

/**
 * Simulates MTN MoMo Collections and Airtel Money Uganda's Collection API as published, with every fault that the
 * network, a proxy or the provider itself can have at each step. No money moves.
 */
export class ProviderSimulator {
  readonly wallets = new Wallets();
  readonly tokens = new Tokens();
  /** These faults are still to come. The first one that fits a call strikes it. */
  readonly faults: Fault[] = [];
  /**
   * These phones have no wallet. Their numbers are written as MTN and Airtel write them: "256772123456", "701234567".
   */
  readonly withoutWallet = new Set<string>();
  readonly keys: SimulatorKeys;
  options: SimulatorOptions;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  private constructor(options: SimulatorOptions) {
    this.options = options;
    this.keys = { ...simulatorKeys, ...options.keys };
  }

  static async start(options: SimulatorOptions = {}): Promise<ProviderSimulator> {
    const simulator = new ProviderSimulator(options);
    simulator.#server.keepAliveTimeout = 65_000;
    simulator.#server.listen(options.port ?? 0, "127.0.0.1");
    await once(simulator.#server, "listening");
    return simulator;
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

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** Decides as the payer does, and calls the merchant back. */
  async decide(payment: WalletPayment, state: Outcome, decision: Decision = {}): Promise<void> {
    this.wallets.decide(payment, state, decision);
    if (payment.state !== "waiting") await this.tell(payment, this.options.callbacks ?? 1);
  }

  /** Makes a payment that the merchant did not ask for, by the merchant's code. */
  async payUnasked(
    paid: Pick<WalletPayment, "amount" | "phone" | "details" | "payerName"> & {
      provider?: WalletPayment["provider"];
      number?: string;
    },
  ): Promise<WalletPayment> {
    const { provider = "airtel", number, ...rest } = paid;
    const payment = this.wallets.open({ ...rest, provider, reference: "", currency: "UGX" });
    await this.decide(payment, "paid", number === undefined ? {} : { number });
    return payment;
  }

  async tell(payment: WalletPayment, times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) await this.callBack(payment);
  }

  /** Calls the merchant back with the payment's state, or with `false_` in place of it. */
  async callBack(payment: WalletPayment, false_: FalseCallback = {}): Promise<void> {
    const isMtn = payment.provider === "mtn";
    const url = false_.url ?? (isMtn ? payment.callbackUrl : this.options.airtelCallbackUrl);
    if (url === undefined) return;
    const stated = { ...payment, state: false_.state ?? payment.state };
    const body = false_.body ?? (isMtn ? requestToPayResult(stated) : airtelCallback(stated, this.keys.callbackKey));
    await fetch(url, {
      method: false_.method ?? (isMtn ? "PUT" : "POST"),
      headers: { "Content-Type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.arrayBuffer(),
      () => {},
    );
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receiveCall(incoming);
    const call = callOf(received);
    if (!call) return send(response, (await phonesPage(received, this)) ?? { status: 404 });
    const fault = this.#strikes(call, received.path);
    const instead = answeredInstead(fault);
    if (instead === "lost") return void response.destroy();
    if (instead === "silent") return;
    if (instead) return send(response, instead);
    if (fault?.kind === "expired-tokens") this.tokens.expireAll();
    const answer = this.#ask(received) ?? { status: 404 };
    if (fault?.kind === "late") await sleep(fault.ms);
    sendThrough(response, answer, fault);
  }

  #strikes({ step, provider }: { step: Step; provider: "mtn" | "airtel" }, path: string): Fault | undefined {
    const isStruck = ({ on, provider: only = provider, about = "" }: Fault) =>
      on === step && only === provider && path.includes(about);
    const at = this.faults.findIndex(isStruck);
    const fault = this.faults[at];
    if (fault && !fault.lasts) this.faults.splice(at, 1);
    return fault;
  }

  #ask(received: ReceivedCall) {
    const books = {
      ...{ wallets: this.wallets, tokens: this.tokens, keys: this.keys, withoutWallet: this.withoutWallet },
      tokenLifeMs: this.options.tokenLifeMs,
      onRequest: (payment: WalletPayment) => this.#decideLater(payment),
    };
    return mtnCollections(received, books) ?? airtelCollections(received, books);
  }

  #decideLater(payment: WalletPayment): void {
    const { approvesAfterMs } = this.options;
    const fixed = this.withoutWallet.has(payment.phone) ? "unknown-number" : mtnSandboxNumbers[payment.phone];
    if (fixed === "waiting" || (fixed === undefined && approvesAfterMs === undefined)) return;
    setTimeout(() => void this.decide(payment, fixed ?? "paid"), approvesAfterMs ?? 1_000).unref();
  }
}

function callOf({ method, path }: ReceivedCall): { step: Step; provider: "mtn" | "airtel" } | undefined {
  if (path === "/collection/token/") return { step: "token", provider: "mtn" };
  if (path === "/auth/oauth2/token") return { step: "token", provider: "airtel" };
  if (path.startsWith("/merchant/v1/transactions")) return { step: "list", provider: "airtel" };
  const step = method === "POST" ? "request" : "status";
  if (path.startsWith("/collection/")) return { step, provider: "mtn" };
  return /^\/(merchant|standard)\//.test(path) ? { step, provider: "airtel" } : undefined;
}
