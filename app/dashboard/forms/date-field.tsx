import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { dateText, isLocalDate } from "#domain/time/kampala-time.ts";

/**
 * Shows a field for a day, with the day in words below it: browsers write it in the order of their own language, so that
 * 11/12/2026 is in December for one person and in November for another.
 */
export function DateField({
  hint,
  ...field
}: Omit<ComponentProps<typeof TextField>, "hint"> & { hint?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(String(field.value ?? field.defaultValue ?? ""));
  const look = () => setText(place.current?.querySelector("input")?.value ?? "");
  // The form can also set the field: a restored text, another saved day.
  useEffect(look);
  const words = [isLocalDate(text) ? dateText(text) : "", hint].filter(Boolean).join(". ");
  return (
    <div ref={place} onInput={look}>
      <TextField {...field} type="date" hint={words || undefined} />
    </div>
  );
}
