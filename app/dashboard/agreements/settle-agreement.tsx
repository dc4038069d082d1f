import { Notice, TextField } from "#app/ui/field.tsx";
import { type Settlement, settlementLines, settlementText } from "#domain/agreements/settlement.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { Fact, Facts } from "../cards/facts.tsx";
import type { Bind } from "../forms/bind.ts";
import { SuggestionsField } from "../forms/choice-field.tsx";
import { DateField } from "../forms/date-field.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import { MethodFields } from "../ledger/payment-form.tsx";

/** Shows the fields for ending an agreement. They begin with the terms in the settings. */
export function EndingFields({
  field,
  ending,
  consequences,
}: {
  field: Bind;
  ending: Settings["ending"] & { refundDueOn: string };
  consequences: readonly string[];
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ul className="list-disc pl-5 wrap-anywhere sm:col-span-2">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <SuggestionsField label="Why" {...field("reason")} words={ending.reasons} maxLength={1000} required />
      <TextField label="Part of the payments that we keep, %" {...field("keptPercent", String(ending.keptPercent))} />
      <DateField
        label="The rest is given back by"
        {...field("refundDueOn", ending.refundDueOn)}
        hint="Leave empty if nothing is agreed"
      />
    </div>
  );
}

export function SettlementNotice({ settlement }: { settlement: Settlement }) {
  return (
    <div className="mt-4">
      <Notice tone="info">{settlementText(settlement)}</Notice>
      <Facts
        layout="figures"
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-x-6 gap-y-3"
      >
        {settlementLines(settlement).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}

export function RefundFields({ field, refundable }: { field: Bind; refundable: Ugx }) {
  return (
    <div className="@container">
      <div className="group/money grid gap-4 @md:grid-cols-2">
        <MoneyField
          label="Amount"
          {...field("amount", String(refundable))}
          hint={`At most ${formatUgx(refundable)}`}
          required
        />
        <MethodFields field={field} />
        <TextField label="Why" {...field("reason")} maxLength={1000} required />
      </div>
    </div>
  );
}

export function TransferFields({ field, refundable }: { field: Bind; refundable: Ugx }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="To agreement" {...field("to")} placeholder="A-0012" maxLength={40} required />
      <MoneyField
        label="Amount"
        {...field("amount", String(refundable))}
        hint={`At most ${formatUgx(refundable)}`}
        required
      />
      <TextField label="Why" {...field("reason")} maxLength={1000} required />
    </div>
  );
}
