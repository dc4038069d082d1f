import { Link } from "react-router";
import { formatNumber } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ShareBar } from "../charts/share-bar.tsx";
import { viewPath } from "../view/view-path.ts";
import type { TodayData } from "./today.server.ts";

/** Shows how many inquiries are at each stage. Each number leads to them. */
export function LeadsCard({ leads }: Pick<TodayData, "leads">) {
  const most = Math.max(...leads.map(({ count }) => count));
  return (
    <Card aria-labelledby="leads" padding="sides" className="pt-3 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="leads" className="text-xl">
          Inquiries by stage
        </h2>
        <Link to={viewPath("/dashboard/enquiries/:id?", { show: "all" })} className="text-button">
          See all
        </Link>
      </div>
      {most === 0 ? <p className="pb-3 text-ink-soft">None is new, contacted, scheduled or done.</p> : null}
      <List place="inside" className="mt-1">
        {(most === 0 ? [] : leads).map(({ label, count, to }) => (
          <Row key={label} space="none">
            <Link
              to={to}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 min-[320px]:grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)_2.5rem] no-underline hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <ShareBar percent={(count * 100) / most} tone="sun" className="max-[319px]:hidden" />
              <strong className="text-right tabular-nums">{formatNumber(count)}</strong>
            </Link>
          </Row>
        ))}
      </List>
    </Card>
  );
}
