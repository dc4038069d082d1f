import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { useUnsavedText } from "../forms/use-unsaved-text.tsx";

type DuplicateFormProps = { item: RecordItem; className: string; label?: string; children: ReactNode };

/** Makes a copy: pressed twice it is one copy, however often the page is loaded anew meanwhile. */
export function DuplicateForm({ item, className, label, children }: DuplicateFormProps) {
  const text = useUnsavedText(undefined);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form {...text.form} method="post">
      {text.fields}
      <input type="hidden" name="item" value={itemText(item)} />
      <button type="submit" name="intent" value="duplicate" className={className} disabled={isBusy} aria-label={label}>
        {children}
      </button>
    </Form>
  );
}
