import { Link } from "react-router";
import { Star } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { statusText } from "#domain/catalogue/listing.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { publicationState } from "#domain/records/publication.ts";
import {
  ownRecordOrder,
  type RecordFilter,
  type RecordListChoice,
  type RecordSort,
  recordListParams,
} from "#domain/records/record-list.ts";
import { countText } from "#domain/text/count-text.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { rejectedAction, rejectionMessage, useRejection } from "../actions/action-result.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import type { Columns } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { Pager } from "../lists/pager.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewPath } from "../view/view-path.ts";
import { featureActions, listActions } from "./list-actions.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ListedRow } from "./listed-row.ts";
import type { RecordKind } from "./record-kind.ts";
import { type BulkAction, RecordList } from "./record-list.tsx";
import { countMarks, PublicationMark, StatusMark } from "./status-mark.tsx";

/** The columns of a kind have these headings. */
type Heads = {
  title: string;
  figure: string;
  /** The figure is a price, so the list can be ordered by it. */
  isPrice?: boolean;
  hasViews?: boolean;
};

type RecordListViewProps = {
  kind: RecordKind;
  title: string;
  addLabel: string;
  emptyText: string;
  heads: Heads;
  choice: RecordListChoice & { perPage: number };
  list: {
    rows: readonly ListedRow[];
    counts: Partial<Record<RecordFilter, number>>;
    matching: number;
    total: number;
    page: number;
    pages: number;
  };
  now: Date;
  /**
   * These actions are of this kind only. `firstActions` come before the actions of all kinds, `moreActions` between
   * them.
   */
  firstActions?: readonly BulkAction<ListedRow>[];
  moreActions?: readonly BulkAction<ListedRow>[];
};

/** Shows the view of a list of records: its head, the search and filters, the records, and the pages of the list. */
export function RecordListView(props: RecordListViewProps) {
  const { kind, list, choice, now } = props;
  const { list: path, form } = kind;
  const rejection = useRejection();
  const message = rejectionMessage(rejection);
  const add = (
    <Link to={viewPath(form, { id: "new" })} className={buttonClass("sun", "small")} aria-label={props.addLabel}>
      <span>
        Add<span className="max-sm:hidden">{props.addLabel.replace(/^Add/, "")}</span>
      </span>
    </Link>
  );
  return (
    <>
      <ViewHeader title={props.title} actions={add} />
      {message ? (
        <Rejected>
          {`Error ${rejectedAction(rejection) === "delete" ? "deleting" : "saving"} ${kind.one}: ${message}`}
        </Rejected>
      ) : null}
      {list.total === 0 ? (
        <EmptyState title={props.emptyText}>{add}</EmptyState>
      ) : (
        <>
          <ListToolbar path={path} choice={choice} counts={list.counts} searchLabel={`Search ${kind.many}`} />
          <RecordList
            kind={kind}
            label={props.title}
            rows={list.rows}
            whenEmpty={
              <EmptyState title={`No ${kind.one} matches.`}>
                <Link to={viewPath(path)} className={buttonClass("outline", "small")}>
                  Show all
                </Link>
              </EmptyState>
            }
            now={now}
            order={choice.order}
            pathOfOrder={(order) => viewPath(path, recordListParams({ ...choice, order, page: 1 }))}
            actions={[
              ...(props.firstActions ?? []),
              ...(kind.isFeaturable ? featureActions : []),
              ...(props.moreActions ?? []),
              ...listActions(kind),
            ]}
            columnsWith={(ask) => columnsOf(props.heads, choice.order, now, ask)}
          />
          <Pager
            {...list}
            perPage={choice.perPage}
            to={(page) => viewPath(path, recordListParams({ ...choice, page }))}
          />
        </>
      )}
    </>
  );
}

function columnsOf(
  { title, figure, isPrice = false, hasViews = false }: Heads,
  order: ListOrder<RecordSort>,
  now: Date,
  ask: (intent: string, row: ListedRow) => void,
): Columns<ListedRow, RecordSort> {
  return [
    {
      label: title,
      sort: "name",
      room: "most",
      cell: ({ name }) => name,
      beside: (row) => (
        <>
          {row.isFeatured ? (
            <Star aria-label="Featured" className="ml-1.5 inline size-4 fill-sun stroke-sun-deep align-[-2px]" />
          ) : null}
          <OrderValue row={row} order={order} now={now} />
        </>
      ),
      below: ({ description }) => description,
    },
    {
      label: "Details",
      room: "some",
      isExtra: true,
      onCard: "hidden",
      cell: ({ facts }) => (
        <span className="record-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </span>
      ),
    },
    {
      label: figure,
      ...(isPrice && { sort: "price" as const }),
      onCard: "start",
      cell: ({ figure: shown, figureNote, status }) => (
        <>
          {shown ? <strong className="text-ink">{shown}</strong> : null}
          {shown ? (
            <small className={classNames("record-figure-note", status && "is-beside-status")}>{figureNote}</small>
          ) : (
            figureNote
          )}
        </>
      ),
    },
    ...(hasViews
      ? [
          {
            label: "Views",
            sort: "views" as const,
            hint: "In the last 30 days",
            isFigure: true,
            isExtra: true,
            onCard: "hidden" as const,
            cell: ({ views = 0 }: ListedRow) => formatNumber(views),
          },
        ]
      : []),
    {
      label: "Status",
      moreSorts: [
        { label: "Changed", sort: "changed" },
        { label: "Added", sort: "newest" },
      ],
      onCard: "end",
      isLong: (row) =>
        Number(row.status !== undefined) + countMarks({ publication: row, hasDraft: row.hasDraft, now }) > 1,
      cell: (row) => (
        <>
          <RowState row={row} now={now} onStatus={() => ask("change-status", row)} />
          <small>
            {order.by === "newest" ? `Added ${sinceText(row.createdAt, now)}` : sinceText(row.updatedAt, now)}
          </small>
        </>
      ),
    },
  ];
}

type OrderValueProps = { row: ListedRow; order: ListOrder<RecordSort>; now: Date };

/** Shows on a card the value by which somebody has ordered the list, because the card leaves out its column. */
function OrderValue({ row, order, now }: OrderValueProps) {
  const text = orderText(row, order, now);
  return text === undefined ? null : (
    <span className="block text-sm font-normal text-ink-soft @min-[54rem]/data-table:hidden">{text}</span>
  );
}

function orderText(
  { views = 0, updatedAt, createdAt }: ListedRow,
  { by, direction }: ListOrder<RecordSort>,
  now: Date,
): string | undefined {
  if (by === "views") return `${countText(views, "view")} in 30 days`;
  if (by === "newest") return `Added ${sinceText(createdAt, now)}`;
  const isOwn = direction === ownRecordOrder.direction;
  return by === ownRecordOrder.by && !isOwn ? `Changed ${sinceText(updatedAt, now)}` : undefined;
}

function RowState({ row, now, onStatus }: { row: ListedRow; now: Date; onStatus: () => void }) {
  const isDraft = publicationState(row, now) === "draft";
  const mark = <PublicationMark publication={row} hasDraft={row.hasDraft} now={now} />;
  return (
    <span className="record-state">
      {isDraft ? mark : null}
      {row.status ? (
        <button
          type="button"
          className={classNames("status-button", isDraft && "text-ink-soft")}
          onClick={onStatus}
          aria-label={`Change the status of ${row.name}: ${statusText(row.status)}`}
        >
          <StatusMark status={row.status} />
        </button>
      ) : null}
      {isDraft ? null : mark}
    </span>
  );
}
