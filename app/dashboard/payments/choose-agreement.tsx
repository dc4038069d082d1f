import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { Standing } from "../arrears/standing.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/choose-agreement.ts";

export { loader } from "./choose-agreement.server.ts";

export const handle = viewHandle({ title: "Record a payment", topics: ["buyers"] });

/** Whose money it is: the first step of a payment from anywhere. The form itself is at the agreement. */
export default function ChooseAgreement({ loaderData }: Route.ComponentProps) {
  const { search, agreements } = loaderData;
  return (
    <>
      <ViewHeader title="Record a payment" lead="Who paid?" />
      <SearchForm
        action={viewPath("/dashboard/payments/new")}
        label="Search buyers and agreements"
        placeholder="Name, phone, agreement"
        search={search}
        isLive
      />
      <div className="mt-5 max-w-3xl">
        {agreements.length === 0 ? (
          <EmptyState
            title={search === "" ? "No agreement is being paid." : "No buyer with a running agreement matches."}
          >
            <Link to={viewPath("/dashboard/buyers")} className="text-button">
              All buyers
            </Link>
          </EmptyState>
        ) : (
          <ul className="overflow-hidden rounded-card border-[1.5px] border-line bg-white">
            {agreements.map(({ id, buyerId, buyer, phoneText, homeName, position }) => (
              <li key={id} className="not-first:border-t-[1.5px] not-first:border-line">
                <Link
                  to={`${viewPath("/dashboard/buyers/:id", { id: buyerId })}#pay-${id}`}
                  className="flex min-h-16 items-center gap-4 px-5 py-3.5 no-underline hover:bg-paper sm:px-6"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-bold wrap-anywhere">{buyer}</span>
                    <span className="block text-[15px] text-ink-soft wrap-anywhere">
                      {[agreementDisplayId(id), homeName, phoneText].filter(Boolean).join(", ")}
                    </span>
                    {position ? (
                      <span className="block text-[15px] text-ink-soft">
                        <Standing position={position} />
                      </span>
                    ) : null}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
