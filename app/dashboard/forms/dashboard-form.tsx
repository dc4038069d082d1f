import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form, useFetcher, useLocation, useNavigation } from "react-router";
import type { z } from "zod";
import { Notice } from "#app/ui/field.tsx";
import { missedAnswers, readAnswers } from "#domain/forms/question.ts";
import {
  type ActionRejection,
  type DoneInPlace,
  isActionRejection,
  isDoneInPlace,
  rejectedAction,
  submittedVersion,
  useRejection,
} from "../actions/action-result.ts";
import { allValues, type FormValues, firstValue, formRows, toFormValues } from "../actions/form-values.ts";
import { Rejected } from "../results/rejected.tsx";
import { revealRejection } from "../results/reveal-rejection.ts";
import type { Bind } from "./bind.ts";
import { Conflict } from "./conflict.tsx";
import { Questions } from "./questions.tsx";
import { unfinishedFields } from "./unfinished-fields.ts";
import type { OfferName } from "./unsaved-notice.tsx";
import { useIsChanged } from "./use-is-changed.ts";
import { useUnsavedText } from "./use-unsaved-text.tsx";

export type FormState = Pick<ReturnType<typeof useUnsavedText>, "keeping" | "discard"> & {
  id: string;
  /** The form opened with text that was entered before and not saved. */
  isRestored: boolean;
  isBusy: boolean;
  sentFor: string | undefined;
  /** These questions of the server are placed above the button. */
  questions: ReactNode;
  /** The button has this text while a press on it answers a question. */
  answerLabel: string | undefined;
};

export type About = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

export type DashboardFormProps<Name extends string = string> = {
  /** The subject names the form's unsaved text, such as "property-12". It is undefined if the text is not stored. */
  subject: string | undefined;
  nameOffer?: OfferName | undefined;
  /** The intent is that of the form, or there is one for each of its buttons. */
  intent: string | readonly string[];
  /** The form is sent to this address; by default to the current view. */
  sentTo?: string | undefined;
  about?: About | undefined;
  /** The item is the record and its version, as `itemText` writes them. */
  item?: string | undefined;
  /** Checks the form by its schema in the browser as well; see `ValidatedForm`. By default only the server does. */
  useCheck?: UseCheck | undefined;
  schema?: z.ZodType | undefined;
  /** With the saved values, saving over another version shows both versions as a conflict. */
  saved?: FormValues | undefined;
  /** The version is that of the record: 0 for a new one, undefined if it has no versions. */
  version?: number | undefined;
  /** These are the values of fields that `saved` does not have. */
  values?: FormValues | undefined;
  labels?: Record<string, string> | undefined;
  /** This text comes before an error, such as "Error saving property". */
  failure?: string;
  isReportedByView?: boolean;
  /** The answer stays in the form, as in a dialog, and does not load a page. */
  isInPlace?: boolean;
  /** A form in place calls this once with each answer that its action was done. */
  onDone?: ((answer: DoneInPlace) => void) | undefined;
  id?: string;
  className?: string;
  notice?: ReactNode;
  children: (bind: Bind<Name>, form: FormState) => ReactNode;
  aside?: { className: string; children: (bind: Bind<Name>, form: FormState) => ReactNode };
};

/**
 * Shows a form of the dashboard; every other form is made of it. Its key makes a form that is sent twice count once.
 * Its version prevents overwriting changes that were not seen. Its text stays on the device until it is saved. After a
 * rejection the entered values stay.
 */
export function DashboardForm<Name extends string = string>(props: DashboardFormProps<Name>) {
  const { subject, version, saved, nameOffer } = props;
  const answer = useRejection();
  // A form that was sent before hydration arrives with its rejection, so the entered values are restored from it.
  const [rejected] = useState(() => {
    if (props.isInPlace || !answer || !isOf(props, answer)) return undefined;
    const values = saved && toFormValues(answer.submitted);
    return { values, version: submittedVersion(answer) };
  });
  const text = useUnsavedText(subject, { version, saved, rejected, nameOffer });
  return <Fields key={text.round} {...props} text={text} />;
}

/** The browser checks a form with these properties, and shows what the server rejected in the same way. */
export type FormCheck = {
  errors: ActionRejection["errors"];
  /** The handler prevents the event if the form cannot be sent. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type CheckedForm = { id: string; schema: z.ZodType | undefined; rejection: ActionRejection | undefined };

export type UseCheck = (form: CheckedForm) => FormCheck;

const useServerCheck: UseCheck = ({ rejection }) => ({
  errors: rejection?.errors ?? {},
  onSubmit: () => undefined,
});

type FieldsProps<Name extends string> = DashboardFormProps<Name> & { text: ReturnType<typeof useUnsavedText> };

function Fields<Name extends string>(props: FieldsProps<Name>) {
  const { text, intent, about = {}, useCheck = useServerCheck, saved, isInPlace = false, aside } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { pathname, search } = useLocation();
  const { rejection, isBusy, sentFor, Sent } = useAnswer(props);
  const check = useCheck({ id, schema: props.schema, rejection: isInPlace && isBusy ? undefined : rejection });
  const [unfinished, setUnfinished] = useState<ActionRejection["errors"]>();
  const errors = { ...check.errors, ...unfinished };
  const element = text.form.ref;
  const { isChanged, noteSent } = useIsChanged(element, rejection);
  useRejectionInSight(
    rejection,
    !isBusy && (Object.keys(check.errors).length > 0 || rejection?.questions !== undefined),
    { form: element, isAside: aside !== undefined },
  );
  // Rows are restored from their own values. The submitted ones would put values into other rows.
  const submitted = saved || !rejection ? {} : toFormValues(rejection.submitted);
  const bind = bindTo<Name>(
    { ...(text.values ?? text.base ?? saved ?? props.values), ...submitted },
    { form: id, isWhole: text.values !== undefined || saved !== undefined, errors },
  );
  // The version is taken when the form opens, so that a later change does not count as seen.
  const [item] = useState(() => props.item && (firstValue(text.values ?? {}, "item") || props.item));
  const hidden = { intent: typeof intent === "string" ? intent : undefined, item, ...about };
  const state: FormState = {
    id,
    isRestored: text.found !== undefined,
    isBusy,
    sentFor,
    questions: rejection?.questions ? (
      <OpenQuestions questions={rejection.questions} submitted={rejection.submitted} isChanged={isChanged} form={id} />
    ) : null,
    answerLabel: isChanged ? undefined : rejection?.questions?.findLast(({ isButton }) => isButton)?.label,
    keeping: text.keeping,
    discard: text.discard,
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    // React also reports the form of a dialog that was opened from this form.
    if (event.target !== event.currentTarget) return;
    const unread = unfinishedFields(event.currentTarget);
    setUnfinished(unread);
    if (unread) {
      event.preventDefault();
      revealRejection(searchedFor(event.currentTarget, aside !== undefined));
      return;
    }
    check.onSubmit(event);
    if (!event.defaultPrevented) noteSent();
    // A preview saves nothing, so the text stays stored.
    if (buttonOf(event) !== "preview") text.form.onSubmit(event);
  };
  const content = (
    <Sent
      ref={element}
      method="post"
      action={props.sentTo ?? pathname + search}
      preventScrollReset
      id={id}
      onInput={aside ? undefined : text.form.onInput}
      onSubmit={send}
      // The browser's own bubble is in its language, names no field and shows one error at a time.
      noValidate
      className={props.className}
    >
      {props.version === undefined ? null : <input type="hidden" name="version" value={text.openedVersion} />}
      {Object.entries(hidden).flatMap(([name, values]) =>
        listed(values).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {text.fields}
      {props.notice}
      {text.notice}
      <RejectionNotices form={props} rejection={rejection} error={check.errors[""]?.[0]} />
      {props.children(bind, state)}
    </Sent>
  );
  if (!aside) return content;
  return (
    <div className={aside.className} onInput={text.form.onInput}>
      {content}
      {aside.children(bind, state)}
    </div>
  );
}

type BoundForm = { form: string; isWhole: boolean; errors: ActionRejection["errors"] };

/**
 * Returns the function that connects a control with its field.
 *
 * @param begun the values with which the form begins
 * @param isWhole whether `begun` has all fields, so that one without a value is empty and not the control's initial one
 */
function bindTo<Name extends string>(begun: FormValues, { form, isWhole, errors }: BoundForm): Bind<Name> {
  return Object.assign(
    (name: string, initial = "") => ({
      name,
      form,
      defaultValue: isWhole || name in begun ? firstValue(begun, name) : initial,
      errors: errors[name],
    }),
    {
      all: (name: string) => allValues(begun, name),
      rows: (list: string) => formRows(begun, list).map(({ index }) => index),
    },
  );
}

type OpenQuestionsProps = {
  questions: NonNullable<ActionRejection["questions"]>;
  submitted: ActionRejection["submitted"];
  isChanged: boolean;
  form: string;
};

/** Shows the questions of the server, with the answers that were submitted. */
function OpenQuestions({ submitted, ...shown }: OpenQuestionsProps) {
  const fields = Object.entries(submitted).flatMap(spread);
  return <Questions {...shown} given={readAnswers(fields)} missed={missedAnswers(fields)} />;
}

type RejectionNoticesProps = {
  form: FieldsProps<string>;
  rejection: ActionRejection | undefined;
  error: string | undefined;
};

/** Shows a conflict with another version, the error of the whole form, or that another version was saved meanwhile. */
function RejectionNotices({ form, rejection, error }: RejectionNoticesProps) {
  const { text, version = 0, labels = {}, failure, isInPlace, isReportedByView } = form;
  const newest = rejection?.newest;
  const isReportedElsewhere = newest || isReportedByView || (!isInPlace && rejection?.isOfNoAction);
  const message = isReportedElsewhere ? undefined : error;
  return (
    <>
      {newest ? (
        <Conflict
          newest={newest}
          base={text.base}
          form={text.form.ref}
          labels={labels}
          onMerge={(merged) => text.merge({ ...merged, item: newest.values.item }, newest)}
        />
      ) : null}
      {message ? <Rejected>{failure ? `${failure}: ${message}` : message}</Rejected> : null}
      {!newest && version > text.openedVersion ? (
        <Notice tone="info">
          This was saved elsewhere since you opened it. You can continue: before anything is overwritten you will see
          both.
        </Notice>
      ) : null}
    </>
  );
}

function useAnswer(props: Pick<FieldsProps<string>, "intent" | "about" | "isInPlace" | "onDone" | "text">) {
  const fetcher = useFetcher();
  useOnDone(fetcher.data, props.onDone);
  const navigation = useNavigation();
  const ofPage = useRejection();
  const ofFetcher = isActionRejection(fetcher.data) ? fetcher.data : undefined;
  const answer = props.isInPlace ? ofFetcher : ofPage;
  const [settled] = useState(props.text.isAnew ? answer : undefined);
  const isMine = answer && answer !== settled && (props.isInPlace || isOf(props, answer));
  const sentFor = navigation.formMethod === "POST" ? navigation.formData?.get("intent") : undefined;
  return {
    rejection: isMine ? answer : undefined,
    isBusy: props.isInPlace ? fetcher.state !== "idle" : navigation.formMethod === "POST",
    sentFor: typeof sentFor === "string" ? sentFor : undefined,
    Sent: props.isInPlace ? fetcher.Form : Form,
  };
}

function useOnDone(answer: unknown, onDone: DashboardFormProps["onDone"]): void {
  const report = useEffectEvent((done: DoneInPlace) => onDone?.(done));
  useEffect(() => {
    if (isDoneInPlace(answer)) report(answer);
  }, [answer]);
}

function isOf({ intent, about = {} }: Pick<DashboardFormProps, "intent" | "about">, answer: ActionRejection) {
  const { submitted } = answer;
  return (
    [intent].flat().includes(rejectedAction(answer) ?? "") &&
    Object.entries(about).every(([name, values]) => {
      const asked = listed(values);
      return asked.length === 0 || String(submitted[name]) === String(asked);
    })
  );
}

/** A field that was sent several times becomes one entry for each value. */
const spread = ([name, value]: [string, unknown]): [string, unknown][] =>
  Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]];

function listed(values: About[string]): readonly (string | number)[] {
  return values === undefined ? [] : [values].flat();
}

/** Brings the rejection into view once, after it has been rendered. */
function useRejectionInSight(
  rejection: ActionRejection | undefined,
  isStated: boolean,
  { form, isAside }: { form: { readonly current: HTMLFormElement | null }; isAside: boolean },
): void {
  const seen = useRef<ActionRejection>(undefined);
  useEffect(() => {
    if (!rejection || !isStated || seen.current === rejection) return;
    seen.current = rejection;
    revealRejection(searchedFor(form.current, isAside));
  }, [rejection, isStated, form, isAside]);
}

/** Returns where the errors of a form are. With an aside, fields and questions are outside of the form as well. */
function searchedFor(form: HTMLFormElement | null, isAside: boolean): HTMLElement | null {
  return isAside ? (form?.parentElement ?? null) : form;
}

function buttonOf({ nativeEvent }: FormEvent): string | null | undefined {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute("value") : undefined;
}
