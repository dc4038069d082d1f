import { randomBytes, randomInt } from "node:crypto";
import type { Outcome } from "./published.ts";

export interface WalletPayment {
  provider: "mtn" | "airtel";
  /** The merchant's, as the provider heard it; "" for a payment that nobody asked for. */
  reference: string;
  /** Asked for. */
  amount: number;
  currency: string;
  /** As the provider writes it: MTN with the country, Airtel without. */
  phone: string;
  payerName: string;
  /** MTN's externalId, Airtel's reference. */
  details: string;
  callbackUrl: string | undefined;
  state: Outcome;
  /** The provider's number of the transaction, once paid. */
  number: string | undefined;
  /** What really arrived. */
  paidAmount: number;
  paidCurrency: string;
  at: Date;
  decidedAt: Date | undefined;
}

export type Decision = {
  amount?: number;
  currency?: string;
  /** The number that the provider gives it; otherwise a new one. */
  number?: string;
  /** Overrules an earlier decision, as late successes do. */
  anew?: boolean;
};

/** The provider's own books: what was asked of phones and what came into the merchant's account. */
export class Wallets {
  readonly all = new Map<string, WalletPayment>();
  #serial = randomInt(1_000, 9_999) * 100_000;

  open(
    payment: Pick<WalletPayment, "provider" | "reference" | "amount" | "currency" | "phone" | "details"> &
      Partial<Pick<WalletPayment, "payerName" | "callbackUrl">>,
  ): WalletPayment {
    const opened: WalletPayment = {
      ...{ payerName: "", callbackUrl: undefined, state: "waiting", number: undefined, decidedAt: undefined },
      ...payment,
      ...{ paidAmount: payment.amount, paidCurrency: payment.currency, at: new Date() },
    };
    this.all.set(keyOf(payment.provider, payment.reference || `unasked ${this.all.size}`), opened);
    return opened;
  }

  find(provider: WalletPayment["provider"], reference: string): WalletPayment | undefined {
    return this.all.get(keyOf(provider, reference));
  }

  decide(payment: WalletPayment, state: Outcome, decision: Decision = {}): void {
    if (payment.state !== "waiting" && !decision.anew) return;
    payment.state = state;
    payment.decidedAt = new Date();
    payment.paidAmount = decision.amount ?? payment.amount;
    payment.paidCurrency = decision.currency ?? payment.currency;
    if (state === "paid") payment.number ??= decision.number ?? this.#nextNumber(payment.provider);
  }

  paid(provider: WalletPayment["provider"]): WalletPayment[] {
    return [...this.all.values()].filter((payment) => payment.provider === provider && payment.state === "paid");
  }

  #nextNumber(provider: WalletPayment["provider"]): string {
    this.#serial += 1;
    return provider === "mtn" ? String(this.#serial) : `MP${this.#serial}.A${this.#serial % 97}`;
  }
}

const keyOf = (provider: WalletPayment["provider"], reference: string) => `${provider} ${reference}`;

export class Tokens {
  readonly #until = new Map<string, number>();
  given = 0;

  give(lifeMs: number): string {
    const token = randomBytes(24).toString("base64url");
    this.#until.set(token, Date.now() + lifeMs);
    this.given += 1;
    const [oldest] = this.#until.keys();
    if (this.#until.size > 1_000 && oldest !== undefined) this.#until.delete(oldest);
    return token;
  }

  takes(authorization: string | undefined): boolean {
    const until = this.#until.get(/^Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? "");
    return until !== undefined && Date.now() < until;
  }

  /** Before their time, as after a restart of the provider. */
  expireAll(): void {
    this.#until.clear();
  }
}
