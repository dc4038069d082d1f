import { Notice, SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { providerNames } from "#domain/collections/provider.ts";
import { MAX_PASTED_PHONE } from "#domain/forms/contact-lengths.ts";
import { paymentPurposeNames } from "#domain/ledger/standing.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import type { PaidAgreement } from "./payment-form.tsx";
import { PaymentRequestList } from "./payment-request-list.tsx";
import type { PaymentRequests } from "./payment-requests.server.ts";

export function RequestPayment({
  agreement,
  buyerId,
  asking,
}: {
  agreement: PaidAgreement;
  buyerId: number;
  asking: PaymentRequests;
}) {
  const { providers, phones, requests } = asking;
  const silent = providers.filter(({ isSilent }) => isSilent).map(({ provider }) => providerNames[provider]);
  const { usual } = agreement;
  return (
    <section aria-label="Ask on the phone" className="mt-4 border-t-[1.5px] border-line pt-2">
      {providers.some(({ isTest }) => isTest) ? <Notice tone="info">A test: no money moves.</Notice> : null}
      {silent.length === 0 ? null : (
        <Notice tone="error">
          {silent.join(" and ")} {silent.length === 1 ? "does" : "do"} not answer at the moment. Take cash, or a payment
          into our account, and enter its number above.
        </Notice>
      )}
      <PaymentRequestList buyerId={buyerId} requests={requests} />
      {requests.some(({ isAwaited }) => isAwaited) ? null : (
        <details>
          <summary className="cursor-pointer py-2 font-bold">Ask on the phone</summary>
          <ActionForm
            key={requests.length}
            intent="request-payment"
            about={{ id: buyerId, agreement: agreement.id }}
            label="Ask for the payment"
            variant="outline"
          >
            {(field) => (
              <div className="grid gap-4 sm:grid-cols-2">
                <MoneyField
                  label="Amount to ask for"
                  {...field("amount", usual === undefined ? "" : String(usual))}
                  required
                />
                <TextField
                  label="Phone to ask"
                  type="tel"
                  inputMode="tel"
                  {...field("phone", phones[0] ?? "")}
                  hint={phones.length > 1 ? `Also ${phones.slice(1).join(", ")}` : undefined}
                  maxLength={MAX_PASTED_PHONE}
                  required
                />
                <SelectField label="Provider" {...field("provider", "")}>
                  <option value="">Found from the number</option>
                  {providers.map(({ provider }) => (
                    <option key={provider} value={provider}>
                      {providerNames[provider]}
                    </option>
                  ))}
                </SelectField>
                {agreement.hasDepositAccount ? (
                  <SelectField label="For" {...field("purpose", "daily")}>
                    <Options names={paymentPurposeNames} />
                  </SelectField>
                ) : null}
              </div>
            )}
          </ActionForm>
        </details>
      )}
    </section>
  );
}
