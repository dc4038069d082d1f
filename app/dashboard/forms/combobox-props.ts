import type { InputHTMLAttributes } from "react";
import type { OptionSource } from "./options.ts";

export type ComboboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "list" | "type" | "value"> & {
  /** Without one, `aria-label` names it. */
  label?: string | undefined;
  hint?: string | undefined;
  errors?: string[] | undefined;
  options: OptionSource;
};

export type ComboboxInputProps = Omit<ComboboxProps, "label" | "hint" | "errors">;
