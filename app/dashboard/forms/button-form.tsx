import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DashboardForm, type DashboardFormProps } from "./dashboard-form.tsx";

export type ButtonFormProps = Pick<DashboardFormProps, "about" | "className" | "sentTo"> & {
  intent: string;
  children: ReactNode;
  busyLabel?: string;
  variant?: ButtonVariant;
  size?: "regular" | "small";
  look?: string;
  /** Accessible name, where the button's text is ambiguous. */
  label?: string | undefined;
  isPressed?: boolean;
  /** Instead of what the server asks, if anything. */
  above?: ReactNode;
};

/** The view shows a failure, as the button's row may be gone by then. */
export function ButtonForm(props: ButtonFormProps) {
  const { children, busyLabel, variant = "outline", size = "small", look, label, isPressed, above, ...form } = props;
  return (
    <DashboardForm {...form} subject={undefined} isSaidByView>
      {(_, { isBusy, sentFor, questions, answerLabel }) => (
        <>
          {above ?? questions}
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
