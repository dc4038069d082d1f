import { TextField } from "#app/ui/field.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { Disclosure } from "../forms/disclosure.tsx";

/** Shows a form with one field for a reason. The action concerns an entry, a request or the terms of an agreement. */
export function ReasonForm(props: {
  label: string;
  consequence: string;
  intent: string;
  buyerId: number;
  agreementId: number;
  paymentId?: number;
  termsId?: number;
  requestId?: number;
  isOpen?: boolean;
}) {
  const { label, consequence, intent, buyerId, agreementId, paymentId, termsId, requestId, isOpen = false } = props;
  const about = { id: buyerId, agreement: agreementId, payment: paymentId, terms: termsId, request: requestId };
  return (
    <Disclosure isOpen={isOpen} className="mt-1">
      <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">{label}</summary>
      <ActionForm intent={intent} about={about} label={label} variant="outline">
        {(field) => (
          <>
            <p className="text-[0.9375rem] wrap-anywhere">{consequence}</p>
            <TextField label="Why" {...field("reason")} maxLength={1000} required />
          </>
        )}
      </ActionForm>
    </Disclosure>
  );
}
