import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useIsInDialog } from "#app/ui/dialog.tsx";
import { Card } from "../cards/card.tsx";

export function FormSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card id={sectionId(title)} tabIndex={-1} aria-labelledby={id} padding="large" className="scroll-mt-20">
      <h2 id={id} className="text-[1.375rem]">
        {title}
      </h2>
      {lead ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{lead}</p> : null}
      <div className="mt-4 grid gap-4 sm:mt-5 sm:gap-5">{children}</div>
    </Card>
  );
}

/** Returns the id to which a link to the section leads, such as "how-it-works". */
export const sectionId = (title: string) => title.toLowerCase().replaceAll(" ", "-");

/** Fields that are short stay beside each other even on a phone. */
export function FieldRow({ children, isShort }: { children: ReactNode; isShort?: boolean }) {
  const isInDialog = useIsInDialog();
  const short = isInDialog ? "grid-cols-2" : "grid-cols-2 lg:grid-cols-3";
  return <div className={classNames("grid items-start gap-5", isShort ? short : "sm:grid-cols-2")}>{children}</div>;
}
