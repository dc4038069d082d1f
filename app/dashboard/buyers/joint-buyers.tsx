import { jointBuyerFields } from "#domain/sales/party.ts";
import { type FoundOption, FoundOptionField } from "../forms/found-option-field.tsx";

type BindField = (name: string) => { name: string; defaultValue: string; errors: string[] | undefined };

/** Who signs besides the buyer, folded away until somebody does. */
export function JointBuyers({ field, options }: { field: BindField; options: readonly FoundOption[] | undefined }) {
  const fields = jointBuyerFields.map((name) => field(name));
  const isOpen = fields.some(({ defaultValue, errors }) => defaultValue !== "" || errors);
  return (
    <details open={isOpen || undefined}>
      <summary className="cursor-pointer py-2 font-bold">Joint buyers</summary>
      <p className="text-[15px] text-ink-soft">
        They sign with the buyer, and payments by their numbers count for this agreement. Each has to be a buyer here:
        add them first, with their ID number.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {fields.map((binding, i) => (
          <FoundOptionField
            key={binding.name}
            {...binding}
            label={`Joint buyer ${i + 1}`}
            address="/dashboard/buyers/options?"
            options={options}
            hint="Leave empty if none"
          />
        ))}
      </div>
    </details>
  );
}
