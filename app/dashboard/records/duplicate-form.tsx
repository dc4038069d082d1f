import type { ReactNode } from "react";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { DashboardForm } from "../forms/dashboard-form.tsx";

type DuplicateFormProps = { item: RecordItem; className: string; label?: string; children: ReactNode };

/** Shows a button that copies a record. A double press makes one copy. */
export function DuplicateForm({ item, className, label, children }: DuplicateFormProps) {
  return (
    <DashboardForm subject={undefined} intent="duplicate" item={itemText(item)}>
      {(_bind, { isBusy }) => (
        <button type="submit" className={className} disabled={isBusy} aria-label={label}>
          {children}
        </button>
      )}
    </DashboardForm>
  );
}
