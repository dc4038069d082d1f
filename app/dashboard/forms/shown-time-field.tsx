import type { ComponentProps } from "react";
import { useLocation } from "react-router";

/**
 * Shows the day or the month of a page, and takes another one. After an entry that names none the field shows again what
 * the page does.
 */
export function ShownTimeField({
  label,
  isLabelHidden = false,
  value,
  ...input
}: Omit<ComponentProps<"input">, "value" | "defaultValue" | "className"> & {
  label: string;
  /** The heading above the field says already what is shown. */
  isLabelHidden?: boolean;
  value: string;
}) {
  const { key } = useLocation();
  return (
    <label className="flex max-w-full min-w-0 flex-col text-[0.9375rem] font-bold">
      <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
      <input key={`${value} ${key}`} defaultValue={value} required className="control mt-0.5 w-auto!" {...input} />
    </label>
  );
}
