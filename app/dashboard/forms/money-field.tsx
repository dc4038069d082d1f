import { type ComponentProps, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { afterTyping, separatedAmount } from "#domain/money/typed-amount.ts";

type MoneyFieldProps = ComponentProps<typeof TextField> & { name: string; defaultValue: string };

/** Separators appear while typing, and are sent. */
export function MoneyField({ defaultValue, onInput, ...field }: MoneyFieldProps) {
  const before = useRef(separatedAmount(defaultValue));
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
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
  );
}
