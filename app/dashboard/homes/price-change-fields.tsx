import { useState } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { isByPercent, type PriceMethod, priceMethods, priceRoundings } from "#domain/catalogue/price-change.ts";
import { formatUgx, ugx } from "#domain/money/money.ts";
import type { Bind } from "../forms/bind.ts";

const METHODS: Record<PriceMethod, string> = {
  "raise-percent": "Raise by percent",
  "lower-percent": "Lower by percent",
  "raise-amount": "Raise by an amount",
  "lower-amount": "Lower by an amount",
  set: "Set to one price",
};

export function PriceChangeFields({ bind }: { bind: Bind }) {
  const [method, setMethod] = useState<PriceMethod>("raise-percent");
  return (
    <div className="grid gap-4">
      <SelectField
        label="How"
        {...bind("method", "raise-percent")}
        onChange={({ currentTarget }) =>
          setMethod(priceMethods.find((each) => each === currentTarget.value) ?? "raise-percent")
        }
      >
        <Options names={METHODS} />
      </SelectField>
      <TextField
        label={method === "set" ? "Price (UGX)" : "By how much"}
        required
        maxLength={40}
        autoComplete="off"
        {...bind("by")}
        hint={isByPercent(method) ? "Percent, like 7.5" : "An amount, like 2,500,000 or 2.5M"}
      />
      <SelectField
        label="Round to"
        {...bind("rounding", "1")}
        hint={method === "set" ? "A price that is set is not rounded." : undefined}
      >
        {priceRoundings.map((step) => (
          <option key={step} value={step}>
            {step === 1 ? "Not rounded" : `The nearest ${formatUgx(ugx(step))}`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
