import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/field.tsx";
import type { DeedRefusal } from "../deed-answer.ts";
import type { Binding } from "./edit-form.tsx";
import { type FormValues, oneOf } from "./form-values.ts";

type FormDialogProps = {
  title: string;
  /** Checked in the browser as well; a form without fields of its own has none. */
  schema?: z.ZodType;
  values?: FormValues;
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
 * server shows the page anew, and it closes.
 */
export function FormDialog({
  title,
  schema = NO_RULES,
  values = {},
  deed,
  hidden = {},
  submitLabel,
  look = "sun",
  onClose,
  children,
}: FormDialogProps) {
  // Which version is edited is said once, at the beginning: news that comes meanwhile must not make it look seen.
  const [sent] = useState(hidden);
  const fetcher = useFetcher<DeedRefusal>();
  const id = useId();
  const { key, search } = useLocation();
  const openedAt = useRef(key);
  const [form, fields] = useForm<Record<string, string | string[]>, unknown>({
    id,
    lastResult: fetcher.state === "idle" ? fetcher.data?.submission : undefined,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  const bind = (name: string): Binding => ({
    name,
    form: form.id,
    defaultValue: oneOf(values, name),
    errors: fields[name]?.errors,
  });
  const isBusy = fetcher.state !== "idle";
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <fetcher.Form
        method="post"
        action={`/dashboard${search}`}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="mt-4 grid gap-5"
      >
        <input type="hidden" name="deed" value={deed} />
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {form.errors?.[0] ? <Notice tone="error">{form.errors[0]}</Notice> : null}
        {children(bind)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={look} size="small" disabled={isBusy}>
            {isBusy ? "Saving..." : submitLabel}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
