import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field } from "#app/ui/field.tsx";
import type { ComboboxInput } from "./combobox-input.tsx";
import type { ComboboxInputProps, ComboboxProps } from "./combobox-props.ts";
import { type HandedOver, handOver } from "./handed-over.ts";

/**
 * A text with suggestions. It is a plain field until it is touched; then the list's program is loaded, and takes over
 * what is typed, the caret and the focus. A field without the list (without JavaScript, or offline) is sent all the
 * same: the server reads the text.
 */
export function Combobox({ id, label, hint, errors, required, ...field }: ComboboxProps) {
  if (label === undefined) return <Swapped {...field} required={required} />;
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={required}>
      {(wiring) => <Swapped {...field} {...wiring} aria-labelledby={`${wiring.id}-label`} required={required} />}
    </Field>
  );
}

function Swapped(props: ComboboxInputProps) {
  const [Loaded, setLoaded] = useState<typeof ComboboxInput>();
  const handed = useRef<HandedOver>(undefined);
  const load = useCallback(
    () =>
      void import("./combobox-input.tsx").then(
        (loaded) => setLoaded(() => loaded.ComboboxInput),
        // The line is down: the next touch tries again.
        () => undefined,
      ),
    [],
  );
  if (Loaded) return <Loaded {...props} handed={handed} />;
  return <PlainInput {...props} handed={handed} load={load} />;
}

type PlainInputProps = ComboboxInputProps & { handed: { current: HandedOver | undefined }; load: () => void };

function PlainInput({ options: _, handed, load, ...field }: PlainInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasUsed = useRef(false);
  // Focused before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    wasUsed.current = input.current?.value !== "";
    load();
  }, [load]);
  // On leaving: what is typed while the program loads counts too.
  useLayoutEffect(() => {
    const element = input.current;
    return () => {
      handed.current = element ? handOver(element, wasUsed.current) : undefined;
    };
  }, [handed]);
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
      onInput={(event) => {
        wasUsed.current = true;
        field.onInput?.(event);
      }}
    />
  );
}
