import { isForDeposit } from "./standing.ts";

// The rules are also in docs/ledger.md; change both.

/** A bank calls every sum that comes in a deposit, so the word alone says nothing of less than so many payments. */
const PAYMENTS_OF_NO_INSTALMENT = 10;

/**
 * Tells whether an amount is exactly what is owed of the deposit, and not just as well the usual payment. All are in
 * UGX.
 */
export function isExactlyDeposit(amount: number, depositOwed: number, usual: number | undefined): boolean {
  return depositOwed > 0 && amount === depositOwed && Math.floor(amount / (usual ?? amount)) !== 1;
}

/**
 * Tells whether a row of a statement is proposed for the deposit: its text says so behind the agreement's number, or,
 * while the deposit is due, its sum is exactly what is owed, or its text speaks of a deposit and its sum is more than
 * daily payments are.
 *
 * @param row.amount UGX
 * @param agreement.depositOwed this is owed of a deposit that has an account of its own, in UGX; `usual` is what is
 * paid each time
 */
export function proposesDeposit(
  { amount, details }: { amount: number; details: string },
  { id, depositOwed, usual }: { id: number; depositOwed: number; usual: number | undefined },
): boolean {
  if (isForDeposit(details, id)) return true;
  if (depositOwed <= 0) return false;
  if (isExactlyDeposit(amount, depositOwed, usual)) return true;
  return saysDeposit(details) && amount >= PAYMENTS_OF_NO_INSTALMENT * (usual ?? 0);
}

/** "CASH DEPOSIT" is a way to pay. */
const saysDeposit = (details: string) =>
  /(?<!\b(?:account|agent|atm|bank|branch|cash|cheque|direct|mobile|momo|money)\W+)\bdeposit\b(?!\W+(?:at|by|no|slip)\b)/i.test(
    details,
  );
