import { Link, Outlet, useParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AccountTotals } from "#domain/ledger/account-totals.ts";
import { formatUgx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { AccountTotalsList } from "../agreements/account-totals-list.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ContactButtons } from "../contact/contact-buttons.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { Standing } from "../ledger/standing.tsx";
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
  const { matching, search, show, behindDays, totals } = loaderData;
  const { id } = useParams();
  const isAtOne = id !== undefined;
  const besidesList = isAtOne ? "max-xl:hidden" : undefined;
  return (
    <>
      <ViewHeader
        title="Buyers"
        lead={isAtOne ? undefined : countText(matching, "buyer")}
        actions={
          <Link
            to={viewPath("/dashboard/buyers/:id", { search, show, id: "new" })}
            className={classNames(buttonClass("sun", "small"), besidesList)}
          >
            Add buyer
          </Link>
        }
      />
      <div className={classNames("mb-5", besidesList)}>
        <AccountTotalsList totals={totals} label={search || show ? "These buyers together" : "All buyers together"} />
      </div>
      <div className={besidesList}>
        <SearchForm
          action={viewPath("/dashboard/buyers")}
          label="Search buyers"
          placeholder="Name, phone, agreement"
          search={search}
        />
      </div>
      <div className={classNames("mt-4", besidesList)}>
        <FilterChips
          label="Show only"
          choices={[
            { label: "All", to: viewPath("/dashboard/buyers"), isSelected: show === undefined },
            {
              label: "Behind",
              to: viewPath("/dashboard/buyers", { show: "behind" }),
              isSelected: show === "behind",
            },
            {
              label: "Deposit not paid",
              to: viewPath("/dashboard/buyers", { show: "deposits" }),
              isSelected: show === "deposits",
            },
          ]}
        />
        {show !== "behind" ? null : (
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            By more than {countText(behindDays, "paying day")}, the furthest first. The number of days is in the
            settings. To remind them, <Link to={viewPath("/dashboard/arrears")}>work through the arrears</Link>.
          </p>
        )}
      </div>
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={besidesList}>
          <BuyerList data={loaderData} openedId={id} />
        </div>
        <Outlet />
      </div>
    </>
  );
}

function BuyerList({ data, openedId }: { data: Route.ComponentProps["loaderData"]; openedId: string | undefined }) {
  const { buyers, matching, page, pages, perPage, search, show } = data;
  return (
    <>
      {buyers.length === 0 ? (
        <EmptyState title={show ? emptyTexts[show] : search ? "No buyer matches." : "No buyers yet."} />
      ) : (
        <List place="edges">
          {buyers.map((buyer) => (
            <Row
              key={buyer.id}
              space="none"
              className="flex items-start gap-1 pr-2 has-[[aria-current]]:bg-paper-2 sm:pr-4"
            >
              <Link
                to={viewPath("/dashboard/buyers/:id", {
                  search,
                  show,
                  page: page > 1 ? page : undefined,
                  id: buyer.id,
                })}
                preventScrollReset
                aria-current={openedId === String(buyer.id) ? "true" : undefined}
                className="block min-w-0 flex-1 py-2.5 pl-5 no-underline hover:bg-paper aria-current:bg-paper-2 sm:pl-6"
              >
                <span className="block font-bold wrap-anywhere">{buyer.name}</span>
                {buyer.agreements.map((agreement) => (
                  <span
                    key={agreement.id}
                    className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft"
                  >
                    <span>{agreement.homeName}</span>
                    <span className="sm:text-right">
                      <Standing position={agreement.position} />
                    </span>
                  </span>
                ))}
                {buyer.agreements.length === 0 ? null : (
                  <span className="block text-[0.9375rem] text-ink-soft max-sm:hidden">{totalsText(buyer.totals)}</span>
                )}
              </Link>
              {buyer.contact ? <ContactButtons name={buyer.name} contact={buyer.contact} /> : null}
            </Row>
          ))}
        </List>
      )}
      <Pager
        page={page}
        pages={pages}
        perPage={perPage}
        matching={matching}
        to={(other) => viewPath("/dashboard/buyers", { search, show, page: other })}
      />
      <ExportLinks table="buyers" name="Buyers" />
    </>
  );
}

/** "Received UGX 380,000, due UGX 400,000, UGX 20,000 overdue, ..." */
function totalsText({ received, due, overdue, depositsOwed }: AccountTotals): string {
  const late = overdue > 0 ? `, ${formatUgx(overdue)} overdue` : "";
  const deposits = depositsOwed > 0 ? `, ${formatUgx(depositsOwed)} of deposits not paid` : "";
  return `Received ${formatUgx(received)}, due ${formatUgx(due)}${late}${deposits}`;
}

const emptyTexts = { behind: "No buyers are behind.", deposits: "Every deposit is paid." };
