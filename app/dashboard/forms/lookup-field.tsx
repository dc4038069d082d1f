import { Combobox } from "./combobox.tsx";
import type { ComboboxProps } from "./combobox-props.ts";
import type { ComboboxOption, OptionSource } from "./options.ts";

export type LookupFieldProps = Omit<ComboboxProps, "options"> & {
  /** The server offers these matches after it rejected an ambiguous text. */
  options?: readonly ComboboxOption[] | undefined;
};

/**
 * Shows a field that finds one of many records by part of its name. Text that matches no option is sent as it is, and
 * the server answers with similar options.
 *
 * @param address answers with an `OptionPage` when a search is appended
 * @param addNew where to add a record that is missing
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
