import { isStatementMethod, type StatementMethod } from "#domain/ledger/entries.ts";

/**
 * Writes the account of a statement as a select sends it: "mtn", or "mtn 0772123456" where we have several at the
 * provider.
 */
export function accountChoiceOf({ method, number }: { method: StatementMethod; number: string | undefined }): string {
  return number === undefined ? method : `${method} ${number}`;
}

/** Reads what `accountChoiceOf` wrote. It returns nothing for a provider that has no statements. */
export function readAccountChoice(text: string): { method: StatementMethod; account: string | undefined } | undefined {
  const [method = "", ...rest] = text.split(" ");
  const account = rest.join(" ").slice(0, 100);
  return isStatementMethod(method) ? { method, account: account === "" ? undefined : account } : undefined;
}
