import { Link } from "react-router";
import { Check, ChevronRight } from "#app/dashboard/icons.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ShareBar } from "../charts/share-bar.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/launch.ts";
import type { LaunchItem, LaunchStep } from "./launch-checklist.server.ts";
import { launchText } from "./launch-text.ts";

export { loader } from "./launch-checklist.server.ts";

export const handle = viewHandle({ title: "Before you open the site" });

export default function Launch({ loaderData: { progress } }: Route.ComponentProps) {
  const { done, all, needed, steps, next } = progress;
  if (!next) {
    return (
      <>
        <ViewHeader title="Before you open the site" />
        <EmptyState title="Everything is set up." />
      </>
    );
  }
  return (
    <>
      <ViewHeader
        title="Before you open the site"
        lead={`${formatNumber(done)} of ${formatNumber(all)} done: ${launchText({ left: all - done, needed })}.`}
      />
      <ShareBar percent={(done * 100) / all} className="mb-5 max-w-3xl" />
      <ol id="launch" className="grid max-w-3xl gap-4">
        {steps.map((step, i) => (
          <Step key={step.title} step={step} number={i + 1} isNext={step.items.includes(next)} />
        ))}
      </ol>
    </>
  );
}

function Step({ step: { title, items }, number, isNext }: { step: LaunchStep; number: number; isNext: boolean }) {
  const left = items.filter(({ isDone }) => !isDone);
  const done = items.length - left.length;
  return (
    <Card as="li" padding="sides" tone={isNext ? "pointer" : "plain"} className="py-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`flex size-9 shrink-0 items-center justify-center rounded-full font-display font-bold ${left.length === 0 ? "bg-leaf text-white" : isNext ? "bg-sun" : "bg-paper-2"}`}
        >
          {left.length === 0 ? <Check className="size-5" /> : number}
        </span>
        <h2 className="min-w-0 flex-1 text-xl wrap-anywhere">{title}</h2>
        <span className="shrink-0 text-[0.9375rem] text-ink-soft tabular-nums">
          {formatNumber(done)} of {formatNumber(items.length)}
        </span>
      </div>
      {left.length === 0 ? null : (
        <List place="inside" className="mt-3">
          {left.map((one) => (
            <Item key={one.what} item={one} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Item({ item: { what, detail, to, isNeeded } }: { item: LaunchItem }) {
  return (
    <Row space="none">
      <Link to={to} className="group flex min-h-12 items-center justify-between gap-4 py-2 no-underline">
        <span className="min-w-0 wrap-anywhere">
          <span className="mr-2 font-bold group-hover:underline">{what}</span>
          {isNeeded ? <Chip tone="sun">Needed</Chip> : null}
          <span className="block text-sm text-ink-soft">{detail}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </Row>
  );
}
