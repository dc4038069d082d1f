import { type ReactNode, useCallback, useState } from "react";
import { Merge, Pencil, Trash2 } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { rejectionMessage, useRejection } from "../actions/action-result.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { Rejected } from "../results/rejected.tsx";
import { type Asking, type Named, subjectOf, type TaxonomyQuestions } from "./taxonomy-asking.ts";

type TaxonomyListProps<Item extends Named> = TaxonomyQuestions & {
  items: readonly Item[];
  emptyText: string;
  line: (item: Item) => ReactNode;
};

const loadDialog = () => import("./taxonomy-dialog.tsx").then(({ TaxonomyDialog }) => TaxonomyDialog);

/** Shows a list of categories or tags. Deleting one asks where its content goes. */
export function TaxonomyList<Item extends Named>(props: TaxonomyListProps<Item>) {
  const { resource, items } = props;
  const [asking, setAsking] = useState<Asking<Item>>();
  const message = rejectionMessage(useRejection());
  const close = useCallback(() => setAsking(undefined), []);
  const find = (subject: string): { title: string; asking: Asking<Item> } | undefined => {
    if (subject === subjectOf(props.subject)) return { title: props.addLabel, asking: { intent: "create" } };
    const item = items.find((one) => subjectOf(props.subject, one) === subject);
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
      {asking ? (
        <DialogOnDemand key={asking.intent} load={loadDialog} dialog={{ ...props, asking, onClose: close }} />
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
