import type { Answers } from "#domain/forms/question.ts";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import type { PaymentPurpose } from "#domain/ledger/standing.ts";
import type { Ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

export interface PaidMoney {
  method: PaymentMethod;
  /** The number of the transaction is needed by all methods but cash. */
  externalReference: string | undefined;
  /** This is true if the provider itself has reported the number, which may then look like that of a phone. */
  isNumberReported?: boolean | undefined;
  paidOn: LocalDate;
  /** A reason is needed if `paidOn` is not the day of recording. */
  backdatingReason: string;
  note: string;
  /**
   * The answers to questions about the payment. It is undefined if no person can be asked; then what needs an answer is
   * not entered.
   */
  answers?: Answers | undefined;
  formKey?: string | undefined;
}

export interface PaymentPart {
  agreementId: number;
  amount: Ugx;
  purpose?: PaymentPurpose;
}

export interface NewPayment extends PaidMoney, PaymentPart {}
