import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { formatNumber } from "#domain/money/money.ts";
import { MAX_BULK_RECORDS } from "#domain/records/record-list.ts";
import { countText } from "#domain/text/count-text.ts";
import { doneParameter, useRejection } from "../actions/action-result.ts";

type SelectedRow = { id: number; name: string };

type Ticked<Row> = ReadonlyMap<number, Row>;

/** The ticked rows as they were seen. Each box listens for itself, so that a tick does not draw the list again. */
class TickedRows<Row extends SelectedRow> {
  #ticked: Ticked<Row> = new Map();
  readonly #listeners = new Set<() => void>();
  readonly all = (): Ticked<Row> => this.#ticked;
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly tick = (about: readonly Row[], isOn: boolean): void => {
    const next = new Map(this.#ticked);
    for (const row of about) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    this.#set(next);
  };
  readonly clear = (): void => {
    if (this.#ticked.size > 0) this.#set(new Map());
  };
  #set(next: Ticked<Row>): void {
    this.#ticked = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Keeps which rows are ticked while the view is open. */
export function useTickedRows<Row extends SelectedRow>(): TickedRows<Row> {
  return useState(() => new TickedRows<Row>())[0];
}

export type Selection<Row extends SelectedRow> = {
  rows: TickedRows<Row>;
  isSelecting: boolean;
  setIsSelecting: (isSelecting: boolean) => void;
};

/** Manages which rows are ticked. An action that succeeds ends the selection. */
export function useSelection<Row extends SelectedRow>(): Selection<Row> {
  const rows = useTickedRows<Row>();
  const [isSelecting, setIsSelecting] = useState(false);
  const { key, search } = useLocation();
  const isRejected = useRejection() !== undefined;
  const shownAt = useRef(key);
  const isAfterAction = new URLSearchParams(search).has(doneParameter);
  useEffect(() => {
    if (shownAt.current === key || isRejected) return;
    shownAt.current = key;
    if (!isAfterAction) return;
    rows.clear();
    setIsSelecting(false);
  }, [key, isRejected, isAfterAction, rows]);
  return { rows, isSelecting, setIsSelecting };
}

/** Returns the ticked rows, as they are now if they are on this page, else as they were seen. */
export function useSelected<Row extends SelectedRow>(ticked: TickedRows<Row>, shown: readonly Row[]): Row[] {
  const all = useSyncExternalStore(ticked.listen, ticked.all, ticked.all);
  if (all.size === 0) return [];
  const now = new Map(shown.map((row) => [row.id, row]));
  return [...all.values()].map((row) => now.get(row.id) ?? row);
}

type RowTickProps<Row extends SelectedRow> = {
  row: Row;
  ticked: TickedRows<Row>;
  label?: string;
  isDisabled?: boolean;
};

export function RowTick<Row extends SelectedRow>({ row, ticked, label, isDisabled = false }: RowTickProps<Row>) {
  const isTicked = () => ticked.all().has(row.id);
  return (
    <label className="record-tick">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        aria-label={label ?? `Select ${row.name}`}
        disabled={isDisabled}
        checked={useSyncExternalStore(ticked.listen, isTicked, isTicked)}
        onChange={(event) => ticked.tick([row], event.currentTarget.checked)}
      />
    </label>
  );
}

type SelectPageProps<Row extends SelectedRow> = { rows: readonly Row[]; selection: Selection<Row>; isGrid?: boolean };

/**
 * Shows the checkbox for all rows of this page. On a phone, and in a grid of pictures, a button begins and ends
 * selecting.
 */
export function SelectPage<Row extends SelectedRow>({ rows, selection, isGrid = false }: SelectPageProps<Row>) {
  const { rows: ticked, isSelecting, setIsSelecting } = selection;
  const selected = useSelected(selection.rows, rows);
  const ids = new Set(selected.map(({ id }) => id));
  return (
    <div className="flex items-center justify-between text-[0.9375rem] text-ink-soft max-lg:-mt-3">
      <label
        className={classNames(
          "min-h-11 cursor-pointer items-center gap-3 pl-5",
          isSelecting ? "inline-flex" : isGrid ? "hidden" : "hidden lg:inline-flex",
        )}
      >
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={rows.every(({ id }) => ids.has(id))}
          onChange={(event) => ticked.tick(rows, event.currentTarget.checked)}
        />
        {selected.length > 0 ? `${formatNumber(selected.length)} selected` : "Select all on this page"}
      </label>
      <button
        type="button"
        className={classNames("text-button ml-auto", !isGrid && "lg:hidden")}
        onClick={() => {
          setIsSelecting(!isSelecting);
          ticked.clear();
        }}
      >
        {isSelecting ? "Done" : "Select"}
      </button>
    </div>
  );
}

type BulkBarProps<Row extends SelectedRow> = {
  one: string;
  many: string;
  rows: readonly Row[];
  selection: Selection<Row>;
  /** Returns the buttons, which act on the selected rows. */
  children: (selected: readonly Row[]) => ReactNode;
};

/** Shows what can be done with the selected rows, while there are any. */
export function BulkBar<Row extends SelectedRow>({ one, many, rows, selection, children }: BulkBarProps<Row>) {
  const selected = useSelected(selection.rows, rows);
  if (selected.length === 0) return null;
  const elsewhere = selected.filter(({ id }) => !rows.some((row) => row.id === id)).length;
  return (
    <section className="bulk-bar" aria-label="What to do with those selected">
      <p className="font-bold">
        {countText(selected.length, one, many)}
        {elsewhere > 0 ? (
          <button type="button" className="bulk-clear" onClick={selection.rows.clear}>
            Clear ({formatNumber(elsewhere)} not on this page)
          </button>
        ) : null}
      </p>
      {selected.length > MAX_BULK_RECORDS ? (
        <p>At most {MAX_BULK_RECORDS} are changed at once: clear some of them.</p>
      ) : (
        <div className="bulk-actions">{children(selected)}</div>
      )}
    </section>
  );
}
