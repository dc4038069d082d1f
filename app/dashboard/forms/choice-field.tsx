import { type ComponentProps, useId } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, "children"> & {
  choices: readonly { id: number | string; name: string }[];
  /** The words for none. */
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

/** Free text with suggestions. */
export function SuggestionsField({ words, ...field }: ComponentProps<typeof TextField> & { words: readonly string[] }) {
  const listId = useId();
  return (
    <div>
      <TextField {...field} list={listId} />
      <datalist id={listId}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </div>
  );
}
