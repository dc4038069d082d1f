import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds, readPageNumber } from "#domain/catalogue/listing-filters.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { formatPhoneNumber } from "#server/enquiries/phone-number.ts";
import { findBuyer, listBuyers, listBuyersById } from "#server/sales/buyers.ts";
import { listPaymentsOfAll } from "#server/sales/payments.ts";
import { listOpenLinks } from "#server/sales/private-links.ts";
import { type Agreement, getPositions, listAgreementsOf, listBehind } from "#server/sales/read-agreements.ts";
import { nameBoughtHomes } from "#server/sales/sales.ts";
import { getSettings } from "#server/settings/settings.ts";
import { viewPath } from "../view-path.ts";
import { notFound, type ViewRequest, viewLoader } from "../view-request.server.ts";

const perPage = 30;

/** The newest entries of a ledger; all of them are a press away. */
const shownPayments = 40;

export async function load({ db, url, params, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = readPageNumber(url.searchParams);
  const id = parseId(params.id);
  const { payment, reminders } = await getSettings(db);
  const behindDays = url.searchParams.get("show") === "behind" ? reminders.behindDays : undefined;
  const { buyers, matching, page, pages } =
    behindDays === undefined
      ? await listBuyers(db, { search, page: asked, perPage })
      : await listBuyersBehind(db, behindDays, localDate(now), asked);
  const opened = id === undefined ? undefined : await findBuyer(db, id);
  if (!opened && params.id !== undefined && params.id !== "new") {
    throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers/:id?") }]);
  }
  const shown = [...buyers, ...(opened ? [opened] : [])];
  const agreements = await listAgreementsOf(
    db,
    shown.map((buyer) => buyer.id),
  );
  const stands = await describeAgreements(db, agreements, localDate(now));
  return {
    now,
    behindDays,
    today: localDate(now),
    formKey: crypto.randomUUID(),
    search,
    page,
    pages,
    perPage,
    matching,
    isAdding: params.id === "new",
    buyers: buyers.map((buyer) => ({ ...buyer, agreements: stands.filter((one) => one.buyerId === buyer.id) })),
    usual: payment,
    opened: opened && {
      ...opened,
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      agreements: await withLedgers(
        db,
        stands.filter((one) => one.buyerId === opened.id),
        url.searchParams.has("all") ? undefined : shownPayments,
        now,
      ),
    },
  };
}

/** The agreements with the newest entries of their ledgers, all of them unless `shown` says how many, and their open links. */
async function withLedgers<One extends { id: number }>(
  db: ViewRequest["db"],
  agreements: readonly One[],
  shown: number | undefined,
  now: Date,
) {
  const ids = agreements.map(({ id }) => id);
  const ledgers = Map.groupBy(await listPaymentsOfAll(db, ids), (payment) => payment.agreementId);
  const openLinks = Map.groupBy(await listOpenLinks(db, ids, now), (link) => link.agreementId);
  return agreements.map((one) => {
    const payments = (ledgers.get(one.id) ?? []).reverse();
    return {
      ...one,
      payments: payments.slice(0, shown),
      paymentCount: payments.length,
      links: (openLinks.get(one.id) ?? []).map(({ paymentId, ...link }) => ({
        ...link,
        receiptNumber: payments.find((payment) => payment.id === paymentId)?.receiptNumber,
      })),
    };
  });
}

/** A page of the buyers who are behind by more than so many days, the furthest behind first. */
async function listBuyersBehind(db: ViewRequest["db"], days: number, today: string, asked: number) {
  const behind = await listBehind(db, days, today);
  const ids = [...new Set(behind.map((one) => one.buyerId))];
  const { page, pages } = pageBounds(ids.length, perPage, asked);
  const buyers = await listBuyersById(db, ids.slice((page - 1) * perPage, page * perPage));
  return { buyers, matching: ids.length, page, pages };
}

async function describeAgreements(db: ViewRequest["db"], agreements: readonly Agreement[], today: string) {
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  const positions = await getPositions(db, agreements, today);
  return agreements.flatMap((agreement, i) => {
    const position = positions[i];
    return position
      ? [
          {
            id: agreement.id,
            buyerId: agreement.buyerId,
            state: agreement.state,
            endedReason: agreement.endedReason,
            startsOn: agreement.startsOn,
            terms: agreement.terms.filter((term) => term.effectiveOn <= today).at(-1) ?? agreement.terms[0],
            history: agreement.terms,
            homeName: nameOf(agreement.home),
            position,
          },
        ]
      : [];
  });
}

export type BuyersData = Awaited<ReturnType<typeof load>>;
export type OpenedBuyer = NonNullable<BuyersData["opened"]>;
export type OpenedAgreement = OpenedBuyer["agreements"][number];

export const loader = viewLoader(load);
