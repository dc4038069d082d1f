import type { InputHTMLAttributes } from "react";
import type { OptionSource } from "./options.ts";

export type ComboboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "list" | "type" | "value"> & {
  /** A field without a label is named by `aria-label`. */
  label?: string | undefined;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  options: OptionSource;
};

export type ComboboxInputProps = Omit<ComboboxProps, "label" | "hint" | "errors">;
