import type { EntryKind, PaymentMethod } from "./entries.ts";

// The accounts are also in docs/ledger.md, which is written for accountants; change both.

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

/** Cash that was given back out of other money than the till's, such as the owner's own. */
const otherCash: Account = { code: "1090", name: "Other cash" };

/** This account is a liability: the company owes its balance to buyers until a home is theirs. */
const buyersPayments: Account = { code: "2010", name: "Payments received from buyers" };

const refundsToBuyers: Account = { code: "2020", name: "Refunds to buyers" };

/** The account is at zero again after both entries of a transfer. */
const transfersBetweenAgreements: Account = { code: "2090", name: "Transfers between agreements" };

export interface JournalEntry {
  kind: EntryKind;
  reversedKind: EntryKind | null;
  method: PaymentMethod;
  /** The cash of a refund, or of the refund that a reversal takes back, was not the till's. */
  isOtherCash: boolean;
  /** The amount is in UGX, and negative for money that left the agreement. */
  amount: number;
}

interface JournalLine {
  account: Account;
  debit: number;
  credit: number;
}

/** Returns the debit line and then the credit line of an entry. A reversal swaps the accounts. */
export function journalLines({
  kind,
  reversedKind,
  method,
  isOtherCash,
  amount,
}: JournalEntry): [JournalLine, JournalLine] {
  const moved = reversedKind ?? kind;
  const money = isOtherCash ? otherCash : moneyAccounts[method];
  const received = moved === "transfer" ? transfersBetweenAgreements : money;
  const owed = moved === "refund" ? refundsToBuyers : buyersPayments;
  const [debited, credited] = amount > 0 ? [received, owed] : [owed, received];
  const sum = Math.abs(amount);
  return [
    { account: debited, debit: sum, credit: 0 },
    { account: credited, debit: 0, credit: sum },
  ];
}
