import { TextField } from "#app/ui/field.tsx";
import { ActionForm, type ActionFormProps } from "../forms/action-form.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import type { OpenedAgreement } from "./agreement.server.ts";

export function TermsForm({
  agreement,
  buyerId,
  today,
}: {
  agreement: OpenedAgreement;
  buyerId: number;
  today: string;
}) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer py-2 font-bold">Pause, or agree on another amount</summary>
      <ActionForm intent="terms" about={{ id: buyerId, agreement: agreement.id }} label="Save new terms">
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="From" type="date" {...field("effectiveOn", today)} required />
            <MoneyField label="Amount per paying day" {...field("perPayingDay")} hint="0 is a pause" required />
            <TextField label="Last day of the pause" type="date" {...field("until")} hint="Leave empty if open" />
            <TextField
              label="Paying days a month"
              type="number"
              min={1}
              max={31}
              {...field("payingDaysPerMonth", String(agreement.terms?.payingDaysPerMonth ?? 26))}
            />
            <TextField label="Why" {...field("reason")} maxLength={1000} required />
          </div>
        )}
      </ActionForm>
    </details>
  );
}

export function FoldedForm({
  agreement,
  buyerId,
  ...form
}: Pick<ActionFormProps, "intent" | "label" | "children"> & {
  agreement: OpenedAgreement;
  buyerId: number;
}) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-clay">{form.label}</summary>
      <ActionForm {...form} about={{ id: buyerId, agreement: agreement.id }} variant="outline" />
    </details>
  );
}
