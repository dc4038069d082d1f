import { useLookup } from "../live/use-lookup.ts";
import { DatalistField, type DatalistFieldProps } from "./datalist-field.tsx";

export interface LookupOption {
  value: string;
  label: string | undefined;
}

export type LookupFieldProps = DatalistFieldProps & {
  /** Suggestions after a rejection. */
  options?: readonly LookupOption[] | undefined;
};

/**
 * Selects one of many by part of its name. Text without a selection is sent as it is, and returns with its matches.
 * @param address answers an appended search with `{ options }`
 */
export function LookupField({ address, options = [], ...field }: LookupFieldProps & { address: string }) {
  const { data, load } = useLookup<{ options?: LookupOption[] }>();
  const found = data?.options ?? options;
  return (
    <DatalistField
      hint="Enter a part of the name, and choose it from the list"
      {...field}
      maxLength={300}
      search={(submitted) => load(`${address}search=${encodeURIComponent(submitted)}`)}
    >
      {found.map(({ value, label }) => (
        <option key={value} value={value} label={label && `${value}, ${label}`} />
      ))}
    </DatalistField>
  );
}
