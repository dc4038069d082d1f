import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import type { ComboboxInput } from "./combobox-input.tsx";
import type { ComboboxInputProps, ComboboxProps } from "./combobox-props.ts";
import { type FieldState, readFieldState } from "./field-state.ts";

/**
 * Shows a text field with suggestions. It is a plain field until it is touched; then the script of the list loads and
 * takes over the text, the caret and the focus. Without JavaScript or a connection the plain field is sent, and the
 * server reads its text.
 */
export function Combobox({ id, label, hint, errors, required, ...field }: ComboboxProps) {
  const labelId = useId();
  if (label === undefined) return <Swapped {...field} required={required} />;
  return (
    <Field id={id} label={<span id={labelId}>{label}</span>} hint={hint} errors={errors} required={required}>
      {(wiring) => <Swapped {...field} {...wiring} aria-labelledby={labelId} required={required} />}
    </Field>
  );
}

function Swapped(props: ComboboxInputProps) {
  const [Loaded, setLoaded] = useState<typeof ComboboxInput>();
  const plainState = useRef<FieldState>(undefined);
  const load = useCallback(
    () =>
      void import("./combobox-input.tsx").then(
        (loaded) => setLoaded(() => loaded.ComboboxInput),
        // The connection is lost, so the next touch tries again.
        () => undefined,
      ),
    [],
  );
  if (Loaded) return <Loaded {...props} plainState={plainState} />;
  return <PlainInput {...props} plainState={plainState} load={load} />;
}

type PlainInputProps = ComboboxInputProps & { plainState: { current: FieldState | undefined }; load: () => void };

function PlainInput({ options: _, plainState, load, ...field }: PlainInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasUsed = useRef(false);
  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    wasUsed.current = input.current?.value !== "";
    load();
  }, [load]);
  // The text is taken over when the plain field leaves, so that what was typed while the script loaded counts too.
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      plainState.current = element ? readFieldState(element, wasUsed.current) : undefined;
    };
  }, [plainState]);
  return (
    <input
      autoComplete="off"
      {...field}
      ref={input}
      className={classNames("control", field.className)}
      onPointerEnter={load}
      onFocus={load}
      onPointerDown={() => {
        wasUsed.current = true;
      }}
      onKeyDown={(event) => {
        // Escape closes a list that is still to come.
        if (event.key === "Escape") wasUsed.current = false;
        field.onKeyDown?.(event);
      }}
      onInput={(event) => {
        wasUsed.current = true;
        field.onInput?.(event);
      }}
    />
  );
}
