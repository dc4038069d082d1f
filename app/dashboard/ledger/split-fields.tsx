import { Combobox } from "../forms/combobox.tsx";
import { MoneyField } from "../forms/money-field.tsx";
import type { ComboboxOption } from "../forms/options.ts";

/** Four parts are enough, because a part can be divided again. */
export const splitPartNumbers = [1, 2, 3, 4] as const;

export function SplitFields({
  agreements = [],
  initial,
}: {
  agreements?: readonly ComboboxOption[];
  initial: (name: string, part: number) => string | undefined;
}) {
  return splitPartNumbers.map((part) => (
    <div key={part} className="flex flex-wrap gap-x-3 gap-y-2">
      <div className="w-64 max-w-full">
        <Combobox
          label={`Part ${part}: the agreement`}
          name={`part-agreement-${part}`}
          defaultValue={initial(`part-agreement-${part}`, part)}
          options={{ all: agreements }}
          placeholder={part === 1 ? "A-0012" : undefined}
          maxLength={300}
        />
      </div>
      <div className="w-40 max-w-full">
        <MoneyField
          label={`Part ${part}: the amount`}
          name={`part-amount-${part}`}
          defaultValue={initial(`part-amount-${part}`, part) ?? ""}
          maxLength={40}
        />
      </div>
    </div>
  ));
}
