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
  look?: string;
  /** An accessible name, for a button whose text alone is ambiguous. */
  label?: string | undefined;
  isPressed?: boolean;
  /** Names the unsaved text of the fields above it; without one nothing is stored. */
  subject?: string;
  /** Instead of what the server asks, if anything. Fields begin with what was typed before by the form's `bind`. */
  above?: ReactNode | ((bind: Bind) => ReactNode);
};

/**
 * A form with a single button. The view shows a failure, because the row of the button may be gone by then; in a dialog
 * the form does, because what is below the dialog is neither read out nor reached.
 */
export function ButtonForm(props: ButtonFormProps) {
  const {
    children,
    busyLabel,
    variant = "outline",
    size = "small",
    look,
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
            className={classNames(look ?? buttonClass(variant, size))}
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
