import { type ComponentProps, useEffect, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { afterTyping, plainAmount, separatedAmount } from "#domain/money/typed-amount.ts";

type MoneyFieldProps = ComponentProps<typeof TextField> & { name: string; defaultValue: string };

/** A field for money: separators appear while it is typed, the caret stays where it was, and what is sent is the plain number. */
export function MoneyField({ name, defaultValue, onInput, ...field }: MoneyFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(separatedAmount(defaultValue));
  useEffect(() => {
    const form = place.current?.querySelector("input")?.form;
    const sendPlain = ({ formData }: FormDataEvent) => {
      const value = formData.get(name);
      if (typeof value === "string") formData.set(name, plainAmount(value));
    };
    form?.addEventListener("formdata", sendPlain);
    return () => form?.removeEventListener("formdata", sendPlain);
  }, [name]);
  return (
    <div ref={place}>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        {...field}
        name={name}
        defaultValue={separatedAmount(defaultValue)}
        onInput={(event) => {
          const { currentTarget: input, nativeEvent } = event;
          const { inputType = "", isComposing = false } = nativeEvent instanceof InputEvent ? nativeEvent : {};
          if (!isComposing) {
            const caret = input.selectionStart ?? input.value.length;
            const after = afterTyping({ value: input.value, caret }, before.current, inputType);
            if (after.value !== input.value) {
              input.value = after.value;
              if (document.activeElement === input) input.setSelectionRange(after.caret, after.caret);
            }
          }
          before.current = input.value;
          onInput?.(event);
        }}
      />
    </div>
  );
}
