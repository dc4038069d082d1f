import { type ReactNode, useEffect } from "react";
import { useActionData } from "react-router";
import { isDoneHere } from "../actions/action-result.ts";
import { useHeldWhile } from "../live/live-views.tsx";
import { bringRejectionInSight } from "../results/rejection-in-sight.ts";
import { DoneNotice } from "./done-notice.tsx";

/**
 * The head of a view: its name in big words, one sentence of what there is, the action that starts here, and what was just done.
 */
export function ViewHeader({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  const answer: unknown = useActionData();
  useHeldWhile(answer !== undefined);
  useEffect(() => {
    if (answer !== undefined && !isDoneHere(answer)) bringRejectionInSight(document.querySelector("#content"));
  }, [answer]);
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[clamp(32px,4vw,42px)] leading-[1.02] font-[780] text-balance wrap-anywhere">{title}</h1>
          {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      <DoneNotice />
    </>
  );
}
