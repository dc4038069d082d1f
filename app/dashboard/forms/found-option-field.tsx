import { useLookup } from "../live/use-lookup.ts";
import { SearchedField, type SearchedFieldProps } from "./searched-field.tsx";

export interface FoundOption {
  value: string;
  label: string | undefined;
}

export type FoundOptionFieldProps = SearchedFieldProps & {
  /** Suggestions after a rejection. */
  options?: readonly FoundOption[] | undefined;
};

/**
 * Choose one of many by part of its name. Typed text without a choice is sent as it is, and comes back with its
 * matches.
 * @param address answers the search added to it with `{ options }`
 */
export function FoundOptionField({ address, options = [], ...field }: FoundOptionFieldProps & { address: string }) {
  const { data, load } = useLookup<{ options?: FoundOption[] }>();
  const found = data?.options ?? options;
  return (
    <SearchedField
      hint="Enter a part of the name, and choose it from the list"
      {...field}
      maxLength={300}
      search={(submitted) => load(`${address}search=${encodeURIComponent(submitted)}`)}
    >
      {found.map(({ value, label }) => (
        <option key={value} value={value} label={label && `${value}, ${label}`} />
      ))}
    </SearchedField>
  );
}
