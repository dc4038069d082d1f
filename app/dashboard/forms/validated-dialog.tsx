import type { z } from "zod";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { useSchemaCheck } from "./validated-form.tsx";

type ValidatedDialogProps = Omit<FormDialogProps, "useCheck"> & { schema: z.ZodType };

/** Shows a dialog whose form the browser checks as well, as a `ValidatedForm` does. */
export function ValidatedDialog(props: ValidatedDialogProps) {
  return <FormDialog {...props} useCheck={useSchemaCheck} />;
}
