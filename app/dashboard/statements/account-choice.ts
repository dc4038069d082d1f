import { z } from "zod";
import type { StatementMethod } from "#domain/ledger/entries.ts";

/** The account of a statement as a select sends it: "mtn", or "mtn 0772123456" where we have several at the provider. */
export function accountChoiceOf({ method, number }: { method: StatementMethod; number: string | undefined }): string {
  return number === undefined ? method : `${method} ${number}`;
}

const method = z.enum(["mtn", "airtel", "bank"]);

export const accountChoice = z.string().transform((text, context) => {
  const [name, ...rest] = text.split(" ");
  const known = method.safeParse(name);
  const account = rest.join(" ").slice(0, 100);
  if (known.success) return { method: known.data, account: account === "" ? undefined : account };
  context.addIssue({ code: "custom", message: "Please choose the account" });
  return z.NEVER;
});
