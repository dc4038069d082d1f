import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { oneOf } from "../actions/form-values.ts";
import { Rejected } from "../results/rejected.tsx";
import { Conflict } from "./conflict.tsx";
import type { RejectedForm } from "./rejected-form.ts";
import { useUnsavedText } from "./use-unsaved-text.tsx";

/** What a field of the form begins with, and what was wrong with it. */
export type FieldOf = (
  name: string,
  initial?: string,
) => { name: string; defaultValue: string; errors: string[] | undefined };

export type ActionFormProps = {
  intent: string;
  about: Record<string, string | number | undefined>;
  /** Of what is edited. */
  version?: number;
  labels?: Record<string, string>;
  label: string;
  variant?: "ink" | "outline" | "sun";
  rejection: RejectedForm | undefined;
  children: (field: FieldOf) => ReactNode;
  /** What is seldom needed: below the button. */
  below?: (field: FieldOf) => ReactNode;
};

/** Hidden fields that say what a form is about, its fields with what was typed, and its button. */
export function ActionForm({
  intent,
  about,
  version,
  labels = {},
  label,
  variant = "ink",
  rejection,
  children,
  below,
}: ActionFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const entries = Object.entries(about).filter(([, value]) => value !== undefined);
  const isMine =
    rejection?.intent === intent && entries.every(([name, value]) => rejection.submitted[name] === String(value));
  const [rejected] = useState(isMine ? { version: rejection.openedAs } : undefined);
  const text = useUnsavedText([intent, ...entries.flat()].join("-"), { version, rejected });
  const submitted = isMine ? rejection.submitted : {};
  const errors = isMine ? rejection.errors : {};
  // A rejection stands until something new was begun.
  const [settled, setSettled] = useState<RejectedForm>();
  const newest = isMine && rejection !== settled ? rejection.newest : undefined;
  const field: FieldOf = (name, initial = "") => ({
    name,
    defaultValue: text.values ? oneOf(text.values, name) : (submitted[name] ?? initial),
    errors: errors[name],
  });
  return (
    <Form {...text.form} key={text.round} method="post" preventScrollReset className="mt-4 grid gap-4">
      {text.fields}
      {text.notice}
      <input type="hidden" name="intent" value={intent} />
      {version === undefined ? null : <input type="hidden" name="version" value={text.version} />}
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isMine && rejection.error ? <Rejected>{rejection.error}</Rejected> : null}
      {newest ? (
        <Conflict
          newest={newest}
          form={text.form.ref}
          labels={labels}
          onMerge={(merged) => {
            setSettled(rejection);
            text.merge(merged, { version: newest.version });
          }}
        />
      ) : null}
      {children(field)}
      <Button type="submit" variant={variant} size="small" className="justify-self-start" disabled={isBusy}>
        {label}
      </Button>
      {below?.(field)}
    </Form>
  );
}
