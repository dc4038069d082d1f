import { SearchedField, type SearchedFieldProps } from "../parts/searched-field.tsx";
import type { HomeScopeName } from "./scopes.ts";

/** One home of however many there are, chosen by a part of its name. */
export function HomeChoiceField({ of, hint, ...field }: SearchedFieldProps & { of: HomeScopeName }) {
  return (
    <SearchedField
      {...field}
      address={`/dashboard/homes/options?of=${of}&`}
      hint={hint ?? "Enter a part of its name, and choose it from the list"}
    />
  );
}
