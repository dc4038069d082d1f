import type { Ugx } from "#domain/money/money.ts";
import { answerAmount, type CardTerms } from "#domain/sales/home-offer.ts";
import { planPath } from "#domain/sales/plan-link.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";
import { countAffordable } from "#server/catalogue/affordable-homes.ts";
import type { Database } from "#server/db/connection.ts";
import type { HomeCardData } from "./home-card-data.ts";

/** In a list for an amount a day each card says what becomes of it: the last day and the total, with a link to the plan. */
export function withAmount(
  card: HomeCardData,
  perDay: Ugx | undefined,
  terms: CardTerms,
  today: LocalDate,
): HomeCardData {
  const { home, price } = card;
  const plan = perDay === undefined || price === undefined ? undefined : answerAmount(price, perDay, terms, today).plan;
  if (!plan || perDay === undefined) return card;
  const at = {
    perDay,
    finish: dateText(plan.finishOn),
    total: plan.totalPaid,
    planPath: planPath({ home, perPayingDay: perDay }),
  };
  return { ...card, at };
}

/** The homes of the other list that an amount a day buys as well; undefined where there are none. */
export async function otherList(
  db: Database,
  { kind, perDay }: { kind: "properties" | "apartments"; perDay: Ugx | undefined },
  terms: CardTerms,
  now: Date,
): Promise<{ path: string; label: string } | undefined> {
  if (perDay === undefined) return undefined;
  const isProperties = kind === "properties";
  const count = await countAffordable(db, isProperties ? "properties" : "apartment_types", perDay, terms, now);
  if (count === 0) return undefined;
  const words = isProperties ? ["property", "properties"] : ["apartment", "apartments"];
  return {
    path: `${isProperties ? "/properties" : "/apartment"}?perday=${perDay}`,
    label: `${count} ${count === 1 ? words[0] : words[1]}`,
  };
}
