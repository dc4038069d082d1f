import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { countText } from "#domain/text/count-text.ts";
import { List } from "../cards/list.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { Rejected } from "../results/rejected.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/arrears.ts";
import { AgeBar } from "./age-bar.tsx";
import { ArrearsCase } from "./arrears-case.tsx";
import { ReminderRound } from "./reminder-round.tsx";

export { action, loader } from "./arrears.server.ts";

export const handle = viewHandle({ title: "Arrears", topics: ["buyers", "units", "properties", "settings"] });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Arrears({ loaderData, actionData }: Route.ComponentProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isAwake, setIsAwake] = useState(false);
  // Ticks do nothing before the script runs.
  useEffect(() => setIsAwake(true), []);
  const { cases, counts, ages, show, matching, page, pages, perPage, behindDays, today, now } = loaderData;
  const rejection = useMemo(() => readRejection(actionData), [actionData]);
  const isBesideForm = cases.some(({ agreementId }) => rejection?.submitted.agreement === String(agreementId));
  const path = (more: Record<string, string | number | undefined> = {}) => viewPath("/dashboard/arrears", more);
  return (
    <>
      <ViewHeader title="Arrears" lead={countText(counts.all, "agreement")} />
      <AgeBar ages={ages} shown={show} to={(age) => path({ show: age })} />
      <FilterChips
        label="Show only"
        choices={[
          { label: "All", to: path(), isSelected: show === undefined, count: counts.all },
          {
            label: "Promise broken",
            to: path({ show: "broken" }),
            isSelected: show === "broken",
            count: counts.broken,
          },
          {
            label: "Deposit not paid",
            to: path({ show: "deposits" }),
            isSelected: show === "deposits",
            count: counts.deposits,
          },
        ]}
      />
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        More than {countText(behindDays, "paying day")} behind, or the deposit not paid, or a promise not kept yet.
        Broken promises first, then the furthest behind. What the messages say is in the{" "}
        <Link to={viewPath("/dashboard/settings/:area", { area: "arrears" })}>settings</Link>.
      </p>
      {rejection && !isBesideForm ? (
        <Rejected>{rejection.error ?? "Nothing was saved. The buyer is no longer on this page."}</Rejected>
      ) : null}
      <div className="mt-5">
        {cases.length === 0 ? (
          <EmptyState title={show === "broken" || show === "deposits" ? emptyTexts[show] : emptyTexts.all} />
        ) : (
          <>
            <List place="edges">
              {cases.map((one) => (
                <ArrearsCase
                  key={one.agreementId}
                  one={one}
                  today={today}
                  now={now}
                  asksPhones={loaderData.asksPhones}
                  tick={
                    isAwake ? (
                      <input
                        type="checkbox"
                        aria-label={`Remind ${one.buyer} in a round`}
                        checked={ticked.has(one.agreementId)}
                        onChange={() => setTicked(toggled(ticked, one.agreementId))}
                        className="size-6 shrink-0 accent-ink"
                      />
                    ) : null
                  }
                />
              ))}
            </List>
            <ReminderRound
              key={[...ticked].join()}
              cases={cases.filter(({ agreementId }) => ticked.has(agreementId))}
              onEnd={() => setTicked(new Set())}
            />
          </>
        )}
        <Pager
          page={page}
          pages={pages}
          perPage={perPage}
          matching={matching}
          to={(other) => path({ show, page: other })}
        />
      </div>
      <ExportLinks table="arrears" name="Arrears" />
    </>
  );
}

function toggled(ticked: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id]);
}

const emptyTexts = {
  all: "No buyers are behind.",
  broken: "No promise is broken.",
  deposits: "Every deposit is paid.",
};
