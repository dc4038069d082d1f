import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ownUnitOrder, type UnitSort, unitSorts } from "#domain/catalogue/unit-order.ts";
import { formatNumber } from "#domain/money/money.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { countText } from "#domain/text/count-text.ts";
import { Card } from "../cards/card.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { ExportLinks } from "../lists/export-links.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { useTopWhenAlone } from "../lists/use-top-when-alone.ts";
import { StatusMark } from "../records/status-mark.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/unit-list.ts";
import { unitTitle } from "./place-asking.ts";
import { UnitFacts } from "./unit-facts.tsx";
import { UnitViews } from "./unit-views.tsx";

export { loader } from "./unit-list.server.ts";

export const handle = viewHandle({ title: "List of units", topics: ["units", "apartments", "buyers"] });

type Data = Route.ComponentProps["loaderData"];

type Row = Data["rows"][number];

export default function UnitList({ loaderData }: Route.ComponentProps) {
  const { rows, opened, search, sort, order, page, pages, perPage, matching } = loaderData;
  const path = (more: { sort?: string | undefined; page?: number | undefined; unit?: number }) =>
    viewPath("/dashboard/units/list", { search, sort, ...more });
  const thisPage = page > 1 ? page : undefined;
  const besidesList = opened ? "max-xl:hidden" : undefined;
  return (
    <>
      <ViewHeader title="Units" lead={opened ? undefined : countText(matching, "unit")} />
      <div className={classNames("flex flex-wrap items-center gap-x-5 gap-y-3", besidesList)}>
        <UnitViews isList />
        <div className="min-w-[min(15rem,100%)] flex-1">
          <SearchForm
            action={viewPath("/dashboard/units/list")}
            label="Search units"
            placeholder="Building, unit"
            search={search}
            otherParameters={{ sort }}
            isLive
          />
        </div>
      </div>
      <div
        className={classNames(
          "mt-5 grid grid-cols-1 items-start gap-6",
          opened && "xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
        )}
      >
        <div className={besidesList}>
          {rows.length === 0 ? (
            <EmptyState title={search === "" ? "No units yet." : "No unit matches."} />
          ) : (
            <DataTable
              label="Units"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              pathOf={({ id }) => path({ page: thisPage, unit: id })}
              isOpened={({ id }) => id === opened?.id}
              order={order}
              sorts={unitSorts}
              pathOfOrder={(next) => path({ sort: listOrderText(next, unitSorts, ownUnitOrder) })}
            />
          )}
          <Pager {...{ page, pages, perPage, matching }} to={(other) => path({ page: other })} />
          <ExportLinks table="units" name="Units" />
        </div>
        {opened ? (
          <OpenedUnit key={opened.id} opened={opened} data={loaderData} backTo={path({ page: thisPage })} />
        ) : null}
      </div>
    </>
  );
}

type OpenedUnitProps = { opened: NonNullable<Data["opened"]>; data: Data; backTo: string };

function OpenedUnit({ opened, data, backTo }: OpenedUnitProps) {
  useTopWhenAlone();
  return (
    <Card as="article" aria-labelledby="opened">
      <Link to={backTo} preventScrollReset className="text-button xl:hidden">
        All units
      </Link>
      <h2 id="opened" className="text-[1.375rem] wrap-anywhere">
        {unitTitle(opened)}
      </h2>
      <p className="mb-4 text-ink-soft wrap-anywhere">
        {opened.building}, floor {opened.floor}
      </p>
      <UnitFacts unit={opened} types={data.types} now={data.now} />
      <Link
        to={viewPath("/dashboard/units", { unit: opened.id })}
        className={classNames(buttonClass("sun", "small"), "mt-5")}
      >
        Change it in its building
      </Link>
    </Card>
  );
}

const columns: Columns<Row, UnitSort> = [
  { label: "Unit", sort: "number", cell: ({ number }) => number },
  { label: "Place", sort: "place", room: "some", cell: ({ building, floor }) => `${building}, floor ${floor}` },
  { label: "Type", room: "some", isExtra: true, onCard: "hidden", cell: ({ type }) => type },
  {
    label: "Status",
    sort: "status",
    onCard: "mark",
    cell: ({ status, statusText }) => <StatusMark status={status}>{statusText}</StatusMark>,
  },
  {
    label: "For",
    room: "some",
    cell: ({ who, paidPercent }) =>
      [who, paidPercent === undefined ? "" : `${paidPercent}% paid`].filter(Boolean).join(", "),
  },
  { label: "Until", sort: "until", isExtra: true, cell: ({ until }) => (until ? <small>{until}</small> : null) },
  {
    label: "Price, UGX",
    sort: "price",
    isFigure: true,
    onCard: "hidden",
    cell: ({ price }) => (price === undefined ? null : formatNumber(price)),
  },
];
