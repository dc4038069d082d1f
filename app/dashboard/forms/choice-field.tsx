import type { ComponentProps } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { Combobox } from "./combobox.tsx";
import type { ComboboxProps } from "./combobox-props.ts";

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, "children"> & {
  choices: readonly { id: number | string; name: string }[];
  /** The option for no choice has this text. */
  none: string;
};

export function ChoiceField({ choices, none, ...field }: ChoiceFieldProps) {
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Shows a field for any text that suggests some words. */
export function SuggestionsField({ words, ...field }: Omit<ComboboxProps, "options"> & { words: readonly string[] }) {
  return <Combobox {...field} options={{ all: words.map((value) => ({ value })) }} />;
}
