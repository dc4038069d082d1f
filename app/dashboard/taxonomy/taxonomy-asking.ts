import type { ReactNode } from "react";
import type { RecordItem } from "../actions/record-items.ts";
import type { Binding } from "../forms/bind.ts";
import type { Resource } from "../records/record-kind.ts";

// The questions are apart from their dialogs, so that the list opens without the forms.

export type Named = RecordItem & { name: string; count: number };

export type Asking<Item> = { intent: "create" } | { intent: "save" | "merge" | "delete"; item: Item };

/** Returns the name of the unsaved text of a form. */
export function subjectOf(subject: string, item?: { id: number }): string {
  return `${subject}-${item?.id ?? "new"}`;
}

/** The dialogs of a list need this from it. */
export type TaxonomyQuestions = {
  resource: Resource & { one: "category" | "tag" };
  /** The names of unsaved texts begin with this. */
  subject: string;
  addLabel: string;
  /** The function counts what uses an item, as in "3 properties". */
  countText: (count: number) => string;
  /** This field says where the content goes. By default it offers all other items. */
  moveField?: (
    item: { id: number },
    label: string,
    binding: Binding & { hint?: string; required?: boolean },
  ) => ReactNode;
};
