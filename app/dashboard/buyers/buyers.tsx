import { useMemo } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { countText } from "#domain/text/count-text.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { Pager } from "../parts/pager.tsx";
import { Rejected } from "../parts/rejected.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import type { Route } from "./+types/buyers.ts";
import { Card } from "./card.tsx";
import { BuyerForm, Opened } from "./opened-buyer.tsx";
import { readRejection } from "./rejected-form.ts";
import { Standing } from "./standing.tsx";

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
    formKey,
    splitKey,
  } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const rejection = useMemo(() => readRejection(actionData), [actionData]);
  const path = (more: Record<string, string | number | undefined> = {}) =>
    viewPath("/dashboard/buyers/:id?", { search, show, ...more });
  return (
    <>
      <ViewHeader
        title="Buyers"
        lead={countText(matching, "buyer")}
        actions={
          <Link to={path({ id: "new" })} className={buttonClass("sun", "small")}>
            Add buyer
          </Link>
        }
      />
      <SearchForm
        action={viewPath("/dashboard/buyers/:id?")}
        label="Search buyers"
        placeholder="Name, phone, agreement"
        search={search}
      />
      <div className="mt-4">
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
      {rejection?.error && !actionsOfForms.has(rejection.intent) ? (
        <Rejected className="mt-5">{rejection.error}</Rejected>
      ) : null}
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={classNames((opened || isAdding) && "max-xl:hidden")}>
          {buyers.length === 0 ? (
            <EmptyState title={show ? emptyTexts[show] : search ? "No buyer matches." : "No buyers yet."} />
          ) : (
            <ul className="rounded-card border-[1.5px] border-line bg-white">
              {buyers.map((buyer) => (
                <li key={buyer.id} className="not-first:border-t-[1.5px] not-first:border-line">
                  <Link
                    to={path({ page: page > 1 ? page : undefined, id: buyer.id })}
                    preventScrollReset
                    aria-current={opened?.id === buyer.id ? "true" : undefined}
                    className="block px-5 py-4 no-underline hover:bg-paper aria-current:bg-paper-2 sm:px-6"
                  >
                    <span className="block font-bold wrap-anywhere">{buyer.name}</span>
                    {buyer.agreements.map((agreement) => (
                      <span
                        key={agreement.id}
                        className="flex flex-wrap justify-between gap-x-4 text-[15px] text-ink-soft"
                      >
                        <span>{agreement.homeName}</span>
                        <Standing state={agreement.state} position={agreement.position} />
                      </span>
                    ))}
                  </Link>
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
            formKey={formKey}
            splitKey={splitKey}
            backTo={path()}
          />
        ) : isAdding ? (
          <Card title="A new buyer">
            <BuyerForm key={asked?.enquiryId} asked={asked} rejection={rejection} formKey={formKey} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

/** Their forms say themselves what was wrong. */
const actionsOfForms: ReadonlySet<string> = new Set([
  ...["save-buyer", "sign", "pay", "reverse", "terms", "end", "refund", "transfer", "withdraw-terms", "pay-split"],
]);

const emptyTexts = { behind: "Nobody is behind.", deposits: "Every deposit is paid." };
