import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useFetcher, useLocation, useNavigation } from "react-router";
import type { z } from "zod";
import { Notice } from "#app/ui/field.tsx";
import {
  type ActionRejection,
  isActionRejection,
  type Preview,
  rejectedAction,
  submittedVersion,
  useRejection,
} from "../actions/action-result.ts";
import { allOf, type FormValues, oneOf, rowsOf, toFormValues } from "../actions/form-values.ts";
import { Rejected } from "../results/rejected.tsx";
import { bringRejectionInSight } from "../results/rejection-in-sight.ts";
import type { Bind } from "./bind.ts";
import { Conflict } from "./conflict.tsx";
import { useUnsavedText } from "./use-unsaved-text.tsx";

/** What is known of a form beside its fields. */
export type FormState = Pick<ReturnType<typeof useUnsavedText>, "keeping" | "discard"> & {
  id: string;
  isBusy: boolean;
  /** What the page's form is being sent for. */
  sentFor: string | undefined;
  /** What it would do, to be seen before it is done. */
  preview: Preview | undefined;
};

/** What a form is about: several of one name for a list. */
export type About = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

export type DashboardFormProps<Name extends string = string> = {
  /** By what this device keeps its text: "property-12", "property-new". Undefined: nothing of it is kept. */
  subject: string | undefined;
  /** What it asks for, said by the form itself; or by its buttons, for one of several. */
  intent: string | readonly string[];
  /** What it is about, sent beside the fields. */
  about?: About | undefined;
  /** The record that it is about, in the version that is seen: `itemText`. */
  item?: string | undefined;
  /** Checked in the browser as well; without one, the browser's own rules are, and the server's. */
  schema?: z.ZodType | undefined;
  /** What is saved: a save over another version of it is a conflict. */
  saved?: FormValues | undefined;
  /** The version that was opened; 0 for something new, undefined where there are none. */
  version?: number | undefined;
  /** What it begins with, where `saved` says nothing. */
  values?: FormValues | undefined;
  /** How fields are called where two versions are compared. */
  labels?: Record<string, string> | undefined;
  /** "Error saving property": comes before the reason of a rejection. */
  failure?: string;
  /** The view says why it was rejected, and not the form. */
  isSaidByView?: boolean;
  /** It is answered where it is, and the page stays: a dialog. */
  isInPlace?: boolean;
  id?: string;
  className?: string;
  /** Said above the fields. */
  notice?: ReactNode;
  children: (bind: Bind<Name>, form: FormState) => ReactNode;
  /** Fields and buttons beside it, and around both. */
  aside?: { className: string; children: (bind: Bind<Name>, form: FormState) => ReactNode };
};

/**
 * The one form of the dashboard: on a page, in a dialog, on a card. It carries its key, so that what is sent twice is done once; the
 * version that was opened, so that nothing is overwritten unseen; and its text, which this device keeps until it was done. What is
 * rejected stays as it was typed, with the reasons; what somebody else saved meanwhile is laid beside it.
 */
export function DashboardForm<Name extends string = string>(props: DashboardFormProps<Name>) {
  const { subject, version, saved } = props;
  const answer = useRejection();
  // A form that was sent before script had come is drawn with its rejection.
  const [rejected] = useState(() => {
    if (props.isInPlace || !answer || !isOf(props, answer)) return undefined;
    const values = saved && toFormValues(answer.submission.initialValue);
    return { values, version: submittedVersion(answer) };
  });
  const text = useUnsavedText(subject, { version, saved, rejected });
  return <Fields key={text.round} {...props} text={text} />;
}

type FieldsProps<Name extends string> = DashboardFormProps<Name> & { text: ReturnType<typeof useUnsavedText> };

function Fields<Name extends string>(props: FieldsProps<Name>) {
  // Long because what the one form guarantees meets here: key, version, unsaved text.
  const {
    text,
    intent,
    about = {},
    schema,
    saved,
    version = 0,
    labels = {},
    failure,
    isInPlace = false,
    aside,
  } = props;
  const ownId = useId();
  const { pathname, search } = useLocation();
  const { rejection, isBusy, sentFor, Sent } = useAnswer(props);
  const [form] = useForm<Record<string, string | string[]>, unknown>({
    id: props.id ?? ownId,
    lastResult: isInPlace && isBusy ? undefined : rejection?.submission,
    ...(schema ? { onValidate: ({ formData }) => parseWithZod(formData, { schema }) } : {}),
    shouldValidate: schema ? "onBlur" : "onSubmit",
    shouldRevalidate: schema ? "onInput" : "onSubmit",
  });
  const element = text.form.ref;
  useRejectionInSight(rejection, !isBusy && Object.keys(form.allErrors).length > 0, element);
  // What is typed into a saved form is in its fields; rows of a list would be given the values of others.
  const submitted = saved || !rejection ? {} : toFormValues(rejection.submission.initialValue);
  const begun = { ...(text.values ?? text.base ?? saved ?? props.values), ...submitted };
  const isWhole = text.values !== undefined || saved !== undefined;
  const bind: Bind<Name> = Object.assign(
    (name: string, initial = "") => ({
      name,
      form: form.id,
      defaultValue: isWhole || name in begun ? oneOf(begun, name) : initial,
      errors: form.allErrors[name],
    }),
    {
      all: (name: string) => allOf(begun, name),
      rows: (list: string) => rowsOf(begun, list).map(({ index }) => index),
    },
  );
  // Which version is edited is said once, at the beginning: a change that comes meanwhile must not make it look seen.
  const [item] = useState(() => props.item && (oneOf(text.values ?? {}, "item") || props.item));
  const hidden = { intent: typeof intent === "string" ? intent : undefined, item, ...about };
  const { newest, preview } = rejection ?? {};
  const { keeping, discard, openedVersion } = text;
  const state: FormState = { id: form.id, isBusy, sentFor, preview, keeping, discard };
  const message = newest || props.isSaidByView ? undefined : form.errors?.[0];
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (schema) form.onSubmit(event);
    // A preview saves nothing: what was typed is wanted again afterwards.
    if (buttonOf(event) !== "preview") text.form.onSubmit(event);
  };
  const content = (
    <Sent
      ref={element}
      method="post"
      action={pathname + search}
      {...(isInPlace ? {} : { preventScrollReset: !aside })}
      id={form.id}
      onInput={aside ? undefined : text.form.onInput}
      onSubmit={send}
      noValidate={schema && form.noValidate}
      className={props.className}
    >
      {props.version === undefined ? null : <input type="hidden" name="version" value={openedVersion} />}
      {Object.entries(hidden).flatMap(([name, values]) =>
        listed(values).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {text.fields}
      {props.notice}
      {text.notice}
      {newest ? (
        <Conflict
          newest={newest}
          form={element}
          labels={labels}
          onMerge={(merged) => text.merge({ ...merged, item: newest.values.item }, newest)}
        />
      ) : null}
      {message ? <Rejected>{failure ? `${failure}: ${message}` : message}</Rejected> : null}
      {!newest && version > openedVersion ? (
        <Notice tone="info">
          This was saved elsewhere since you opened it. You can continue: before anything is overwritten you will see
          both.
        </Notice>
      ) : null}
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

/** What became of a form: where it is being sent, and why it was not done, until it begins anew. */
function useAnswer(props: Pick<FieldsProps<string>, "intent" | "about" | "isInPlace" | "text">) {
  const fetcher = useFetcher();
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

/** Whether it was this form that was rejected, and not another one of its page. */
function isOf({ intent, about = {} }: Pick<DashboardFormProps, "intent" | "about">, answer: ActionRejection) {
  const submitted = answer.submission.initialValue ?? {};
  return (
    [intent].flat().includes(rejectedAction(answer) ?? "") &&
    Object.entries(about).every(([name, values]) => {
      const asked = listed(values);
      return asked.length === 0 || String(submitted[name]) === String(asked);
    })
  );
}

function listed(values: About[string]): readonly (string | number)[] {
  return values === undefined ? [] : [values].flat();
}

/** Brings what was rejected in sight, once for each answer: it is in the form a moment later than in the page. */
function useRejectionInSight(
  rejection: ActionRejection | undefined,
  isSaid: boolean,
  form: { readonly current: HTMLFormElement | null },
): void {
  const seen = useRef<ActionRejection>(undefined);
  useEffect(() => {
    if (!rejection || !isSaid || seen.current === rejection) return;
    seen.current = rejection;
    bringRejectionInSight(form.current);
  }, [rejection, isSaid, form]);
}

/** Which button sends the form. */
function buttonOf({ nativeEvent }: FormEvent): string | null | undefined {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute("value") : undefined;
}
