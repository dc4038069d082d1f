import type { StatementMethod } from "#domain/ledger/entries.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { plainValue } from "#domain/statements/column-facts.ts";
import { providerNamedIn } from "#domain/statements/statement-layout-name.ts";
import { phoneNumbersIn } from "#domain/statements/statement-numbers.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getSettings } from "#server/settings/settings.ts";

/** Lists the accounts of providers at which the company has several. */
export async function listSeveralAccounts(db: Database): Promise<{ method: StatementMethod; number: string }[]> {
  const rows = await db
    .selectFrom("statement_accounts")
    .select(["method", "number"])
    .where("is_ours", "=", true)
    .orderBy("method")
    .orderBy("number")
    .execute();
  return rows.filter(({ method }) => rows.filter((one) => one.method === method).length > 1);
}

/** Returns the provider of the accounts in the settings, "Where buyers pay", if all of them are of one. */
export async function onlyPublishedProvider(db: Database): Promise<StatementMethod | undefined> {
  const { accounts } = await getSettings(db, accountsArea);
  const [only, ...more] = new Set(accounts.list.map(({ kind }) => providerNamedIn(kind)));
  return more.length === 0 ? only : undefined;
}

/**
 * Tells whether a person has said that an account is the company's; without a number it is the only one of its
 * provider.
 */
export async function isAccountOfOurs(
  db: Database,
  { method, account }: { method: StatementMethod; account: string | undefined },
): Promise<boolean> {
  if (account === undefined) return true;
  const ours = await db
    .selectFrom("statement_accounts")
    .select("id")
    .where("method", "=", method)
    .where("number", "=", account)
    .where("is_ours", "=", true)
    .executeTakeFirst();
  return ours !== undefined;
}

/**
 * Reads for each account that files name whether it is the company's. Those in the settings, "Where buyers pay", are.
 */
export async function listAccounts(db: Database, method: StatementMethod): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom("statement_accounts")
    .select(["number", "is_ours"])
    .where("method", "=", method)
    .execute();
  const { accounts } = await getSettings(db, accountsArea);
  const published = accounts.list.flatMap(({ number }) => spellingsOf(number));
  return new Map([
    ...published.map((number) => [number, true] as const),
    ...rows.map((row) => [row.number, row.is_ours] as const),
  ]);
}

/** Returns the spellings of an account in files: "0772 123 456", "256772123456", "FRI:256772123456/MSISDN". */
function spellingsOf(number: string): string[] {
  const digits = number.replace(/\D/g, "");
  const phones = phoneNumbersIn(number).flatMap((phone) => [
    ...[phone, `+${phone}`, `0${phone.slice(3)}`, phone.slice(3)],
    ...[`FRI:${phone}/MSISDN`, `FRI:${digits}/MM`],
  ]);
  return [...new Set([plainValue(number), digits, `FRI:${digits}/MM`, ...phones])].filter((one) => one.length >= 4);
}

/** Remembers a person's answer whether an account is the company's. */
export async function rememberAccount(
  trx: Database,
  account: { method: StatementMethod; number: string; isOurs: boolean },
  by: By,
  now: Date,
): Promise<void> {
  const { method, number, isOurs } = account;
  const values = { is_ours: isOurs, decided_by: by.actor.name, decided_at: now };
  const { id } = await trx
    .insertInto("statement_accounts")
    .values({ method, number: number.slice(0, 100), ...values })
    .onConflict((conflict) => conflict.columns(["method", "number"]).doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAction(trx, by, now, { action: "statement-account.decide", id, after: account });
}
