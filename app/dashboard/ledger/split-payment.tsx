import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import { MoneyFields } from "./payment-form.tsx";
import { SplitFields } from "./split-fields.tsx";

export function SplitPayment({
  buyerId,
  openIds,
  today,
}: {
  buyerId: number;
  /** These agreements of the buyer can still receive payments. */
  openIds: readonly number[];
  today: string;
}) {
  if (openIds.length < 2) return null;
  const ids = openIds.map(agreementDisplayId).reverse();
  return (
    <Card heading="One payment for several agreements">
      <details>
        <summary className="cursor-pointer py-2 font-bold">Split between agreements</summary>
        <ActionForm intent="pay-split" about={{ id: buyerId }} label="Record in parts" variant="sun">
          {(field) => (
            <>
              <div className="group/money grid gap-4 sm:grid-cols-2">
                <MoneyField label="Amount in all" {...field("amount")} required />
                <MoneyFields field={field} today={today} />
              </div>
              <p className="text-[0.9375rem] text-ink-soft">
                The parts add up to the amount. Each is entered under the same number, with a receipt of its own.
              </p>
              <SplitFields
                initial={(name, part) =>
                  field(name, name.startsWith("part-agreement") ? ids[part - 1] : "").defaultValue
                }
              />
            </>
          )}
        </ActionForm>
      </details>
    </Card>
  );
}
