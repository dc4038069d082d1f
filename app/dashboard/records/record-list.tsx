import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Copy, ExternalLink, Pencil, Trash2 } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { ListOrder } from "#domain/records/list-order.ts";
import { isOnSite } from "#domain/records/publication.ts";
import { type RecordSort, recordSorts } from "#domain/records/record-list.ts";
import { useRejection } from "../actions/action-result.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import type { Bind } from "../forms/bind.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { RowIcon } from "../lists/row-icon.tsx";
import { RowMenu, RowMenuButton } from "../lists/row-menu.tsx";
import { BulkBar, RowTick, SelectPage, useSelection } from "../lists/selection.tsx";
import { viewPath } from "../view/view-path.ts";
import { DuplicateForm } from "./duplicate-form.tsx";
import type { ListedRow } from "./listed-row.ts";
import type { RecordKind, Resource } from "./record-kind.ts";
import { reservedNote } from "./reserved-note.ts";

export type ListedRecord = RecordItem & { name: string; status?: ListingStatus; ownStatus?: ListingStatus };

/** `item` is the record if only one is selected. */
export type AskedFieldsProps<Item> = { bind: Bind; item: Item | undefined };

/** An action changes the selected records. With fields or a question, it opens a dialog first. */
export type BulkAction<Item> = {
  intent: string;
  label: string;
  ask?: {
    question: (count: number) => string;
    explanation?: (count: number) => ReactNode;
    /** The function imports the fields of the dialog, which a list that is only read does not need. */
    fields?: () => Promise<ComponentType<AskedFieldsProps<Item>>>;
    confirm: string;
  };
};

type RecordListProps = {
  kind: RecordKind;
  label: string;
  rows: readonly ListedRow[];
  /** This content is in place of an empty table. What is ticked elsewhere stays ticked meanwhile. */
  whenEmpty: ReactNode;
  now: Date;
  actions: readonly BulkAction<ListedRow>[];
  order: ListOrder<RecordSort>;
  pathOfOrder: (order: ListOrder<RecordSort>) => string;
  /** The function makes the columns. A column calls `ask` to open the dialog of an action for one row. */
  columnsWith: (ask: (intent: string, row: ListedRow) => void) => Columns<ListedRow, RecordSort>;
};

type Asking<Item> = {
  action: BulkAction<Item>;
  ask: NonNullable<BulkAction<Item>["ask"]>;
  selected: readonly Item[];
};

/**
 * Shows a list with actions on the selected records. They send the version of each record that was seen; a record that
 * has changed since is left alone and named. The selection stays in another order and on another page.
 */
export function RecordList(props: RecordListProps) {
  const { kind, label, rows, now, actions, order, pathOfOrder } = props;
  const selection = useSelection<ListedRow>();
  const { isSelecting, setIsSelecting } = selection;
  const { asking, ask, closeDialog } = useActionDialog(actions);
  const [menu, setMenu] = useState<OpenMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  return (
    <>
      {rows.length === 0 ? (
        props.whenEmpty
      ) : (
        <>
          <SelectPage rows={rows} selection={selection} />
          <DataTable
            label={label}
            columns={props.columnsWith((intent, row) => ask(intent, [row]))}
            rows={rows}
            keyOf={({ id }) => id}
            pathOf={({ id }) => viewPath(kind.form, { id })}
            pictureOf={({ picture }) => picture}
            isSelecting={isSelecting}
            tickOf={(row) => <RowTick row={row} ticked={selection.rows} />}
            onHold={(row) => {
              setIsSelecting(true);
              selection.rows.tick([row], true);
            }}
            actionsOf={(row) => (
              <RowActions
                kind={kind}
                row={row}
                onDelete={() => ask("delete", [row])}
                onMenu={(beside) => setMenu({ row, beside })}
              />
            )}
            order={order}
            sorts={recordSorts}
            pathOfOrder={pathOfOrder}
          />
        </>
      )}
      {menu ? (
        <RecordMenu
          key={menu.row.id}
          kind={kind}
          menu={menu}
          now={now}
          onDelete={() => ask("delete", [menu.row])}
          onClose={closeMenu}
        />
      ) : null}
      <BulkBar one={kind.one} many={kind.many} rows={rows} selection={selection}>
        {(selected) => <BulkActions selected={selected} actions={actions} onAsk={(name) => ask(name, selected)} />}
      </BulkBar>
      {asking ? <ActionDialog resource={kind} asking={asking} onClose={closeDialog} /> : null}
    </>
  );
}

/** Manages the dialog of an action. Going to another page closes it, but a rejection leaves it open. */
function useActionDialog(actions: readonly BulkAction<ListedRow>[]) {
  const [asking, setAsking] = useState<Asking<ListedRow>>();
  const { key } = useLocation();
  const isRejected = useRejection() !== undefined;
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key || isRejected) return;
    shownAt.current = key;
    setAsking(undefined);
  }, [key, isRejected]);
  const ask = (name: string, about: readonly ListedRow[]) => {
    const action = actions.find((each) => each.intent === name);
    if (action?.ask) setAsking({ action, ask: action.ask, selected: about });
  };
  const closeDialog = useCallback(() => setAsking(undefined), []);
  return { asking, ask, closeDialog };
}

type BulkActionsProps = {
  selected: readonly ListedRow[];
  actions: readonly BulkAction<ListedRow>[];
  onAsk: (intent: string) => void;
};

/** Shows the actions on the selected records. An action with a question opens its dialog by `onAsk`. */
function BulkActions({ selected, actions, onAsk }: BulkActionsProps) {
  return actions.map(({ intent, label, ask }) =>
    ask ? (
      <button key={intent} type="button" className="bulk-action" onClick={() => onAsk(intent)}>
        {label}
      </button>
    ) : (
      <ButtonForm key={intent} intent={intent} about={{ item: selected.map(itemText) }} buttonClassName="bulk-action">
        {label}
      </ButtonForm>
    ),
  );
}

type ActionDialogProps = { resource: Resource; asking: Asking<ListedRow>; onClose: () => void };

function ActionDialog(props: ActionDialogProps) {
  const { fields } = props.asking.ask;
  const load = useMemo(
    () =>
      fields &&
      (() => fields().then((Fields) => (shown: ActionDialogProps) => <ActionForm {...shown} Fields={Fields} />)),
    [fields],
  );
  return load ? <DialogOnDemand load={load} dialog={props} /> : <ActionForm {...props} />;
}

type ActionFormProps = ActionDialogProps & { Fields?: ComponentType<AskedFieldsProps<ListedRow>> };

function ActionForm({ resource, asking, onClose, Fields }: ActionFormProps) {
  const { action, ask, selected } = asking;
  const count = selected.length;
  const kept = action.intent === "delete" ? selected.filter(({ isReserved }) => isReserved).length : 0;
  const names = selected.slice(0, 3).map(({ name }) => `“${name}”`);
  return (
    <FormDialog
      title={kept === count ? `${count === 1 ? "It" : "They"} cannot be deleted now` : ask.question(count)}
      intent={action.intent}
      about={{ item: selected.map(itemText) }}
      submitLabel={kept === count ? undefined : ask.confirm}
      failure={`Error ${action.intent === "delete" ? "deleting" : "saving"} ${count === 1 ? resource.one : resource.many}`}
      variant={action.intent === "delete" ? "clay" : "sun"}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <div className="text-ink-soft">
            <p className="font-bold text-ink wrap-anywhere">
              {names.join(", ")}
              {count > names.length ? ` and ${formatNumber(count - names.length)} more` : ""}
            </p>
            {kept === count ? <p className="mt-2">{reservedNote}</p> : ask.explanation?.(count)}
            {kept > 0 && kept < count ? (
              <p className="mt-2">
                {kept === 1
                  ? "One of them stays, because a buyer's agreement has it."
                  : `${formatNumber(kept)} of them stay, because buyers' agreements have them.`}
              </p>
            ) : null}
          </div>
          {Fields ? <Fields bind={bind} item={count === 1 ? selected[0] : undefined} /> : null}
        </>
      )}
    </FormDialog>
  );
}

type RowActionsProps = {
  kind: RecordKind;
  row: ListedRow;
  onDelete: () => void;
  onMenu: (beside: HTMLElement) => void;
};

/** Shows the buttons of a row. On a card the menu has all of them. */
function RowActions({ kind, row, onDelete, onMenu }: RowActionsProps) {
  return (
    <span className="record-actions">
      <Link
        to={viewPath(kind.form, { id: row.id })}
        discover="none"
        className="icon-button"
        aria-label={`Edit ${kind.one} ${row.name}`}
      >
        <RowIcon name="edit" />
      </Link>
      <button
        type="button"
        className={classNames("icon-button", row.isReserved && "opacity-50")}
        onClick={onDelete}
        aria-label={row.isReserved ? `Why ${row.name} cannot be deleted` : `Delete ${kind.one} ${row.name}`}
      >
        <RowIcon name="delete" />
      </button>
      <button
        type="button"
        className="icon-button record-more"
        aria-haspopup="dialog"
        aria-label={`What to do with ${row.name}`}
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <RowIcon name="more" />
      </button>
    </span>
  );
}

type OpenMenu = { row: ListedRow; beside: HTMLElement };

type RecordMenuProps = { kind: RecordKind; menu: OpenMenu; now: Date; onDelete: () => void; onClose: () => void };

function RecordMenu({ kind, menu: { row, beside }, now, onDelete, onClose }: RecordMenuProps) {
  const { form, sitePath } = kind;
  return (
    <RowMenu name={row.name} beside={beside} onClose={onClose}>
      {isOnSite(row, now) && sitePath ? (
        <Link to={sitePath(row.id)} reloadDocument aria-label={`See ${row.name} on the site`}>
          <ExternalLink aria-hidden="true" className="size-5" />
          See it on the site
        </Link>
      ) : null}
      <Link to={viewPath(form, { id: row.id })}>
        <Pencil aria-hidden="true" className="size-5" />
        Edit
      </Link>
      {kind.isDuplicable ? (
        <DuplicateForm item={row} className="row-menu-button" label={`Duplicate ${kind.one} ${row.name}`}>
          <Copy aria-hidden="true" className="size-5" />
          Duplicate
        </DuplicateForm>
      ) : null}
      <RowMenuButton onPress={onDelete}>
        <Trash2 aria-hidden="true" className="size-5" />
        {row.isReserved ? "Cannot be deleted" : "Delete"}
      </RowMenuButton>
    </RowMenu>
  );
}
