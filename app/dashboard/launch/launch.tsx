import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/launch.ts";

export { loader } from "./launch-checklist.server.ts";

export const handle = viewHandle({ title: "Before you open the site" });

export default function Launch({ loaderData: { items } }: Route.ComponentProps) {
  if (items.length === 0) {
    return (
      <>
        <ViewHeader title="Before you open the site" />
        <EmptyState title="Everything is set up." />
      </>
    );
  }
  return (
    <>
      <ViewHeader title="Before you open the site" lead="What is still sample data or not set up." />
      <List id="launch">
        {items.map(({ what, detail, to }) => (
          <Row key={what} space="none">
            <Link to={to} className="group flex min-h-12 items-center justify-between gap-4 py-2 no-underline">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-bold group-hover:underline">{what}</span>
                <span className="block text-sm text-ink-soft">{detail}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </Row>
        ))}
      </List>
    </>
  );
}
