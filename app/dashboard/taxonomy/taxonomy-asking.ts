import type { ReactNode } from "react";
import type { RecordItem } from "../actions/record-items.ts";
import type { Binding } from "../forms/bind.ts";
import type { Resource } from "../records/record-kind.ts";

// What is asked in a dialog, apart from the dialogs: the list opens without their forms.

export type Named = RecordItem & { name: string; count: number };

export type Asking<Item> = { intent: "create" } | { intent: "save" | "merge" | "delete"; item: Item };

/** The name of the unsaved text of a form. */
export function subjectOf(subject: string, item?: { id: number }): string {
  return `${subject}-${item?.id ?? "new"}`;
}

/** What the dialogs of a list need from it. */
export type TaxonomyQuestions = {
  resource: Resource & { one: "category" | "tag" };
  /** The beginning of the names of unsaved texts. */
  subject: string;
  addLabel: string;
  /** Counts what uses an item, as in "3 properties". */
  countText: (count: number) => string;
  /** The field that says where the content goes. By default it offers all other items. */
  moveField?: (
    item: { id: number },
    label: string,
    binding: Binding & { hint?: string; required?: boolean },
  ) => ReactNode;
};
