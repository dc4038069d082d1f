import { CheckboxField, Notice, TextField } from "#app/ui/field.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import {
  type Answers,
  answerName,
  noAnswers,
  reasonFor,
  reasonName,
  type ShownQuestion,
  shownName,
} from "#domain/forms/question.ts";

/**
 * Shows the questions of the server's last answer. Each has a box, a field for a reason, or a hidden answer that the
 * next press sends. If the facts of a question have changed since it was answered, its box or field is empty again.
 *
 * @param isChanged the form says something else than what was asked about. Questions are hidden then, and nothing has to
 *   be answered: ticks and reasons are sent along, and count if the server asks for the same facts. A press on the button
 *   is no answer, because the button does not say what will be done.
 * @param given the answers of the last press
 * @param missed what `answerTo` returns for each question that the last press left without an answer; these are marked
 * @param form the id of the form, if the questions are outside of it
 */
export function Questions({
  questions,
  given = noAnswers,
  missed = nothingMissed,
  isChanged = false,
  form,
}: {
  questions: readonly ShownQuestion[];
  given?: Answers;
  missed?: ReadonlySet<string>;
  isChanged?: boolean;
  form?: string | undefined;
}) {
  const open = questions.filter((question) => missed.has(question.answer) || lacksReason(question, given));
  const rows = questions.map((question) => (
    <div key={question.answer} className="grid gap-3" hidden={isChanged} data-question>
      <Notice tone={question.isButton ? "info" : "error"}>
        <p className={question.lines.length > 0 ? "font-bold" : undefined}>{question.sentence}</p>
        {question.lines.length > 0 ? (
          <ul className="mt-2 grid gap-1 text-[0.9375rem] font-normal">
            {question.lines.map((line) => (
              <li key={line} className="whitespace-pre-line wrap-anywhere">
                <UnbrokenAmounts text={line} />
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
      <Answer question={question} given={given} isMissed={open.includes(question)} isChanged={isChanged} form={form} />
    </div>
  ));
  return (
    <>
      {rows}
      {open.length === 0 || isChanged ? null : (
        <Notice tone="error">
          Nothing is saved yet: {open.length === 1 ? "one answer is" : `${open.length} answers are`} missing above.
        </Notice>
      )}
    </>
  );
}

/** Tells whether the last press answered the question without the reason that it asks for. */
function lacksReason({ code, answer, needsReason }: ShownQuestion, given: Answers): boolean {
  return needsReason && given.confirmed.has(answer) && reasonFor(given, code) === "";
}

const nothingMissed: ReadonlySet<string> = new Set();

type AnswerProps = {
  question: ShownQuestion;
  given: Answers;
  isMissed: boolean;
  isChanged: boolean;
  form: string | undefined;
};

function Answer({ question, given, isMissed, isChanged, form }: AnswerProps) {
  const { code, answer, label, needsReason, isButton } = question;
  const sentAlong = <input type="hidden" name={answerName} value={answer} form={form} />;
  if (isButton) return isChanged ? null : sentAlong;
  if (needsReason)
    return (
      <>
        {sentAlong}
        <TextField
          label={label}
          name={reasonName(code)}
          defaultValue={given.confirmed.has(answer) ? reasonFor(given, code) : ""}
          form={form}
          maxLength={1000}
          required={!isChanged}
          errors={isMissed && !isChanged ? ["Please say why"] : undefined}
        />
      </>
    );
  return (
    <>
      {isChanged ? null : <input type="hidden" name={shownName} value={answer} form={form} />}
      <CheckboxField
        name={answerName}
        value={answer}
        label={label}
        form={form}
        defaultChecked={given.confirmed.has(answer)}
        errors={isMissed ? ["Tick this to go on, or correct what it is about"] : undefined}
      />
    </>
  );
}
