import { useState } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { unitNumber, unitNumberStyles } from "#domain/catalogue/unit-grid.ts";
import { readUnitNumbers } from "#domain/catalogue/unit-numbers.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import type { Binding } from "../forms/bind.ts";
import { PriceField } from "../forms/price-field.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";

type Bind = (name: string) => Binding;

/** Of one unit or many. */
export function UnitFields({ bind, before }: { bind: Bind; before?: Ugx | undefined }) {
  return (
    <>
      <HomeChoiceField
        of="type"
        label="Type"
        {...bind("apartmentTypeId")}
        hint="Part of its name. Leave empty for no type"
      />
      <TextField label="View" maxLength={60} placeholder="Kampala Road side" {...bind("view")} />
      <PriceField
        label="Price of its own (UGX)"
        whenEmpty="If empty, the price of its type applies."
        say={(price) => `Instead of the price of its type: ${formatUgx(price)}.`}
        before={before}
        {...bind("price")}
      />
    </>
  );
}

/** A range of floors, with the same places on each. */
export function UnitGridFields({ bind }: { bind: Bind }) {
  const { errors: styleErrors, ...style } = bind("style");
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="From floor"
          required
          inputMode="numeric"
          hint="0 is the ground floor."
          {...bind("firstFloor")}
        />
        <TextField label="To floor" required inputMode="numeric" placeholder="6" {...bind("lastFloor")} />
        <TextField label="From unit" required inputMode="numeric" {...bind("firstUnit")} />
        <TextField label="To unit" required inputMode="numeric" placeholder="4" {...bind("lastUnit")} />
      </div>
      <SelectField label="Numbers, for example on floor 3" errors={styleErrors} {...style}>
        {unitNumberStyles.map((each) => (
          <option key={each} value={each}>
            {[1, 2, 3].map((place) => unitNumber(each, 3, place)).join(", ")}
          </option>
        ))}
      </SelectField>
      <TextField label="What each new floor holds" required maxLength={100} placeholder="2BR & 3BR" {...bind("kind")} />
      <UnitFields bind={bind} />
    </>
  );
}

export function NumbersField(field: Binding) {
  const [submitted, setSubmitted] = useState(field.defaultValue);
  const read = readUnitNumbers(submitted);
  const [first] = read.ok ? read.numbers : [];
  const last = read.ok ? read.numbers.at(-1) : undefined;
  const understood = read.ok
    ? read.numbers.length === 1
      ? `One unit: ${first}`
      : `${read.numbers.length} units: ${first} to ${last}`
    : "A range or a list, like 5-01 to 5-12, 5-14.";
  return (
    <TextField
      {...field}
      label="Numbers"
      required
      placeholder="5-01 to 5-12"
      onInput={(event) => setSubmitted(event.currentTarget.value)}
      hint={<span aria-live="polite">{understood}</span>}
    />
  );
}
