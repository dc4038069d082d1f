import { sql } from "kysely";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import type { KnownInstalments } from "#domain/statements/statement-instalments.ts";
import { currenciesIn } from "#domain/statements/statement-parts.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { knownPayers } from "./known-payers.ts";

/** Reads what the buyers with running agreements pay a day, for comparison with a statement. */
export async function knownInstalments(db: Database): Promise<KnownInstalments> {
  const payers = await knownPayers(db);
  // An agreement has several terms, and those of a pause are 0 a day.
  const agreed = await db
    .selectFrom("agreement_terms")
    .innerJoin("agreements", "agreements.id", "agreement_terms.agreement_id")
    .select(["agreements.id", sql<number>`max(agreement_terms.per_paying_day_ugx)`.as("perPayingDay")])
    .where("agreements.state", "=", "live")
    .groupBy("agreements.id")
    .execute();
  const { accounts } = await getSettings(db, accountsArea);
  const named = currenciesIn(accounts.list.map(({ kind, number, name }) => [kind, number, name]));
  return {
    payers,
    perPayingDay: new Map(agreed.map(({ id, perPayingDay }) => [id, perPayingDay])),
    hasForeignAccount: named.some((code) => code !== "UGX"),
  };
}
