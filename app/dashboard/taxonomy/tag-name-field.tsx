import { type InputHTMLAttributes, useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { loader } from "./tag-options.ts";

/** A pause in typing after which is searched. */
const settleMs = 150;

interface TagNameFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "list" | "type"> {
  label: string;
  hint?: string;
  errors?: string[] | undefined;
  /** Not offered: the one that it is about. */
  without?: number;
}

/** One tag of however many there are, by its name: a text field with a list of what the server finds while somebody types. */
export function TagNameField({ without, ...field }: TagNameFieldProps) {
  const listId = useId();
  const { data, load } = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (submitted: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => load(`/dashboard/tags/options?search=${encodeURIComponent(submitted)}`), settleMs);
  };
  return (
    <>
      <TextField
        {...field}
        type="search"
        list={listId}
        autoComplete="off"
        maxLength={100}
        onFocus={(event) => search(event.currentTarget.value)}
        onInput={(event) => search(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {(data?.tags ?? [])
          .filter(({ id }) => id !== without)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
    </>
  );
}
