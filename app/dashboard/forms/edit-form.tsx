import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { z } from "zod";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import type { MediaItem } from "#domain/media/picture.ts";
import type { PublicationField } from "#domain/records/publication-form.ts";
import { type ActionRejection, isOfForm, submittedVersion, useRejection } from "../actions/action-result.ts";
import { allOf, type FormValues, oneOf, rowsOf, toFormValues } from "../actions/form-values.ts";
import { Rejected } from "../results/rejected.tsx";
import { bringRejectionInSight } from "../results/rejection-in-sight.ts";
import { Conflict } from "./conflict.tsx";
import { useUnsavedText } from "./use-unsaved-text.tsx";

/** What a field of an edit form is given: spread it on a field of `app/ui/field.tsx`. */
export type Binding = { name: string; form: string; defaultValue: string; errors: string[] | undefined };

/** A field of the schema itself, or one in a row of a list of it: "partners[1].name". */
type FieldName<Name extends string> = Name | `${Name}[${number}].${string}`;

export type Bind<Name extends string> = {
  (name: FieldName<Name>): Binding;
  /** All values of a field that has several. */
  all: (name: FieldName<Name>) => string[];
  /** The places of the rows that a list begins with. */
  rows: (list: Name) => number[];
};

/** The fields beside the schema's own that say from when and until when something is on the site. */
export type PublicationBind = Bind<PublicationField>;

/** A button that sends the form: what it asks for, and what it says. */
export type SubmitButton = {
  intent: string;
  label: string;
  /** What a phone has no room for, and is said all the same. */
  labelRest?: string;
  /** Enter presses it, and it stands out: else the first one. */
  isDefault?: boolean;
};

/** What a field of pictures is given: its numbers, and what is known of them. */
export function bindPictures<Name extends string>(
  bind: Bind<Name>,
  name: FieldName<Name>,
  pictures: readonly MediaItem[],
) {
  const { form, errors } = bind(name);
  return { name, form, errors, ids: bind.all(name), pictures };
}

type EditFormProps<Schema extends z.ZodObject> = {
  schema: Schema;
  /** What is edited, for what this browser keeps: "property-12", "property-new". */
  subject: string;
  saved: FormValues;
  /** The version that was opened; 0 for something new. */
  version: number;
  /** "Error saving property": comes before the reason. */
  failure: string;
  /** How fields are called where two versions are compared. */
  labels: Record<string, string>;
  /** What the form can be sent for, in an order that stays: somebody who presses twice presses the same. */
  buttons: readonly [SubmitButton, ...SubmitButton[]];
  /** Undefined: there is nowhere to go back to. */
  cancelTo?: string;
  children: (bind: Bind<keyof Schema["shape"] & string>) => ReactNode;
  /** Beside the fields on a wide screen, below them on a narrow one. */
  aside?: (bind: PublicationBind) => ReactNode;
  /** Said above the fields. */
  notice?: ReactNode;
};

/**
 * The form behind every "add" and "edit": validated by one schema in the browser and on the server, and never losing what
 * was typed. A rejected save leaves it standing, this browser keeps it until it is saved, and when somebody else saved
 * meanwhile both versions are laid side by side.
 */
export function EditForm<Schema extends z.ZodObject>(props: EditFormProps<Schema>) {
  const { subject, saved, version } = props;
  const answer = useRejection();
  // Actions beside the form say themselves why they were not done.
  const rejection = isOfForm(answer) ? answer : undefined;
  const [rejected] = useState(
    () =>
      rejection && { values: toFormValues(rejection.submission.initialValue), version: submittedVersion(rejection) },
  );
  const text = useUnsavedText(subject, { version, saved, rejected });
  // What has been dealt with by beginning anew is not said any more.
  const [settled, setSettled] = useState<{ round: number; rejection: ActionRejection | undefined }>();
  if (text.isAnew && text.round > (settled?.round ?? 0)) setSettled({ round: text.round, rejection });
  return (
    <Fields
      key={text.round}
      {...props}
      text={text}
      rejection={rejection === settled?.rejection ? undefined : rejection}
    />
  );
}

type FieldsProps<Schema extends z.ZodObject> = EditFormProps<Schema> & {
  text: ReturnType<typeof useUnsavedText>;
  rejection: ActionRejection | undefined;
};

function Fields<Schema extends z.ZodObject>({
  schema,
  subject,
  saved,
  version,
  failure,
  labels,
  buttons,
  cancelTo,
  children,
  aside,
  notice,
  text,
  rejection,
}: FieldsProps<Schema>) {
  const navigation = useNavigation();
  const sent = navigation.formMethod === "POST" ? navigation.formData?.get("intent") : undefined;
  const isSaving = buttons.some(({ intent }) => intent === sent);
  const byDefault = buttons.find(({ isDefault }) => isDefault) ?? buttons[0];
  const { ref: element } = text.form;
  const { base = saved } = text;
  const { values = base } = text;
  const [form] = useForm<Record<string, string | string[]>, unknown>({
    id: subject,
    lastResult: rejection?.submission,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });

  // What was answered is in the form a moment later than in the page.
  const failureMessage = form.errors?.[0];
  useEffect(() => {
    if (rejection && failureMessage !== undefined) bringRejectionInSight(element.current);
  }, [element, rejection, failureMessage]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    // A preview saves nothing: what was typed is wanted again afterwards.
    if (actionOf(event) !== "preview") text.form.onSubmit(event);
  };
  const { openedVersion } = text;
  const bind = Object.assign(
    (name: string): Binding => ({
      name,
      form: form.id,
      defaultValue: oneOf(values, name),
      errors: form.allErrors[name],
    }),
    {
      all: (name: string) => allOf(values, name),
      rows: (list: string) => rowsOf(values, list).map(({ index }) => index),
    },
  );
  const newest = rejection?.newest;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]" onInput={text.form.onInput}>
      <Form ref={element} method="post" id={form.id} onSubmit={send} noValidate={form.noValidate} className="min-w-0">
        <input type="hidden" name="version" value={openedVersion} />
        {text.fields}
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="intent" value={byDefault.intent} hidden />
        <div className="mb-6 grid gap-4 empty:hidden">
          {notice}
          {text.notice}
          {newest ? (
            <Conflict newest={newest} form={element} labels={labels} onMerge={(merged) => text.merge(merged, newest)} />
          ) : null}
          {!newest && failureMessage ? <Rejected>{`${failure}: ${failureMessage}`}</Rejected> : null}
          {!newest && version > openedVersion ? (
            <Notice tone="info">
              This was saved elsewhere since you opened it. You can continue: before anything is overwritten you will
              see both.
            </Notice>
          ) : null}
        </div>
        <div className="grid gap-6">{children(bind)}</div>
      </Form>
      <div className="grid gap-6 xl:sticky xl:top-9">
        {aside?.(bind)}
        <div className="save-bar">
          {buttons.map(({ intent, label, labelRest }) => (
            <Button
              key={intent}
              type="submit"
              form={form.id}
              name="intent"
              value={intent}
              variant={intent === byDefault.intent ? "sun" : "outline"}
              disabled={isSaving}
              className="flex-1 px-4 whitespace-nowrap max-sm:text-[15px]"
            >
              {sent === intent ? "Saving..." : <ButtonLabel label={label} rest={labelRest} />}
            </Button>
          ))}
          {cancelTo ? (
            <Link to={cancelTo} onClick={text.discard} className={buttonClass("ghost")}>
              Cancel
            </Link>
          ) : null}
        </div>
        <p className="text-center text-sm text-ink-soft" aria-live="polite">
          {text.keeping === "stored" ? "Not saved yet, but kept on this device." : null}
          {text.keeping === "no-room" ? "Not saved yet, and this browser keeps nothing." : null}
        </p>
      </div>
    </div>
  );
}

function ButtonLabel({ label, rest }: { label: string; rest: string | undefined }) {
  if (!rest) return label;
  return (
    <span>
      {label} <span className="max-sm:sr-only">{rest}</span>
    </span>
  );
}

/** Which button sends the form. */
function actionOf({ nativeEvent }: FormEvent): string | null | undefined {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute("value") : undefined;
}
