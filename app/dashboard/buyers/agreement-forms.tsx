import { TextField } from "#app/ui/field.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { ActionForm } from "./action-form.tsx";
import type { BuyersData, OpenedAgreement, OpenedBuyer } from "./buyers.server.ts";
import type { RejectedForm } from "./rejected-form.ts";

export function AgreementForm({
  buyer,
  rejection,
  today,
  usual,
}: {
  buyer: OpenedBuyer;
  rejection: RejectedForm | undefined;
  today: string;
  usual: BuyersData["usual"];
}) {
  return (
    <ActionForm intent="sign" about={{ id: buyer.id }} label="Sign the agreement" rejection={rejection}>
      {(field) => (
        <>
          <HomeChoiceField of="sale" label="Home" {...field("home")} options={rejection?.homeOptions} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Price" {...field("price")} hint="Like 185,000,000 or 185M" required />
            <TextField label="Deposit" {...field("deposit")} hint="Leave empty if none" />
            <TextField label="Amount per paying day" {...field("perPayingDay")} required />
            <TextField
              label="Paying days a month"
              type="number"
              min={1}
              max={31}
              {...field("payingDaysPerMonth", String(usual.payingDaysPerMonth))}
            />
            <TextField label="First day" type="date" {...field("startsOn", today)} required />
            <TextField label="Part through a bank, %" {...field("bankSharePercent", "0")} />
            <TextField label="Bank's rate, % a year" {...field("yearlyRatePercent", String(usual.yearlyRatePercent))} />
            <TextField
              label="Years of the loan"
              type="number"
              min={0}
              max={30}
              {...field("bankYears", String(usual.bankYears))}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

export function TermsForm({
  agreement,
  buyerId,
  rejection,
  today,
}: {
  agreement: OpenedAgreement;
  buyerId: number;
  rejection: RejectedForm | undefined;
  today: string;
}) {
  const isOpen = rejection?.intent === "terms" && rejection.submitted.agreement === String(agreement.id);
  return (
    <details className="mt-6" open={isOpen || undefined}>
      <summary className="cursor-pointer py-2 font-bold">Pause, or agree on another amount</summary>
      <ActionForm
        intent="terms"
        about={{ id: buyerId, agreement: agreement.id }}
        label="Save new terms"
        rejection={rejection}
      >
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="From" type="date" {...field("effectiveOn", today)} required />
            <TextField label="Amount per paying day" {...field("perPayingDay")} hint="0 is a pause" required />
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

/** An action that wants a reason, folded away until it is wanted. */
export function ReasonForm(props: {
  label: string;
  intent: string;
  buyerId: number;
  agreementId: number;
  paymentId?: number;
  rejection: RejectedForm | undefined;
}) {
  const { label, intent, buyerId, agreementId, paymentId, rejection } = props;
  const about = { id: buyerId, agreement: agreementId, payment: paymentId };
  const isOpen =
    rejection?.intent === intent &&
    rejection.submitted.agreement === String(agreementId) &&
    (paymentId === undefined || rejection.submitted.payment === String(paymentId));
  return (
    <details className="mt-1" open={isOpen || undefined}>
      <summary className="cursor-pointer py-2 text-[15px] font-bold text-clay">{label}</summary>
      <ActionForm intent={intent} about={about} label={label} variant="outline" rejection={rejection}>
        {(field) => <TextField label="Why" {...field("reason")} maxLength={1000} required />}
      </ActionForm>
    </details>
  );
}
