import type { EntryKind, PaymentMethod } from "./ledger.ts";

// The accounts and what is booked on them are written out for accountants in docs/ledger.md: change both together.

interface Account {
  code: string;
  name: string;
}

const moneyAccounts: Record<PaymentMethod, Account> = {
  cash: { code: "1010", name: "Cash" },
  mtn: { code: "1020", name: "MTN Mobile Money" },
  airtel: { code: "1030", name: "Airtel Money" },
  bank: { code: "1040", name: "Bank" },
};

/** What buyers have paid towards their homes: owed to them until a home is theirs. */
const buyersPayments: Account = { code: "2010", name: "Payments received from buyers" };

const refundsToBuyers: Account = { code: "2020", name: "Refunds to buyers" };

/** Between the two entries of a transfer: nothing remains on it. */
const transfersBetweenAgreements: Account = { code: "2090", name: "Transfers between agreements" };

export interface JournalEntry {
  kind: EntryKind;
  /** What a reversal takes back. */
  reversedKind: EntryKind | null;
  method: PaymentMethod;
  /** Negative: money that left the agreement. */
  amount: number;
}

interface JournalLine {
  account: Account;
  debit: number;
  credit: number;
}

/**
 * An entry of the ledger in double entry: one line of debit and one of credit about the same sum, in this order. A reversal is
 * its original with both sides exchanged.
 */
export function journalLines({ kind, reversedKind, method, amount }: JournalEntry): [JournalLine, JournalLine] {
  const moved = reversedKind ?? kind;
  const received = moved === "transfer" ? transfersBetweenAgreements : moneyAccounts[method];
  const owed = moved === "refund" ? refundsToBuyers : buyersPayments;
  const [debited, credited] = amount > 0 ? [received, owed] : [owed, received];
  const sum = Math.abs(amount);
  return [
    { account: debited, debit: sum, credit: 0 },
    { account: credited, debit: 0, credit: sum },
  ];
}
