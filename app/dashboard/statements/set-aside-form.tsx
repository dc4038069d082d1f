import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { ShownQuestion } from "#domain/forms/question.ts";
import { type SetAsideReason, setAsideNames } from "#domain/ledger/set-aside.ts";
import { ButtonForm, type ButtonFormProps } from "../forms/button-form.tsx";
import { Questions } from "../forms/questions.tsx";

type SetAsideFormProps = Pick<ButtonFormProps, "intent" | "about" | "subject"> & {
  label: string;
  /** The form begins with this reason, which the administrator can change. */
  begun?: SetAsideReason | "";
  /** These were asked about what was sent; undefined if it was not rejected. */
  asked?: readonly ShownQuestion[] | undefined;
};

/**
 * Asks why money is set aside, because what belongs to somebody else stays in the reconciliation. It is folded until its
 * answer was rejected.
 */
export function SetAsideForm({ label, begun = "", asked, ...form }: SetAsideFormProps) {
  return (
    <details open={asked ? true : undefined} className="max-sm:order-1 open:basis-full">
      <summary className="flex cursor-pointer items-center py-1 text-[0.9375rem] font-bold text-leaf max-sm:min-h-11">
        {label}
      </summary>
      <ButtonForm
        {...form}
        className="mt-2 grid max-w-xl gap-3"
        buttonClassName={`${buttonClass("outline", "small")} justify-self-start`}
        above={(field) => (
          <>
            <SelectField label="Why" {...field("why", begun)} required>
              <option value="">Choose</option>
              <Options names={setAsideNames} />
            </SelectField>
            <TextField label="Note" {...field("note")} maxLength={1000} />
            <Questions questions={asked ?? []} />
          </>
        )}
      >
        {label}
      </ButtonForm>
    </details>
  );
}
