import type { ReactNode } from "react";
import { CancelButton, Dialog } from "#app/ui/dialog.tsx";

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  question: string;
  explanation?: ReactNode;
  closeLabel?: string;
  children: ReactNode;
};

/** Shows a dialog that asks before something is done. Its children are the button or form that does it. */
export function ConfirmDialog({
  isOpen,
  onClose,
  question,
  explanation,
  closeLabel = "Cancel",
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={question}>
      {explanation ? <div className="mt-3 text-ink-soft">{explanation}</div> : null}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <CancelButton onClose={onClose} label={closeLabel} />
        {children}
      </div>
    </Dialog>
  );
}
