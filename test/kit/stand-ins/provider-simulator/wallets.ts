import { randomBytes, randomInt } from "node:crypto";
import type { Outcome } from "./published.ts";

/** The provider's books record this about a payment. */
export interface WalletPayment {
  provider: "mtn" | "airtel";
  /**
   * This is the merchant's reference as the provider received it; "" for a payment that the merchant did not ask for.
   */
  reference: string;
  /** The merchant asked for this amount, in whole units of the currency. */
  amount: number;
  currency: string;
  /** This is the payer's phone as the provider writes it: MTN with the country's code, Airtel without. */
  phone: string;
  payerName: string;
  /** This is the merchant's text about the payment: MTN calls it externalId, Airtel reference. */
  details: string;
  callbackUrl: string | undefined;
  state: Outcome;
  /** This is the provider's number of the transaction; undefined until it is paid. */
  number: string | undefined;
  /** This amount has really arrived. */
  paidAmount: number;
  paidCurrency: string;
  at: Date;
  decidedAt: Date | undefined;
}

export type Decision = {
  amount?: number;
  currency?: string;
  /** The provider gives the transaction this number; by default a new one. */
  number?: string;
  /** The decision replaces an earlier one, as a late success does. */
  anew?: boolean;
};

/**
 * The provider keeps books of its own: of what phones were asked for, and of what came into the merchant's account.
 */
export class Wallets {
  readonly all = new Map<string, WalletPayment>();
  /** Wallets of one database must never give the same number, nor nearly the same one. */
  #serial = randomInt(1_000_000, 9_999_999) * 1_000;

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

/** The provider has given out these access tokens, each valid until some time. */
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

  /** Expires all tokens before their time, as a restart of the provider does. */
  expireAll(): void {
    this.#until.clear();
  }
}
