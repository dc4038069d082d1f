import { FoundOptionField, type FoundOptionFieldProps } from "../forms/found-option-field.tsx";
import type { HomeScopeName } from "./scopes.ts";

export function HomeChoiceField({ of, ...field }: FoundOptionFieldProps & { of: HomeScopeName }) {
  return (
    <FoundOptionField
      hint="Enter a part of its name, and choose it from the list"
      {...field}
      address={`/dashboard/homes/options?of=${of}&`}
    />
  );
}
