import type { ReactNode } from "react";
import { CancelButton, Dialog } from "#app/ui/dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  question: string;
  /** What will happen, in a sentence or two. */
  explanation?: ReactNode;
  /** The button or form that does it. */
  children: ReactNode;
};

/** Asks before an action that costs something. */
export function ConfirmDialog({ isOpen, onClose, question, explanation, children }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={question}>
      {explanation ? <div className="mt-3 text-ink-soft">{explanation}</div> : null}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <CancelButton onClose={onClose} />
        {children}
      </div>
    </Dialog>
  );
}
