import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { TextField } from "#app/ui/field.tsx";

/** A pause in typing after which is searched. */
const settleMs = 150;

/** What a field offers for what was typed so far. */
export interface FoundOption {
  /** What is sent when it is chosen. */
  value: string;
  /** What is said beside it. */
  label: string | undefined;
}

export interface SearchedFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  errors?: string[] | undefined;
  hint?: string;
  required?: boolean;
  /** Offered before anything is typed: after a rejection, what was typed has found these. */
  options?: readonly FoundOption[] | undefined;
}

/**
 * One of however many there are: an ordinary text field with a list of what matches, which the server searches while
 * somebody types. Without script the text is sent as it was typed, and comes back with its matches if they are several.
 *
 * @param address answers the search that is added to it with `{ options }`
 */
export function SearchedField({ address, options = [], hint, ...field }: SearchedFieldProps & { address: string }) {
  const listId = useId();
  const fetcher = useFetcher<{ options?: FoundOption[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, load } = fetcher;
  const found = data?.options ?? options;
  const search = (submitted: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => load(`${address}search=${encodeURIComponent(submitted)}`), settleMs);
  };
  return (
    <>
      <TextField
        {...field}
        type="search"
        list={listId}
        autoComplete="off"
        maxLength={300}
        hint={hint ?? "Enter a part of the name, and choose it from the list"}
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
