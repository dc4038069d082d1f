import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useMemo } from "react";
import type { z } from "zod";
import type { ActionRejection } from "../actions/action-result.ts";
import { DashboardForm, type DashboardFormProps, type UseCheck } from "./dashboard-form.tsx";

type ValidatedFormProps<Name extends string = string> = Omit<DashboardFormProps<Name>, "useCheck"> & {
  /** The server checks the same schema again. */
  schema: z.ZodType;
};

/**
 * Shows a form that the browser checks as well: a field when it is left, and all of them before the form is sent. It is
 * apart from `DashboardForm`, because most forms of the dashboard need neither Zod nor Conform, its largest scripts.
 */
export function ValidatedForm<Name extends string>(props: ValidatedFormProps<Name>) {
  return <DashboardForm {...props} useCheck={useSchemaCheck} />;
}

export const useSchemaCheck: UseCheck = ({ id, schema, rejection }) => {
  // Conform reports a result again whenever it is another object.
  const lastResult = useMemo(() => rejection && resultOf(rejection), [rejection]);
  const [form] = useForm<Record<string, string | string[]>, unknown>({
    id,
    lastResult,
    ...(schema ? { onValidate: ({ formData }) => parseWithZod(formData, { schema }) } : {}),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  return { errors: form.allErrors, onSubmit: form.onSubmit };
};

function resultOf({ submitted, errors }: ActionRejection): SubmissionResult {
  const known = Object.entries(errors).flatMap(([name, texts]) =>
    texts ? [[name, [...texts]] satisfies [string, string[]]] : [],
  );
  return { status: "error", fields: Object.keys(submitted), error: Object.fromEntries(known) };
}
