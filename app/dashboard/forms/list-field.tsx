import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "#app/dashboard/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { capitalized } from "#domain/text/capitalized.ts";
import type { Bind, Binding } from "./bind.ts";
import { Disclosure } from "./disclosure.tsx";

export type BindRow = {
  (field: string): Binding;
  all: (field: string) => string[];
};

type ListFieldProps<Name extends string> = {
  bind: Bind<Name>;
  name: Name;
  /** The label names all rows, such as "Questions"; `one` names one of them, such as "question". */
  label: string;
  one: string;
  namedBy: string;
  fields: readonly string[];
  /** So many fields of an open row are in sight; those in other languages are folded. */
  inSight: number;
  max: number;
  hint?: ReactNode;
  children: (bind: BindRow) => ReactNode;
};

/** If the form begins with more fields than this, rows are folded to their names. */
const MAX_OPEN_FIELDS = 12;

/** In a shorter list a row reaches the top in few steps, so it has no button for that. */
const MIN_TO_TOP = 6;

type Row = {
  key: number;
  /** The origin is the row's index in the initial values; undefined for an added row. */
  origin: number | undefined;
};

/**
 * Shows a list of rows that buttons add, remove and move. The order is sent because field names contain the position:
 * "partners[1].name".
 */
export function ListField<Name extends string>(props: ListFieldProps<Name>) {
  const { bind, name, label, one, namedBy, fields: fieldNames, inSight, max, hint, children } = props;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const { rows, announcement, move, remove, add } = useRows(list, bind.rows(name));
  // This is decided when the form opens, so that adding a row does not fold the one that is being edited.
  const [isFolded] = useState(rows.length * inSight > MAX_OPEN_FIELDS);
  const bindRow = (row: Row, index: number): BindRow => {
    const begins = (field: string) => (row.origin === undefined ? [] : bind.all(`${name}[${row.origin}].${field}`));
    return Object.assign(
      (field: string): Binding => ({
        ...bind(`${name}[${index}].${field}`),
        defaultValue: begins(field)[0] ?? "",
      }),
      { all: begins },
    );
  };
  const error = bind(name).errors?.[0];
  return (
    <fieldset ref={list} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {hint ? <p className="field-note mb-3">{hint}</p> : null}
      <ol className="grid gap-4">
        {rows.map((row, index) => {
          const fields = bindRow(row, index);
          const named = fields(namedBy).defaultValue;
          const called = named || `${one} ${index + 1}`;
          const isOpen =
            !isFolded || row.origin === undefined || fieldNames.some((field) => fields(field).errors !== undefined);
          return (
            <li
              key={row.key}
              data-row={row.key}
              className="@container relative rounded-2xl border-[1.5px] border-line bg-paper px-4 sm:px-5"
            >
              <RowButtons
                called={called}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(index, index + by)}
                onRemove={() => remove(index)}
              />
              <Disclosure isOpen={isOpen}>
                <summary className="cursor-pointer py-4 font-display font-bold wrap-anywhere @min-[16rem]:pr-32">
                  {isFolded ? capitalized(called) : `${capitalized(one)} ${index + 1}`}
                </summary>
                <div className="grid gap-4 pb-4 sm:pb-5">
                  {rows.length >= MIN_TO_TOP && index > 1 ? (
                    <ToTop called={called} onClick={() => move(index, 0)} />
                  ) : null}
                  {children(fields)}
                </div>
              </Disclosure>
            </li>
          );
        })}
      </ol>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
      {rows.length < max ? (
        <Button variant="outline" size="small" className="mt-4" data-add onClick={add}>
          <Plus aria-hidden="true" className="size-5" /> Add {/^[aeiou]/.test(one) ? "an" : "a"} {one}
        </Button>
      ) : (
        <p className="field-note">More than {max} do not fit here.</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Manages the rows. After each change the focus follows the row whose button was pressed. */
function useRows(list: RefObject<HTMLFieldSetElement | null>, origins: readonly number[]) {
  const [rows, setRows] = useState<Row[]>(() => origins.map((origin) => ({ key: origin, origin })));
  const added = useRef(1_000_000);
  const [announcement, setAnnouncement] = useState("");
  /** The element that this selector finds gets the focus after the next rendering. */
  const focus = useRef<string>(undefined);
  const change = (next: Row[], what: string, focused: string) => {
    setRows(next);
    setAnnouncement(what);
    focus.current = focused;
  };
  useEffect(() => {
    if (focus.current === undefined || rows.length < 0) return;
    list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
    // Buttons fire no input events, so this event makes the form notice the change.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [rows, list]);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    const next = rows.toSpliced(from, 1).toSpliced(to, 0, row);
    const way = to < from ? "up" : "down";
    change(next, `Moved to place ${to + 1} of ${rows.length}.`, `[data-row="${row.key}"] [data-move="${way}"]`);
  };
  const remove = (at: number) => {
    const next = rows.toSpliced(at, 1);
    const beside = next[Math.min(at, next.length - 1)];
    change(next, "Removed.", beside ? `[data-row="${beside.key}"] [data-remove]` : "[data-add]");
  };
  const add = () => {
    added.current += 1;
    const fields = "input:not([type=hidden]), textarea, select";
    change([...rows, { key: added.current, origin: undefined }], "", `[data-row="${added.current}"] :is(${fields})`);
  };
  return { rows, announcement, move, remove, add };
}

type RowButtonsProps = {
  called: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function RowButtons({ called, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="top-1.5 right-2 flex justify-end @min-[16rem]:absolute">
      <RowButton label={`Move ${called} up`} data-move="up" isOff={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </RowButton>
      <RowButton label={`Move ${called} down`} data-move="down" isOff={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </RowButton>
      <RowButton label={`Remove ${called}`} data-remove onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </RowButton>
    </div>
  );
}

function ToTop({ called, onClick }: { called: string; onClick: () => void }) {
  return (
    <button type="button" className="text-button justify-self-start" onClick={onClick}>
      Move to the top<span className="sr-only">: {called}</span>
    </button>
  );
}

type RowButtonProps = {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
  "data-move"?: string;
  "data-remove"?: boolean;
};

// A button that is off has aria-disabled, because `disabled` would take the focus from it.
function RowButton({ label, isOff = false, onClick, children, ...data }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={isOff ? "icon-button opacity-30" : "icon-button"}
      {...data}
    >
      {children}
    </button>
  );
}
