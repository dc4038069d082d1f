import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import type { Binding } from "./bind.ts";

/** Shows a field for entries that are separated by commas. Below it, the entries are shown as they were understood. */
export function CommaListField({ label, placeholder, ...field }: Binding & { label: string; placeholder?: string }) {
  const [submitted, setSubmitted] = useState(field.defaultValue);
  const words = new Set(
    submitted
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  );
  return (
    <div>
      <TextAreaField
        {...field}
        label={label}
        rows={2}
        placeholder={placeholder}
        onInput={(event) => setSubmitted(event.currentTarget.value)}
        hint="Separate with commas."
      />
      {words.size > 0 ? (
        <ul aria-label={`${label}, as they will appear on the page`} className="mt-2.5 flex flex-wrap gap-2">
          {[...words].map((word) => (
            <li key={word} className="rounded-full bg-paper-2 px-3.5 py-1.5 text-sm font-bold wrap-anywhere">
              {word}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
