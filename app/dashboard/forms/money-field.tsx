import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { afterTyping, separatedAmount } from "#domain/money/typed-amount.ts";

type MoneyFieldProps = ComponentProps<typeof TextField> & {
  name: string;
  defaultValue: string;
  /** The caller's hint already says how the amount was understood. */
  isMeaningInHint?: boolean;
};

/**
 * Shows a field for an amount. Separators appear while typing and are sent with it. A short form such as "5M" is
 * repeated in full below.
 */
export function MoneyField({ defaultValue, onInput, hint, isMeaningInHint = false, ...field }: MoneyFieldProps) {
  const before = useRef(separatedAmount(defaultValue));
  const [meant, setMeant] = useState(() => meaningOf(defaultValue));
  const input = useRef<HTMLInputElement>(null);
  // Text may have been typed before hydration.
  useEffect(() => setMeant(meaningOf(input.current?.value ?? "")), []);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      ref={input}
      hint={meant && !isMeaningInHint ? <span aria-live="polite">{meant}</span> : hint}
      defaultValue={separatedAmount(defaultValue)}
      onInput={(event) => {
        const { currentTarget: field, nativeEvent } = event;
        const { inputType = "", isComposing = false } = nativeEvent instanceof InputEvent ? nativeEvent : {};
        if (!isComposing) {
          const caret = field.selectionStart ?? field.value.length;
          const after = afterTyping({ value: field.value, caret }, before.current, inputType);
          if (after.value !== field.value) {
            field.value = after.value;
            if (document.activeElement === field) field.setSelectionRange(after.caret, after.caret);
          }
        }
        before.current = field.value;
        setMeant(meaningOf(field.value));
        onInput?.(event);
      }}
    />
  );
}

/** Returns the full amount for a short form ("UGX 5,000,000" for "5M"); undefined for plain digits. */
function meaningOf(text: string): string | undefined {
  const read = parseUgx(text);
  return read.ok && separatedAmount(text) !== formatNumber(read.amount) ? formatUgx(read.amount) : undefined;
}
