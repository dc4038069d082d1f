import { useFetcher } from "react-router";
import { SearchedField, type SearchedFieldProps } from "../parts/searched-field.tsx";
import type { HomeOption } from "./home-option.ts";
import type { loader } from "./homes.ts";
import type { HomeScopeName } from "./scopes.ts";

type HomeChoiceFieldProps = SearchedFieldProps & {
  of: HomeScopeName;
  /** Offered before anything is typed: after a rejection, what was typed has found these. */
  options?: readonly HomeOption[];
};

/**
 * One home of however many there are: an ordinary text field with a list of what matches, which the server searches while
 * somebody types. Without script the text is sent as it was typed, and comes back with its matches if they are several.
 */
export function HomeChoiceField({ of, options = [], ...field }: HomeChoiceFieldProps) {
  const { data, load } = useFetcher<typeof loader>();
  const found = data && "options" in data ? data.options : options;
  const search = (submitted: string) =>
    load(`/dashboard/homes/options?of=${of}&search=${encodeURIComponent(submitted)}`);
  return (
    <SearchedField
      hint="Enter a part of its name, and choose it from the list"
      {...field}
      maxLength={300}
      search={search}
    >
      {found.map(({ value, label }) => (
        <option key={value} value={value} label={label && `${value}, ${label}`} />
      ))}
    </SearchedField>
  );
}
