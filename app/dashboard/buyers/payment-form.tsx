import { CheckboxField, Notice, SelectField, TextField } from "#app/ui/field.tsx";
import { formatUgx } from "#domain/money/money.ts";
import { paymentMethodNames, paymentMethods } from "#domain/sales/ledger.ts";
import { paymentPurposeNames, paymentPurposes } from "#domain/sales/standing.ts";
import { ActionForm } from "../forms/action-form.tsx";
import type { Bind } from "../forms/bind.ts";
import { MoneyField } from "../forms/money-field.tsx";
import type { OpenedAgreement } from "./buyer.server.ts";
import type { RejectedBuyersForm } from "./buyer-request.server.ts";

export function PaymentForm({
  agreement,
  buyerId,
  rejection,
  today,
}: {
  agreement: OpenedAgreement;
  buyerId: number;
  rejection: RejectedBuyersForm | undefined;
  today: string;
}) {
  const isMine = rejection?.intent === "pay" && rejection.submitted.agreement === String(agreement.id);
  const { overpayment, payment: question } = isMine ? rejection : {};
  return (
    <section
      id={`pay-${agreement.id}`}
      aria-label="Record a payment"
      className="mt-6 scroll-mt-6 rounded-2xl bg-paper-2 p-5"
    >
      <h3 className="text-xl">Record a payment</h3>
      <ActionForm
        intent="pay"
        about={{ id: buyerId, agreement: agreement.id }}
        label="Record payment"
        variant="sun"
        key={agreement.paymentCount}
        below={(field) => <FoldedDetails field={field} today={today} />}
      >
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField label="Amount" {...field("amount", usualPayment(agreement))} required />
            {agreement.hasDepositAccount ? (
              <SelectField label="For" {...field("purpose", "daily")}>
                {paymentPurposes.map((purpose) => (
                  <option key={purpose} value={purpose}>
                    {paymentPurposeNames[purpose]}
                  </option>
                ))}
              </SelectField>
            ) : null}
            <MethodField field={field} />
            {overpayment ? (
              <CheckboxField
                key={overpayment.confirms}
                name="confirmedOverpayment"
                value={overpayment.confirms}
                label={`More was paid than is owed. Record it, with ${formatUgx(overpayment.excess)} as a credit to give back`}
              />
            ) : null}
            {question ? (
              <div className="sm:col-span-2">
                <Notice tone="error">{question.sentences.join(" ")}</Notice>
                <CheckboxField
                  key={question.confirms}
                  name="confirmed"
                  value={question.confirms}
                  label="Record it all the same"
                />
              </div>
            ) : null}
          </div>
        )}
      </ActionForm>
    </section>
  );
}

/** What is paid at a time by what is agreed. */
function usualPayment({ terms, every }: OpenedAgreement): string {
  if (!terms || terms.perPayingDay === 0) return "";
  return String(every === "month" ? terms.perPayingDay * terms.payingDaysPerMonth : terms.perPayingDay);
}

/** How money was paid: what is not cash has a number, which is asked for then. */
function MethodField({ field }: { field: Bind }) {
  return (
    <SelectField
      label="How"
      {...field("method", "cash")}
      onChange={({ currentTarget: { value, form } }) => {
        const folded = form?.querySelector("details");
        if (folded && value !== "cash") folded.open = true;
      }}
    >
      {paymentMethods.map((method) => (
        <option key={method} value={method}>
          {paymentMethodNames[method]}
        </option>
      ))}
    </SelectField>
  );
}

/** When and under which number money was paid. */
function MoneyDetails({ field, today }: { field: Bind; today: string }) {
  const day = field("paidOn", today);
  const [question] = field("confirmedDay").errors ?? [];
  const late = field("closedMonthReason");
  return (
    <>
      <TextField label="Transaction number" {...field("externalReference")} hint="Not for cash" maxLength={100} />
      <TextField label="Paid on" type="date" max={today} {...day} required />
      {question ? <CheckboxField name="confirmedDay" value={day.defaultValue} label={question} /> : null}
      <TextField
        label="Why entered later"
        {...field("backdatingReason")}
        hint="Only when it was paid on an earlier day"
        maxLength={1000}
      />
      {late.errors || late.defaultValue !== "" ? (
        <TextField label="Why into a closed month" {...late} maxLength={1000} />
      ) : null}
      <TextField label="Note" {...field("note")} maxLength={1000} />
    </>
  );
}

/** The same, folded away until it is needed, or something in it is filled in or wrong. */
function FoldedDetails({ field, today }: { field: Bind; today: string }) {
  const isOpen =
    field("method", "cash").defaultValue !== "cash" ||
    ["externalReference", "backdatingReason", "closedMonthReason", "note"].some(
      (name) => field(name).defaultValue !== "",
    ) ||
    ["externalReference", "paidOn", "confirmedDay", "backdatingReason", "closedMonthReason", "note"].some(
      (name) => field(name).errors,
    );
  return (
    <details open={isOpen || undefined}>
      <summary className="cursor-pointer py-2 font-bold">Transaction number, another day, note</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <MoneyDetails field={field} today={today} />
      </div>
    </details>
  );
}

/** How, when and under which number money was paid. */
export function MoneyFields({ field, today }: { field: Bind; today: string }) {
  return (
    <>
      <MethodField field={field} />
      <MoneyDetails field={field} today={today} />
    </>
  );
}
