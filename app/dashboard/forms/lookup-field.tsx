import { Combobox } from "./combobox.tsx";
import type { ComboboxProps } from "./combobox-props.ts";
import type { ComboboxOption, OptionSource } from "./options.ts";

export type LookupFieldProps = Omit<ComboboxProps, "options"> & {
  /** Suggestions after a rejection. */
  options?: readonly ComboboxOption[] | undefined;
};

/**
 * Selects one of many by part of its name. Text without a selection is sent as it is, and returns with its matches.
 * @param address answers an appended search with an `OptionPage`
 * @param addNew where one that is missing is added
 */
export function LookupField({
  address,
  addNew,
  options,
  ...field
}: LookupFieldProps & { address: string; addNew?: Extract<OptionSource, { address: string }>["addNew"] }) {
  return (
    <Combobox
      hint="Enter a part of the name, and choose it from the list"
      maxLength={300}
      {...field}
      options={{ address, addNew, first: options }}
    />
  );
}
