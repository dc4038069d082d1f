import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { HomeOption } from "./home-option.ts";
import type { loader } from "./homes.ts";
import type { HomeScopeName } from "./scopes.ts";

/** A pause in typing after which is searched. */
const settleMs = 150;

interface HomeChoiceFieldProps {
  of: HomeScopeName;
  label: string;
  name: string;
  defaultValue: string;
  errors?: string[] | undefined;
  hint?: string;
  required?: boolean;
  /** Offered before anything is typed: after a rejection, what was typed has found these. */
  options?: readonly HomeOption[];
}

/**
 * One home of however many there are: an ordinary text field with a list of what matches, which the server searches while
 * somebody types. Without script the text is sent as it was typed, and comes back with its matches if they are several.
 */
export function HomeChoiceField({ of, options = [], hint, ...field }: HomeChoiceFieldProps) {
  const listId = useId();
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, load } = fetcher;
  const found = data && "options" in data ? data.options : options;
  const search = (submitted: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => load(`/dashboard/homes/options?of=${of}&search=${encodeURIComponent(submitted)}`),
      settleMs,
    );
  };
  return (
    <>
      <TextField
        {...field}
        type="search"
        list={listId}
        autoComplete="off"
        maxLength={300}
        hint={hint ?? "Enter a part of its name, and choose it from the list"}
        onFocus={(event) => search(event.currentTarget.value)}
        onInput={(event) => search(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {found.map(({ value, label }) => (
          <option key={value} value={value} label={label && `${value}, ${label}`} />
        ))}
      </datalist>
    </>
  );
}
