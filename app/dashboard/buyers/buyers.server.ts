import { sql } from "kysely";
import { totalsOf } from "#domain/ledger/account-totals.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { getPositions, listAgreementsOf, listArrears } from "#server/agreements/read-agreements.ts";
import { agreementsOfBuyers } from "#server/buyers/buyer-search.ts";
import { listBuyers } from "#server/buyers/list-buyers.ts";
import { agreementsSignedBy, listParties } from "#server/buyers/parties.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { sumAccounts } from "#server/ledger/account-totals.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { contactLinks } from "../contact/contact-links.ts";

const perPage = 30;

async function load({ db, url, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = readPageNumber(url.searchParams);
  const { reminders, company } = await getSettings(db, remindersArea, companyArea);
  const show = oneOfShows(url.searchParams.get("show"));
  const { behindDays } = reminders;
  const today = localDate(now);
  const { buyers, matching, page, pages, ...selected } =
    show === undefined
      ? await listBuyersMatching(db, search, asked)
      : await listBuyersInArrears(db, { show, days: behindDays, today, asked });
  const agreementsOf = await standings(
    db,
    buyers.map(({ id }) => id),
    today,
  );
  return {
    show,
    behindDays,
    search,
    page,
    pages,
    perPage,
    matching,
    /** On all pages. */
    totals: await sumAccounts(db, today, selected.agreements),
    buyers: buyers.map((buyer) => {
      const agreements = agreementsOf(buyer.id);
      return {
        ...buyer,
        contact: contactLinks(buyer, company.name),
        totals: totalsOf(agreements.map(({ position }) => position)),
        agreements,
      };
    }),
  };
}

async function standings(db: ViewRequest["db"], buyerIds: readonly number[], today: string) {
  const agreements = await listAgreementsOf(db, buyerIds);
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  const positions = await getPositions(db, agreements, today);
  const parties = await listParties(
    db,
    agreements.map(({ id }) => id),
  );
  const rows = agreements.flatMap(({ id, home }, i) => {
    const position = positions[i];
    return position ? [{ id, homeName: nameOf(home), position }] : [];
  });
  return (buyerId: number) => {
    const signed = new Set(parties.filter((one) => one.buyerId === buyerId).map(({ agreementId }) => agreementId));
    return rows.filter(({ id }) => signed.has(id));
  };
}

function oneOfShows(show: string | null): "behind" | "deposits" | undefined {
  return show === "behind" || show === "deposits" ? show : undefined;
}

async function listBuyersMatching(db: ViewRequest["db"], search: string, page: number) {
  const { matches, ...listed } = await listBuyers(db, { search, page, perPage });
  return { ...listed, agreements: matches && agreementsOfBuyers(matches) };
}

/** Furthest behind first; or with an unpaid deposit. */
async function listBuyersInArrears(
  db: ViewRequest["db"],
  { show, days, today, asked }: { show: "behind" | "deposits"; days: number; today: string; asked: number },
) {
  const arrears = await listArrears(db, days, today);
  const ids = [...new Set(arrears[show].map((one) => one.buyerId))];
  const { page, pages } = pageBounds(ids.length, perPage, asked);
  const buyers = await listBuyersById(db, ids.slice((page - 1) * perPage, page * perPage));
  return { buyers, matching: ids.length, page, pages, agreements: isAgreementOf(ids) };
}

const isAgreementOf = (buyerIds: readonly number[]) => sql<boolean>`agreements.id in (${agreementsSignedBy(buyerIds)})`;

export const loader = viewLoader(load);
