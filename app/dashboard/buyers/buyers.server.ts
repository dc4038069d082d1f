import { sql } from "kysely";
import { type BuyerSort, type BuyersShown, buyerSorts, isBuyersShown, ownOrder } from "#domain/buyers/buyer-order.ts";
import { totalsOf } from "#domain/ledger/account-totals.ts";
import { type ListOrder, listOrderText, readListOrder } from "#domain/records/list-order.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listAgreements, listArrears } from "#server/agreements/read-agreements.ts";
import { agreementsOfBuyers } from "#server/buyers/buyer-search.ts";
import { listBuyers } from "#server/buyers/list-buyers.ts";
import { agreementsSignedBy, listParties } from "#server/buyers/parties.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { listOverdue, listOwedToBuyers, sumAccounts } from "#server/ledger/account-totals.ts";
import { sumOwedToPayers } from "#server/ledger/set-aside-money.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { listStandings } from "../agreements/standings.server.ts";
import { contactLinks } from "../contact/contact-links.ts";
import { readSubmittedHome } from "../home-choice/homes.server.ts";

const PER_PAGE = 30;

async function load({ db, url, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = readPageNumber(url.searchParams);
  const { reminders, company } = await getSettings(db, remindersArea, companyArea);
  const asksFor = url.searchParams.get("show");
  const show = isBuyersShown(asksFor) ? asksFor : undefined;
  const { behindDays } = reminders;
  const named = url.searchParams.get("home") ?? "";
  const wanted = named === "" ? undefined : await readSubmittedHome(db, "sale", named);
  const today = localDate(now);
  const order = readListOrder(url.searchParams.get("sort"), buyerSorts, ownOrder(show));
  const { buyers, matching, page, pages, ...selected } =
    show === undefined
      ? await listBuyersMatching(db, { search, order, page: asked }, today)
      : await listBuyersShown(db, { show, days: behindDays, order, page: asked }, today);
  const agreementsOf = await standingsBySignature(
    db,
    buyers.map(({ id }) => id),
    today,
  );
  return {
    /** A buyer is being chosen for this home. */
    selling: wanted?.ok ? { home: named, name: wanted.home.name } : undefined,
    show,
    order,
    sort: listOrderText(order, buyerSorts, ownOrder(show)),
    behindDays,
    search,
    page,
    pages,
    perPage: PER_PAGE,
    matching,
    /** What is owed to nobody's agreement, because it was set aside, is named beside what is owed to buyers. */
    owedToPayers: show === "owed" ? (await sumOwedToPayers(db)).inAll : undefined,
    /** The sums include the agreements of all pages, not only of this one. */
    totals: await sumAccounts(db, today, selected.agreements),
    buyers: buyers.map((buyer) => {
      const agreements = agreementsOf(buyer.id);
      return {
        ...buyer,
        contact: contactLinks(buyer, company.name),
        totals: totalsOf(agreements.map(({ position, refundable }) => ({ ...position, refundable }))),
        agreements,
      };
    }),
  };
}

/** Reads the standing of each agreement that one of these buyers has signed, by the buyer. */
async function standingsBySignature(db: ViewRequest["db"], buyerIds: readonly number[], today: string) {
  const standings = await listStandings(db, buyerIds, today);
  const parties = await listParties(
    db,
    standings.map(({ id }) => id),
  );
  return (buyerId: number) => {
    const signed = new Set(parties.filter((one) => one.buyerId === buyerId).map(({ agreementId }) => agreementId));
    return standings
      .filter(({ id }) => signed.has(id))
      .map(({ id, homeName, position, refundable, pauses }) => ({
        ...{ id, homeName, position, refundable },
        nextPause: pauses.find(({ hasBegun }) => !hasBegun),
      }));
  };
}

type Choice = { order: ListOrder<BuyerSort> | undefined; page: number };

async function listBuyersMatching(db: ViewRequest["db"], choice: Choice & { search: string }, today: string) {
  const { search, page } = choice;
  const { matches, ...listed } = await listBuyers(db, {
    search,
    page,
    perPage: PER_PAGE,
    ...(await orderOf(db, choice, today)),
  });
  return { ...listed, agreements: matches && agreementsOfBuyers(matches) };
}

async function orderOf(db: ViewRequest["db"], { order }: Choice, today: string) {
  if (!order) return {};
  return { order, ...(order.by === "overdue" && { overdue: await listOverdue(db, today) }) };
}

/**
 * Lists the buyers who are behind, whose deposit is not paid, or who are owed money. Without a selected order, those
 * furthest behind are first, and those who are to have their money soonest.
 */
async function listBuyersShown(
  db: ViewRequest["db"],
  choice: Choice & { show: BuyersShown; days: number },
  today: string,
) {
  const ids = [...new Set(await listIdsShown(db, choice, today))];
  const agreements = isAgreementOf(ids);
  if (choice.order) {
    const order = await orderOf(db, choice, today);
    const { matches: _, ...listed } = await listBuyers(db, {
      search: "",
      page: choice.page,
      perPage: PER_PAGE,
      among: ids,
      ...order,
    });
    return { ...listed, agreements };
  }
  const { page, pages } = pageBounds(ids.length, PER_PAGE, choice.page);
  const buyers = await listBuyersById(db, ids.slice((page - 1) * PER_PAGE, page * PER_PAGE));
  return { buyers, matching: ids.length, page, pages, agreements };
}

async function listIdsShown(
  db: ViewRequest["db"],
  { show, days }: { show: BuyersShown; days: number },
  today: string,
): Promise<number[]> {
  if (show !== "owed") return (await listArrears(db, days, today))[show].map(({ buyerId }) => buyerId);
  const owed = await listOwedToBuyers(db, today);
  const agreements = await listAgreements(
    db,
    owed.map(({ agreementId }) => agreementId),
  );
  const buyerOf = new Map(agreements.map(({ id, buyerId }) => [id, buyerId]));
  return owed.flatMap(({ agreementId }) => buyerOf.get(agreementId) ?? []);
}

const isAgreementOf = (buyerIds: readonly number[]) => sql<boolean>`agreements.id in (${agreementsSignedBy(buyerIds)})`;

export const loader = viewLoader(load);
