import { useState } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { unitNumber, unitNumberStyles } from "#domain/catalogue/unit-grid.ts";
import { readUnitNumbers } from "#domain/catalogue/unit-numbers.ts";
import type { DrawnField, Slots } from "../fields/slots.ts";
import { PriceField } from "../forms/price-field.tsx";

/** Forms for one unit or many draw these fields in this way. */
export const unitSlots = {
  price: ({ hint = "", ...field }) => (
    <PriceField {...field} whenEmpty={hint} describe={() => "It counts instead of a type’s price."} />
  ),
  numbers: (field) => <NumbersField {...field} />,
  style: (field) => (
    <SelectField {...field}>
      {unitNumberStyles.map((each) => (
        <option key={each} value={each}>
          {[1, 2, 3].map((place) => unitNumber(each, 3, place)).join(", ")}
        </option>
      ))}
    </SelectField>
  ),
} satisfies Slots;

function NumbersField(field: DrawnField) {
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
      onInput={(event) => setSubmitted(event.currentTarget.value)}
      hint={<span aria-live="polite">{understood}</span>}
    />
  );
}
