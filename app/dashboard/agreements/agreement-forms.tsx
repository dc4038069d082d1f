import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { ActionForm, type ActionFormProps } from "../forms/action-form.tsx";
import { DateField } from "../forms/date-field.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import type { OpenedAgreement } from "./agreement.server.ts";

type TermsFormProps = { agreement: OpenedAgreement; buyerId: number; today: string };

/** Folds a form away once it has made an entry: what it asked for is in the history now. */
function useFoldedAfterEntry(place: RefObject<HTMLDetailsElement | null>, entries: number) {
  const before = useRef(entries);
  useEffect(() => {
    if (before.current !== entries && place.current) place.current.open = false;
    before.current = entries;
  }, [place, entries]);
}

/** Shows the form that pauses the payments of an agreement. An address that ends in `#pause` opens it. */
export function PauseForm({ agreement, buyerId, today }: TermsFormProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "#pause" || !place.current) return;
    place.current.open = true;
    place.current.querySelector("summary")?.focus();
  }, [hash]);
  useFoldedAfterEntry(place, agreement.history.length);
  const { pausedUntil, pausedSince } = agreement.position;
  return (
    <details ref={place} id="pause" className="mt-6 scroll-mt-6">
      <summary className="cursor-pointer py-2 font-bold">
        {pausedSince === undefined ? "Pause payments" : "Pause for another time"}
      </summary>
      <p className="text-[0.9375rem] text-ink-soft">
        Nothing new falls due in the pause. What was due before stays due, and the payments go on after its last day.
      </p>
      <ActionForm intent="pause" about={{ id: buyerId, agreement: agreement.id }} label="Pause">
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label="From" {...field("effectiveOn", today)} required />
            <DateField label="Until, the last day" {...field("until", pausedUntil)} hint="Leave empty if open" />
            <TextField label="Why" {...field("reason")} maxLength={1000} required />
          </div>
        )}
      </ActionForm>
    </details>
  );
}

export function TermsForm({ agreement, buyerId, today }: TermsFormProps) {
  const place = useRef<HTMLDetailsElement>(null);
  useFoldedAfterEntry(place, agreement.history.length);
  return (
    <details ref={place} className="mt-1">
      <summary className="cursor-pointer py-2 font-bold">Agree on another amount</summary>
      <ActionForm intent="terms" about={{ id: buyerId, agreement: agreement.id }} label="Save new terms">
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label="From" {...field("effectiveOn", today)} required />
            <MoneyField label="Amount per paying day" {...field("perPayingDay")} required />
            <TextField
              label="Paying days a month"
              type="number"
              min={1}
              max={31}
              hint="Spread evenly, on any day of the week"
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
  variant = "outline",
  ...form
}: Pick<ActionFormProps, "intent" | "children" | "variant"> & {
  label: string;
  agreement: OpenedAgreement;
  buyerId: number;
}) {
  return (
    <details className="mt-1">
      <summary
        className={classNames(
          "cursor-pointer py-2 text-[0.9375rem] font-bold",
          variant === "clay" ? "text-clay" : "text-leaf",
        )}
      >
        {form.label}
      </summary>
      <ActionForm {...form} about={{ id: buyerId, agreement: agreement.id }} variant={variant} />
    </details>
  );
}
