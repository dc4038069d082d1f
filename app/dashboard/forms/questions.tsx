import { CheckboxField, Notice, TextField } from "#app/ui/field.tsx";
import {
  type Answers,
  answerName,
  noAnswers,
  reasonFor,
  reasonName,
  type ShownQuestion,
} from "#domain/forms/question.ts";

/**
 * What the last answer of the server asks, each with its box or the field for a reason. A box that was
 * ticked for other facts is empty again.
 *
 * @param given what was answered before
 * @param form the form's id, where this stands outside of it
 */
export function Questions({
  questions,
  given = noAnswers,
  form,
}: {
  questions: readonly ShownQuestion[];
  given?: Answers;
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
            defaultValue={reasonFor(given, code)}
            form={form}
            maxLength={1000}
            required
          />
        </>
      ) : (
        <CheckboxField
          name={answerName}
          value={answer}
          label={label}
          form={form}
          defaultChecked={given.confirmed.has(answer)}
        />
      )}
    </div>
  ));
}
