import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SearchInput } from "./search-input.tsx";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

type SearchFormProps = {
  action: string;
  label: string;
  placeholder: string;
  search: string;
  name?: string;
  /** These parameters of the address stay when a search is sent. */
  otherParameters?: Readonly<Record<string, string | number | undefined>>;
  /** The search is sent while typing. */
  isLive?: boolean;
};

export function SearchForm({
  action,
  label,
  placeholder,
  search,
  name = "search",
  otherParameters = {},
  isLive = false,
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useSearchAsTyped(form);
  // Back changes the search in the address, so the field follows.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);
  return (
    <search>
      <Form ref={form} action={action} className="flex max-w-xl gap-2">
        {Object.entries(otherParameters).map(([parameter, value]) =>
          value === undefined ? null : <input key={parameter} type="hidden" name={parameter} value={value} />,
        )}
        <SearchInput
          ref={field}
          name={name}
          defaultValue={search}
          aria-label={label}
          placeholder={placeholder}
          onInput={isLive ? () => send() : undefined}
          className="min-h-12"
        />
        <Button type="submit" variant="outline" size="small" className={isLive ? "sr-only focus:not-sr-only" : ""}>
          Search
        </Button>
      </Form>
    </search>
  );
}
