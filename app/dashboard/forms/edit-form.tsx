import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { saveIntents } from "#domain/records/save-intents.ts";
import { rejectedAction, useRejection } from "../actions/action-result.ts";
import type { FormValues } from "../actions/form-values.ts";
import type { Bind, PublicationBind } from "./bind.ts";
import type { DashboardFormProps, FormState } from "./dashboard-form.tsx";
import { ValidatedForm } from "./validated-form.tsx";

export type SubmitButton = {
  intent: string;
  label: string;
  /** Enter presses this button. By default it is the first one, which looks like the main one. */
  isDefault?: boolean;
};

type EditFormProps<Schema extends z.ZodObject> = Pick<DashboardFormProps, "failure" | "labels" | "notice"> & {
  schema: Schema;
  /** The subject names the unsaved text, such as "property-12" or "property-new". */
  subject: string;
  saved: FormValues;
  /** The version is that of the record, and 0 for a new one. */
  version: number;
  /** The order does not change, so that a double press meets the same button. */
  buttons: readonly [SubmitButton, ...SubmitButton[]];
  cancelTo?: string;
  children: (bind: Bind<keyof Schema["shape"] & string>) => ReactNode;
  aside?: (bind: PublicationBind) => ReactNode;
};

// Other actions on the page show their own errors.
const intents = ["preview", ...saveIntents];

/** Shows the form of a record on a page of its own: the fields, and beside them the buttons that save. */
export function EditForm<Schema extends z.ZodObject>(props: EditFormProps<Schema>) {
  const { buttons, cancelTo, children, aside, ...form } = props;
  const byDefault = buttons.find(({ isDefault }) => isDefault) ?? buttons[0];
  return (
    <ValidatedForm
      {...form}
      id={form.subject}
      intent={intents}
      className="grid min-w-0 gap-6"
      aside={{
        className: "grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]",
        children: (bind, state) => (
          <div className="grid gap-6 xl:sticky xl:top-9">
            {aside?.(bind)}
            {state.questions}
            {state.answerLabel === undefined ? null : <AnswerButton label={state.answerLabel} form={state} />}
            <SaveBar buttons={buttons} cancelTo={cancelTo} form={state} />
            <p className="text-center text-sm text-ink-soft" aria-live="polite">
              {state.keeping === "stored" ? "Not saved yet, but kept on this device." : null}
              {state.keeping === "no-room" ? "Not saved yet, and this browser cannot store it." : null}
            </p>
          </div>
        ),
      }}
    >
      {(bind) => (
        <>
          {/* Enter presses the first button of a form, so the default button is repeated here. */}
          <button type="submit" name="intent" value={byDefault.intent} hidden />
          {children(bind)}
        </>
      )}
    </ValidatedForm>
  );
}

/** Shows a button that answers the question by repeating the action that asked it. */
function AnswerButton({ label, form }: { label: string; form: FormState }) {
  const intent = rejectedAction(useRejection());
  return (
    <Button
      type="submit"
      form={form.id}
      name="intent"
      value={intent}
      size="small"
      className="justify-self-start"
      disabled={form.isBusy}
    >
      {label}
    </Button>
  );
}

type SaveBarProps = Pick<EditFormProps<z.ZodObject>, "buttons"> & {
  cancelTo: string | undefined;
  form: FormState;
};

function SaveBar({ buttons, cancelTo, form }: SaveBarProps) {
  const isSaving = buttons.some(({ intent }) => intent === form.sentFor);
  return (
    <div className="save-bar">
      {buttons.map(({ intent, label }, index) => (
        <Button
          key={intent}
          type="submit"
          form={form.id}
          name="intent"
          value={intent}
          variant={index === 0 ? "sun" : "outline"}
          disabled={isSaving}
          className={classNames(
            "flex-1 px-4 max-sm:min-h-12 max-sm:flex-auto max-sm:px-2 max-sm:text-[0.875rem] max-sm:leading-tight max-sm:text-balance sm:whitespace-nowrap",
            // On a narrow phone only the name of a record may need a second line.
            index > 0 && "whitespace-nowrap",
          )}
        >
          {form.sentFor === intent ? "Saving..." : label}
        </Button>
      ))}
      {cancelTo ? (
        <Link
          to={cancelTo}
          onClick={form.discard}
          className={classNames(buttonClass("ghost"), "max-sm:min-h-12 max-sm:px-1.5 max-sm:text-[0.875rem]")}
        >
          Cancel
        </Link>
      ) : null}
    </div>
  );
}
