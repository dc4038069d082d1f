import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { formatNumber } from "#domain/money/money.ts";
import { MAX_BULK_RECORDS } from "#domain/records/record-list.ts";
import { countText } from "#domain/text/count-text.ts";
import { doneParameter, useRejection } from "../actions/action-result.ts";

type SelectedRow = { id: number; name: string };

export type Selection<Row> = {
  ticked: ReadonlyMap<number, Row>;
  /** These are the ticked rows as they are now if they are on this page, else as they were seen. */
  selected: readonly Row[];
  tick: (about: readonly Row[], isOn: boolean) => void;
  clear: () => void;
  isSelecting: boolean;
  setIsSelecting: (isSelecting: boolean) => void;
};

/**
 * Manages the ticked rows as they were seen, or as they are now if they are on this page. An action that succeeds ends
 * the selection.
 */
export function useSelection<Row extends SelectedRow>(rows: readonly Row[]): Selection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<number, Row>>(new Map());
  const [isSelecting, setIsSelecting] = useState(false);
  const { key, search } = useLocation();
  const isRejected = useRejection() !== undefined;
  const shownAt = useRef(key);
  const isAfterAction = new URLSearchParams(search).has(doneParameter);
  const clear = useCallback(() => setTicked(new Map()), []);
  useEffect(() => {
    if (shownAt.current === key || isRejected) return;
    shownAt.current = key;
    if (!isAfterAction) return;
    clear();
    setIsSelecting(false);
  }, [key, isRejected, isAfterAction, clear]);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const selected = [...ticked.values()].map((row) => shown.get(row.id) ?? row);
  const tick = (about: readonly Row[], isOn: boolean) => {
    const next = new Map(ticked);
    for (const row of about) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    setTicked(next);
  };
  return { ticked, selected, tick, clear, isSelecting, setIsSelecting };
}

type RowTickProps<Row> = { row: Row; selection: Selection<Row> };

export function RowTick<Row extends SelectedRow>({ row, selection: { ticked, tick } }: RowTickProps<Row>) {
  return (
    <label className="record-tick">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        aria-label={`Select ${row.name}`}
        checked={ticked.has(row.id)}
        onChange={(event) => tick([row], event.currentTarget.checked)}
      />
    </label>
  );
}

type SelectPageProps<Row> = { rows: readonly Row[]; selection: Selection<Row>; isGrid?: boolean };

/**
 * Shows the checkbox for all rows of this page. On a phone, and in a grid of pictures, a button begins and ends
 * selecting.
 */
export function SelectPage<Row extends SelectedRow>({ rows, selection, isGrid = false }: SelectPageProps<Row>) {
  const { ticked, selected, tick, clear, isSelecting, setIsSelecting } = selection;
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
          checked={rows.every(({ id }) => ticked.has(id))}
          onChange={(event) => tick(rows, event.currentTarget.checked)}
        />
        {selected.length > 0 ? `${formatNumber(selected.length)} selected` : "Select all on this page"}
      </label>
      <button
        type="button"
        className={classNames("text-button ml-auto", !isGrid && "lg:hidden")}
        onClick={() => {
          setIsSelecting(!isSelecting);
          clear();
        }}
      >
        {isSelecting ? "Done" : "Select"}
      </button>
    </div>
  );
}

type BulkBarProps<Row> = {
  one: string;
  many: string;
  rows: readonly Row[];
  selection: Selection<Row>;
  /** These buttons act on the selected rows. */
  children: ReactNode;
};

export function BulkBar<Row extends SelectedRow>({ one, many, rows, selection, children }: BulkBarProps<Row>) {
  const { selected, clear } = selection;
  const elsewhere = selected.filter(({ id }) => !rows.some((row) => row.id === id)).length;
  return (
    <section className="bulk-bar" aria-label="What to do with those selected">
      <p className="font-bold">
        {countText(selected.length, one, many)}
        {elsewhere > 0 ? (
          <button type="button" className="bulk-clear" onClick={clear}>
            Clear ({formatNumber(elsewhere)} not on this page)
          </button>
        ) : null}
      </p>
      {selected.length > MAX_BULK_RECORDS ? (
        <p>At most {MAX_BULK_RECORDS} are changed at once: clear some of them.</p>
      ) : (
        <div className="bulk-actions">{children}</div>
      )}
    </section>
  );
}
