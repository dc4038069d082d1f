import type { ReactNode } from "react";
import { ActionFeedback } from "./action-feedback.tsx";

type ViewHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
};

export function ViewHeader({ title, lead, actions }: ViewHeaderProps) {
  return (
    <>
      <header className="mb-4 sm:mb-7">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="min-w-0 text-[clamp(1.625rem,4vw,2.625rem)] leading-[1.02] font-[780] text-balance wrap-anywhere">
            {title}
          </h1>
          {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {lead ? <p className="mt-1 text-[0.9375rem] text-ink-soft sm:mt-2 sm:text-base">{lead}</p> : null}
      </header>
      <ActionFeedback />
    </>
  );
}
