import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";

const settleMs = 150;

export type DatalistFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "list" | "type"> & {
  label: string;
  hint?: string;
  errors?: string[] | undefined;
};

export function DatalistField({
  search,
  children,
  onInput,
  ...field
}: DatalistFieldProps & { search: (submitted: string) => void; children: ReactNode }) {
  const listId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchSoon = (submitted: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(submitted), settleMs);
  };
  return (
    <>
      <TextField
        {...field}
        type="search"
        list={listId}
        autoComplete="off"
        onFocus={(event) => searchSoon(event.currentTarget.value)}
        onInput={(event) => {
          searchSoon(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <datalist id={listId}>{children}</datalist>
    </>
  );
}
