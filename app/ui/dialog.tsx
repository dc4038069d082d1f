import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

const InDialog = createContext(false);

/** Shows a modal dialog while `isOpen` is true. It only asks to be closed, by `onClose`; the caller decides. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  className,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The dialog is closed before React removes it, because only closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The dialog closes by state. If the browser closed it, the state would stay open for a key that follows at once.
      // File inputs inside fire "cancel" too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => dialog.current?.open || onClose()}
      className={classNames(
        "m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-paper p-7 text-ink shadow-card backdrop:bg-ink/60 sm:p-9",
        className,
      )}
    >
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <InDialog value={true}>{children}</InDialog>
    </dialog>
  );
}

/** Says whether this component is in a dialog, where there is less room. */
export function useIsInDialog(): boolean {
  return use(InDialog);
}

/** Shows the button that leaves a dialog without doing anything. */
export function CancelButton({
  onClose,
  label = "Cancel",
  size,
}: {
  onClose: () => void;
  label?: string;
  size?: "small";
}) {
  return (
    <Button variant="ghost" {...(size ? { size } : {})} onClick={onClose}>
      {label}
    </Button>
  );
}
