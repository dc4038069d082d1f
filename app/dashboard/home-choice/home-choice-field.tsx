import { LookupField, type LookupFieldProps } from "../forms/lookup-field.tsx";
import type { HomeScopeName } from "./scopes.ts";

export function HomeChoiceField({ of, ...field }: LookupFieldProps & { of: HomeScopeName }) {
  return (
    <LookupField
      hint="Enter a part of its name, and choose it from the list"
      {...field}
      address={`/dashboard/homes/options?of=${of}&`}
    />
  );
}
