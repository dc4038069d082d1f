import { FoundOptionField, type FoundOptionFieldProps } from "../forms/found-option-field.tsx";
import type { HomeScopeName } from "./scopes.ts";

/** One home of however many there are, chosen by a part of its name. */
export function HomeChoiceField({ of, ...field }: FoundOptionFieldProps & { of: HomeScopeName }) {
  return (
    <FoundOptionField
      hint="Enter a part of its name, and choose it from the list"
      {...field}
      address={`/dashboard/homes/options?of=${of}&`}
    />
  );
}
