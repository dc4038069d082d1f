import { Link, Outlet, useParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { pauseText } from "#domain/agreements/pauses.ts";
import { type BuyerSort, buyerSorts, ownOrder } from "#domain/buyers/buyer-order.ts";
import type { AccountTotals } from "#domain/ledger/account-totals.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { countText } from "#domain/text/count-text.ts";
import { AccountTotalsList } from "../agreements/account-totals-list.tsx";
import { ContactButtons } from "../contact/contact-buttons.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { Standing } from "../ledger/standing.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/buyers.ts";

export { loader } from "./buyers.server.ts";

export const handle = viewHandle({ title: "Buyers", topics: ["buyers", "units", "properties"] });

export const shouldRevalidate = revalidateAfterConflict;

export default function Buyers({ loaderData }: Route.ComponentProps) {
  const { matching, search, show, sort, behindDays, totals, selling, owedToPayers } = loaderData;
  const home = selling?.home;
  const { id } = useParams();
  const isAtOne = id !== undefined;
  const besidesList = isAtOne ? "max-xl:hidden" : undefined;
  return (
    <>
      <ViewHeader
        title="Buyers"
        lead={isAtOne || (matching === 0 && !search && !show) ? undefined : countText(matching, "buyer")}
        actions={
          <Link
            to={viewPath("/dashboard/buyers/:id", { search, show, home, id: "new" })}
            className={classNames(buttonClass("sun", "small"), besidesList)}
          >
            Add buyer
          </Link>
        }
      />
      {selling ? (
        <p className={classNames("mb-4 text-lg wrap-anywhere", besidesList)}>
          Who buys <strong>{selling.name}</strong>? Choose the buyer, or add one: the agreement is next.{" "}
          <Link to={viewPath("/dashboard/buyers")} className="text-button">
            All buyers
          </Link>
        </p>
      ) : null}
      <div className={classNames("mb-3 sm:mb-5", besidesList)}>
        <AccountTotalsList totals={totals} label={search || show ? "These buyers together" : "All buyers together"} />
      </div>
      <div className={classNames("items-center gap-x-4 lg:flex", besidesList)}>
        <div className="lg:min-w-80 lg:flex-1">
          <SearchForm
            action={viewPath("/dashboard/buyers")}
            label="Search buyers"
            placeholder="Name or number"
            search={search}
            otherParameters={{ sort: show === undefined ? sort : undefined, home }}
          />
        </div>
        <div className="max-lg:mt-1.5">
          <FilterChips
            label="Show only"
            choices={[
              { label: "All", to: viewPath("/dashboard/buyers", { sort }), isSelected: show === undefined },
              {
                label: "Behind",
                to: viewPath("/dashboard/buyers", { show: "behind", sort }),
                isSelected: show === "behind",
              },
              {
                label: "Deposit not paid",
                to: viewPath("/dashboard/buyers", { show: "deposits", sort }),
                isSelected: show === "deposits",
              },
              {
                label: "We owe",
                to: viewPath("/dashboard/buyers", { show: "owed", sort }),
                isSelected: show === "owed",
              },
            ]}
          />
        </div>
      </div>
      <div
        className={classNames(
          "mt-3 grid grid-cols-1 items-start gap-6 sm:mt-5",
          isAtOne && "xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <div className={besidesList}>
          {owedToPayers && owedToPayers.rows > 0 ? (
            <p className="mb-3">
              {`Besides, ${formatUgx(owedToPayers.amount)} of ${countText(owedToPayers.rows, "payment")} is set aside and owed to whoever paid it. `}
              <Link
                to={viewPath("/dashboard/statements/:id", { id: "unmatched", show: "owed" })}
                className="text-button"
              >
                See whose
              </Link>
            </p>
          ) : null}
          <BuyerList data={loaderData} openedId={id} />
          {show !== "behind" ? null : (
            <p className="mt-2 text-[0.9375rem] text-ink-soft">
              By more than {countText(behindDays, "paying day")}, the furthest first. The number of days is in the
              settings. To remind them, <Link to={viewPath("/dashboard/arrears")}>work through the arrears</Link>.
            </p>
          )}
        </div>
        <Outlet />
      </div>
    </>
  );
}

const listPath = (choice: Parameters<typeof viewPath>[1]) => viewPath("/dashboard/buyers", choice);

function BuyerList({ data, openedId }: { data: Route.ComponentProps["loaderData"]; openedId: string | undefined }) {
  const { buyers, matching, page, pages, perPage, search, show, sort, order, selling } = data;
  return (
    <>
      {buyers.length === 0 ? (
        <EmptyState title={show ? emptyTexts[show] : search ? "No buyer matches." : "No buyers yet."} />
      ) : (
        <DataTable
          label="Buyers"
          columns={columns}
          rows={buyers}
          keyOf={({ id }) => id}
          pathOf={({ id }) =>
            selling
              ? viewPath("/dashboard/buyers/:id/agreement", { id, home: selling.home })
              : viewPath("/dashboard/buyers/:id", { search, show, sort, page: page > 1 ? page : undefined, id })
          }
          isOpened={({ id }) => openedId === String(id)}
          actionsOf={({ name, contact }) => (contact ? <ContactButtons name={name} contact={contact} /> : null)}
          order={order}
          sorts={buyerSorts}
          pathOfOrder={(next) =>
            listPath({ search, show, home: selling?.home, sort: listOrderText(next, buyerSorts, ownOrder(show)) })
          }
        />
      )}
      <Pager
        page={page}
        pages={pages}
        perPage={perPage}
        matching={matching}
        to={(other) => listPath({ search, show, sort, home: selling?.home, page: other })}
      />
      <ExportLinks table="buyers" name="Buyers" />
    </>
  );
}

type Buyer = Route.ComponentProps["loaderData"]["buyers"][number];

/** A buyer without an agreement has no amount, because a zero would say that nothing is owed. */
const amount = (of: keyof AccountTotals) => (buyer: Buyer) =>
  buyer.agreements.length === 0 ? null : formatNumber(buyer.totals[of]);

const columns: Columns<Buyer, BuyerSort> = [
  {
    label: "Name",
    sort: "name",
    cell: ({ name }) => (
      <span className="@min-[42rem]/data-table:inline-block @min-[42rem]/data-table:min-w-36">{name}</span>
    ),
  },
  {
    label: "Home and standing",
    cell: ({ agreements }) =>
      agreements.map(({ id, homeName, position, nextPause }) => (
        <span key={id} className="flex flex-wrap gap-x-4">
          <span>{homeName}</span>
          <span>
            <Standing position={position} isBesideOverdue />
            {nextPause ? <span className="block text-ink-soft">{pauseText(nextPause)}</span> : null}
          </span>
        </span>
      )),
  },
  {
    label: "Received, UGX",
    sort: "received",
    isFigure: true,
    // A card has no heading above its figures.
    cell: (buyer) =>
      buyer.agreements.length === 0 ? null : (
        <>
          <span className="@min-[42rem]/data-table:hidden">Received </span>
          {amount("received")(buyer)}
          {buyer.totals.givenBack > 0 ? (
            <span className="block text-ink-soft">after {formatNumber(buyer.totals.givenBack)} given back</span>
          ) : null}
          {buyer.totals.owedToBuyers > 0 ? (
            <span className="block font-bold text-clay">we owe {formatNumber(buyer.totals.owedToBuyers)}</span>
          ) : null}
        </>
      ),
  },
  { label: "Owed today, UGX", isFigure: true, onCard: "hidden", cell: amount("owedToday") },
  {
    label: "Overdue, UGX",
    sort: "overdue",
    isFigure: true,
    onCard: "mark",
    cell: (buyer) =>
      buyer.totals.overdue > 0 ? <strong className="text-clay">{formatNumber(buyer.totals.overdue)}</strong> : null,
  },
];

const emptyTexts = {
  behind: "No buyers are behind.",
  deposits: "Every deposit is paid.",
  owed: "We owe no buyer anything.",
};
