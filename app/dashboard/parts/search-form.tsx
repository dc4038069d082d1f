import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";

type SearchFormProps = {
  action: string;
  label: string;
  placeholder: string;
  search: string;
  /** Of the parameter in the address. */
  name?: string;
  /** It answers while somebody types. */
  isLive?: boolean;
};

/** A pause in typing after which is searched. */
const settleMs = 250;

/** Looks through one list: by its address, so that Back, reload and links keep it. */
export function SearchForm({ action, label, placeholder, search, name = "search", isLive = false }: SearchFormProps) {
  const submit = useSubmit();
  const opens = useNavigation().location?.pathname;
  const isLeaving = useRef(false);
  isLeaving.current = opens !== undefined && opens !== action;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back changes the address under the field.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);
  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Whoever has chosen something meanwhile is not called back.
      if (!isLeaving.current) submit(field.current?.form ?? null, { replace: true });
    }, settleMs);
  };
  return (
    <search>
      <Form action={action} className="flex max-w-xl gap-2">
        <input
          ref={field}
          type="search"
          name={name}
          defaultValue={search}
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          onInput={isLive ? onInput : undefined}
          className="control min-h-12 min-w-0"
        />
        <Button type="submit" variant="outline" size="small">
          Search
        </Button>
      </Form>
    </search>
  );
}
