import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { ShareBar } from "../charts/share-bar.tsx";
import { viewPath } from "../view/view-path.ts";
import type { LaunchProgress } from "./launch-checklist.server.ts";
import { launchText } from "./launch-text.ts";

/**
 * Shows the next thing to do before the site opens. It shows nothing when everything is done, or when what is left is
 * among the day's tasks.
 */
export function LaunchCard({ progress: { done, all, needed, next, steps } }: { progress: LaunchProgress }) {
  if (!next || next.isAmongTasks) return null;
  const step = steps.find(({ items }) => items.includes(next));
  return (
    <Card aria-labelledby="launch" tone="pointer" padding="sides" className="mb-4 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="launch" className="text-xl">
          Before you open the site
        </h2>
        <p className="text-[0.9375rem] text-ink-soft tabular-nums">
          {formatNumber(done)} of {formatNumber(all)} done: {launchText({ left: all - done, needed })}
        </p>
      </div>
      <ShareBar percent={(done * 100) / all} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-[0.9375rem] text-ink-soft">Next{step ? `: ${step.title}` : ""}</p>
          <p className="font-display text-lg font-bold tracking-tight wrap-anywhere">{next.what}</p>
          <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{next.detail}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={next.to} className={buttonClass("sun", "small")}>
            {next.isForTechnician ? "Look" : "Do this now"}
          </Link>
          <Link to={viewPath("/dashboard/launch")} className="text-button">
            All steps
          </Link>
        </div>
      </div>
    </Card>
  );
}
