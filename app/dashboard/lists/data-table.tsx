import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { ArrowDown, ArrowUp } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useWasNear } from "#app/ui/use-was-near.ts";
import type { Thumbnail } from "#domain/media/picture.ts";
import { type ListOrder, type ListSorts, nextOrder } from "#domain/records/list-order.ts";
import { RowIcon, RowIcons } from "./row-icon.tsx";
import { useListKeys } from "./use-list-keys.ts";

/**
 * The place of a column on the card that a row becomes where there is no room for columns. `line` is a line below the
 * title, `mark` is at the end of the title's line, `start` and `end` share the line below it, and `hidden` is shown
 * only on the page that the row opens.
 */
type OnCard = "line" | "mark" | "start" | "end" | "hidden";

/** The heading of a column that can order the list has these values. */
type Sort<Key extends string> = { label: string; sort: Key };

type Column<Row, Key extends string> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The heading orders the list by this key. */
  sort?: Key;
  /** The list can also be ordered by these keys of what the column shows. */
  moreSorts?: readonly Sort<Key>[];
  /** The hint says what the short heading leaves out. */
  hint?: string;
  /** The column has figures, whose digits are aligned. */
  isFigure?: boolean;
  /** A long text is cut off. Of several such columns, "most" takes the larger part of the width. */
  room?: "most" | "some";
  /** The column is left out on a tablet; a long text also on a small laptop, where titles would wrap beside it. */
  isExtra?: boolean;
  /**
   * The place on the card is a line by default. It has no effect on the first column, which is the title and the link.
   */
  onCard?: OnCard;
  /** On a narrow card what this row has at the "end" is too long for that place, and gets a line of its own. */
  isLong?: (row: Row) => boolean;
};

type TitleColumn<Row, Key extends string> = Column<Row, Key> & {
  /** This content is a second line of small text in the row. */
  below?: (row: Row) => ReactNode;
  /** This content is beside the link. */
  beside?: (row: Row) => ReactNode;
};

/** A table has these columns. The first one is the title and the link. */
export type Columns<Row, Key extends string> = readonly [TitleColumn<Row, Key>, ...Column<Row, Key>[]];

type DataTableProps<Row, Key extends string> = {
  label: string;
  columns: Columns<Row, Key>;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  pathOf: (row: Row) => string;
  /** Says whether the page of the row is open beside the list. */
  isOpened?: (row: Row) => boolean;
  /** This picture is before the title; it is null for a row without one. */
  pictureOf?: (row: Row) => Thumbnail | null;
  /** On every screen the rows form a grid of pictures, with the title below each. */
  isGrid?: boolean;
  /** This box selects the row. */
  tickOf?: (row: Row) => ReactNode;
  /** This box selects all rows of the page. */
  tickAll?: ReactNode;
  /**
   * On cards, the boxes take the place of the buttons while this is true. If it is undefined, they are always before
   * the title.
   */
  isSelecting?: boolean;
  /** The list calls this after a long press on a row. */
  onHold?: (row: Row) => void;
  /** These buttons are at the end of a row. */
  actionsOf?: (row: Row) => ReactNode;
  /** The order is the selected one; undefined for the list's default order. */
  order: ListOrder<Key> | undefined;
  sorts: ListSorts<Key>;
  pathOfOrder: (order: ListOrder<Key>) => string;
};

const ariaSorts = { asc: "ascending", desc: "descending" } as const;

/**
 * Shows one page of a list that the server orders and divides: a row of 44 px for each item, or a card where the list
 * is narrow.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, keyOf, pictureOf, tickOf, tickAll, isSelecting, actionsOf, isGrid } = props;
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
          data-grid={isGrid || undefined}
          data-selecting={isSelecting || undefined}
          data-ticks-all={tickAll ? "" : undefined}
          data-actions={actionsOf ? "" : undefined}
          data-sorts={columns.some(({ sort, moreSorts }) => sort !== undefined || moreSorts) ? "" : undefined}
          data-marks={columns.some(({ onCard }) => onCard === "mark") ? "" : undefined}
          data-rooms={columns.some(({ room }) => room !== undefined) ? "" : undefined}
        >
          <thead>
            <tr>
              {tickAll ? (
                <th scope="col" className="data-table-tick-all">
                  {tickAll}
                </th>
              ) : tickOf ? (
                <UnsortedHead label="Select" />
              ) : null}
              {pictureOf ? <UnsortedHead label="Picture" /> : null}
              {columns.map((column) => (
                <Head key={column.label} column={column} {...props} />
              ))}
              {actionsOf ? <UnsortedHead label="Actions" /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <TableRow key={keyOf(row)} row={row} place={place} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type TableRowProps<Row, Key extends string> = DataTableProps<Row, Key> & { row: Row; place: number };

function TableRow<Row, Key extends string>({ row, place, ...props }: TableRowProps<Row, Key>) {
  const { columns, pathOf, isOpened, pictureOf, isGrid, tickOf, onHold, actionsOf } = props;
  const [title, ...others] = columns;
  return (
    <tr
      data-opened={isOpened?.(row) ? "" : undefined}
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
          <RowPicture
            picture={pictureOf(row)}
            isFirst={place < (isGrid ? FIRST_OF_GRID : FIRST_PICTURES)}
            nearness={isGrid ? "100% 0px" : "15% 0px"}
          />
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
          data-long={column.isLong?.(row) ? "" : undefined}
          data-room={column.room}
          data-extra={extraOf(column)}
          className={column.isFigure ? "data-table-figure" : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actionsOf ? <td data-card="actions">{actionsOf(row)}</td> : null}
    </tr>
  );
}

const extraOf = ({ isExtra, room }: { isExtra?: boolean; room?: string }) =>
  isExtra ? (room ? "long" : "short") : undefined;

/** On a card the box is before the title if there is no picture there and no button that shows the boxes. */
const hasLeadTick = (list: { tickOf?: unknown; pictureOf?: unknown; isSelecting?: boolean }) =>
  list.tickOf !== undefined && list.pictureOf === undefined && list.isSelecting === undefined;

/** A phone may show this many pictures at first. They are in the page, so that they need not wait for its scripts. */
const FIRST_PICTURES = 4;
const FIRST_OF_GRID = 12;

/** The picture is decoration, so screen readers skip it. All but the first ones load when they come near. */
function RowPicture({ picture, isFirst, nearness }: { picture: Thumbnail | null; isFirst: boolean; nearness: string }) {
  const frame = useRef<HTMLElement>(null);
  const wasNear = useWasNear(frame, nearness);
  if (!picture) {
    return (
      <span className="data-table-picture">
        <RowIcon name="no-picture" />
      </span>
    );
  }
  const { jpg, avif, colour, position } = picture;
  return (
    <picture ref={frame} className="data-table-picture" style={{ background: colour }}>
      {isFirst || wasNear ? (
        <>
          {avif ? <source type="image/avif" srcSet={avif} /> : null}
          <img src={jpg} alt="" loading="lazy" style={position ? { objectPosition: position } : undefined} />
        </>
      ) : null}
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

/**
 * Shows the label of a heading. The part after its comma, such as the currency, can be hidden by the style sheet where
 * the headings only order the cards.
 */
function HeadText({ children: label }: { children: string }) {
  const at = label.indexOf(", ");
  if (at < 0) return label;
  return (
    <span>
      {label.slice(0, at)}
      <span className="data-table-unit">{label.slice(at)}</span>
    </span>
  );
}

type HeadProps<Row, Key extends string> = Pick<DataTableProps<Row, Key>, "order" | "sorts" | "pathOfOrder"> & {
  column: Column<Row, Key>;
};

function Head<Row, Key extends string>({ column, order, sorts: allowed, pathOfOrder }: HeadProps<Row, Key>) {
  const { label, sort, moreSorts = [], hint, isFigure } = column;
  const sorts = [...(sort === undefined ? [] : [{ label, sort }]), ...moreSorts];
  const className = classNames(isFigure && "data-table-figure", sorts.length === 0 && "data-table-unsorted");
  const ordered = sorts.some((one) => one.sort === order?.by) ? order?.direction : undefined;
  return (
    <th
      scope="col"
      title={hint}
      aria-sort={ordered && ariaSorts[ordered]}
      data-extra={extraOf(column)}
      className={className || undefined}
    >
      {sort === undefined ? <span className={sorts.length > 0 ? "data-table-head" : undefined}>{label}</span> : null}
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
      <HeadText>{label}</HeadText>
      {isOrdered ? <Arrow aria-hidden="true" className="size-4" /> : null}
    </Link>
  );
}
