import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { type ListOrder, type ListSorts, nextOrder } from "#domain/records/list-order.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListKeysChoice } from "./use-list-keys-choice.ts";

/**
 * Where there is no room for columns a row is a card: `line` is a line below its title, `mark` stands at the end of the
 * title's line, `hidden` is left to the page that the row opens.
 */
type OnCard = "line" | "mark" | "hidden";

type Column<Row, Key extends string> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** What its head orders the list by. */
  sort?: Key;
  /** Digits of figures are below each other. */
  isFigure?: boolean;
  /** Default: a line. Nothing of the first column, which is the title and the link. */
  onCard?: OnCard;
};

/** The first is the title, and the link. */
export type Columns<Row, Key extends string> = readonly [Column<Row, Key>, ...Column<Row, Key>[]];

type DataTableProps<Row, Key extends string> = {
  label: string;
  columns: Columns<Row, Key>;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  pathOf: (row: Row) => string;
  /** Its page is open beside the list. */
  isOpened?: (row: Row) => boolean;
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
  const { label, columns, rows, keyOf, pathOf, isOpened, actionsOf } = props;
  const table = useRef<HTMLTableElement>(null);
  useListKeys(table);
  const [title, ...others] = columns;
  return (
    <>
      <div className="data-table-room">
        <table ref={table} className="data-table" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.label} column={column} {...props} />
              ))}
              {actionsOf ? (
                <th scope="col" className="data-table-unsorted">
                  <span className="sr-only">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">
                  <Link
                    to={pathOf(row)}
                    preventScrollReset
                    aria-current={isOpened?.(row) ? "true" : undefined}
                    className="data-table-link"
                  >
                    {title.cell(row)}
                  </Link>
                </th>
                {others.map((column) => (
                  <td
                    key={column.label}
                    data-card={column.onCard ?? "line"}
                    className={classNames(column.isFigure && "data-table-figure") || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {actionsOf ? <td data-card="actions">{actionsOf(row)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <KeysChoice />
    </>
  );
}

type HeadProps<Row, Key extends string> = Pick<DataTableProps<Row, Key>, "order" | "sorts" | "pathOfOrder"> & {
  column: Column<Row, Key>;
};

function Head<Row, Key extends string>({ column, order, sorts, pathOfOrder }: HeadProps<Row, Key>) {
  const { label, sort, isFigure } = column;
  const className = classNames(isFigure && "data-table-figure", sort === undefined && "data-table-unsorted");
  if (sort === undefined) {
    return (
      <th scope="col" className={className || undefined}>
        {label}
      </th>
    );
  }
  const ordered = order?.by === sort ? order.direction : undefined;
  const Arrow = ordered === "asc" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={ordered && ariaSorts[ordered]} className={className || undefined}>
      <Link to={pathOfOrder(nextOrder(order, sort, sorts))} preventScrollReset className="data-table-sort">
        {label}
        {ordered ? <Arrow aria-hidden="true" className="size-4" /> : null}
      </Link>
    </th>
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
