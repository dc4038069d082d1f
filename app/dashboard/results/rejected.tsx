import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useIsInDialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/field.tsx";
import { unsentText } from "#domain/failures/failure.ts";
import { useIsOffline } from "../live/connection.ts";
import { useIsSending } from "../live/is-sending.ts";
import { InResults, ResultCard, useResultsPlace } from "./results.tsx";
import { focusFirstControl } from "./reveal-rejection.ts";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

type RejectedProps = {
  children: ReactNode;
};

/**
 * Shows an error among the results, with a link to its form. In a dialog, or before hydration, it is shown in place.
 */
export function Rejected({ children }: RejectedProps) {
  const place = useResultsPlace("urgent");
  const isInDialog = useIsInDialog();
  const origin = useRef<HTMLSpanElement>(null);
  const [isClosed, setIsClosed] = useState(false);
  // A new answer is announced again, even if it is the same.
  const isSending = useIsSending();
  useEffect(() => {
    if (isSending) setIsClosed(false);
  }, [isSending]);
  const isOffline = useIsOffline();
  const isOutdated = !isOffline && typeof children === "string" && children.includes(unsentText());
  if (isOutdated) return null;
  if (!place || isInDialog) {
    return <Notice tone="error">{children}</Notice>;
  }
  return (
    <>
      <span ref={origin} hidden />
      {isClosed || isSending ? null : (
        <InResults place="urgent">
          <RejectedCard origin={origin} onClose={() => setIsClosed(true)}>
            {children}
          </RejectedCard>
        </InResults>
      )}
    </>
  );
}

function RejectedCard(props: { origin: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode }) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(card);
  const [isOfForm, setIsOfForm] = useState(false);
  useEffect(() => setIsOfForm(props.origin.current?.closest("form") !== null), [props.origin]);
  return (
    <ResultCard
      ref={card}
      tone="error"
      labelId={id}
      onClose={props.onClose}
      steps={
        isOfForm ? (
          <button
            type="button"
            className="text-button"
            onClick={() => focusFirstControl(props.origin.current?.closest("form"))}
          >
            Show
          </button>
        ) : null
      }
    >
      <p id={id}>{props.children}</p>
    </ResultCard>
  );
}
