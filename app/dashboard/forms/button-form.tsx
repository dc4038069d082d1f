import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DashboardForm, type DashboardFormProps } from "./dashboard-form.tsx";

export type ButtonFormProps = Pick<DashboardFormProps, "about" | "className"> & {
  intent: string;
  /** What its button says. */
  children: ReactNode;
  /** What it says while this is being done. */
  busyLabel?: string;
  variant?: ButtonVariant;
  size?: "regular" | "small";
  /** The look of a button that is none of the variants: "text-button". */
  look?: string;
  /** Its name, where what it says does not say of what. */
  label?: string | undefined;
  isPressed?: boolean;
  /** Above the button. */
  above?: ReactNode;
};

/**
 * A form that is one button. Why it was not done is said by the view: what the button stood beside may be gone from the list by
 * then, and the button with it.
 */
export function ButtonForm(props: ButtonFormProps) {
  const { children, busyLabel, variant = "outline", size = "small", look, label, isPressed, above, ...form } = props;
  return (
    <DashboardForm {...form} subject={undefined} isSaidByView>
      {(_, { isBusy, sentFor }) => (
        <>
          {above}
          <button
            type="submit"
            className={classNames(look ?? buttonClass(variant, size))}
            aria-label={label}
            aria-pressed={isPressed}
            disabled={isBusy}
          >
            {busyLabel !== undefined && sentFor === form.intent ? busyLabel : children}
          </button>
        </>
      )}
    </DashboardForm>
  );
}
