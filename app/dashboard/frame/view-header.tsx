import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { ActionFeedback } from "./action-feedback.tsx";
import { findMenuPosition, findNeighbours } from "./menu.ts";

type ViewHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
};

/** Shows the heading of a view, beside it what can be done here and the other views of the same tab. */
export function ViewHeader({ title, lead, actions }: ViewHeaderProps) {
  const { pathname } = useLocation();
  const neighbours = findNeighbours(findMenuPosition(pathname), pathname);
  return (
    <>
      <header className="mb-4 sm:mb-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="min-w-0 text-[clamp(1.625rem,4vw,2.625rem)] leading-[1.02] font-[780] text-balance wrap-anywhere">
            {title}
          </h1>
          {actions || neighbours.length > 0 ? (
            <div className="flex flex-wrap gap-3">
              {actions}
              {neighbours.map((view) => (
                <Link key={view.path} to={view.path} className={buttonClass("outline", "small")}>
                  {view.title}
                </Link>
              ))}
            </div>
          ) : null}
        </div>
        {lead ? <p className="mt-1 text-[0.9375rem] text-ink-soft sm:mt-2 sm:text-base">{lead}</p> : null}
      </header>
      <ActionFeedback />
    </>
  );
}
