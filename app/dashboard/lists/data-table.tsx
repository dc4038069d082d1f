import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { ArrowDown, ArrowUp } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Thumbnail } from "#domain/media/picture.ts";
import { type ListOrder, type ListSorts, nextOrder } from "#domain/records/list-order.ts";
import { RowIcon, RowIcons } from "./row-icon.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useListKeysChoice } from "./use-list-keys-choice.ts";

/**
 * Where there is no room for columns a row is a card: `line` is a line below its title, `mark` stands at the end of the
 * title's line, `start` and `end` share the line below it, `hidden` is left to the page that the row opens.
 */
type OnCard = "line" | "mark" | "start" | "end" | "hidden";

/** A head that orders the list. */
type Sort<Key extends string> = { label: string; sort: Key };

type Column<Row, Key extends string> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** What its head orders the list by. */
  sort?: Key;
  /** Other orders of what the column shows. */
  moreSorts?: readonly Sort<Key>[];
  /** Of the head: what its word leaves out. */
  hint?: string;
  /** Digits of figures are below each other. */
  isFigure?: boolean;
  /** Its text is cut where there is no room. Of several, "most" takes the larger part. */
  room?: "most" | "some";
  /** Left out on a tablet. */
  isExtra?: boolean;
  /** Default: a line. Nothing of the first column, which is the title and the link. */
  onCard?: OnCard;
};

type TitleColumn<Row, Key extends string> = Column<Row, Key> & {
  /** In the row, a second line of small text. */
  below?: (row: Row) => ReactNode;
  /** Beside the link. */
  beside?: (row: Row) => ReactNode;
};

/** The first is the title, and the link. */
export type Columns<Row, Key extends string> = readonly [TitleColumn<Row, Key>, ...Column<Row, Key>[]];

type DataTableProps<Row, Key extends string> = {
  label: string;
  columns: Columns<Row, Key>;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  pathOf: (row: Row) => string;
  /** Its page is open beside the list. */
  isOpened?: (row: Row) => boolean;
  /** A picture before the title; null for a row without one. */
  pictureOf?: (row: Row) => Thumbnail | null;
  /** A box that selects the row. */
  tickOf?: (row: Row) => ReactNode;
  /** On cards the boxes stand in place of the buttons. Undefined: before the title, always. */
  isSelecting?: boolean;
  /** A long press. */
  onHold?: (row: Row) => void;
  /** Buttons at the end of a row. */
  actionsOf?: (row: Row) => ReactNode;
  /** Undefined: an order of the list's own. */
  order: ListOrder<Key> | undefined;
  sorts: ListSorts<Key>;
  pathOfOrder: (order: ListOrder<Key>) => string;
};

const ariaSorts = { asc: "ascending", desc: "descending" } as const;

/**
 * One page of a list that the server orders and cuts: a row of 44 px for each thing, or a card where the list is narrow.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, keyOf, pictureOf, tickOf, isSelecting, actionsOf } = props;
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  return (
    <>
      <RowIcons />
      <div className="data-table-room">
        <table
          ref={table}
          className="data-table"
          aria-label={label}
          data-lead={pictureOf || hasLeadTick(props) ? "" : undefined}
          data-selecting={isSelecting || undefined}
        >
          <thead>
            <tr>
              {tickOf ? <UnsortedHead label="Select" /> : null}
              {pictureOf ? <UnsortedHead label="Picture" /> : null}
              {columns.map((column) => (
                <Head key={column.label} column={column} {...props} />
              ))}
              {actionsOf ? <UnsortedHead label="Actions" /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      <KeysChoice />
    </>
  );
}

type TableRowProps<Row, Key extends string> = DataTableProps<Row, Key> & { row: Row };

function TableRow<Row, Key extends string>({ row, ...props }: TableRowProps<Row, Key>) {
  const { columns, pathOf, isOpened, pictureOf, tickOf, onHold, actionsOf } = props;
  const [title, ...others] = columns;
  return (
    <tr
      onContextMenu={
        onHold &&
        ((event) => {
          if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== "touch") return;
          event.preventDefault();
          onHold(row);
        })
      }
    >
      {tickOf ? <td data-card={hasLeadTick(props) ? "lead" : "tick"}>{tickOf(row)}</td> : null}
      {pictureOf ? (
        <td data-card="lead">
          <RowPicture picture={pictureOf(row)} />
        </td>
      ) : null}
      <th scope="row" data-room={title.room}>
        <Link
          to={pathOf(row)}
          discover="none"
          preventScrollReset
          aria-current={isOpened?.(row) ? "true" : undefined}
          className="data-table-link"
        >
          {title.cell(row)}
        </Link>
        {title.beside?.(row)}
        {title.below ? <small>{title.below(row)}</small> : null}
      </th>
      {others.map((column) => (
        <td
          key={column.label}
          data-card={column.onCard ?? "line"}
          data-room={column.room}
          data-extra={column.isExtra ? "" : undefined}
          className={column.isFigure ? "data-table-figure" : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actionsOf ? <td data-card="actions">{actionsOf(row)}</td> : null}
    </tr>
  );
}

/** On a card boxes stand before the title where nothing else does and no button brings them. */
const hasLeadTick = (list: { tickOf?: unknown; pictureOf?: unknown; isSelecting?: boolean }) =>
  list.tickOf !== undefined && list.pictureOf === undefined && list.isSelecting === undefined;

/** Decorative. */
function RowPicture({ picture }: { picture: Thumbnail | null }) {
  if (!picture) {
    return (
      <span className="data-table-picture">
        <RowIcon name="no-picture" />
      </span>
    );
  }
  const { jpg, avif, colour, position } = picture;
  return (
    <picture className="data-table-picture" style={{ background: colour }}>
      {avif ? <source type="image/avif" srcSet={avif} /> : null}
      <img src={jpg} alt="" loading="lazy" style={position ? { objectPosition: position } : undefined} />
    </picture>
  );
}

function UnsortedHead({ label }: { label: string }) {
  return (
    <th scope="col" className="data-table-unsorted">
      <span className="sr-only">{label}</span>
    </th>
  );
}

type HeadProps<Row, Key extends string> = Pick<DataTableProps<Row, Key>, "order" | "sorts" | "pathOfOrder"> & {
  column: Column<Row, Key>;
};

function Head<Row, Key extends string>({ column, order, sorts: allowed, pathOfOrder }: HeadProps<Row, Key>) {
  const { label, sort, moreSorts = [], hint, isFigure, isExtra } = column;
  const sorts = [...(sort === undefined ? [] : [{ label, sort }]), ...moreSorts];
  const className = classNames(isFigure && "data-table-figure", sorts.length === 0 && "data-table-unsorted");
  const ordered = sorts.some((one) => one.sort === order?.by) ? order?.direction : undefined;
  return (
    <th
      scope="col"
      title={hint}
      aria-sort={ordered && ariaSorts[ordered]}
      data-extra={isExtra ? "" : undefined}
      className={className || undefined}
    >
      {sort === undefined ? <span className={sorts.length > 0 ? "sr-only" : undefined}>{label}</span> : null}
      {sorts.map((one) => (
        <SortLink key={one.sort} {...one} order={order} sorts={allowed} pathOfOrder={pathOfOrder} />
      ))}
    </th>
  );
}

function SortLink<Row, Key extends string>({
  label,
  sort,
  order,
  sorts,
  pathOfOrder,
}: Sort<Key> & Omit<HeadProps<Row, Key>, "column">) {
  const isOrdered = order?.by === sort;
  const Arrow = order?.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <Link
      to={pathOfOrder(nextOrder(order, sort, sorts))}
      discover="none"
      preventScrollReset
      aria-current={isOrdered ? "true" : undefined}
      className="data-table-sort"
    >
      {label}
      {isOrdered ? <Arrow aria-hidden="true" className="size-4" /> : null}
    </Link>
  );
}

/** Keys of one letter can be turned off, for who dictates or presses them unawares (WCAG 2.1.4). */
function KeysChoice() {
  const [isOn, setIsOn] = useListKeysChoice();
  return (
    <label className="data-table-keys">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      <span>
        Keys: <kbd>j</kbd> and <kbd>k</kbd> mark the next row, <kbd>Enter</kbd> opens it, <kbd>/</kbd> searches
      </span>
    </label>
  );
}
