import { SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { type SetAsideReason, setAsideNames } from "#domain/statements/set-aside.ts";
import type { Bind } from "../forms/bind.ts";

/** Asks why money is set aside, because what belongs to somebody else stays in the reconciliation. */
export function SetAsideFields({ field, begun = "" }: { field: Bind; begun?: SetAsideReason | "" }) {
  return (
    <>
      <SelectField label="Why" {...field("why", begun)} required>
        <option value="">Choose</option>
        <Options names={setAsideNames} />
      </SelectField>
      <TextField label="Note" {...field("note")} maxLength={1000} />
    </>
  );
}
