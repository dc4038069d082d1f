import { useLookup } from "../live/use-lookup.ts";
import { SearchedField, type SearchedFieldProps } from "./searched-field.tsx";

/** What a field offers for what was typed so far. */
export interface FoundOption {
  /** What is sent when it is chosen. */
  value: string;
  /** What is said beside it. */
  label: string | undefined;
}

export type FoundOptionFieldProps = SearchedFieldProps & {
  /** Offered before anything is typed: after a rejection, what was typed has found these. */
  options?: readonly FoundOption[] | undefined;
};

/**
 * One of however many there are, chosen by a part of its name. A text that was typed and not chosen is sent as it is, and comes
 * back with its matches if they are several.
 *
 * @param address answers the search that is added to it with `{ options }`
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
