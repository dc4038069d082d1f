import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/field.tsx";
import type { DeedRefusal } from "../deed-answer.ts";
import { Conflict } from "./conflict.tsx";
import type { Binding } from "./edit-form.tsx";
import { type FormValues, oneOf } from "./form-values.ts";
import { useKeptForm } from "./use-kept-form.tsx";

type FormDialogProps = {
  title: string;
  /** What is asked about, for what this browser keeps: "edit-floor-3". Undefined: nobody types anything. */
  subject?: string;
  /** Checked in the browser as well; a form without fields of its own has none. */
  schema?: z.ZodType;
  values?: FormValues;
  /** How fields are called where two versions are compared. */
  labels?: Record<string, string>;
  deed: string;
  /** Sent beside the fields. */
  hidden?: Readonly<Record<string, string>>;
  submitLabel: string;
  look?: "sun" | "clay";
  onClose: () => void;
  children: (bind: (name: string) => Binding) => ReactNode;
};

// Without any rules of its own a form would be sent to the server each time a field is to be checked, and its deed be done.
const NO_RULES = z.looseObject({});

/**
 * A short form in front of the page. It stays, as it was typed, until the server has done what it asks for; then the
 * server shows the page anew, and it closes. Opened again before that, it shows what was typed.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, subject, onClose } = props;
  const kept = useKeptForm(subject);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Fields key={kept.round} {...props} kept={kept} />
    </Dialog>
  );
}

function Fields({
  schema = NO_RULES,
  values = {},
  labels = {},
  deed,
  hidden = {},
  submitLabel,
  look = "sun",
  onClose,
  children,
  kept,
}: FormDialogProps & { kept: ReturnType<typeof useKeptForm> }) {
  const begun = kept.values ?? values;
  // Which version is edited is said once, at the beginning: news that comes meanwhile must not make it look seen.
  const [sent] = useState(() =>
    Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, oneOf(begun, name) || value])),
  );
  const fetcher = useFetcher<DeedRefusal>();
  const { search } = useLocation();
  const [form, fields] = useForm<Record<string, string | string[]>, unknown>({
    id: useId(),
    lastResult: fetcher.state === "idle" ? fetcher.data?.submission : undefined,
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
  const newest = fetcher.data?.newest;
  return (
    <fetcher.Form
      {...kept.form}
      method="post"
      action={`/dashboard${search}`}
      id={form.id}
      onSubmit={(event) => {
        form.onSubmit(event);
        kept.form.onSubmit(event);
      }}
      noValidate={form.noValidate}
      className="mt-4 grid gap-5"
    >
      {kept.head}
      <input type="hidden" name="deed" value={deed} />
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {newest ? (
        <Conflict
          newest={newest}
          form={kept.form.ref}
          labels={labels}
          onMerge={(merged) => kept.begin({ ...merged, item: newest.values.item }, newest.version)}
        />
      ) : null}
      {!newest && form.errors?.[0] ? <Notice tone="error">{form.errors[0]}</Notice> : null}
      {children(bind)}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            kept.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" look={look} size="small" disabled={isBusy}>
          {isBusy ? "Saving..." : submitLabel}
        </Button>
      </div>
    </fetcher.Form>
  );
}
