import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CancelButton, Dialog } from "#app/ui/dialog.tsx";
import type { Bind } from "./bind.ts";
import { DashboardForm, type DashboardFormProps } from "./dashboard-form.tsx";

export type FormDialogProps = Pick<
  DashboardFormProps,
  "useCheck" | "schema" | "values" | "labels" | "about" | "item" | "failure"
> & {
  title: string;
  /** The subject names the unsaved text, such as "edit-floor-3". It is undefined for a dialog without fields. */
  subject?: string;
  intent: string;
  /** Undefined if the form cannot be sent, which the dialog then says. */
  submitLabel: string | undefined;
  variant?: "sun" | "clay";
  onClose: () => void;
  children: (bind: Bind) => ReactNode;
};

const busyLabels = { sun: "Saving...", clay: "One moment..." };

/** Shows a dialog with a form. Its text is stored until it is saved, and shown when the dialog is opened again. */
export function FormDialog(props: FormDialogProps) {
  const { title, subject, submitLabel, variant = "sun", onClose, children, ...form } = props;
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={title} className="scroll-pb-20">
      <DashboardForm {...form} subject={subject} isInPlace className="mt-4 grid gap-5">
        {(bind, { isBusy, questions, answerLabel, discard }) => (
          <>
            {children(bind)}
            {questions}
            <div className="sticky -bottom-7 -mx-7 -mb-7 flex flex-wrap justify-end gap-3 bg-paper px-7 pt-3 pb-5 sm:-bottom-9 sm:-mx-9 sm:-mb-9 sm:px-9 sm:pb-7">
              <CancelButton
                size="small"
                onClose={() => {
                  discard();
                  onClose();
                }}
              />
              {submitLabel === undefined ? null : (
                <Button type="submit" variant={variant} size="small" disabled={isBusy}>
                  {isBusy ? busyLabels[variant] : (answerLabel ?? submitLabel)}
                </Button>
              )}
            </div>
          </>
        )}
      </DashboardForm>
    </Dialog>
  );
}
