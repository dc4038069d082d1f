import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useIsInDialog } from "#app/ui/dialog.tsx";
import type { Bind } from "./bind.ts";
import { DashboardForm, type DashboardFormProps } from "./dashboard-form.tsx";

export type ButtonFormProps = Pick<DashboardFormProps, "about" | "className" | "sentTo"> & {
  intent: string;
  children: ReactNode;
  busyLabel?: string;
  variant?: ButtonVariant;
  size?: "regular" | "small";
  /** The button has these classes in place of those of `variant` and `size`. */
  buttonClassName?: string;
  /** The label is the accessible name of a button whose text alone is ambiguous. */
  label?: string | undefined;
  isPressed?: boolean;
  /** The subject names the unsaved text of the fields above the button; without one nothing is stored. */
  subject?: string;
  /**
   * This content replaces the server's questions above the button. Its fields begin with the submitted values, by the
   * form's `bind`.
   */
  above?: ReactNode | ((bind: Bind) => ReactNode);
};

/**
 * Shows a form with a single button. The view reports a failure, because the row of the button may be gone by then; in
 * a dialog the form does, because the view behind the dialog is neither read out nor reached.
 */
export function ButtonForm(props: ButtonFormProps) {
  const {
    children,
    busyLabel,
    variant = "outline",
    size = "small",
    buttonClassName,
    label,
    isPressed,
    above,
    subject,
    ...form
  } = props;
  const isInDialog = useIsInDialog();
  return (
    <DashboardForm
      {...form}
      className={classNames(isInDialog && "grid justify-items-end gap-3", form.className)}
      subject={subject}
      isReportedByView={!isInDialog}
    >
      {(bind, { isBusy, sentFor, questions, answerLabel }) => (
        <>
          {(typeof above === "function" ? above(bind) : above) ?? questions}
          <button
            type="submit"
            className={classNames(buttonClassName ?? buttonClass(variant, size))}
            aria-label={label}
            aria-pressed={isPressed}
            disabled={isBusy}
          >
            {busyLabel !== undefined && sentFor === form.intent ? busyLabel : (answerLabel ?? children)}
          </button>
        </>
      )}
    </DashboardForm>
  );
}
