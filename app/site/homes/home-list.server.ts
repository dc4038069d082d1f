import type { HomeRef } from "#domain/catalogue/home.ts";
import type { Page } from "#domain/catalogue/listing-filters.ts";
import type { Ugx } from "#domain/money/money.ts";
import { answerAmount, type CardTerms } from "#domain/sales/home-offer.ts";
import { planPath } from "#domain/sales/plan-link.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { countAffordable } from "#server/catalogue/affordable-homes.ts";
import type { Database } from "#server/db/connection.ts";
import { perDayProblem } from "./canonical-search.ts";
import type { HomeCardData } from "./home-card-data.ts";

export type HomeListData = Awaited<ReturnType<typeof homeListData>>;

interface ListFilters {
  page: number;
  perDay: Ugx | undefined;
}

/** A filter in use, and what the filters are without it. */
export type FilterInUse<Filters> = [label: string | undefined, without: Partial<Filters>];

interface HomeListQuery<Filters extends ListFilters> {
  kind: HomeRef["kind"];
  filters: Filters;
  inUse: readonly FilterInUse<Filters>[];
  pathOf: (filters: Filters) => string;
  given: URLSearchParams;
}

/** What a list of homes shows, by the filters of its address. */
export async function homeListData<Filters extends ListFilters>(
  { items, ...found }: Page<HomeCardData>,
  { kind, filters, inUse, pathOf, given }: HomeListQuery<Filters>,
  { db, terms, now }: { db: Database; terms: CardTerms; now: Date },
) {
  const { perDay } = filters;
  const today = localDate(now);
  const other = kind === "property" ? "apartment" : "property";
  return {
    ...found,
    homes: perDay === undefined ? items : items.map((card) => withAmount(card, perDay, terms, today)),
    /** One for each filter in use. */
    active: inUse.flatMap(([label, without]) =>
      label ? [{ label, to: pathOf({ ...filters, ...without, page: 1 }) }] : [],
    ),
    /** The address of its first page. */
    first: pathOf({ ...filters, page: 1 }),
    perDayProblem: perDayProblem(given),
    terms: { years: terms.years, depositPercent: terms.depositPercent },
    /** The homes of the other kind that the amount a day buys as well; undefined where there are none. */
    other: perDay === undefined ? undefined : await affordableList(db, other, perDay, terms, now),
  };
}

/** In a list for an amount a day each card says what becomes of it: the last day and the total, with a link to the plan. */
function withAmount(card: HomeCardData, perDay: Ugx, terms: CardTerms, today: LocalDate): HomeCardData {
  const { home, price } = card;
  const plan = price === undefined ? undefined : answerAmount(price, perDay, terms, today).plan;
  if (!plan) return card;
  const at = {
    perDay,
    finish: dateText(plan.finishOn),
    total: plan.totalPaid,
    planPath: planPath({ home, perPayingDay: perDay }),
  };
  return { ...card, at };
}

const lists = {
  property: { table: "properties", path: "/properties", one: "property", many: "properties" },
  apartment: { table: "apartment_types", path: "/apartment", one: "apartment", many: "apartments" },
} as const;

/** The list of a kind of home for an amount a day. */
async function affordableList(db: Database, kind: HomeRef["kind"], perDay: Ugx, terms: CardTerms, now: Date) {
  const { table, path, one, many } = lists[kind];
  const count = await countAffordable(db, table, perDay, terms, now);
  if (count === 0) return undefined;
  return { perDay, count, label: countText(count, one, many), to: `${path}?perday=${perDay}` };
}
