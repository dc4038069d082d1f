import { randomInt } from "node:crypto";

export type HostState = "pending" | "paid" | "declined" | "expired" | "not-enough" | "unknown-number" | "failed";

export interface HostPayment {
  provider: "mtn" | "airtel";
  /** "" if nothing was requested. */
  reference: string;
  amount: number;
  currency: string;
  phone: string;
  payerName: string;
  details: string;
  callbackUrl: string | undefined;
  state: HostState;
  /** The provider's number, once paid. */
  number: string | undefined;
  /** May differ from the request. */
  paidAmount: number;
  at: Date;
  decidedAt: Date | undefined;
}

export class HostPayments {
  readonly all = new Map<string, HostPayment>();
  #count = randomInt(1_000, 9_999) * 100_000;

  add(payment: Omit<HostPayment, "state" | "number" | "paidAmount" | "decidedAt">): HostPayment {
    const added: HostPayment = {
      ...payment,
      state: "pending",
      number: undefined,
      paidAmount: payment.amount,
      decidedAt: undefined,
    };
    this.all.set(keyOf(payment.provider, payment.reference || `unasked ${this.all.size}`), added);
    return added;
  }

  find(provider: HostPayment["provider"], reference: string): HostPayment | undefined {
    return this.all.get(keyOf(provider, reference));
  }

  /** Decides once; `anew` overrules. */
  decide(
    payment: HostPayment,
    state: HostState,
    { amount = payment.amount, anew = false, number }: { amount?: number; anew?: boolean; number?: string } = {},
  ): void {
    if (payment.state !== "pending" && !anew) return;
    payment.state = state;
    payment.decidedAt = new Date();
    payment.paidAmount = amount;
    if (state !== "paid") return;
    this.#count += 1;
    payment.number ??=
      number ?? (payment.provider === "mtn" ? String(this.#count) : `MP${this.#count}.A${this.#count % 97}`);
  }

  paid(provider: HostPayment["provider"]): HostPayment[] {
    return [...this.all.values()].filter((payment) => payment.provider === provider && payment.state === "paid");
  }
}

function keyOf(provider: HostPayment["provider"], reference: string): string {
  return `${provider} ${reference}`;
}
