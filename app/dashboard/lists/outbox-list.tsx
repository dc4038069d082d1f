import type { ReactNode } from "react";
import { rejectionMessage } from "../actions/action-result.ts";
import { List } from "../cards/list.tsx";
import { Rejected } from "../results/rejected.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { OutboxPage } from "./outbox-page.server.ts";
import { Pager } from "./pager.tsx";

export function OutboxList<Show extends string>({
  page: { counts, all, show, matching, ...bounds },
  labels,
  to,
  rejection,
  empty,
  children,
}: {
  page: OutboxPage<Show>;
  labels: Readonly<Record<Show, string>>;
  to: (query: { show?: Show | undefined; page?: number }) => string;
  rejection: Parameters<typeof rejectionMessage>[0];
  empty: string;
  /** The children are `OutboxLine` elements. */
  children: readonly ReactNode[];
}) {
  const message = rejectionMessage(rejection);
  const shows = Object.keys(labels).filter((key): key is Show => key in counts);
  return (
    <>
      <FilterChips
        label="Show only"
        choices={[
          { label: "All", to: to({}), isSelected: show === undefined, count: all },
          ...shows.map((one) => ({
            label: labels[one],
            to: to({ show: one }),
            isSelected: show === one,
            count: counts[one],
          })),
        ]}
      />
      {message ? <Rejected>{message}</Rejected> : null}
      <div className="mt-5">{children.length === 0 ? <EmptyState title={empty} /> : <List>{children}</List>}</div>
      <Pager {...bounds} matching={matching} to={(page) => to({ show, page })} />
    </>
  );
}
