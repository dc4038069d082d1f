import { type ReactNode, useCallback, useState } from "react";
import type { z } from "zod";
import { Merge, Pencil, Trash2 } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { type ColumnFields, formTexts, labelsOf } from "#domain/fields/field.ts";
import { rejectionMessage, useRejection } from "../actions/action-result.ts";
import type { FormValues } from "../actions/form-values.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { FormFields } from "../fields/form-fields.tsx";
import type { Bind, Binding } from "../forms/bind.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { ValidatedDialog } from "../forms/validated-dialog.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import type { Resource } from "../records/record-kind.ts";
import { Rejected } from "../results/rejected.tsx";

type Named = RecordItem & { name: string; count: number };

type TaxonomyListProps<Item extends Named> = {
  resource: Resource;
  subject: string;
  items: readonly Item[];
  addLabel: string;
  schema: z.ZodType;
  emptyText: string;
  /** Counts what uses an item, as in "3 properties". */
  countText: (count: number) => string;
  fields: ColumnFields;
  /** The values of the form for a new one. */
  beginning?: FormValues;
  line: (item: Item) => ReactNode;
  /** The field that says where the content goes. By default it offers all other items. */
  moveField?: (item: Item, label: string, binding: Binding & { hint?: string; required?: boolean }) => ReactNode;
};

type Asking<Item> = { intent: "create" } | { intent: "save" | "merge" | "delete"; item: Item };

/** A list of categories or tags. Deleting one asks where its content goes. */
export function TaxonomyList<Item extends Named>(props: TaxonomyListProps<Item>) {
  const { resource, items } = props;
  const [asking, setAsking] = useState<Asking<Item>>();
  const message = rejectionMessage(useRejection());
  const fields = (bind: Bind) => <FormFields fields={props.fields} bind={bind} />;
  const close = useCallback(() => setAsking(undefined), []);
  const subjectOf = ({ id }: Item) => `${props.subject}-${id}`;
  const find = (subject: string): { title: string; asking: Asking<Item> } | undefined => {
    if (subject === `${props.subject}-new`) return { title: props.addLabel, asking: { intent: "create" } };
    const item = items.find((one) => subjectOf(one) === subject);
    return item && { title: `Edit ${resource.one}: ${item.name}`, asking: { intent: "save", item } };
  };
  return (
    <>
      <div className="mb-5">
        <button type="button" className={buttonClass("sun", "small")} onClick={() => setAsking({ intent: "create" })}>
          {props.addLabel}
        </button>
      </div>
      {message && !asking ? <Rejected>{message}</Rejected> : null}
      {asking ? null : <UnsavedDialogs find={find} onOpen={(form) => setAsking(form.asking)} />}
      {items.length === 0 ? <EmptyState title={props.emptyText} /> : <Lines {...props} onAsk={setAsking} />}
      {asking?.intent === "create" ? (
        <ValidatedDialog
          title={props.addLabel}
          subject={`${props.subject}-new`}
          schema={props.schema}
          values={props.beginning}
          intent="create"
          submitLabel={props.addLabel}
          onClose={close}
        >
          {fields}
        </ValidatedDialog>
      ) : null}
      {asking?.intent === "save" ? (
        <ValidatedDialog
          title={`Edit ${resource.one}`}
          subject={subjectOf(asking.item)}
          labels={labelsOf(props.fields)}
          schema={props.schema}
          values={formTexts(props.fields, asking.item)}
          intent="save"
          item={itemText(asking.item)}
          submitLabel="Save"
          onClose={close}
        >
          {fields}
        </ValidatedDialog>
      ) : null}
      {asking?.intent === "merge" ? (
        <FormDialog
          title={`Merge ${resource.one} “${asking.item.name}”`}
          intent="merge"
          item={itemText(asking.item)}
          submitLabel="Merge"
          onClose={close}
        >
          {(bind) => <MergeInto {...props} item={asking.item} binding={bind("moveTo")} />}
        </FormDialog>
      ) : null}
      {asking?.intent === "delete" ? (
        <FormDialog
          title={`Are you sure you want to delete this ${resource.one}?`}
          intent="delete"
          item={itemText(asking.item)}
          submitLabel="Delete"
          variant="clay"
          onClose={close}
        >
          {(bind) => <WhatBecomes {...props} item={asking.item} binding={bind("moveTo")} />}
        </FormDialog>
      ) : null}
    </>
  );
}

type LinesProps<Item extends Named> = Pick<
  TaxonomyListProps<Item>,
  "resource" | "items" | "line" | "countText" | "moveField"
> & {
  onAsk: (asking: Asking<Item>) => void;
};

function Lines<Item extends Named>({ resource, items, line, countText, moveField, onAsk }: LinesProps<Item>) {
  // A field that searches also finds items that are not on this page.
  const canMerge = moveField !== undefined || items.length > 1;
  return (
    <List>
      {items.map((item) => (
        <Row
          key={item.id}
          actions={
            <div className="flex shrink-0">
              <button
                type="button"
                className="icon-button"
                onClick={() => onAsk({ intent: "save", item })}
                aria-label={`Edit ${resource.one} ${item.name}`}
              >
                <Pencil aria-hidden="true" className="size-5" />
              </button>
              {canMerge ? (
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => onAsk({ intent: "merge", item })}
                  aria-label={`Merge ${resource.one} ${item.name} into another`}
                >
                  <Merge aria-hidden="true" className="size-5" />
                </button>
              ) : null}
              <button
                type="button"
                className="icon-button"
                onClick={() => onAsk({ intent: "delete", item })}
                aria-label={`Delete ${resource.one} ${item.name}`}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </button>
            </div>
          }
        >
          <div className="grid min-w-0 flex-1 items-center gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">{line(item)}</div>
            <p className="text-[0.9375rem] text-ink-soft">{countText(item.count)}</p>
          </div>
        </Row>
      ))}
    </List>
  );
}

type WhatBecomesProps<Item extends Named> = Pick<TaxonomyListProps<Item>, "items" | "countText" | "moveField"> & {
  item: Item;
  binding: Binding;
};

function WhatBecomes<Item extends Named>({ items, countText, moveField, item, binding }: WhatBecomesProps<Item>) {
  const label = `What happens to ${countText(item.count)}?`;
  return (
    <>
      <p className="font-bold wrap-anywhere">{`“${item.name}”`}</p>
      {item.count === 0 ? (
        <p className="text-ink-soft">Nothing uses it.</p>
      ) : moveField ? (
        moveField(item, label, binding)
      ) : (
        <SelectField label={label} hint="Choose another one and the two are merged." {...binding}>
          <option value="">They stay without one</option>
          {items
            .filter((other) => other.id !== item.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {`They go to ${other.name}`}
              </option>
            ))}
        </SelectField>
      )}
    </>
  );
}

function MergeInto<Item extends Named>({ items, countText, moveField, item, binding }: WhatBecomesProps<Item>) {
  return (
    <>
      {moveField ? (
        moveField(item, "Into", { ...binding, hint: "Enter a part of its name, and choose it", required: true })
      ) : (
        <SelectField label="Into" required {...binding}>
          <option value="">Please choose</option>
          {items
            .filter((other) => other.id !== item.id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </SelectField>
      )}
      <p className="text-ink-soft wrap-anywhere">
        {`“${item.name}” is deleted, and what uses it gets the other one: ${countText(item.count)}. This cannot be undone.`}
      </p>
    </>
  );
}
