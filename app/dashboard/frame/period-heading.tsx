import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeft, ChevronRight } from "../icons.tsx";

interface Step {
  to: string;
  label: string;
}

type PeriodHeadingProps = {
  title: string;
  /** Names the links to the others, such as "Other days". */
  others: string;
  previous: Step;
  /** It is undefined where nothing comes after. */
  next: Step | undefined;
  /** This stands between the two arrows. */
  children?: ReactNode;
};

/** Names the day, week or month that is shown, and leads to the one before and the one after. */
export function PeriodHeading({ title, others, previous, next, children }: PeriodHeadingProps) {
  return (
    <div className="mb-3 flex items-center justify-between gap-x-4">
      <h2 className="min-w-0 text-xl sm:text-2xl">{title}</h2>
      <nav aria-label={others} className="flex shrink-0 items-center">
        <Link to={previous.to} rel="prev" className="icon-button" aria-label={previous.label}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        {children}
        {next ? (
          <Link to={next.to} rel="next" className="icon-button" aria-label={next.label}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Link>
        ) : null}
      </nav>
    </div>
  );
}
