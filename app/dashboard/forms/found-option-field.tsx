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
 * Selects one of many by part of its name. Text without a selection is sent as it is, and returns with its matches.
 * @param address answers an appended search with `{ options }`
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
