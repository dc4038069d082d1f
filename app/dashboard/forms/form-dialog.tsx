import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import { CancelButton, Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/field.tsx";
import { isActionRejection, type Preview } from "../actions/action-result.ts";
import { type FormValues, oneOf } from "../actions/form-values.ts";
import { bringRejectionInSight } from "../results/rejection-in-sight.ts";
import { Conflict } from "./conflict.tsx";
import type { Binding } from "./edit-form.tsx";
import { useUnsavedText } from "./use-unsaved-text.tsx";

export type FormDialogProps = {
  title: string;
  /** What is asked about, for what this browser keeps: "edit-floor-3". Undefined: nobody types anything. */
  subject?: string;
  /** Checked in the browser as well; a form without fields of its own has none. */
  schema?: z.ZodType;
  values?: FormValues;
  /** How fields are called where two versions are compared. */
  labels?: Record<string, string>;
  intent: string;
  /** Sent beside the fields. */
  hidden?: Readonly<Record<string, string>>;
  submitLabel: string;
  variant?: "sun" | "clay";
  onClose: () => void;
  children: (bind: (name: string) => Binding) => ReactNode;
};

// Without any rules of its own a form would be sent to the server each time a field is to be checked, and its action be done.
const NO_RULES = z.looseObject({});

/**
 * A short form in front of the page. It stays, as it was typed, until the server has done what it asks for; then the
 * server shows the page anew, and it closes. Opened again before that, it shows what was typed.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, subject, onClose } = props;
  const text = useUnsavedText(subject);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Fields key={text.round} {...props} text={text} />
    </Dialog>
  );
}

function Fields({
  schema = NO_RULES,
  values = {},
  labels = {},
  intent,
  hidden = {},
  submitLabel,
  variant = "sun",
  onClose,
  children,
  text,
}: FormDialogProps & { text: ReturnType<typeof useUnsavedText> }) {
  const begun = text.values ?? values;
  // Which version is edited is said once, at the beginning: a change that comes meanwhile must not make it look seen.
  const [sent] = useState(() =>
    Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, oneOf(begun, name) || value])),
  );
  const fetcher = useFetcher();
  const rejection = isActionRejection(fetcher.data) ? fetcher.data : undefined;
  const { pathname, search } = useLocation();
  const [form, fields] = useForm<Record<string, string | string[]>, unknown>({
    id: useId(),
    lastResult: fetcher.state === "idle" ? rejection?.submission : undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const bind = (name: string): Binding => ({
    name,
    form: form.id,
    defaultValue: oneOf(begun, name),
    errors: fields[name]?.errors,
  });
  const isBusy = fetcher.state !== "idle";
  const element = text.form.ref;
  useEffect(() => {
    if (!isBusy && rejection) bringRejectionInSight(element.current);
  }, [isBusy, rejection, element]);
  const { newest, preview } = rejection ?? {};
  return (
    <fetcher.Form
      {...text.form}
      method="post"
      action={pathname + search}
      id={form.id}
      onSubmit={(event) => {
        form.onSubmit(event);
        text.form.onSubmit(event);
      }}
      noValidate={form.noValidate}
      className="mt-4 grid gap-5"
    >
      {text.fields}
      {text.notice}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {newest ? (
        <Conflict
          newest={newest}
          form={text.form.ref}
          labels={labels}
          onMerge={(merged) => text.merge({ ...merged, item: newest.values.item }, { version: newest.version })}
        />
      ) : null}
      {children(bind)}
      {preview ? <PreviewOfForm {...preview} /> : null}
      {!newest && form.errors?.[0] ? <Notice tone="error">{form.errors[0]}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <CancelButton
          size="small"
          onClose={() => {
            text.discard();
            onClose();
          }}
        />
        <Button type="submit" variant={variant} size="small" disabled={isBusy}>
          {isBusy ? "Saving..." : (preview?.confirms?.submitLabel ?? submitLabel)}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** What a form would do, to be seen before it is done. */
export function PreviewOfForm({ title, lines, confirms }: Preview) {
  const place = useRef<HTMLDivElement>(null);
  const shown = [title, ...lines].join("\n");
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div ref={place} role="status" className="rounded-2xl border-2 border-line bg-white p-4">
      {confirms ? <input type="hidden" name="confirmed" value={confirms.value} /> : null}
      <p className="font-bold">{title}</p>
      <ul className="mt-2 grid gap-1 text-[15px]">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
