import { CheckboxField, Notice, TextField } from "#app/ui/field.tsx";
import { answerName, reasonName, type ShownQuestion } from "#domain/forms/question.ts";

/**
 * What the last answer of the server asks, each with its box or the field for a reason. A box that was
 * ticked for other facts is empty again.
 *
 * @param reasonOf what was entered for a question before
 * @param form the form's id, where this stands outside of it
 */
export function Questions({
  questions,
  reasonOf = () => "",
  form,
}: {
  questions: readonly ShownQuestion[];
  reasonOf?: (code: string) => string;
  form?: string | undefined;
}) {
  return questions.map(({ code, answer, sentence, label, asksReason }) => (
    <div key={answer} className="grid gap-3">
      <Notice tone="error">{sentence}</Notice>
      {asksReason ? (
        <>
          <input type="hidden" name={answerName} value={answer} form={form} />
          <TextField
            label={label}
            name={reasonName(code)}
            defaultValue={reasonOf(code)}
            form={form}
            maxLength={1000}
            required
          />
        </>
      ) : (
        <CheckboxField name={answerName} value={answer} label={label} form={form} />
      )}
    </div>
  ));
}
