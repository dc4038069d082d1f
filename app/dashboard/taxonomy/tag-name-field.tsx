import { DatalistField, type DatalistFieldProps } from "../forms/datalist-field.tsx";
import { useLookup } from "../live/use-lookup.ts";
import type { loader } from "./tag-options.ts";

type TagNameFieldProps = DatalistFieldProps & {
  /** Not offered: the one that it is about. */
  without?: number;
};

export function TagNameField({ without, ...field }: TagNameFieldProps) {
  const { data, load } = useLookup<Awaited<ReturnType<typeof loader>>>();
  const search = (submitted: string) => load(`/dashboard/tags/options?search=${encodeURIComponent(submitted)}`);
  return (
    <DatalistField {...field} maxLength={100} search={search}>
      {(data?.tags ?? [])
        .filter(({ id }) => id !== without)
        .map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
    </DatalistField>
  );
}
