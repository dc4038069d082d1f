import { type ComponentType, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CancelButton, Dialog } from "#app/ui/dialog.tsx";
import { loadingNoteClass } from "../cards/loading-note.ts";

type DialogProps = { onClose: () => void };

type DialogOnDemandProps<Props extends DialogProps> = {
  /** The function imports the dialog. The browser caches what it has loaded. */
  load: () => Promise<ComponentType<Props>>;
  dialog: Props;
};

/**
 * Tells whether the site answers, because an import does not say why it failed: without a connection nothing answers,
 * after a release everything but the old script does.
 */
async function doesSiteAnswer(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Shows a dialog whose scripts load when it opens, because a list is mostly read: the fields and checks of its forms
 * weigh as much as half a view. If they do not arrive, the view stays as it is and the dialog says why.
 */
export function DialogOnDemand<Props extends DialogProps>({ load, dialog }: DialogOnDemandProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [missing, setMissing] = useState<"offline" | "renewed">();
  useEffect(() => {
    let isLeft = false;
    load().then(
      (component) => isLeft || setLoaded(() => component),
      async () => {
        const reason = (await doesSiteAnswer()) ? "renewed" : "offline";
        if (!isLeft) setMissing(reason);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load]);
  const isLoading = !Loaded && !missing;
  const { onClose } = dialog;
  // An administrator who presses Escape before the dialog has loaded does not want it any more.
  useEffect(() => {
    if (!isLoading) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isLoading, onClose]);
  if (Loaded) return <Loaded {...dialog} />;
  if (!missing) {
    return (
      <p role="status" className={`${loadingNoteClass} appears-late`}>
        Loading data...
      </p>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={dialog.onClose}
      title={missing === "renewed" ? "The site has been renewed" : "No connection"}
    >
      <p className="mt-4">
        This form was not loaded. Load the page again
        {missing === "renewed" ? ". What you typed is kept." : " when you are back online."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* Browsers remember a failed script until the page is reloaded. */}
        <Button size="small" onClick={() => location.reload()}>
          Load again
        </Button>
        <CancelButton size="small" label="Close" onClose={dialog.onClose} />
      </div>
    </Dialog>
  );
}
