import { useEffect, useId, useRef } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { isOffline, useIsOffline } from "../live/connection.ts";
import { formsToSave, undelivered, usePageCount } from "../picture-field/undelivered.ts";
import { InResults, ResultCard } from "../results/results.tsx";

/**
 * Delays navigation while offline, because it would lose the page and its text, and while pictures are on their way.
 * Forms report their own failure.
 */
export function WaitBeforeLeaving() {
  const isLost = useIsOffline();
  const pictures = usePageCount(undelivered);
  const isSaving = usePageCount(formsToSave) > 0;
  const hasToSave = useRef(false);
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isOffline() || undelivered.current() > 0) && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    const isBlocked = blocker.state === "blocked";
    hasToSave.current = isBlocked && (isSaving || hasToSave.current);
    if (!isBlocked || isLost || pictures > 0) return;
    // The form is being saved now, and opening another page would end that.
    if (hasToSave.current) blocker.reset();
    else blocker.proceed();
  }, [blocker, isLost, pictures, isSaving]);
  useEffect(() => {
    if (pictures === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [pictures]);
  if (blocker.state !== "blocked") return null;
  return (
    <InResults place="calm">
      <ResultCard
        tone="waiting"
        labelId={id}
        steps={
          <>
            <Button variant="ink" size="small" onClick={() => blocker.reset()}>
              Stay here
            </Button>
            {isLost ? null : (
              <Button variant="outline" size="small" onClick={() => blocker.proceed()}>
                {pictures === 1 ? "Leave without it" : "Leave without them"}
              </Button>
            )}
          </>
        }
      >
        <p id={id}>{isLost ? lostText : waitingText(pictures, isSaving)}</p>
      </ResultCard>
    </InResults>
  );
}

const lostText = "There is no connection. This page stays open; the other opens when the line is back.";

function waitingText(pictures: number, isSaving: boolean): string {
  const next = isSaving ? "then it is saved" : "then the other opens";
  return pictures === 1
    ? `1 picture has not arrived yet. This page stays open until it has; ${next}.`
    : `${pictures} pictures have not arrived yet. This page stays open until they have; ${next}.`;
}
