import { MessageCircle, Phone } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatUgx } from "#domain/money/money.ts";
import type { AccountTotals } from "#domain/sales/account-totals.ts";
import { countText } from "#domain/text/count-text.ts";
import { Standing } from "../arrears/standing.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/buyers.ts";
import type { BuyersRejection } from "./buyer-request.server.ts";
import { Card } from "./card.tsx";
import { BuyerForm, Opened } from "./opened-buyer.tsx";
import { Totals } from "./totals.tsx";

export { action } from "./buyer-actions.server.ts";
export { loader } from "./buyers.server.ts";

export const handle = viewHandle({ title: "Buyers", topics: ["buyers", "units", "properties"] });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

/** Who buys what, what they have paid, and where they stand. */
export default function Buyers({ loaderData, actionData }: Route.ComponentProps) {
  const {
    buyers,
    matching,
    page,
    pages,
    perPage,
    search,
    opened,
    isAdding,
    asked,
    today,
    now,
    usual,
    ending,
    show,
    behindDays,
    totals,
  } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const rejection = useMemo(() => readRejection<BuyersRejection>(actionData), [actionData]);
  const isAtOne = opened !== undefined || isAdding;
  // Where there is no room beside it, one buyer is the whole page.
  const besidesList = isAtOne ? "max-xl:hidden" : undefined;
  const path = (more: Record<string, string | number | undefined> = {}) =>
    viewPath("/dashboard/buyers/:id?", { search, show, ...more });
  return (
    <>
      <ViewHeader
        title="Buyers"
        lead={isAtOne ? undefined : countText(matching, "buyer")}
        actions={
          <Link to={path({ id: "new" })} className={classNames(buttonClass("sun", "small"), besidesList)}>
            Add buyer
          </Link>
        }
      />
      <div className={classNames("mb-5", besidesList)}>
        <Totals totals={totals} label={search || show ? "These buyers together" : "All buyers together"} />
      </div>
      <div className={besidesList}>
        <SearchForm
          action={viewPath("/dashboard/buyers/:id?")}
          label="Search buyers"
          placeholder="Name, phone, agreement"
          search={search}
        />
      </div>
      <div className={classNames("mt-4", besidesList)}>
        <FilterChips
          label="Show only"
          choices={[
            { label: "All", to: viewPath("/dashboard/buyers/:id?"), isSelected: show === undefined },
            {
              label: "Behind",
              to: viewPath("/dashboard/buyers/:id?", { show: "behind" }),
              isSelected: show === "behind",
            },
            {
              label: "Deposit not paid",
              to: viewPath("/dashboard/buyers/:id?", { show: "deposits" }),
              isSelected: show === "deposits",
            },
          ]}
        />
        {show !== "behind" ? null : (
          <p className="mt-2 text-[15px] text-ink-soft">
            By more than {countText(behindDays, "paying day")}, the furthest first. The number of days is in the
            settings. To remind them, <Link to={viewPath("/dashboard/arrears")}>work through the arrears</Link>.
          </p>
        )}
      </div>
      {rejection?.error && !actionsOfForms.has(rejection.intent) ? <Rejected>{rejection.error}</Rejected> : null}
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={besidesList}>
          {buyers.length === 0 ? (
            <EmptyState title={show ? emptyTexts[show] : search ? "No buyer matches." : "No buyers yet."} />
          ) : (
            <ul className="rounded-card border-[1.5px] border-line bg-white">
              {buyers.map((buyer) => (
                <li
                  key={buyer.id}
                  className="flex items-start gap-1 pr-2 has-[[aria-current]]:bg-paper-2 not-first:border-t-[1.5px] not-first:border-line sm:pr-4"
                >
                  <Link
                    to={path({ page: page > 1 ? page : undefined, id: buyer.id })}
                    preventScrollReset
                    aria-current={opened?.id === buyer.id ? "true" : undefined}
                    className="block min-w-0 flex-1 py-4 pl-5 no-underline hover:bg-paper aria-current:bg-paper-2 sm:pl-6"
                  >
                    <span className="block font-bold wrap-anywhere">{buyer.name}</span>
                    {buyer.agreements.map((agreement) => (
                      <span
                        key={agreement.id}
                        className="flex flex-wrap justify-between gap-x-4 text-[15px] text-ink-soft"
                      >
                        <span>{agreement.homeName}</span>
                        <span className="text-right">
                          <Standing position={agreement.position} />
                        </span>
                      </span>
                    ))}
                    {buyer.agreements.length === 0 ? null : (
                      <span className="block text-[15px] text-ink-soft">{totalsText(buyer.totals)}</span>
                    )}
                  </Link>
                  {buyer.contact ? (
                    <span className="flex shrink-0 pt-2">
                      <a href={buyer.contact.call} className="icon-button" aria-label={`Call ${buyer.name}`}>
                        <Phone aria-hidden="true" className="size-5" />
                      </a>
                      <a
                        href={buyer.contact.whatsApp}
                        target="_blank"
                        rel="noreferrer"
                        className="icon-button text-leaf"
                        aria-label={`Write to ${buyer.name} on WhatsApp`}
                      >
                        <MessageCircle aria-hidden="true" className="size-5" />
                      </a>
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
          <Pager
            page={page}
            pages={pages}
            perPage={perPage}
            matching={matching}
            to={(other) => path({ page: other })}
          />
          <ExportLinks table="buyers" />
        </div>
        {opened ? (
          <Opened
            key={opened.id}
            buyer={opened}
            rejection={rejection}
            made={made}
            today={today}
            now={now}
            usual={usual}
            ending={ending}
            backTo={path()}
          />
        ) : isAdding ? (
          <Card title="A new buyer">
            <BuyerForm key={asked?.enquiryId} asked={asked} rejection={rejection} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** "Received UGX 380,000, due UGX 400,000, UGX 20,000 overdue, UGX 1,000,000 of deposits not paid" */
function totalsText({ received, due, overdue, depositsOwed }: AccountTotals): string {
  const late = overdue > 0 ? `, ${formatUgx(overdue)} overdue` : "";
  const deposits = depositsOwed > 0 ? `, ${formatUgx(depositsOwed)} of deposits not paid` : "";
  return `Received ${formatUgx(received)}, due ${formatUgx(due)}${late}${deposits}`;
}

/** Their forms say themselves what was wrong. */
const actionsOfForms: ReadonlySet<string> = new Set([
  ...[
    "save-buyer",
    "sign",
    "pay",
    "reverse",
    "terms",
    "end",
    "refund",
    "transfer",
    "withdraw-terms",
    "pay-split",
    "add-number",
  ],
]);

const emptyTexts = { behind: "Nobody is behind.", deposits: "Every deposit is paid." };
