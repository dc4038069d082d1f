import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Bind } from "./bind.ts";
import { type About, DashboardForm, type DashboardFormProps } from "./dashboard-form.tsx";

export type ActionFormProps = Pick<
  DashboardFormProps,
  "labels" | "children" | "values" | "isReportedByView" | "version" | "nameOffer"
> & {
  intent: string;
  about: About;
  /** The subject names the form's unsaved text, if it is not made of intent and record. */
  subject?: string | undefined;
  /** The label of the button; a function makes it of what the form begins with. */
  label: string | ((bind: Bind) => string);
  variant?: "ink" | "outline" | "sun" | "clay";
  className?: string;
  below?: (bind: Bind) => ReactNode;
  /** The button stays in view at the foot of a phone, like the button of a form that edits a record. */
  isInSaveBar?: boolean;
};

/** Shows a form with one submit button, as on a card. */
export function ActionForm({
  label,
  variant = "ink",
  className = "mt-4",
  below,
  isInSaveBar = false,
  children,
  ...form
}: ActionFormProps) {
  const { intent, about } = form;
  const entries = Object.entries(about).filter(([, value]) => value !== undefined);
  const subject = "subject" in form ? form.subject : [intent, ...entries.flat()].join("-");
  return (
    <DashboardForm {...form} subject={subject} className={`grid gap-4 ${className}`}>
      {(bind, state) => {
        const name = state.answerLabel ?? (typeof label === "string" ? label : label(bind));
        return (
          <>
            {children(bind, state)}
            {state.questions}
            {isInSaveBar ? (
              <div className="save-bar">
                <Button type="submit" variant={variant} className="flex-1 max-sm:min-h-12" disabled={state.isBusy}>
                  {name}
                </Button>
              </div>
            ) : (
              <Button
                type="submit"
                variant={variant}
                size="small"
                className="justify-self-start"
                disabled={state.isBusy}
              >
                {name}
              </Button>
            )}
            {below?.(bind)}
          </>
        );
      }}
    </DashboardForm>
  );
}
